/* Things laid out freely and confirmed once: the number of tokens for each place. The server checks the arrangement. */

import type { Arrangement, Place } from '../net/protocol';
import type { Address } from './address';

export type Wanted = Record<Address, number>;

/** The number of tokens at each place, and the number of the other kind among them. */
export interface Layout {
  wanted: Wanted;
  among?: Wanted;
}

/** The arrangement as it is on the board. */
export function asTheyLie(arrangement: Arrangement): Layout {
  const { among } = arrangement;
  return { wanted: lying(arrangement), ...(among ? { among: lying(among) } : {}) };
}

function lying({ places }: Arrangement): Wanted {
  return Object.fromEntries(places.map((place) => [place.address, place.now ?? 0]));
}

/** The place of an address, if the arrangement has one. */
export function placeOf(arrangement: Arrangement | null | undefined, address: Address): Place | undefined {
  return arrangement?.places.find((place) => place.address === address);
}

/** How many are laid out. */
export function laidOut(wanted: Wanted | undefined): number {
  return Object.values(wanted ?? {}).reduce((sum, count) => sum + count, 0);
}

/** How many may still be laid out, of both kinds; where there is no limit, any number. */
export function left(arrangement: Arrangement, { wanted }: Layout): number {
  const most = arrangement.total ?? arrangement.most;
  return most === null || most === undefined ? Infinity : most - laidOut(wanted);
}

/** How many of those are of the other kind. */
export function othersLeft({ among }: Arrangement, layout: Layout): number {
  return among ? (among.most ?? Infinity) - laidOut(layout.among) : 0;
}

/** More (or fewer) tokens at a place, as far as the place and the supply allow; those of the other kind come last
    and go last. */
export function changed(arrangement: Arrangement, layout: Layout, address: Address, by: number): Layout {
  const place = placeOf(arrangement, address);
  if (!place) return layout;
  const now = layout.wanted[address] ?? 0;
  const most = Math.min(place.most, now + Math.max(0, left(arrangement, layout)));
  const count = Math.max(0, Math.min(most, now + by));
  if (count === now) return layout;
  const spare = left(arrangement, layout) - othersLeft(arrangement, layout); // of the first kind
  const others = (layout.among?.[address] ?? 0) + Math.max(0, count - now - spare);
  return laid(arrangement, layout, address, count, Math.min(count, others));
}

/** A press on a circle at a place: an empty circle gets a token, a full one loses it; where there is another kind, a token
    of that kind comes before the circle is empty again. */
export function toggled(arrangement: Arrangement, layout: Layout, address: Address, index: number): Layout {
  const [count, others] = [layout.wanted[address] ?? 0, layout.among?.[address] ?? 0];
  if (index >= count) return changed(arrangement, layout, address, 1);
  if (index < others) return laid(arrangement, layout, address, count - 1, others - 1);
  if (othersLeft(arrangement, layout) > 0) return laid(arrangement, layout, address, count, others + 1);
  return laid(arrangement, layout, address, count - 1, others);
}

function laid({ among }: Arrangement, layout: Layout, address: Address, count: number, others: number): Layout {
  const wanted = { ...layout.wanted, [address]: count };
  return among ? { wanted, among: { ...layout.among, [address]: others } } : { wanted };
}

/** As many as fit, place by place. */
export function filled(arrangement: Arrangement, layout: Layout): Layout {
  return arrangement.places.reduce((so, { address, most }) => changed(arrangement, so, address, most), layout);
}

/** The token in a circle at a place, as it is laid out: none, one of the first kind, or one of the other. Where only
    nobles are arranged among the colonists, every circle has a token. */
export function whoStands(
  arrangement: Arrangement | null,
  layout: Layout,
  address: Address,
  index: number,
): '' | 'colonist' | 'noble' {
  const isFilled = index < (layout.wanted[address] ?? 0);
  if (placeOf(arrangement, address)?.token === 'noble') return isFilled ? 'noble' : 'colonist';
  if (!isFilled) return '';
  return index < (layout.among?.[address] ?? 0) ? 'noble' : 'colonist';
}

/** Whether the arrangement can be confirmed. */
export function isReady(arrangement: Arrangement, layout: Layout): boolean {
  const count = laidOut(layout.wanted);
  if (arrangement.total !== null && arrangement.total !== undefined) return count === arrangement.total;
  return count >= (arrangement.least ?? 0) && left(arrangement, layout) >= 0;
}
