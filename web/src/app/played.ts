/** The games that this device has played: their results, what they cost, and what was built. They stay here even if the
 * server forgets the tables, and leave only as a file or a link that the person makes. */

import type { Line, Seat, ShownResult } from '../net/protocol';
import { adopt, known, type Known } from '../net/tables';
import { standing, type Kind, type SeatCourse } from './course';
import { keepSolver, solver, type Solver } from './puzzles';

export interface PlayedGame {
  table: string;
  game: string;
  edition: string;
  expansions: string[];
  at: number; // when it was kept, in milliseconds
  seat: number;
  names: string[];
  levels: string[]; // by seat: the level of a bot, empty for people
  place: number;
  points: number;
  accuracy?: number; // these three come with the analysis, if the person has seen it
  gaveAway?: number;
  kinds?: Kind[];
  built?: string[]; // addresses of things
}

/** The part of a table that a result needs. */
export interface Finished {
  table: string;
  game: string;
  edition: string;
  expansions: string[];
  seats: Seat[];
}

const PLACE = 'boriken.played';
const MOST = 500;
const FORMAT = 'boriken games 1';

/** The newest first. */
export function played(): PlayedGame[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isPlayed) : [];
  } catch {
    return []; // storage may be forbidden or broken: then nothing is known
  }
}

export function resultOf(table: Finished, result: ShownResult, seat: number, at: number): PlayedGame {
  return {
    table: table.table,
    game: table.game,
    edition: table.edition,
    expansions: table.expansions,
    at,
    seat,
    names: table.seats.map(({ name }) => name),
    levels: table.seats.map(({ kind, level }) => (kind === 'bot' ? (level ?? '') : kind === 'automaton' ? kind : '')),
    place: standing(result.scores, result.winners, seat).place,
    points: result.scores[seat]!,
  };
}

/** Keep a result; what was known of the game before stays. */
export function keepPlayed(one: PlayedGame): void {
  const all = played();
  const before = all.find((other) => isSame(one, other));
  if (before) write(all.map((other) => (other === before ? { ...before, ...one, at: before.at } : other)));
  else write([one, ...all]);
}

/** Add to a kept game what its analysis says of the seat. */
export function keepCourse(table: string, seat: number, { accuracy, gaveAway, kinds }: SeatCourse): void {
  write(
    played().map((one) => (one.table === table && one.seat === seat ? { ...one, accuracy, gaveAway, kinds } : one)),
  );
}

export function dropPlayed(table: string): void {
  write(played().filter((one) => one.table !== table));
}

export function dropAllPlayed(): void {
  write([]);
}

const BUILT = /-built(-|$)/;

/** The things that a seat has built, by the log. */
export function builtBy(log: readonly Line[], seat: number): string[] {
  return log
    .filter((line) => line.seat === seat && BUILT.test(line.text.id))
    .flatMap(({ text }) => Object.values(text.args ?? {}))
    .filter((value): value is string => typeof value === 'string' && /^(building|card):/.test(value))
    .map((address) => address.split('@')[0]!);
}

// -- what they say ---------------------------------------------------------------------------------------------------

export interface LevelResult {
  level: string; // the strongest one at the table; empty: people
  games: number;
  won: number;
  place: number; // the mean
}

/** Results by the strongest opponent; `order` has the levels from the weakest. */
export function byLevel(all: readonly PlayedGame[], order: readonly string[]): LevelResult[] {
  const found = new Map<string, PlayedGame[]>();
  for (const one of all) {
    const others = one.levels.filter((_, seat) => seat !== one.seat);
    const level = others.includes('') ? '' : (order.findLast((name) => others.includes(name)) ?? others[0] ?? '');
    found.set(level, [...(found.get(level) ?? []), one]);
  }
  return [...found].map(([level, games]) => ({
    level,
    games: games.length,
    won: games.filter(({ place }) => place === 1).length,
    place: mean(games.map(({ place }) => place)),
  }));
}

const WINDOW = 10; // games

/** The share of wins in the last ten games, game by game from the first on. */
export function trend(all: readonly PlayedGame[]): number[] {
  const wins = all.toReversed().map(({ place }) => Number(place === 1));
  return wins.map((_, at) => mean(wins.slice(Math.max(0, at + 1 - WINDOW), at + 1)));
}

/** What was given away by kind of decision, per game of which the analysis is known; the costliest first. */
export function costs(all: readonly PlayedGame[], game: string): (Kind & { games: number })[] {
  const analysed = all.filter((one) => one.game === game && one.kinds);
  const found = new Map<string, Kind>();
  for (const kind of analysed.flatMap(({ kinds = [] }) => kinds)) {
    const before = found.get(kind.phase) ?? { phase: kind.phase, choices: 0, gaveAway: 0 };
    found.set(kind.phase, {
      phase: kind.phase,
      choices: before.choices + kind.choices,
      gaveAway: before.gaveAway + kind.gaveAway,
    });
  }
  const games = analysed.length;
  return [...found.values()]
    .map((kind) => ({ ...kind, gaveAway: kind.gaveAway / games, games }))
    .sort((one, other) => other.gaveAway - one.gaveAway);
}

/** What was built most often in a game: address and number of games. */
export function favourites(all: readonly PlayedGame[], game: string, most: number): [string, number][] {
  const found = new Map<string, number>();
  for (const one of all.filter((one) => one.game === game))
    for (const address of new Set(one.built ?? [])) found.set(address, (found.get(address) ?? 0) + 1);
  return [...found].sort(([, one], [, other]) => other - one).slice(0, most);
}

// -- to another device ----------------------------------------------------------------------------------------------

interface Carried {
  format: string;
  tables: Known[]; // with the keys of the seats: a person who has the file has the seats
  played: PlayedGame[];
  puzzles?: Solver;
}

export function carried(most = MOST): Carried {
  return { format: FORMAT, tables: known().slice(0, most), played: played().slice(0, most), puzzles: solver() };
}

/** Add what another device has kept; returns how many games are new, or null if the text is no such file. */
export function takeOver(text: string): number | null {
  let brought: Partial<Carried>;
  try {
    brought = JSON.parse(text) as Partial<Carried>;
  } catch {
    return null;
  }
  if (brought?.format !== FORMAT || !Array.isArray(brought.tables) || !Array.isArray(brought.played)) return null;
  const before = played();
  const fresh = brought.played.filter(isPlayed).filter((one) => !before.some((other) => isSame(one, other)));
  write([...before, ...fresh].sort((one, other) => other.at - one.at));
  const tables = adopt(brought.tables);
  const own = solver();
  if (brought.puzzles && Object.keys(brought.puzzles.tried ?? {}).length > Object.keys(own.tried).length)
    keepSolver({ ...brought.puzzles, tried: { ...brought.puzzles.tried, ...own.tried } });
  return Math.max(fresh.length, tables);
}

const LINKED = 40; // games in a link: it shall stay short enough to be sent

/** What a link carries behind the hash, which no server sees. */
export async function packed(): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(carried(LINKED)));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const made = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The text that a link carries; empty if it carries nothing that can be read. */
export async function unpacked(text: string): Promise<string> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await new Response(stream).text();
  } catch {
    return '';
  }
}

function isSame(one: PlayedGame, other: PlayedGame): boolean {
  return one.table === other.table && one.seat === other.seat;
}

function isPlayed(value: unknown): value is PlayedGame {
  const one = value as Partial<PlayedGame> | null;
  const isText = (text: unknown) => typeof text === 'string';
  return (
    one !== null &&
    typeof one === 'object' &&
    [one.table, one.game, one.edition].every(isText) &&
    [one.at, one.seat, one.place, one.points].every((number) => Number.isFinite(number)) &&
    [one.names, one.levels, one.expansions].every((list) => Array.isArray(list) && list.every(isText)) &&
    (one.built === undefined || (Array.isArray(one.built) && one.built.every(isText))) &&
    (one.kinds === undefined || Array.isArray(one.kinds))
  );
}

function write(all: readonly PlayedGame[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // it holds until the page is left
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.length ? numbers.reduce((total, one) => total + one, 0) / numbers.length : 0;
}
