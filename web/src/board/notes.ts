/* What a thing does, in the words of the edition: the attributes of its message. */

import type { Table } from './table.svelte';

/** The note of a thing, or another attribute of its message; nothing where there is none. */
export function noteOf(table: Table, address: string, attribute = 'note'): string {
  const id = address.replaceAll(/[_:]/g, '-');
  const said = table.say(`${id}.${attribute}`, table.printed(address)); // a note may name what is printed
  return said.endsWith(attribute) ? '' : said;
}
