/* What buildings, cards and achievements do, in pictures of 24 x 24 (see `ink.ts`). Nothing here is a rule: a thing
   without a picture shows its initials. */

const BARREL = (x: number, y: number) =>
  `dM${x} ${y}h6q1.6 4 0 8h-6q-1.6-4 0-8z|.M${x - 0.6} ${y + 2.6}h7.2M${x - 0.6} ${y + 5.4}h7.2`;
const COIN = (x: number, y: number, r = 3.2) => `g@${x} ${y} ${r}|.M${x} ${y - 1.2}v2.4`;
const PEG = (x: number, y: number, fill = 'p') =>
  `${fill}M${x - 2.6} ${y + 7}v-2.2q0-1.6 1.4-2a2.2 2.2 0 1 1 2.4 0q1.4.4 1.4 2v2.2z`;
const AWNING = (x: number, y: number, w: number) => {
  const step = w / 4;
  const top = `M${x + 1.5} ${y}h${w - 3}l1.5 4.5h${-w}z`;
  const scallops = Array.from({ length: 4 }, () => `q${step / 2} 3.4 ${step} 0`).join('');
  return `w${top}|hM${x} ${y + 4.5}${scallops}z|.M${x + step + 0.8} ${y}v4.5M${x + w / 2} ${y}v4.5M${x + w - step - 0.8} ${y}v4.5`;
};
const TILE = (x: number, y: number, s: number, fill: string) => `${fill}M${x} ${y}h${s - 2}l2 2v${s - 2}h${-s}z`;
const TREE = 'dM11 21v-7h2v7z|lM12 2.5c3 0 4.6 2 4.6 4.2 2 .6 2.9 2.1 2.9 3.8 0 2.6-2 4-4.5 4H9c-2.5 0-4.5-1.4-4.5-4 0-1.7.9-3.2 2.9-3.800C7.4 4.5 9 2.5 12 2.500z';
const COLUMNS = 'wM4 20V10h2.500v10zM9 20V10h2v10zM13 20V10h2v10zM17.5 20V10H20v10z';

export const PICTURES: Record<string, string> = {
  // production: the plant itself; the good stands in its gable
  small_indigo_plant: 'dM4 11h16l-2 9.500H6z|bM4 11h16l-.7 3.200q-3.6-1.8-7.2 0t-7.3 0z|.M12 3v5M9.5 5.500L12 3l2.5 2.5',
  indigo_plant: 'dM2 12h9l-1.2 8.500H3.200zM13 12h9l-1.2 8.500h-6.600z|bM2 12h9l-.4 3q-4-1.6-8.2 0zM13 12h9l-.4 3q-4-1.6-8.2 0z|.M2 8h20M6.5 8V4.500M17.5 8V4.5',
  small_sugar_mill: 's@12 13 7.5|w@12 13 2|.M12 5.500V11M12 15v5.500M4.5 13H10M14 13h5.5',
  sugar_mill: 's@8.5 14 6.5|w@8.5 14 1.8|.M8.5 7.500v4.700M8.5 15.800v4.700M2 14h4.700M10.3 14H15|lM18 21c-.5-6 0-11 2-17M18 21|.M18.2 16.500l-2.7-2M18.2 13l3-2.500M18.8 9.500l-2.5-2.2',
  tobacco_storage: '.M3 4h18|aM7 4c3.2 4 3.2 10 0 15-3.2-5-3.2-11 0-15zM17 4c3.2 4 3.2 10 0 15-3.2-5-3.2-11 0-15zM12 4c3.2 4 3.2 11 0 17-3.2-6-3.2-13 0-17z|.M7 4v10M12 4v12M17 4v10',
  coffee_roaster: 'sM4 9a8 5 0 0 1 16 0v3a8 5 0 0 1-16 0z|.M20 10h2.500M4 10H1.5|fM9 9.500a2 2.6 0 1 0 3.9 0a2 2.6 0 1 0-3.9 0z|cM8 21q-1.5-3 1-4.5 0 1.5 1.5 1.500Q10 15.5 13 14q0 2.5 1.5 3.5 1 1 .5 3.500z',
  silver_smelter: 'vM4 15l2-4.500h5l2 4.500zM11.5 20.500l2-4.500h5l2 4.500zM2 20.500L4 16h5l2 4.500z|sM12 3h8l-1.5 6h-5z|vM13 4.500h6|.M20 4l2.5-1.5',

  // trade
  small_market: `${AWNING(2, 4, 20)}|dM3.5 13h17v7h-17z|${COIN(12, 16.5)}`,
  large_market: `${AWNING(1.5, 3, 21)}|dM3 12h18v8.500H3z|${COIN(8.3, 16.2)}|${COIN(15.7, 16.2)}`,
  office: `${BARREL(2.5, 8)}|${BARREL(15.5, 8)}|.M10.3 10.500h3.400M10.3 13.500h3.4`,
  trading_post: `dM5 21V3h2v18z|wM7 5h12l3 3-3 3H7z|${COIN(13.5, 8, 2)}|${BARREL(12, 13)}`,
  customs_house: 'wM5 3h11l3.5 3.500V21H5z|.M8 8h8M8 11h8M8 14h4|r@15.5 17 3.2|.M15.5 15.800v2.400M14.3 17h2.4',

  // island
  hacienda: `${TILE(2, 10, 11, 'd')}|lM7.5 13.500c-3-.3-4.3-2-4.3-4.6 2.7 0 4.3 1.4 4.3 4.600zM7.5 13.500c0-3.6 1.8-5.5 5-5.5 0 3.5-1.8 5.5-5 5.500z|.M7.5 19v-6|.M18 4v8M14 8h8`,
  construction_hut: 'sM3 13h8v7H3zM11 16h9v4h-9z|dM14 13.500L20 5l1.5 1L15.5 14.500z|kM15 4.500q4-2 7.5 2.5-2-1-3.5-1.200z|.M7 13v-3.500h5V13',
  hospice: `${TILE(2, 13.5, 20, 'l').replace('v18', 'v6').replace('h-20', 'h-20')}|${PEG(12, 7)}|.M12 1v2.500M6.5 3.500l1.5 2M17.5 3.500l-1.5 2`,
  forest_house: `${TREE}|tM1.5 21v-5l3.5-3 3.5 3v5z`,
  hunting_lodge: 'dM9.5 12.500h5l-.8 5.500q-1.7 3-3.4 0z|.M10 12.500C5 12 3.5 9 3.5 4M6 10.500c-2 0-3.5-1-4-3M14 12.500c5-.5 6.5-3.5 6.5-8.500M18 10.500c2 0 3.5-1 4-3M7 4.500c0 2 .3 3.8-.8 5.800M17 4.500c0 2-.3 3.8.8 5.8|kM10.8 15h.2M13 15h.2',
  land_office: `wM2.5 5l6.5-2 6 2 6.5-2v15l-6.5 2-6-2-6.5 2z|.M9 3v15M15 5v15|lM4.5 8.500l3-1v4l-3 1z|${COIN(17.8, 11, 2.8)}`,
  residence: `${TILE(2, 14, 6, 'c')}|${TILE(9, 14, 6, 'i')}|${TILE(16, 14, 6, 's')}|wM4 12V7.500h16V12z|hM2.5 7.500L6 3h12l3.5 4.500z|.M8 12V9.500h2.500V12M13.5 12V9.500H16V12`,
  aqueduct: 'sM2 21V7h20v14h-3v-5a2.5 3 0 0 0-5 0v5h-4v-5a2.5 3 0 0 0-5 0v5z|bM2 7V4.500q2.5 1.5 5 0t5 0 5 0 5 0V7z',

  // goods and storing
  small_warehouse: `hM1.5 8.500L12 2.500l10.5 6z|.M3.5 8.500V21h17V8.5|${BARREL(9, 12)}`,
  large_warehouse: `hM1.5 8.500L12 2.500l10.5 6z|.M3.5 8.500V21h17V8.5|${BARREL(5, 12)}|${BARREL(13, 12)}`,
  storehouse: 'dM2 13h6v8H2zM9 13h6v8H9zM16 13h6v8h-6z|.M2 13l6 8M9 13l6 8M16 13l6 8|wM5.5 4h6v7h-6zM12.5 4h6v7h-6z|.M5.5 4l6 7M12.5 4l6 7',
  factory: `tM2 21v-8l5 3.500V13l5 3.500V13l4 3V4h3.500l1 17z|.M17.8 2.500q1.5-1.5 3 0|${COIN(7, 7, 3.2)}`,
  specialty_factory: 'bM9.5 3h5v6l5 9q1 3-2 3h-11q-3 0-2-3l5-9z|.M8.5 3h7|aM6.7 14.500h10.600l2 3.800q.8 2.7-1.8 2.700h-11q-2.6 0-1.8-2.700z',
  black_market: 'n@12 12 9.5|cM15.5 4.500a7 7 0 1 0 4 11 6 6 0 0 1-4-11z|dM6 20.500q-1.5-5.5 2.5-7l-1-2h5l-1 2q4 1.5 2.5 7z',
  royal_supplier: `${BARREL(9, 12.5)}|qM5.5 10L4 3.500l4.5 3L12 2l3.5 4.5 4.5-3-1.5 6.500z`,

  // sea
  harbor: '.M12 7.500V20.500M7.5 10.500h9M3.5 13.500q.5 7 8.5 7.5 8-.5 8.5-7.500M3.5 13.500L2 16.500M3.5 13.500l3 1.500M20.5 13.500l1.5 3M20.5 13.500l-3 1.5|w@12 5 2.5',
  wharf: 'dM2 14.500h20l-3.5 6H6z|wM13 13V2.500c5 2 7.5 6 8 10.500z|hM11 13V5c-4 1.8-6 4.7-6.5 8z',
  small_wharf: 'dM2 13h20q-2 7-6.5 7h-7Q4 20 2 13z|.M7 13L17 4M17.5 3.500l2 2M8.5 16.500h7|.M2 22.500q2.5-1.5 5 0t5 0 5 0 5 0',
  lighthouse: 'wM9.5 9h5l1.8 12H7.700z|hM9.1 12.500h5.800l.5 3.500H8.500z|cM9 5h6v4H9z|kM8.5 5L12 2l3.5 3z|.M6 6L2 4.500M6 8L2 9.500M18 6l4-1.500M18 8l4 1.5',
  union_hall: `rM6 2.500h12v6.500l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.500z|${PEG(7, 14)}|${PEG(12, 14)}|${PEG(17, 14)}`,

  // people and learning
  guesthouse: `dM2 8v12M2 17h20M22 20v-6|wM6 17v-4h16v4z|.M2 8v12M2 17h20M22 13v7|p@5 11.5 2.3|.M14 4h4l-4 4h4`,
  university: 'kM12 4L1.5 9 12 14l10.5-5z|nM6 11.500V17q6 4 12 0v-5.500L12 14z|.M20.5 10v6.5',
  library: 'wM12 6Q8 3 2 4v14.500q6-1 10 2 4-3 10-2V4q-6-1-10 2z|.M12 6v14.500M5 8q2.5-.3 4.5.6M5 11.500q2.5-.3 4.5.6M19 8q-2.5-.3-4.5.6M19 11.500q-2.5-.3-4.5.6',
  church: 'wM6 21V11l6-5 6 5v10z|hM4.5 11.500L12 5l7.5 6.500z|.M12 5V1M10.3 2.500h3.4|dM10 21v-5a2 2 0 0 1 4 0v5z',
  chapel: 'wM7 21V9l5-5 5 5v12z|cM12 9.500q2 2.3 0 4.2-2-1.9 0-4.200z|wM11 14h2v7h-2z|.M8.5 21h7',
  cloister: 'wM2 8h20v13H2z|hM1 8l2-3.500h18L23 8z|lM4.5 21v-6.500a2.2 2.2 0 0 1 4.4 0V21zM9.8 21v-6.500a2.2 2.2 0 0 1 4.4 0V21zM15.1 21v-6.500a2.2 2.2 0 0 1 4.4 0V21z',
  villa: `dM17 21c-.3-5 0-8.5-1.5-12.5|lM15.5 8.500c-3.5-2-6 0-6.5 2 2.5-1.5 4.5-1.2 6.5-2zM15.5 8.500c0-4 3-5 6.5-3.5-3 .3-4.5 1.5-6.5 3.500zM15.5 8.500c3.5-.5 6 1.5 6 5-1.8-2.8-3.5-3.8-6-5zM15.5 8.500C14.5 5 11.5 4 9 5.500c3 0 4.5 1.2 6.5 3z|.M17 21c-.3-5 0-8.5-1.5-12.5|${PEG(7, 14, 'q')}`,
  zoning_office: 'bM3 4h14l4 4v13H3z|.M6 17V8h6v4.500h5V17zM12 8v9|wM13 3l9 9h-9z|.M15.5 7.500V9.500H17.5',
  jeweler: 'bM7 5h10l5 6-10 10.500L2 11z|.M2 11h20M7 5l2.5 6L12 21.5 14.5 11 17 5M9.5 11L12 5l2.5 6',

  // the large ones
  guild_hall: 'dM4 20.500L15.5 9l1.8 1.800L5.8 22.300zM20 20.500L8.5 9l-1.8 1.800L18.2 22.300z|sM13 4.500l4.5-2.5 4.5 6-4 3zM11 4.500L6.5 2 2 8l4 3z',
  fortress: 'sM3 21V8h3v2.500h2.500V8h2v2.500h3V8h2v2.500H18V8h3v13z|.M12 8V1.5|rM12 1.500h6l-1.5 1.700L18 5h-6z|kM10.2 21v-4a1.8 1.8 0 0 1 3.6 0v4z',
  city_hall: 'wM3 21v-8h18v8z|wM8.5 13V6h7v7z|hM7.5 6L12 1.5 16.5 6z|w@12 9.5 2.2|.M12 9.500V8M12 9.500h1.2|dM10.5 21v-4h3v4z|.M5.5 16h2.500M16 16h2.5',
  statue: 'sM7 21v-4.500h10V21z|w@12 4 2|wM9.5 16.500V10L7 9l.8-2.200L12 8l5.5-4.5 1.2 1.600L14.5 9.500v7z',
  royal_garden: `bM3 17h18l-2 4H5z|sM11 17v-5h2v5z|.M12 12V5.500M12 6.500q-4-2.5-5.5 3M12 6.500q4-2.5 5.5 3M12 8q-2-1-3 3.500M12 8q2-1 3 3.5|l@3.5 12.5 2.5|l@20.5 12.5 2.5|.M3.5 15v2M20.5 15v2`,

  // San Juan's own
  smithy: 'sM2 8h16q-.5 5-5.5 5.500V16h3v4.500h-10V16h3v-2.500Q3.5 13 2 8z|dM14.5 5.500L21 2l.8 1.500L15.5 7z|kM12.5 4.500h4v4h-4z',
  gold_mine: `sM2 21V13q2-9 10-9t10 9v8z|kM7 21v-6q0-5 5-5t5 5v6z|.M7 14l-2-3M17 14l2-3|${COIN(12, 17.5, 3)}`,
  archive: 'dM3 3h18v18H3z|wM5 5h14v4H5zM5 10.500h14v4H5zM5 16h14v3H5z|.M10.5 7h3M10.5 12.500h3M10.5 17.500h3',
  poor_house: 'wM3 12h18q-1 8-6.5 8h-5Q4 20 3 12z|.M2 12h20|.M8.5 9q-1.5-2 0-3.500t0-3.500M13 9q-1.5-2 0-3.500t0-3.500M17 9q-1-1.5 0-2.5',
  well: 'sM5 13h14v8H5z|.M5 17h14M9.5 13v4M14.5 17v4|.M6 13V6M18 13V6|hM3 7l9-5 9 5z|dM10.5 9h3v3h-3z|.M12 7v2',
  crane: 'dM6 21V3h2.500v18z|.M2.5 21h9M7 4l14 2.500M7 9.500L14 5.300M20 6.300V11M20 11|sM16.5 12h7v5h-7z|.M20 9.500l-2 2.500h4z',
  tower: 'sM7 21V8h10v13z|hM6 8l6-6.500L18 8z|kM10.8 13v-1.500a1.2 1.2 0 0 1 2.4 0V13zM10.5 21v-3.500h3V21z',
  carpenter: 'sM2 9.500l15-5 1.5 4.5-15.5 5z|.M4 14l1.5 1.8 1-2.6 1.7 1.6.9-2.5 1.8 1.6.9-2.5 1.8 1.5.9-2.4|dM17 4.500l4.5-1q2 3.5-.5 6.500L18.5 9z|dM2 18h20v3H2z',
  prefecture: 'dM3 17.500L11.5 9l2 2L5 19.500z|tM10 4.500l3.5-3 7.5 7.5-3.3 3.300z|.M12 21h10M14 18.500h6',
  quarry: 'sM2 21v-6h7v6zM9 21v-4h7v4zM4.5 15v-5h6v5zM16 21v-7h6v7z|dM13 14.500l5-9 1.5.8-5 9z|.M14.5 4q4-1 7 3.5',
  victory_column: 'sM6.5 21v-3h11v3zM8.5 18V16h7v2z|wM10 16V6h4v10z|sM9 6V4h6v2z|r@12 2.6 1.4|.M10 9h4M10 12h4',
  hero: 'sM4 21v-3h16v3z|dM6 18v-5q0-3 3-3h5l3.5-4.5 3 2-2 2-.5 3.5-2 2V18h-2v-3H9.500v3z|pM10 10V6.500h3.500V10z|p@11.8 4.5 1.9',
  triumphal_arch: 'sM2 21V6h20v15h-5v-6a5 5 0 0 0-10 0v6z|hM1.5 6V3h21v3z|.M4.5 21v-9M19.5 21v-9',
  palace: 'wM2 21V10h20v11z|hM1.5 10L12 4l10.5 6z|qM9.5 4L9 .8l1.8 1.200L12 .2l1.2 1.800L15 .8 14.5 4z|.M5 14v3M8.5 14v3M15.5 14v3M19 14v3|dM10.5 21v-5a1.5 1.5 0 0 1 3 0v5z',
  guard_room: 'nM4 4q8 2.5 16 0 1 12-8 17.500Q3 16 4 4z|wM12 5v16.500Q3 16 4 4q4 1.2 8 1z|.M4.6 11.500h14.8',
  hut: 'wM5 21v-8h14v8z|cM1.5 14L12 4l10.5 10-3 .8L12 8l-7.5 6.800z|dM10 21v-5h4v5z',
  tavern: 'aM4 8h11v11q0 2-2 2H6q-2 0-2-2z|wM3.5 8q0-3 3-2.800Q7.5 2.5 10 3.600q3-1.3 3.5 1.5 2.2.4 2 2.900z|.M15 11h3.500q2 0 2 2.200t-2 2.800L15 17M7.5 11.500v6M11.5 11.500v6',
  park: `${TREE}|.M2 21h20M15.5 18h6M16.5 18v3M20.5 18v3`,
  customs_office: 'sM9 3h6l-.8 7H9.800z|dM5 14q0-4 5-4h4q5 0 5 4v2H5z|.M3 19.500h18|rM5 16h14v2H5z',
  bank: `hM1.5 9L12 3l10.5 6z|${COLUMNS.replaceAll('10', '9').replaceAll('v9z', 'v9z')}|sM2 21v-2h20v2z|${COIN(12, 6.6, 1.7)}`,
  goldsmith: 'g@12 15 6|w@12 15 3.6|bM8.5 4h7l2 2.500L12 10.5 6.5 6.500z|.M6.5 6.500h11',
  cathedral: 'wM3 21V9h5v3h8V9h5v12z|hM2.5 9l3-6 3 6zM15.5 9l3-6 3 6z|.M12 12V7.500M10.5 9h3|r@12 15 1.7|dM10.3 21v-2.500a1.7 1.7 0 0 1 3.4 0V21z',

  // what is not a building
  quarry_tile: 'sM2 20L8.5 7l4 5.500L16 5l6.5 15z|wM6.5 11L8.5 7l2.3 3.2-2 1.300zM14 9.200L16 5l2 4.6-2 1.200z',
  forest: 'lM7 3l5 8H9.500l4 6h-13l4-6H2zM17.5 7l4.5 7h-2l3 5H13l3-5h-2.500z|.M7 17v4M18 19v3',
  barrel: 'dM6 3h12q3.2 9 0 18H6Q2.8 12 6 3z|.M4.7 9h14.600M4.7 15h14.600M9.5 3q-1 9 0 18M14.5 3q1 9 0 18',
  colonist: PEG(12, 11),
  sack: `aM5 21q-2.5-9 4-12L7 5q5 2.5 10 0l-2 4q6.5 3 4 12z|${COIN(12, 15.5, 3)}`,
  scales: '.M12 3v18M7.5 21h9M4 6h16|hM0.8 14L4 6l3.2 8a3.2 2.6 0 0 1-6.4 0zM16.8 14L20 6l3.2 8a3.2 2.6 0 0 1-6.4 0z',
};

/** The picture of a thing where it is not its own: other games and editions draw the same thing. */
const SAME: Record<string, string> = {
  market_stand: 'small_market',
  market_hall: 'large_market',
};

/** What achievements are about: goods and pictures side by side. */
export const ACHIEVEMENTS: Record<string, string[]> = {
  big_spender: ['sack'],
  caramel_popcorn_inventor: ['good:corn', 'good:sugar'],
  coffee_dispatcher: ['wharf', 'good:coffee'],
  confectionery_supplier: ['good:indigo', 'good:sugar'],
  corn_dispatcher: ['wharf', 'good:corn'],
  deal_closer: ['scales'],
  dock_tycoon: ['harbor'],
  fruit_dispatcher: ['wharf', 'good:indigo'],
  head_administrator: ['city_hall'],
  independent_shipper: ['small_wharf'],
  leading_employer: ['union_hall'],
  leading_producer: ['barrel'],
  luxury_crop_trader: ['good:coffee', 'good:tobacco'],
  luxury_goods_provider: ['jeweler'],
  major_investor: ['guild_hall'],
  major_landowner: ['residence'],
  master_agronomist: ['hacienda'],
  master_architect: ['zoning_office'],
  master_collector: ['storehouse'],
  pastry_maker: ['good:corn', 'good:indigo'],
  prudent_merchant: ['small_warehouse'],
  senior_bureaucrat: ['customs_house'],
  specialised_shipper: ['wharf', 'barrel'],
  sugar_dispatcher: ['wharf', 'good:sugar'],
  tavern_supplier: ['tavern'],
  tobacco_dispatcher: ['wharf', 'good:tobacco'],
  tobacco_and_fruit_broker: ['good:tobacco', 'good:indigo'],
  trade_strategist: ['office'],
  trade_tycoon: ['large_market'],
  tropical_produce_magnate: ['factory'],
};

/** What the tokens of seats that the rules play are about. */
export const ABILITIES: Record<string, string> = {
  sells_what_the_house_has: 'office',
  doubloon_for_sale: 'small_market',
  worker_for_building: 'colonist',
  stores_best_kind: 'small_warehouse',
  doubloon_before_building: 'sack',
  barrel_of_best_kind: 'barrel',
  doubloon_for_kinds: 'factory',
  worker_after_mayor: 'colonist',
  barrel_for_estate: 'hacienda',
  point_for_barrels: 'harbor',
  points_for_discards: 'customs_house',
  doubloon_for_workers: 'bank',
};

/** The picture of a label, if there is one. */
export function picture(label: string): string | undefined {
  return PICTURES[label] ?? PICTURES[SAME[label] ?? ''];
}
