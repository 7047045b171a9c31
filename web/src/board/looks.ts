/* How goods look in an edition: which picture, which letter. */

import { letters } from '../art/letters';
import type { Table } from './table.svelte';

const ORDER: Record<string, readonly string[]> = {
  puerto_rico: ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'],
  san_juan: ['indigo', 'sugar', 'tobacco', 'coffee', 'silver', 'customs'],
};

/** Editions set in 1897 print fruit where others print indigo. */
export function isFruit(table: Table): boolean {
  return ['1897', 'special'].includes(table.snapshot.edition);
}

/** The picture of a good. */
export function pictureOf(table: Table, good: string): string {
  return good === 'indigo' && isFruit(table) ? 'fruit' : good;
}

/** The goods of the game, in their order. */
export function goodsOf(table: Table): readonly string[] {
  return ORDER[table.snapshot.game] ?? [];
}

/** The letter of a good: of its name in the language that is spoken. */
export function letterOf(table: Table, good: string): string {
  const goods = goodsOf(table);
  return letters(goods.map((one) => table.name(`good:${one}`)))[goods.indexOf(good)] ?? '';
}
