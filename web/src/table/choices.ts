/* The lit things, and the effect of a press on them. Everything follows from the targets of the options: an option is about one
   thing, or about several (a good and a ship), which may be pressed in any order. */

import type { ShownObstacle, ShownOption } from '../net/protocol';
import type { Address } from './address';

/** The result of a press: some things are picked, or an answer is found. */
export interface Pressed {
  picked: Address[];
  answer?: ShownOption;
}

/** The options that are about everything that is picked. */
export function narrowed(options: readonly ShownOption[], picked: readonly Address[]): ShownOption[] {
  return options.filter((option) => picked.every((address) => option.targets?.includes(address)));
}

/** What can be pressed: the targets of options that still fit what is picked. */
export function lit(options: readonly ShownOption[], picked: readonly Address[]): Set<Address> {
  return new Set(narrowed(options, picked).flatMap((option) => option.targets ?? []));
}

/** A press on a thing. Again on what is picked lets it go; on what does not fit begins anew with it. */
export function press(options: readonly ShownOption[], picked: readonly Address[], address: Address): Pressed {
  if (picked.includes(address)) return { picked: picked.filter((one) => one !== address) };
  const more = [...picked, address];
  const next = narrowed(options, more).length > 0 ? more : [address];
  const left = narrowed(options, next);
  if (left.length === 1) return { picked: [], answer: left[0]! };
  return left.length > 0 ? { picked: next } : { picked: [...picked] };
}

const FEW = 2; // answers with a place that are buttons as well

/** The answers shown as buttons: those without a place; where few others are open these as well, so that all answers are
    together; and those among which the picked things leave the choice. Declining is the last. */
export function buttons(options: readonly ShownOption[], picked: readonly Address[]): ShownOption[] {
  const left = narrowed(options, picked).toSorted((one, other) => Number(isPass(one)) - Number(isPass(other)));
  const placed = left.filter((option) => option.targets?.length);
  if (picked.length > 0 || placed.length <= FEW) return left;
  return left.filter((option) => !option.targets?.length);
}

/** Whether an answer declines: it is never shown brighter than the others. */
export function isPass({ block }: ShownOption): boolean {
  return block === 'pass';
}

/** The answers that concern a thing, as far as they fit what is picked. */
export function about(options: readonly ShownOption[], picked: readonly Address[], address: Address): ShownOption[] {
  return narrowed(options, picked).filter((option) => option.targets?.includes(address));
}

/** Why a thing cannot be pressed: the reasons of the answers that concern it, each once. */
export function reasons(
  obstacles: readonly ShownObstacle[],
  picked: readonly Address[],
  address: Address,
): ShownObstacle['reason'][] {
  const found = new Map<string, ShownObstacle['reason']>();
  for (const { targets, reason } of obstacles) {
    if (!targets?.includes(address) || !picked.every((one) => targets.includes(one))) continue;
    found.set(JSON.stringify(reason), reason);
  }
  return [...found.values()];
}
