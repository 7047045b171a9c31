/* The covers of the editions, 120 x 160, in the notation of `ink.ts`: one island, five hours of its day. */

const SEA = (y: number, fill: string) => `${fill}M0 ${y}h120v${160 - y}H0z`;
const WAVES = (y: number) => `.M8 ${y}q5-4 10 0t10 0M70 ${y + 6}q5-4 10 0t10 0M34 ${y + 15}q5-4 10 0t10 0M88 ${y + 22}q4-3 8 0t8 0`;
const SLOOP = (x: number, y: number, sail = 'w', jib = 'w') =>
  `dM${x} ${y}h58l-9 14h-38z|${sail}M${x + 30} ${y - 3}v-44c16 7 23 22 24 44z|${jib}M${x + 26} ${y - 3}v-34c-12 7-18 18-20 34z|.M${x + 28} ${y}v-51|rM${x + 28} ${y - 51}h-11l3 3.5-3 3.500h11z`;
const HILLS = (y: number, a: string, b: string) =>
  `${a}M0 ${y}q20-26 44-10t34-8 42 6v40H0z|${b}M0 ${y + 12}q34-14 60-4t60-4v30H0z`;
const PALM = (x: number, y: number) =>
  `dM${x} ${y}c-1-14 0-24 5-34l3 1c-4 10-5 20-4 33z|lM${x + 6} ${y - 34}c-10-5-17 0-19 7 7-4 13-3 19-7zM${x + 6} ${y - 34}c0-10 8-13 17-9-8 1-12 4-17 9zM${x + 6} ${y - 34}c9-2 16 4 17 13-5-7-10-9-17-13zM${x + 6} ${y - 34}c-3-9-11-11-18-7 8 0 13 3 18 7z`;
const HOUSE = (x: number, y: number, w: number, h: number, roof: string) =>
  `wM${x} ${y}v-${h}h${w}v${h}z|${roof}M${x - 2} ${y - h}l${w / 2 + 2}-${w / 2.6} ${w / 2 + 2} ${w / 2.6}z|kM${x + w / 2 - 2.5} ${y}v-7a2.5 2.5 0 0 1 5 0v7z|bM${x + 3} ${y - h + 4}h4v5h-4zM${x + w - 7} ${y - h + 4}h4v5h-4z`;

export const COVERS: Record<string, string> = {
  // noon: the harbour and a sloop
  grow: `bM0 0h120v160H0z|c@94 24 12|${HILLS(66, 'l', 'l')}|${HOUSE(8, 92, 20, 16, 't')}|${HOUSE(32, 92, 16, 22, 'h')}|${SEA(92, 'n')}|${WAVES(136)}|${SLOOP(44, 116)}`,
  // morning: the fortress over the bay
  devir: `rM0 0h120v160H0z|c@28 34 13|${HILLS(74, 'b', 'l')}|sM62 82V44h6v5h6v-5h8v5h8v-5h8v5h8v-5h6v38z|.M84 44V22|wM84 22h18l-4 5 4 5H84z|kM80 82V70a5 5 0 0 1 10 0v12z|${SEA(96, 'n')}|${WAVES(112)}|${SLOOP(12, 128, 'w', 'c')}`,
  // afternoon: the estate and its road
  '1897': `wM0 0h120v160H0z|bM0 0h120v66H0z|wM16 22q10-8 20 0 12-2 12 7H10q0-7 6-7z|${HILLS(64, 'b', 'l')}|lM0 88h120v72H0z|aM52 160l6-70h6l14 70z|.M0 112l48-20M0 134l44-38M12 160l38-64M120 110L72 92M120 132L74 96M112 160L76 98|${HOUSE(72, 96, 34, 20, 't')}|${PALM(22, 132)}`,
  // evening: lanterns and a festival
  special: `nM0 0h120v160H0z|c@88 30 13|${HILLS(78, 'k', 'k')}|${HOUSE(6, 112, 24, 24, 'r')}|${HOUSE(34, 112, 20, 36, 't')}|${HOUSE(58, 112, 26, 22, 'h')}|${HOUSE(88, 112, 24, 30, 't')}|.M0 46q30 22 60 8t60-2|cM14 57h8v10h-8zM42 59h8v10h-8zM70 52h8v10h-8zM98 48h8v10h-8z|dM0 112h120v9H0z|bM0 121h120v39H0z|${WAVES(132)}|dM20 140h80l-8 14H28z|pM36 140v-7q0-3 2-4a4 4 0 1 1 4 0q2 1 2 4v7zM72 140v-7q0-3 2-4a4 4 0 1 1 4 0q2 1 2 4v7z|qM54 140v-7q0-3 2-4a4 4 0 1 1 4 0q2 1 2 4v7z`,
  // the city, house by house, as cards
  san_juan: `bM0 0h120v160H0z|c@24 24 10|${HOUSE(6, 100, 26, 34, 't')}|${HOUSE(36, 100, 22, 50, 'h')}|${HOUSE(62, 100, 28, 30, 'r')}|${HOUSE(94, 100, 22, 42, 't')}|sM0 100h120v60H0z|.M0 112h120M20 100v12M52 100v12M84 100v12M0 124h120M36 112v12M68 112v12M104 112v12|wM16 150l8-46 30 5-8 46z|tM24 122l15-9 12 13z|wM23 140l3-17 23 4-3 17z|nM44 152V104h32v48z|.M48 108h24v40H48z|bM60 114l3 11 8 3-8 3-3 11-3-11-8-3 8-3z|wM76 156l-6-46 30-4 6 46z|rM74 124l12-13 15 9z|wM77 142l-2-18 24-3 2 18z|.M86 140l-1-9 6-1 1 9`,
};
