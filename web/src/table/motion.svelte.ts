/* What happened, as movement: steps are shown one after the other, each as tokens that go from where they were to where
   they are, before the board shows what is there now. Any key or press skips what is still to be shown. */

import { tick } from 'svelte';
import type { ShownEvent, Line, Move, Snapshot, Step } from '../net/protocol';
import { afterStep } from '../net/snapshots';
import type { Registry } from './registry';

export interface Flight {
  id: number;
  token: string;
  from: { x: number; y: number };
  to: { x: number; y: number };
  delay: number;
  lasts: number;
}

const SHORTEST = 170; // milliseconds of a movement
const LONGEST = 380;
const STEP_LASTS = 1500; // what a step may take in all
const MOST_TOKENS = 5; // drawn for one movement, however many there are
const STAGGER = 55;
const HURRY = 3; // with so many steps waiting, movements are short

/** Events that happen at once on the screen: those of one kind that follow each other. */
export function grouped(happenings: readonly ShownEvent[]): Move[][] {
  const groups: { kind: string; moves: Move[] }[] = [];
  for (const { kind, moves = [] } of happenings) {
    if (moves.length === 0) continue;
    const last = groups.at(-1);
    if (last?.kind === kind) last.moves.push(...moves);
    else groups.push({ kind, moves: [...moves] });
  }
  return groups.map((group) => group.moves);
}

/** How long each of some movements lasts. */
export function pace(groups: number, waiting: number): number {
  if (waiting >= HURRY) return SHORTEST;
  return Math.max(SHORTEST, Math.min(LONGEST, STEP_LASTS / Math.max(1, groups)));
}

export class Motion {
  shown = $state.raw() as Snapshot;
  isMoving = $state(false);
  flights = $state.raw<Flight[]>([]);
  told = $state.raw<Line[]>([]); // the message of the last step

  #newest: Snapshot;
  #waiting: Step[] = [];
  #skips = false;
  #wake: () => void = () => {};
  #count = 0;

  constructor(
    first: Snapshot,
    private readonly registry: Registry,
    private readonly onshown: (step: Step) => void,
  ) {
    this.shown = first;
    this.#newest = first;
  }

  /** The newest state, and the steps that led to it. A state without steps is a jump: earlier messages are dropped. */
  follow(newest: Snapshot, queue: readonly Step[]): void {
    const last = this.#waiting.at(-1)?.version ?? this.shown.version;
    const isOther = newest.table !== this.#newest.table || newest.version < this.#newest.version;
    this.#newest = newest;
    if (isOther) this.#waiting = [];
    else this.#waiting.push(...queue.filter((step) => step.version > last && step.version <= newest.version));
    if (this.#waiting.length === 0) {
      if (newest.version !== this.shown.version) this.told = [];
      if (!this.isMoving) this.shown = newest;
    } else if (!this.isMoving) {
      void this.#run();
    }
  }

  /** Show at once what is still to be shown. */
  skip(): void {
    if (!this.isMoving) return;
    this.#skips = true;
    this.flights = [];
    this.#wake();
  }

  async #run(): Promise<void> {
    this.isMoving = true;
    this.#skips = false;
    for (let step = this.#waiting[0]; step; step = this.#waiting[0]) {
      if (!this.#skips && moves()) await this.#fly(step);
      this.#waiting.shift();
      this.shown = afterStep(this.shown, step);
      if (step.lines?.length) this.told = step.lines;
      this.onshown(step);
      if (!this.#skips) await tick();
    }
    this.flights = [];
    this.shown = this.#newest;
    this.isMoving = false;
  }

  async #fly(step: Step): Promise<void> {
    const groups = grouped(step.happenings ?? []);
    const lasts = pace(groups.length, this.#waiting.length);
    for (const moves of groups) {
      if (this.#skips) return;
      this.flights = moves.flatMap((move, i) => this.#flight(move, i, lasts));
      if (this.flights.length === 0) continue;
      await this.#pause(Math.max(...this.flights.map((flight) => flight.delay)) + lasts);
      this.flights = [];
    }
  }

  #flight(move: Move, order: number, lasts: number): Flight[] {
    const from = centre(this.registry.find(move.source));
    const to = centre(this.registry.find(move.target));
    if (!from || !to) return [];
    return Array.from({ length: Math.min(move.count, MOST_TOKENS) }, (_, i) => ({
      id: ++this.#count,
      token: move.token,
      from,
      to,
      delay: Math.min(order * 2 + i, 8) * STAGGER,
      lasts,
    }));
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      this.#wake = wake;
      setTimeout(wake, milliseconds);
    });
  }
}

function centre(element: Element | undefined): { x: number; y: number } | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Whether things move: not if the person has switched motion off, and not while the page is hidden. */
function moves(): boolean {
  if (document.hidden || document.documentElement.dataset.motion === 'none') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
