/** Puzzles on this device: which were tried, the rating of the person, and the days in a row. */

import type { PuzzleEntry } from '../net/protocol';

export interface Tried {
  right: boolean; // at the first try: later ones do not count
  day: string; // in universal time
}

export interface Solver {
  rating: number;
  deviation: number; // of the rating: large at first, so that it moves quickly
  tried: Record<string, Tried>; // by puzzle
  days: string[]; // on which the puzzle of the day was solved, the newest last
}

export interface Filter {
  game: string; // empty: any
  theme: string;
  difficulty: string;
}

const PLACE = 'boriken.puzzles';
const FILTER = 'boriken.puzzles.filter';
const BEGINNER: Solver = { rating: 1200, deviation: 200, tried: {}, days: [] };
const ANY: Filter = { game: '', theme: '', difficulty: '' };
const LEAST_DEVIATION = 60;
const OF_PUZZLE = 100; // the deviation of a puzzle's rating, which five levels have determined
const MOST_DAYS = 800;
const DAY = 86_400_000;
const Q = Math.LN10 / 400;

export function solver(): Solver {
  const kept = read<Partial<Solver>>(PLACE);
  const whole = { ...BEGINNER, ...kept };
  const isSound =
    Number.isFinite(whole.rating) &&
    Number.isFinite(whole.deviation) &&
    isTable(whole.tried) &&
    Array.isArray(whole.days);
  return isSound ? whole : { ...BEGINNER };
}

/** The solver after an answer to a puzzle. Only the first answer counts. */
export function afterAnswer(
  before: Solver,
  puzzle: PuzzleEntry,
  right: boolean,
  day: string,
  isOfDay: boolean,
): Solver {
  if (before.tried[puzzle.id]) return before;
  const days = isOfDay && right && before.days.at(-1) !== day ? [...before.days, day].slice(-MOST_DAYS) : before.days;
  return { ...rated(before, puzzle.rating, right), tried: { ...before.tried, [puzzle.id]: { right, day } }, days };
}

/** One game of Glicko between the person and the puzzle. */
function rated(before: Solver, rating: number, right: boolean): Solver {
  const weight = 1 / Math.sqrt(1 + (3 * Q ** 2 * OF_PUZZLE ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((-weight * (before.rating - rating)) / 400));
  const information = 1 / before.deviation ** 2 + Q ** 2 * weight ** 2 * expected * (1 - expected);
  return {
    ...before,
    rating: before.rating + (Q / information) * weight * (Number(right) - expected),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / information)),
  };
}

/** The days in a row up to today, or up to yesterday while today's puzzle is open. */
export function streak({ days }: Solver, today: string): number {
  const solved = new Set(days);
  let day = Date.parse(today);
  if (!solved.has(today)) day -= DAY;
  let count = 0;
  while (solved.has(new Date(day).toISOString().slice(0, 10))) {
    count += 1;
    day -= DAY;
  }
  return count;
}

export function keepSolver(solver: Solver): void {
  write(PLACE, solver);
}

export function forgetSolver(): void {
  write(PLACE, BEGINNER);
}

export function filter(): Filter {
  return { ...ANY, ...read<Partial<Filter>>(FILTER) };
}

export function keepFilter(chosen: Filter): void {
  write(FILTER, chosen);
}

export function fits(puzzle: PuzzleEntry, { game, theme, difficulty }: Filter): boolean {
  return (
    (!game || puzzle.game === game) &&
    (!theme || puzzle.theme === theme) &&
    (!difficulty || puzzle.difficulty === difficulty)
  );
}

const NEAR = 8; // puzzles nearest to the person's rating, of which chance takes one

/** The next puzzle for a person: one that fits, is not tried yet, and is about as hard as the person is strong. */
export function nextPuzzle(
  puzzles: readonly PuzzleEntry[],
  chosen: Filter,
  { tried, rating }: Solver,
  chance = Math.random,
): PuzzleEntry | undefined {
  const open = puzzles.filter((puzzle) => fits(puzzle, chosen) && !tried[puzzle.id]);
  const near = open.toSorted((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating));
  return near[Math.floor(chance() * Math.min(NEAR, near.length))];
}

function read<T extends object>(place: string): T {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as T;
    return isTable(kept) ? kept : ({} as T);
  } catch {
    return {} as T; // storage may be forbidden or broken: then nothing is known
  }
}

function write(place: string, value: object): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // it holds until the page is left
  }
}

function isTable(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
