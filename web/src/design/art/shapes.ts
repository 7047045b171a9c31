/* The silhouettes of the kit, in the notation of `ink.ts`: goods, tiles, roofs, emblems. */

/** Goods in 24 x 24: an ear, a drop, a cube, a leaf, a bean; editions that say fruit get berries. */
export const GOODS: Record<string, string> = {
  corn: 'cM12 1.500C17.5 4.5 18 14 12 20 6 14 6.5 4.5 12 1.500z|lM12 22.800C5.5 22 3.3 17 4.6 11.5 8.5 13.2 12 17 12 22.800zM12 22.800C18.5 22 20.7 17 19.4 11.5 15.5 13.2 12 17 12 22.800z',
  indigo: 'iM12 1.200C15.5 7.5 20.5 11 20.5 15.200A8.5 7.6 0 0 1 3.5 15.200C3.5 11 8.5 7.5 12 1.200z',
  fruit: 'lM12.5 6.500C12 2.5 15 .8 19.5 1.8 19.5 5 16.5 7.5 12.5 6.500z|iM12 6.200c3-1.3 8.6-.6 8.8 5.8.2 6-4 10.2-8.8 10.200S3 18 3.2 12C3.4 5.6 9 4.9 12 6.200z',
  sugar: 'uM12 2l9 4.800v10.400L12 22l-9-4.800V6.800z|.M3 6.800l9 4.4 9-4.400M12 11.2',
  tobacco: 'aM12 1C19 4.5 22 10 19.5 15.5 18 18.8 15 20 12.8 20v3h-1.600v-3C9 20 6 18.8 4.5 15.5 2 10 5 4.5 12 1z',
  coffee: 'fM12 2.200c6 0 9.8 4.3 9.8 9.800S18 21.8 12 21.8 2.2 17.5 2.2 12 6 2.2 12 2.200z|.M9.5 2.500q3.5 2 1.5 4.200M14.5 21.500q-3.5-2-1.5-4.2',
  silver: 'vM6.5 6h11L22 18.500H2z|.M6.5 6l2 8h7l2-8M8.5 14L2 18.500M15.5 14l6.5 4.5',
  customs: 'dM3 4h18v17H3z|.M3 8.500h18M3 16.500h18|r@12 12.5 3.5',
};

/** What a letter on a good is printed with. */
export const ON_GOOD: Record<string, string> = {
  indigo: 'var(--on-indigo)',
  coffee: 'var(--on-coffee)',
};

/** How low the letter stands on a good. */
export const LETTER_AT: Record<string, number> = { corn: 14.2, indigo: 18.7, fruit: 18.4, sugar: 20, tobacco: 15.8, coffee: 16.3, silver: 13.2, customs: 16.5 };

/** Fields in 48 x 48, under the good: what grows there, row by row. */
export const FIELDS: Record<string, string> = {
  corn: '.M6 43V29M6 35l-4-4M6 38l4-4M15 43V29M15 35l-4-4M15 38l4-4M24 43V33M24 39l-4-4M24 41l3-3',
  indigo: '.M2 32q6-4 12 0t12 0M2 38q6-4 12 0t12 0M2 44q6-4 12 0t12 0',
  fruit: '.M8 44v-6M20 44v-6|l@8 34 5|l@20 34 5',
  sugar: '.M5 44c0-6 1-10 3-15M11 44c0-6 1-10 3-15M17 44c0-6 1-10 3-15M23 44c0-5 .6-8 2-11M5 38l-3-2M11 36l3-2M17 38l-3-2M23 40l3-2',
  tobacco: 'lM8 44c-6-2-7-7-4-12 4 3 5 8 4 12zM8 44c6-2 7-7 4-12-4 3-5 8-4 12zM21 44c-6-2-7-7-4-12 4 3 5 8 4 12zM21 44c6-2 7-7 4-12-4 3-5 8-4 12z',
  coffee: '.M4 44q3-14 6-15 3 1 6 15M15 44q3-12 5.5-13 3 1 5.5 13|f@9 37 1.8|f@12 41 1.8|f@20 39 1.8',
};

/** The upper edge of a house on a wall of a width, from its left eaves to its right; the roof's colour is below it. */
export type Roof = (w: number) => string;

const GABLE: Roof = (w) => `M-1 17L${w / 2} 3L${w + 1} 17z`;
const HIP: Roof = (w) => `M-2 17L5 5H${w - 5}L${w + 2} 17z`;
const PARAPET: Roof = (w) => `M-1 17V9.500H3V6H${w - 3}V9.500H${w + 1}V17z`;
const BELL: Roof = (w) => `M-1 17V12.500C${w * 0.2} 12.5 ${w * 0.22} 9 ${w * 0.3} 6 ${w * 0.37} 3 ${w * 0.63} 3 ${w * 0.7} 6 ${w * 0.78} 9 ${w * 0.8} 12.5 ${w + 1} 12.500V17z`;
const STEP: Roof = (w) => `M-1 17V12.500H${w * 0.16}V9H${w * 0.32}V4.500H${w * 0.68}V9H${w * 0.84}V12.500H${w + 1}V17z`;
const SAW: Roof = (w) => `M-1 17V7L${w / 3} 13V7L${(w * 2) / 3} 13V7L${w + 1} 14V17z`;
const BATTLEMENT: Roof = (w) => {
  const step = w / 7;
  return `M0 17V5${Array.from({ length: 7 }, (_, i) => `h${step}${i === 6 ? '' : i % 2 ? 'v-4.5' : 'v4.5'}`).join('')}V17z`;
};
const GRAND: Roof = (w) => `M-1 17V10H${w * 0.26}L${w / 2} 1L${w * 0.74} 10H${w + 1}V17z`;
const DOME: Roof = (w) => `M-1 17V12H${w * 0.24}C${w * 0.26} 5 ${w * 0.4} 2 ${w / 2} 2S${w * 0.74} 5 ${w * 0.76} 12H${w + 1}V17z`;
const TOWERS: Roof = (w) => `M-1 17V8L${w * 0.09} 1L${w * 0.18} 8V12H${w * 0.82}V8L${w * 0.91} 1L${w + 1} 8V17z`;

const ROOFS: Record<string, Roof> = {
  small_indigo_plant: SAW, indigo_plant: SAW, small_sugar_mill: SAW, sugar_mill: SAW, tobacco_storage: SAW,
  coffee_roaster: SAW, silver_smelter: SAW, factory: SAW, specialty_factory: SAW,
  small_market: HIP, large_market: HIP, hacienda: HIP, guesthouse: HIP, villa: HIP, hut: GABLE, well: HIP,
  small_warehouse: GABLE, large_warehouse: GABLE, storehouse: GABLE, construction_hut: GABLE, forest_house: GABLE,
  hunting_lodge: GABLE, smithy: GABLE, carpenter: GABLE, tavern: GABLE, quarry: GABLE,
  office: PARAPET, land_office: PARAPET, zoning_office: PARAPET, university: PARAPET, library: PARAPET,
  archive: PARAPET, prefecture: PARAPET, customs_office: PARAPET, bank: PARAPET, aqueduct: PARAPET,
  hospice: BELL, church: BELL, chapel: BELL, black_market: STEP, trading_post: STEP, jeweler: STEP, goldsmith: STEP,
  royal_supplier: STEP, union_hall: STEP, harbor: BELL, wharf: HIP, small_wharf: HIP, lighthouse: PARAPET,
  tower: BATTLEMENT, guard_room: BATTLEMENT, fortress: BATTLEMENT,
  guild_hall: GRAND, residence: GRAND, customs_house: DOME, city_hall: GRAND, statue: GRAND, cloister: DOME,
  royal_garden: GRAND, palace: DOME, triumphal_arch: GRAND, cathedral: TOWERS,
};

/** The roof of a building. */
export function roof(label: string): Roof {
  return ROOFS[label] ?? GABLE;
}

/** What a production building makes: the good that stands in its gable. */
export const MAKES: Record<string, string> = {
  small_indigo_plant: 'indigo', indigo_plant: 'indigo', small_sugar_mill: 'sugar', sugar_mill: 'sugar',
  tobacco_storage: 'tobacco', coffee_roaster: 'coffee', silver_smelter: 'silver', customs_office: 'customs',
};

/** Cards whose only worth is to be seen. */
export const MONUMENTS: ReadonlySet<string> = new Set(['statue', 'victory_column', 'hero']);

/** The colour of a card's roof: plants, monuments, all others. */
export function roofOf(card: string): 'plant' | 'monument' | 'violet' {
  if (card in MAKES && card !== 'customs_office') return 'plant';
  return MONUMENTS.has(card) ? 'monument' : 'violet';
}

/** Roles in 64 x 64: a round view with a horizon. The first shape is the sky, which is clipped like the others. */
export const ROLES: Record<string, string> = {
  settler:
    'bM0 0h64v40H0z|lM0 38q16-6 32-2t32-2v30H0z|.M4 64L26 37M20 64l12-27M36 64l2-27M52 64L43 36M64 58L50 36|dM30.5 52V30h3v22z|lM32 33C20 33 15 26 15 17c10 0 17 5 17 16zM32 30c0-12 7-18 18-19 0 12-7 19-18 19z',
  mayor:
    'wM0 0h64v64H0z|bM0 34h64v30H0z|.M4 42q4-3 8 0t8 0M44 44q4-3 8 0t8 0M8 52q4-3 8 0|dM8 47h48l-7 12H15z|pM17 47v-6q0-3 2.5-4a4.5 4.5 0 1 1 5 0q2.5 1 2.5 4v6zM27 47v-8q0-3 2.5-4a4.5 4.5 0 1 1 5 0q2.5 1 2.5 4v8zM37 47v-6q0-3 2.5-4a4.5 4.5 0 1 1 5 0q2.5 1 2.5 4v6z|.M50 47V16|rM50 16h-14l3 4.5-3 4.500h14z',
  builder:
    'bM0 0h64v64H0z|lM0 52h64v12H0z|wM14 54V30h28v24z|tM10 31L28 15l18 16z|dM24 54V41h8v13z|.M50 54L44 14M58 54L52 14M45 20h7M46 28h7M47.5 36h7M48.5 44h7|.M18 36h5M33 36h5',
  craftsman:
    'wM0 0h64v64H0z|sM0 50h64v14H0z|dM16 14h26q7 20 0 40H16q-7-20 0-40z|.M12.5 25h33M12.5 43h33M24 14q-3 20 0 40M34 14q3 20 0 40|dM44 36l12-18 3 2-12 18z|sM50 10l13 8-3 6-13-9z',
  trader:
    'wM0 0h64v64H0z|dM0 50h64v14H0z|.M32 10v40M22 50h20M12 18h40|aM3 36l9-18 9 18a9 6.5 0 0 1-18 0z|gM43 36l9-18 9 18a9 6.5 0 0 1-18 0z|g@52 33 3.5|d@12 32.5 3.5|n@32 10 3',
  captain:
    'bM0 0h64v64H0z|c@50 13 5|nM0 46q5-4 10.5 0t10.5 0 10.5 0 10.5 0 11 0 11 0v18H0z|dM7 38h50l-9 14H17z|wM33 36V7c13 5 19 15 20 29z|wM29 36V14C19 19 15 27 13.5 36z|.M31 38V4|rM31 4h-9l2 2.5-2 2.500h9z|.M4 57q5-4 10.5 0t10.5 0 10.5 0 10.5 0',
  prospector:
    'wM0 0h64v64H0z|sM0 64V46L14 32l10 10 16-20 24 28v14z|dM27 56l14-38 4 1.5-14 38z|nM22 22Q40 4 58 25 42 15 22 22z|gM40 58l4-8 9-1 6 6-2 5H42z|.M44 50l5 5 10 0',
  smuggler:
    'nM0 0h64v64H0z|cM50 8a11 11 0 1 0 7 17A13 13 0 0 1 50 8z|kM0 48q5-4 10.5 0t10.5 0 10.5 0 10.5 0 11 0 11 0v16H0z|dM6 42h42q-4 12-11 12H17Q10 54 6 42z|dM17 32h9q2.5 5 0 10h-9q-2.5-5 0-10zM30 32h9q2.5 5 0 10h-9q-2.5-5 0-10z|.M51 54V30|cM48 30h6v7h-6z',
  councillor:
    'wM0 0h64v64H0z|dM0 50h64v14H0z|wM14 12h30q6 0 6 6v32q0 6-6 6H20q-6 0-6-6z|.M21 22h20M21 29h20M21 36h12|r@39 45 7|.M39 41v8M35 45h8|nM50 54L60 18l3 1-9 35z',
  producer: '',
  second_prospector: '',
};
ROLES.producer = ROLES.craftsman!;
ROLES.second_prospector = ROLES.prospector!;
