/** The tables that this browser knows, with the keys of its seats. There are no accounts. */

export interface Known {
  table: string;
  keys: Record<number, string>; // by seat; several where people share this screen
  host?: string;
  seen: number; // when, in milliseconds
}

const PLACE = 'boriken.tables';
const MOST = 200;

/** The newest first. */
export function known(): Known[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Known[];
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry?.table === 'string') : [];
  } catch {
    return [];
  }
}

export function find(table: string): Known | undefined {
  return known().find((entry) => entry.table === table);
}

/** Adds keys to a table and puts it first. */
export function remember(table: string, keys: Record<number, string>, host?: string): Known {
  const before = find(table);
  const entry: Known = { table, keys: { ...before?.keys, ...keys }, seen: Date.now() };
  const key = host ?? before?.host;
  if (key) entry.host = key;
  write([entry, ...known().filter((other) => other.table !== table)].slice(0, MOST));
  return entry;
}

export function forget(table: string): void {
  write(known().filter((entry) => entry.table !== table));
}

function write(entries: Known[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(entries));
  } catch {
    // the link in the address bar is still the seat
  }
}
