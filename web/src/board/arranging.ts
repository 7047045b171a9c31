/* Things laid out freely and confirmed once: how many shall be at each place. Whether it stands, the server says. */

import type { Arrangement, Place } from '../lib/protocol';
import type { Address } from './address';

export type Wanted = Record<Address, number>;

/** As things lie now. */
export function asTheyLie(arrangement: Arrangement): Wanted {
  return Object.fromEntries(arrangement.places.map((place) => [place.address, place.now ?? 0]));
}

/** The place of an address, if the arrangement has one. */
export function placeOf(arrangement: Arrangement | null | undefined, address: Address): Place | undefined {
  return arrangement?.places.find((place) => place.address === address);
}

/** How many are laid out. */
export function laidOut(wanted: Wanted): number {
  return Object.values(wanted).reduce((sum, count) => sum + count, 0);
}

/** How many may still be laid out; where there is no limit, any number. */
export function left(arrangement: Arrangement, wanted: Wanted): number {
  const most = arrangement.total ?? arrangement.most;
  return most === null || most === undefined ? Infinity : most - laidOut(wanted);
}

/** So many more (or fewer) at a place, as far as the place and what is left allow. */
export function changed(arrangement: Arrangement, wanted: Wanted, address: Address, by: number): Wanted {
  const place = placeOf(arrangement, address);
  if (!place) return wanted;
  const now = wanted[address] ?? 0;
  const most = Math.min(place.most, now + Math.max(0, left(arrangement, wanted)));
  const count = Math.max(0, Math.min(most, now + by));
  return count === now ? wanted : { ...wanted, [address]: count };
}

/** A press on the circle of a number at a place: what stands there goes, what does not comes. */
export function toggled(arrangement: Arrangement, wanted: Wanted, address: Address, index: number): Wanted {
  return changed(arrangement, wanted, address, index < (wanted[address] ?? 0) ? -1 : 1);
}

/** As many as fit, place by place. */
export function filled(arrangement: Arrangement, wanted: Wanted): Wanted {
  return arrangement.places.reduce((so, { address, most }) => changed(arrangement, so, address, most), wanted);
}

/** Whether the places have room for what must be laid out; where they have not, it is answered step by step. */
export function hasRoom({ places, total, least }: Arrangement): boolean {
  return places.reduce((sum, { most }) => sum + most, 0) >= (total ?? least ?? 0);
}

/** Whether the numbers allow to confirm. */
export function isReady(arrangement: Arrangement, wanted: Wanted): boolean {
  const count = laidOut(wanted);
  if (arrangement.total !== null && arrangement.total !== undefined) return count === arrangement.total;
  return count >= (arrangement.least ?? 0) && left(arrangement, wanted) >= 0;
}
