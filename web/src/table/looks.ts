/* The pictures and letters of goods in an edition. */

import { letters } from '../design/art/letters';
import { packOf } from './packs';
import type { Table } from './table.svelte';

/** Whether the edition prints fruit where others print indigo. */
export function isFruit(table: Table): boolean {
  return packOf(table.snapshot.game)?.fruitEditions?.includes(table.snapshot.edition) ?? false;
}

/** The picture of a good. */
export function pictureOf(table: Table, good: string): string {
  return good === 'indigo' && isFruit(table) ? 'fruit' : good;
}

/** The goods of the game, in their order. */
export function goodsOf(table: Table): readonly string[] {
  return packOf(table.snapshot.game)?.goods ?? [];
}

/** The letter of a good: of its name in the language that is spoken. */
export function letterOf(table: Table, good: string): string {
  const goods = goodsOf(table);
  return letters(goods.map((one) => table.name(`good:${one}`)))[goods.indexOf(good)] ?? '';
}
