/** The course of an analysed game: by round, by seat, and by kind of decision. It computes nothing of a game's rules. */

import type { Decision, GameAnalysis, Round } from '../net/protocol';

export const COSTLY = 0.02; // of the chance to win: a decision that gave less away is not worth mentioning
const STEEPNESS = 10; // a choice that gives 7 points of the chance away counts half
const OPEN = 0.03; // of the chance to win: with less, or less to lose, a game is decided and any choice is free

/** The chances of a seat when rounds ended, from the deal on; single decisions are noise. */
export interface Course {
  moves: number[];
  labels: string[];
  bySeat: number[][];
}

export function byRound(course: GameAnalysis['course'], rounds: readonly Round[]): Course {
  const ends = rounds.filter(({ move }) => move < course.length);
  const moves = [0, ...ends.map(({ move }) => move)];
  return {
    moves,
    labels: ['0', ...ends.map(({ number }) => String(number))],
    bySeat: (course[0] ?? []).map((_, seat) => moves.map((move) => course[move]![seat] ?? 0)),
  };
}

/** The decisions that gave most away, the costliest first. */
export function costly(decisions: readonly Decision[]): Decision[] {
  return decisions.filter(({ gave_away }) => gave_away >= COSTLY).sort((one, other) => other.gave_away - one.gave_away);
}

/** The next costly decision after a move, or the last one before it. */
export function nextCostly(decisions: readonly Decision[], at: number, way: number): number | undefined {
  const moves = costly(decisions)
    .map(({ move }) => move)
    .sort((one, other) => one - other);
  return way > 0 ? moves.find((move) => move > at) : moves.findLast((move) => move < at);
}

export interface Kind {
  phase: string;
  choices: number;
  gaveAway: number;
}

/** How a seat decided: its accuracy, what it gave away in each phase, its costliest and its best decision. */
export interface SeatCourse {
  choices: number;
  open: number; // choices while the game was open to it
  accuracy: number; // the mean over those, 1 where nothing was given away
  gaveAway: number;
  kinds: Kind[]; // the costliest first
  worst: Decision | undefined;
  best: Decision | undefined; // its own answer was best, and the next one much worse
}

export function seatCourse(decisions: readonly Decision[], seat: number): SeatCourse {
  const own = decisions.filter((one) => one.seat === seat);
  const open = own.filter(isOpen);
  const kinds = new Map<string, Kind>();
  for (const { phase, gave_away } of own) {
    const kind = kinds.get(phase) ?? { phase, choices: 0, gaveAway: 0 };
    kinds.set(phase, { phase, choices: kind.choices + 1, gaveAway: kind.gaveAway + gave_away });
  }
  return {
    choices: own.length,
    open: open.length,
    accuracy: open.length ? sum(open.map(({ gave_away }) => Math.exp(-STEEPNESS * gave_away))) / open.length : 1,
    gaveAway: sum(own.map(({ gave_away }) => gave_away)),
    kinds: [...kinds.values()].sort((one, other) => other.gaveAway - one.gaveAway),
    worst: costly(own)[0],
    best: own.filter(({ ahead }) => ahead >= COSTLY).sort((one, other) => other.ahead - one.ahead)[0],
  };
}

/** Whether a seat could still win and lose with its best answer. */
function isOpen({ report }: Decision): boolean {
  const chance = report.answers[0]?.chance ?? 0;
  return chance >= OPEN && chance <= 1 - OPEN;
}

/** The place of a seat and its margin: to the next one if it won, else to the first. */
export function standing(scores: readonly number[], winners: readonly number[], seat: number) {
  const isAhead = (other: number) =>
    other !== seat &&
    (winners.includes(other) !== winners.includes(seat) ? winners.includes(other) : scores[other]! > scores[seat]!);
  const others = scores.map((_, other) => other).filter((other) => other !== seat);
  const best = Math.max(...others.map((other) => scores[other]!));
  return { place: 1 + others.filter(isAhead).length, margin: Math.abs(scores[seat]! - best) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
