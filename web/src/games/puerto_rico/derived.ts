/* Values that the board of Puerto Rico derives from the view. */

import type { Islands, Table as Supplies, View } from './view';

/** The role whose phase is played: the captain's has two parts. */
export function roleInPlay(view: View): string {
  const { phase } = view.flow;
  return phase === 'loading' || phase === 'storing' ? 'captain' : phase;
}

/** The seat that has taken a role in this round. */
export function takerOf(view: View, role: string): number {
  return view.islands.roles_taken.findIndex((roles) => roles.includes(role));
}

/** The buildings on the board or in somebody's city, and those that may still come into the game. */
export function buildingsOf(view: View): string[] {
  const built = new Set(view.islands.buildings.flat());
  const pool = new Set(view.table.draft_pool);
  return Object.keys(view.table.building_supply).filter(
    (label) => view.table.building_supply[label]! > 0 || built.has(label) || pool.has(label),
  );
}

export interface Piece {
  kind: string;
  index: number; // among those of its kind
  who: '' | 'colonist' | 'noble';
}

/** The tiles of an island one by one, with the person on each. */
export function tilesOf(view: View, seat: number): Piece[] {
  const { tiles, tile_colonists, tile_nobles } = view.islands;
  return Object.entries(tiles[seat] ?? {}).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => ({
      kind,
      index,
      who: whoAt(index, tile_colonists[seat]?.[kind] ?? 0, tile_nobles[seat]?.[kind] ?? 0),
    })),
  );
}

/** The person in a circle: nobles first, then the other colonists. */
export function whoAt(index: number, people: number, nobles: number): '' | 'colonist' | 'noble' {
  return index < nobles ? 'noble' : index < people ? 'colonist' : '';
}

/** Fields that the board draws or that need no display; all other fields are shown by name and number. */
export const DRAWN: ReadonlySet<string> = new Set<keyof Supplies | keyof Islands>([
  'bank',
  'points_left',
  'colonist_supply',
  'colonist_ship',
  'noble_supply',
  'noble_ship',
  'goods_supply',
  'stack',
  'row',
  'discard',
  'quarries',
  'building_supply',
  'draft_pool',
  'draft_at_random',
  'ships',
  'cargo',
  'house',
  'roles',
  'roles_each',
  'role_doubloons',
  'tasks',
  'task_tiles',
  'task_goods',
  'task_building',
  'marker',
  'draft_spaces',
  'used_cards',
  'colonists_gone',
  'nobles_gone',
  'doubloons',
  'points',
  'goods',
  'tiles',
  'tile_colonists',
  'tile_nobles',
  'buildings',
  'building_colonists',
  'building_nobles',
  'waiting',
  'waiting_nobles',
  'newcomers',
  'newcomer_nobles',
  'newcomers_stand',
  'roles_taken',
  'smuggler_token',
  'achievements',
  'achievements_face_down',
  'announced',
  'packs',
  'level_buildings',
  'abilities',
  'reserved',
]);
