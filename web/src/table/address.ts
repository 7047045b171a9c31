/* Addresses: the kind of a thing, its label, and the seat whose it is: `good:corn@2`. */

export type Address = string;

export interface Parts {
  kind: string;
  label: string;
  seat: number | null;
}

/** Reads an address. */
export function parts(address: Address): Parts {
  const [thing = '', seat] = address.split('@');
  const [kind = '', label = ''] = thing.split(':');
  return { kind, label, seat: seat === undefined ? null : Number(seat) };
}

/** The same thing without its owner: what it is called and what is printed on it. */
export function thing(address: Address): Address {
  return address.split('@')[0]!;
}

/** Writes an address. */
export function at(kind: string, label: string, seat?: number | null): Address {
  return `${kind}${label ? `:${label}` : ''}${seat === undefined || seat === null ? '' : `@${seat}`}`;
}
