/** The tables that this browser knows, with the keys of its seats. There are no accounts. */

export interface Known {
  table: string;
  keys: Record<number, string>; // by seat; several where people share this screen
  host?: string;
  seen: number; // when, in milliseconds
}

const PLACE = 'boriken.tables';
const DROPPED = 'boriken.dropped';
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
  try {
    localStorage.setItem(DROPPED, JSON.stringify([table, ...dropped()].slice(0, MOST)));
  } catch {
    // the table comes back with the next list of the person's seats
  }
}

/** Adds the seats that a person has taken on other devices; the key of this device opens them. */
export function recall(seatings: readonly { table: string; seat: number; taken: number }[], key: string): void {
  const here = new Set([...known().map(({ table }) => table), ...dropped()]);
  const found = seatings.filter(({ table }) => !here.has(table));
  const added = new Map<string, Known>();
  for (const { table, seat, taken } of found) {
    // A key opens one seat of a table: the first.
    const before = added.get(table);
    if (!before || seat < Number(Object.keys(before.keys)[0]))
      added.set(table, { table, keys: { [seat]: key }, seen: taken * 1000 });
  }
  if (added.size) write([...known(), ...added.values()].sort((one, other) => other.seen - one.seen).slice(0, MOST));
}

function dropped(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(DROPPED) ?? '[]') as string[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(entries: Known[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(entries));
  } catch {
    // the link in the address bar is still the seat
  }
}

const LONGEST = 64; // of an id or a key

/** Adds tables of another device, as far as they are sound and not known here; returns how many. */
export function adopt(entries: readonly Known[]): number {
  const own = known();
  const fresh = entries.filter((entry) => isSound(entry) && !own.some(({ table }) => table === entry.table));
  write([...own, ...fresh].sort((one, other) => other.seen - one.seen).slice(0, MOST));
  return fresh.length;
}

function isSound(entry: Partial<Known> | null): entry is Known {
  const isShort = (text: unknown) => typeof text === 'string' && text.length <= LONGEST;
  return (
    isShort(entry?.table) &&
    Number.isFinite(entry?.seen) &&
    typeof entry?.keys === 'object' &&
    Object.entries(entry.keys ?? {}).every(([seat, key]) => /^\d$/.test(seat) && isShort(key)) &&
    (entry.host === undefined || isShort(entry.host))
  );
}
