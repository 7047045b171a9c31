/* The state that the parts of a board share: the position, the question, the picked things, and names. */

import { getContext, setContext } from 'svelte';
import type { Ask, Entry, Line, ShownObstacle, ShownOption, Seat, Snapshot, Text, Tried } from '../net/protocol';
import { thing, type Address } from './address';
import * as arranging from './arranging';
import * as choices from './choices';
import { Registry } from './registry';

/** The printed numbers of a thing: `cost`, `points`, `circles`, `column`, `spaces`, ... */
export type Numbers = Record<string, number>;

export interface Given<View> {
  snapshot: Snapshot<View>;
  entries: readonly Entry[]; // the reference of the edition
  say: (text: Text) => string;
  name: (address: Address) => string;
  note: (address: Address, attribute: string) => string;
  isOpen: boolean; // whether answers are taken
  told: readonly Line[]; // the message of the last step
  tried: Tried | null;
  pointed?: readonly Address[]; // the things that a narrator speaks of
  onplay: (actions: string[]) => void;
  onarrange: (layout: arranging.Layout, dry: boolean) => void;
  onpick?: (address: Address, by: number) => void; // where things are changed instead of played
}

/** A thing that is explained: under the pointer, or focused. */
export interface Explained {
  address: Address;
  element: Element;
  more?: string; // further text of the explanation
}

/** The table that is shown. `View` is the type of the game's view: its board knows it, all others do not. */
export class Table<View = unknown> {
  readonly registry = new Registry();
  picked = $state.raw<Address[]>([]);
  layout = $state.raw<arranging.Layout>({ wanted: {} });
  explained = $state.raw<Explained | null>(null);
  seen = $state<number | null>(null); // the seat whose board is shown large, where it is not one's own

  #past: Tried | null = null;

  constructor(private readonly given: () => Given<View>) {}

  // -- what is there -----------------------------------------------------------------------------------------

  get snapshot(): Snapshot<View> {
    return this.given().snapshot;
  }

  get seats(): Seat[] {
    return this.snapshot.seats;
  }

  /** The seat whose board is large: the one that was chosen, one's own, or for onlookers the one that is asked. */
  get main(): number {
    return this.seen ?? this.snapshot.viewer ?? 0;
  }

  /** The other seats, in the order of play. */
  get others(): number[] {
    const count = this.seats.length;
    return Array.from({ length: count - 1 }, (_, i) => (this.main + 1 + i) % count);
  }

  get pointed(): readonly Address[] {
    return this.given().pointed ?? [];
  }

  get told(): readonly Line[] {
    return this.given().told;
  }

  numbers = $derived.by(() =>
    Object.fromEntries(
      this.given().entries.map((one): [string, Numbers] => [`${one.axis}:${one.id}`, one.numbers ?? {}]),
    ),
  );

  /** The printed numbers of a thing; empty if they are unknown. */
  printed(address: Address): Numbers {
    return this.numbers[thing(address)] ?? {};
  }

  // -- words -------------------------------------------------------------------------------------------------

  say(id: string, args?: Text['args']): string {
    return this.given().say(args ? { id, args } : { id });
  }

  tell(text: Text): string {
    return this.given().say(text);
  }

  name(address: Address): string {
    return this.given().name(thing(address));
  }

  /** The note of a thing, or another attribute of its message; empty if there is none. */
  note(address: Address, attribute = 'note'): string {
    return this.given().note(address, attribute);
  }

  // -- what is asked -----------------------------------------------------------------------------------------

  /** The question to this page; none while things still move, or for an onlooker. */
  get ask(): Ask | null {
    return this.given().isOpen ? this.next : null;
  }

  /** The same question, also while it is not open yet. */
  private get next(): Ask | null {
    const { ask, viewer } = this.snapshot;
    return ask && ask.seat === viewer ? ask : null;
  }

  get arrangement() {
    return this.ask?.arrangement ?? null;
  }

  get options(): readonly ShownOption[] {
    return this.arrangement ? [] : (this.ask?.options ?? []);
  }

  get obstacles(): readonly ShownObstacle[] {
    return this.ask?.obstacles ?? [];
  }

  lit = $derived.by(() => choices.lit(this.options, this.picked));
  buttons = $derived.by(() => choices.buttons(this.options, this.picked));

  isLit(address: Address): boolean {
    if (!this.arrangement) return this.lit.has(address);
    const place = arranging.placeOf(this.arrangement, address);
    return place !== undefined && place.most > 0;
  }

  isPicked(address: Address): boolean {
    return this.arrangement ? this.count(address) > 0 : this.picked.includes(address);
  }

  about(address: Address): ShownOption[] {
    return choices.about(this.options, this.picked, address);
  }

  reasons(address: Address): Text[] {
    return choices.reasons(this.obstacles, this.picked, address);
  }

  // -- what is done ------------------------------------------------------------------------------------------

  /** A press on a thing; `index` is the number of the piece among those of its place. */
  press(address: Address, index?: number): void {
    if (this.arrangement) {
      this.lay(
        index === undefined ? this.nextOf(address) : arranging.toggled(this.arrangement, this.layout, address, index),
      );
      return;
    }
    const pressed = choices.press(this.options, this.picked, address);
    this.picked = pressed.picked;
    if (pressed.answer) this.play(pressed.answer);
  }

  /** Whether a press on a thing changes it, as in the editor of positions. */
  get isEdited(): boolean {
    return this.given().onpick !== undefined;
  }

  pick(address: Address, by: number): void {
    this.given().onpick?.(address, by);
  }

  play(option: ShownOption): void {
    this.picked = [];
    this.explained = null;
    this.given().onplay([option.action]);
  }

  /** Sets the number of tokens at a place of the arrangement. */
  count(address: Address): number {
    return this.layout.wanted[address] ?? 0;
  }

  /** The person in a circle of a place of the arrangement. */
  whoStands(address: Address, index: number): '' | 'colonist' | 'noble' {
    return arranging.whoStands(this.arrangement, this.layout, address, index);
  }

  add(address: Address, by: number): void {
    if (this.arrangement) this.lay(arranging.changed(this.arrangement, this.layout, address, by));
  }

  confirm(): void {
    this.given().onarrange(this.layout, false);
  }

  /** Begins a question: nothing is picked, and the arrangement is that of the board. It may come before it is open:
      the table changes before the answer that changed it is acknowledged. */
  begin(): void {
    const { next } = this;
    this.picked = [];
    this.layout = next?.arrangement ? arranging.asTheyLie(next.arrangement) : { wanted: {} };
    this.#past = this.given().tried;
    if (next) this.seen = null;
  }

  /** As many as fit, place by place; where all are laid out, none. */
  fill(): void {
    if (this.arrangement) this.lay(arranging.filled(this.arrangement, this.layout));
  }

  /** The yield of the places as they are laid out, if the server has computed it. */
  get preview(): Text | null {
    if (!this.arrangement) return null;
    return (this.tried ? this.tried.preview : this.arrangement.preview) ?? null;
  }

  /** The server's verdict on this arrangement; that on an earlier one does not count. */
  get tried(): Tried | null {
    const { tried } = this.given();
    return tried === this.#past ? null : tried;
  }

  /** One more; where no more fit, none. */
  private nextOf(address: Address): arranging.Layout {
    const more = arranging.changed(this.arrangement!, this.layout, address, 1);
    return more === this.layout
      ? arranging.changed(this.arrangement!, this.layout, address, -this.count(address))
      : more;
  }

  private lay(layout: arranging.Layout): void {
    if (layout === this.layout) return;
    this.layout = layout;
    this.given().onarrange(layout, true);
  }
}

const KEY = Symbol('table');

export function provideTable(table: Table): Table {
  return setContext(KEY, table);
}

/** The table of the board around. A game's board names the type of its own view: only games of its folder's id come to it. */
export function useTable<View = unknown>(): Table<View> {
  return getContext<Table<View>>(KEY);
}

/** The fields of some groups of a view that a board does not draw. */
export function undrawn(view: object, groups: readonly string[], drawn: ReadonlySet<string>): Record<string, unknown> {
  const fields = groups.flatMap((group) => Object.entries((view as Record<string, object>)[group] ?? {}));
  return Object.fromEntries(fields.filter(([field, value]) => !drawn.has(field) && isThere(value)));
}

/** The values to show: no zeros, nothing empty. */
export function isThere(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isThere);
  if (value && typeof value === 'object') return Object.values(value).some(isThere);
  return Boolean(value) && !['nothing', 'none', 'absent', 'face_down'].includes(String(value));
}

/** The entries of a map of counts that are not zero. */
export function present(counts: Record<string, number> | undefined): [string, number][] {
  return Object.entries(counts ?? {}).filter(([, count]) => count > 0);
}
