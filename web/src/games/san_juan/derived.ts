/* Values that the board of San Juan derives from the view. */

import { MAKES } from './art';
import type { Cities, Table as Supplies, View } from './view';

type Counts = Record<string, number>;

/** The prices of a trading tile, from indigo to silver, as they are in its name; empty while the tile is unknown. */
export function pricesOf(tile: string): number[] {
  return [...tile.replaceAll(/\D/g, '')].map(Number);
}

export interface House {
  label: string;
  index: number; // among those of its kind that hold a good, or that are empty
  good: string; // the kind that lies on it, or could
  holds: boolean;
  under: number; // cards laid under it, as far as they are known
}

/** The buildings of a city one by one: those that hold goods first, as they would be laid. */
export function housesOf(view: View, seat: number): House[] {
  const { buildings, goods, under, harbor_size } = view.cities;
  const laid = Object.values(under[seat] ?? {}).reduce((sum, count) => sum + count, 0);
  const held: Counts = goods[seat] ?? {};
  return Object.entries(buildings[seat] ?? {}).flatMap(([label, count]) =>
    Array.from({ length: count }, (_, index) => {
      const good = MAKES[label] ?? '';
      const holds = index < (held[good] ?? 0);
      return {
        label,
        index: holds ? index : index - (held[good] ?? 0),
        good,
        holds,
        under: underOf(label, laid, harbor_size[seat] ?? 0),
      };
    }),
  );
}

/** Cards under chapel and bank are kept in one pile; those of the harbor lie under it. */
function underOf(label: string, laid: number, harbor: number): number {
  if (label === 'harbor') return harbor;
  return label === 'chapel' || label === 'bank' ? laid : 0;
}

/** Cards one by one. */
export function cardsOf(counts: Counts | null | undefined): { label: string; index: number }[] {
  return Object.entries(counts ?? {}).flatMap(([label, count]) =>
    Array.from({ length: count }, (_, index) => ({ label, index })),
  );
}

/** Fields that the board draws; all others are shown by name and number. */
export const DRAWN: ReadonlySet<string> = new Set<keyof Supplies | keyof Cities>([
  'trading_tiles',
  'next_tile',
  'hand_limit',
  'roles_a_round',
  'cathedral',
  'covered',
  'hand_size',
  'hand',
  'buildings',
  'goods',
  'under',
  'harbor_size',
  'bank_used',
  'roles_taken',
]);
