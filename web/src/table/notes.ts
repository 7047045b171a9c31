/* Notes of things in the words of the edition: the attributes of their messages. */

import type { Address } from './address';
import type { Table } from './table.svelte';

/** The note of a thing by its address, or another attribute of its message; nothing where there is none. */
export function noteOf(table: Table, address: Address, attribute = 'note'): string {
  return table.note(address, attribute);
}
