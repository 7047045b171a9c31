/** The choices of the start page for a new table. The browser stores them, so that the next game is one click away. */

import type {
  Catalogue,
  Chair as SeatRequest,
  ClockSettings,
  EditionOffer,
  GameOffer,
  OptionOffer,
  TableRequest,
} from '../net/protocol';
import { played } from './played';

/** The kind of player on a chair: `me` and `here` are people at this screen, the others are not. */
export type Sitter = 'me' | 'here' | 'open' | 'bot' | 'automaton';

export interface Chair {
  sitter: Sitter;
  name: string;
  level: string;
}

/** A ruling as the start page shows it: the answer that will be played, and the edition's. */
export interface RulingChoice {
  id: string;
  answer: boolean;
  usual: boolean;
}

/** The choice for an option: on, one of its values, or some of them. */
export type OptionValue = boolean | number | string | string[];

interface Kept {
  edition: string;
  expansions: string[];
  options: Record<string, OptionValue>;
  rulings: Record<string, boolean>; // answers that were chosen by hand
  chairs: Chair[];
  shuffled: boolean;
  clock: ClockChoice;
}

/** The clock as the start page offers it. All numbers are kept, also those of a kind that is not chosen. */
export interface ClockChoice {
  kind: 'none' | 'seat' | 'move';
  minutes: number; // of a seat
  increment: number; // seconds
  days: number; // of a move
  level: string; // of the bot that takes over
}

export const USUAL_CLOCK: ClockChoice = { kind: 'none', minutes: 30, increment: 10, days: 2, level: 'fair' };

const PLACE = 'boriken.new-table';
/** The level of the others that nobody has chosen, before and after a first finished game of this kind. */
const FIRST_LEVEL = 'gentle';
const USUAL_LEVEL = 'fair';
const USUAL_SEATS = 4;
/** With fewer values an option leaves nothing to choose. */
const FEWEST_VALUES = { switch: 0, choice: 2, several: 1 };

export function usualChair(place: number): Chair {
  return { sitter: place ? 'bot' : 'me', name: '', level: '' };
}

export class NewTable {
  private kept = $state<Kept>(null!);

  constructor(private readonly catalogue: Catalogue) {
    this.kept = this.checked(readKept());
  }

  get edition(): EditionOffer {
    return this.offer(this.kept.edition)[1];
  }
  get game(): GameOffer {
    return this.offer(this.kept.edition)[0];
  }
  get expansions(): string[] {
    return this.kept.expansions;
  }
  /** The levels of bots that can play the game, the weakest first. */
  get levels(): string[] {
    return this.game.levels;
  }
  get options(): Record<string, OptionValue> {
    return this.kept.options;
  }
  get chairs(): Chair[] {
    return this.kept.chairs;
  }
  get shuffled(): boolean {
    return this.kept.shuffled;
  }
  set shuffled(value: boolean) {
    this.keep({ shuffled: value });
  }
  get clock(): ClockChoice {
    return this.kept.clock;
  }

  time(clock: Partial<ClockChoice>): void {
    this.keep({ clock: { ...this.kept.clock, ...clock } });
  }

  /** The clock of the request; none is left out. */
  private get clockSettings(): { clock?: ClockSettings } {
    const { kind, minutes, increment, days, level: chosen } = this.clock;
    const level = this.levelOf(chosen);
    if (kind === 'seat') return { clock: { kind, seconds: minutes * 60, increment, level } };
    return kind === 'move' ? { clock: { kind, seconds: days * 86_400, level } } : {};
  }

  /** Changing the edition keeps the choices that the new edition also offers. */
  choose(edition: string): void {
    this.kept = this.checked({ ...this.kept, edition });
    this.keep({});
  }

  /** Adding an expansion adds those that it needs; removing one removes those that need it. */
  tick(expansion: string, wanted: boolean): void {
    const isChosen = (id: string) =>
      wanted
        ? this.expansions.includes(id) || this.leansOn(expansion, id)
        : this.expansions.includes(id) && !this.leansOn(id, expansion);
    this.keep({ expansions: this.edition.expansions.filter(isChosen) });
  }

  set(option: string, value: OptionValue | undefined): void {
    const { [option]: _, ...others } = this.kept.options;
    const isUsual = value === undefined || value === false || (Array.isArray(value) && !value.length);
    this.keep({ options: isUsual ? others : { ...others, [option]: value } });
  }

  // -- rulings ---------------------------------------------------------------------------------------------------

  /** The questions that come up with the chosen expansions, each with the answer that will be played. */
  get rulings(): RulingChoice[] {
    const { options, rulings } = this.kept;
    return this.edition.rulings
      .filter(({ expansions }) => !expansions?.length || expansions.some((id) => this.expansions.includes(id)))
      .map(({ id, answer, as_printed }) => {
        const usual = options.as_printed ? (as_printed ?? answer) : answer;
        return { id, answer: rulings[id] ?? usual, usual };
      });
  }

  /** The rulings that are answered otherwise than by the edition. */
  get changedRulings(): RulingChoice[] {
    return this.rulings.filter(({ answer, usual }) => answer !== usual);
  }

  /** Answer a question; the edition's answer is no change. */
  rule(id: string, answer: boolean): void {
    const { [id]: _, ...others } = this.kept.rulings;
    const usual = this.rulings.find((one) => one.id === id)?.usual;
    this.keep({ rulings: answer === usual ? others : { ...others, [id]: answer } });
  }

  /** Answer every question as the edition does. */
  ruleAsUsual(): void {
    this.keep({ rulings: {} });
  }

  // -- seats that the rules play, the last ones ------------------------------------------------------------------

  get automata(): number {
    return countAutomata(this.edition, this.kept.options);
  }

  /** The difficulty of the automata. */
  get difficulty(): string {
    const { difficulty = '', usual = '' } = this.edition.automata ?? {};
    return String(this.kept.options[difficulty] ?? usual);
  }
  set difficulty(value: string) {
    this.set(this.edition.automata!.difficulty, value);
  }

  /** Whether the rules can play all seats from a place on. */
  canBeAutomaton(place: number): boolean {
    const count = this.chairs.length - place;
    return (this.edition.automata?.companies ?? []).some((one) => one.people === place && one.automata.includes(count));
  }

  /** Whether one person plays against the rules alone. */
  get isSolo(): boolean {
    return this.automata > 0 && this.chairs.length - this.automata === 1;
  }

  playSolo(): void {
    const automata = mostAlone(this.edition);
    const me = this.chairs.find(({ sitter }) => sitter === 'me') ?? usualChair(0);
    this.keep({ chairs: [me] });
    this.sit(1 + automata, automata);
  }

  /** Sets the number of seats, and how many of the last ones the rules play. */
  sit(count: number, automata: number): void {
    const { option = '', difficulty = '' } = this.edition.automata ?? {};
    const { [option]: _, [difficulty]: hard, ...others } = this.kept.options;
    const seated = automata ? { [option]: automata, ...(hard === undefined ? {} : { [difficulty]: hard }) } : {};
    this.keep({ options: { ...others, ...seated }, chairs: chairsFor(this.kept.chairs, count, automata) });
  }

  /** The options that are not chosen with the seats, with the values that the chosen expansions leave open. */
  get otherOptions(): OptionOffer[] {
    const { option, difficulty } = this.edition.automata ?? {};
    return this.edition.options
      .filter(({ id }) => id !== option && id !== difficulty)
      .map((offer) => ({ ...offer, values: (offer.values ?? []).filter((value) => this.isOpen(offer, value)) }))
      .filter(({ kind, values }) => values.length >= FEWEST_VALUES[kind])
      .filter((offer) => offer.kind !== 'switch' || this.isOpen(offer, true));
  }

  /** The chosen options without the values that need an expansion that is not chosen. */
  get openOptions(): Record<string, OptionValue> {
    const open = this.edition.options.flatMap((offer): [string, OptionValue][] => {
      const chosen = this.options[offer.id];
      if (chosen === undefined) return [];
      if (!Array.isArray(chosen)) return this.isOpen(offer, chosen) ? [[offer.id, chosen]] : [];
      const some = chosen.filter((value) => this.isOpen(offer, value));
      return some.length ? [[offer.id, some]] : [];
    });
    return Object.fromEntries(open);
  }

  private isOpen({ needs }: OptionOffer, value: boolean | number | string): boolean {
    const needed = needs?.[String(value)];
    return !needed || needed.some((all) => all.every((id) => this.expansions.includes(id)));
  }

  change(place: number, chair: Partial<Chair>): void {
    this.keep({ chairs: this.kept.chairs.map((before, at) => (at === place ? { ...before, ...chair } : before)) });
  }

  /** The request that makes this table, and the places of the people at this screen. `me` is the name of the person who
   * asks; the server names the seats that have no name. */
  toRequest(me: string): { request: TableRequest; here: number[] } {
    const chairs = this.kept.shuffled ? shuffled(this.kept.chairs) : this.kept.chairs;
    const seats = chairs.map(({ sitter, name, level }): SeatRequest => {
      if (sitter === 'automaton' || sitter === 'open') return { kind: sitter };
      if (sitter === 'bot') return { kind: 'bot', name, level: this.levelOf(level) };
      return { kind: 'person', name: sitter === 'me' ? me : name };
    });
    const here = chairs.flatMap(({ sitter }, place) => (sitter === 'me' || sitter === 'here' ? [place] : []));
    const { game, edition, expansions } = this;
    const changed = Object.fromEntries(this.changedRulings.map(({ id, answer }) => [id, answer]));
    const options = {
      ...$state.snapshot(this.openOptions),
      ...(Object.keys(changed).length ? { rulings: changed } : {}),
    };
    const mine = chairs.findIndex(({ sitter }) => sitter === 'me');
    const request = {
      ...{ game: game.id, edition: edition.id, expansions, options, seats, pace: 1, ...this.clockSettings },
      ...(mine < 0 ? {} : { mine }),
    };
    return { request, here };
  }

  /** A chosen level, or the one that suits this device's person; the weakest one if the game has no bot of that level. */
  levelOf(chosen: string): string {
    const level = chosen || (this.hasPlayed ? USUAL_LEVEL : FIRST_LEVEL);
    return this.levels.includes(level) ? level : this.levels[0]!;
  }

  private get hasPlayed(): boolean {
    return played().some(({ game }) => game === this.game.id);
  }

  private offer(edition: string): [GameOffer, EditionOffer] {
    for (const game of this.catalogue.games) {
      const found = game.editions.find(({ id }) => id === edition);
      if (found) return [game, found];
    }
    return [this.catalogue.games[0]!, this.catalogue.games[0]!.editions[0]!];
  }

  private leansOn(expansion: string, other: string): boolean {
    for (let next: string | undefined = expansion; next; next = this.edition.needs[next])
      if (next === other) return true;
    return false;
  }

  private checked(wanted: Partial<Kept>): Kept {
    const [, edition] = this.offer(wanted.edition ?? '');
    const isOffered = (offers: readonly { id: string }[], id: string) => offers.some((offer) => offer.id === id);
    const kept = {
      edition: edition.id,
      expansions: edition.expansions.filter((id) => wanted.expansions?.includes(id)),
      options: Object.fromEntries(
        Object.entries(wanted.options ?? {}).filter(([id]) => isOffered(edition.options, id)),
      ),
      rulings: Object.fromEntries(
        Object.entries(wanted.rulings ?? {}).filter(([id]) => isOffered(edition.rulings, id)),
      ),
      chairs: wanted.chairs ?? [],
      shuffled: wanted.shuffled ?? false,
      clock: { ...USUAL_CLOCK, ...wanted.clock },
    };
    const count = kept.chairs.length || USUAL_SEATS;
    const nearest = edition.seats.reduce((best, n) => (Math.abs(n - count) < Math.abs(best - count) ? n : best));
    return { ...kept, chairs: chairsFor(kept.chairs, nearest, countAutomata(edition, kept.options)) };
  }

  private keep(changes: Partial<Kept>): void {
    Object.assign(this.kept, changes);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // the setting is kept until the page is left
    }
  }
}

function readKept(): Partial<Kept> {
  try {
    return (JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept> | null) ?? {};
  } catch {
    return {};
  }
}

/** How many seats the rules play against one person alone; 0 where nobody can play alone. */
export function mostAlone(edition: EditionOffer): number {
  return Math.max(0, ...(edition.automata?.companies.find(({ people }) => people === 1)?.automata ?? []));
}

function countAutomata(edition: EditionOffer, options: Record<string, OptionValue>): number {
  return Number(options[edition.automata?.option ?? ''] ?? 0);
}

/** Chairs for a number of seats; the last ones are for the automata. */
function chairsFor(chairs: readonly Chair[], count: number, automata: number): Chair[] {
  return Array.from({ length: count }, (_, place) => {
    const before = chairs[place] ?? usualChair(place);
    if (place >= count - automata) return { ...before, sitter: 'automaton' as const };
    return before.sitter === 'automaton' ? usualChair(place) : before;
  });
}

/** Chairs in a random order; automata stay last. */
function shuffled(chairs: readonly Chair[]): Chair[] {
  return chairs
    .map((chair) => ({ chair, lot: chair.sitter === 'automaton' ? 1 : Math.random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ chair }) => chair);
}
