/** What the server tells and takes outside of a live table. */

import type { Result, Seat, Text } from './protocol';

/** A choice beside the expansions: a switch, one of several values, or some of several. */
export interface OptionOffer {
  id: string;
  kind: 'switch' | 'choice' | 'several';
  values?: (string | number)[];
}

/** A yes-or-no question on which rulebooks differ or are silent, with the edition's answer. */
export interface RulingOffer {
  id: string;
  answer: boolean;
  as_printed?: boolean; // the answer with the option `as_printed`, where that is another one
  expansions?: string[]; // the question comes up with any of these; without any of them in every game
}

/** Seats that the rules themselves play, after those of people. */
export interface AutomataOffer {
  name: string;
  option: string; // says how many there are
  companies: { people: number; automata: number[] }[]; // with one person: a game alone
  difficulty: string; // the option that says how hard they are to beat
  difficulties: string[]; // its values, the easiest first
  usual: string;
}

export interface EditionOffer {
  id: string;
  title: string;
  seats: number[];
  expansions: string[];
  needs: Record<string, string>;
  options: OptionOffer[];
  rulings: RulingOffer[];
  automata?: AutomataOffer;
}

export interface GameOffer {
  id: string;
  editions: EditionOffer[];
}

export interface Catalogue {
  games: GameOffer[];
  levels: string[];
  addresses: string[]; // under which others reach this server; none where it listens on this machine only
}

export interface Warming {
  ready: boolean;
  done: number;
  total: number;
  failed: string; // why the rules could not be compiled; empty where nothing failed
}

export interface SeatWish {
  kind: 'person' | 'open' | 'bot' | 'automaton';
  name?: string;
  level?: string;
}

export interface TableWish {
  game: string;
  edition: string;
  expansions: string[];
  options: Record<string, unknown>;
  seats: SeatWish[];
  pace: number;
  seed?: number;
}

export interface Opened {
  table: string;
  keys: Record<string, string>;
  host_key: string;
}

export interface Joined {
  seat: number;
  key: string;
}

/** What anyone may know of a table. */
export interface Brief {
  table: string;
  game: string;
  edition: string;
  expansions: string[];
  seats: Seat[];
  started: boolean;
  move: number;
  turn?: number | null;
  result?: Result | null;
  touched?: number; // when something last happened, in seconds
}

/** What every seat had when each round ended, by what is counted: `points`, `doubloons`, `goods`, `buildings`. */
export interface Statistics {
  rounds: { number: number; move: number }[];
  tracks: Record<string, number[][]>; // by seat and round
}

/** An answer as the judge sees it. */
export interface Judged {
  action: string;
  text: Text;
  chance: number; // of the seat that decided
}

export interface Decision {
  move: number;
  seat: number;
  question: string;
  given: Judged;
  best: Judged;
  gave_away: number;
  line: Text[]; // what the judge expects instead
}

export interface Analysis {
  judge: string;
  course: number[][]; // the chances of every seat before each decision, and at the end
  decisions: Decision[];
}

export interface Entry {
  id: string;
  axis: string;
  numbers: Record<string, number>;
  place?: Text;
  expansion?: string;
  rulings: string[];
}

/** What is printed for the seats that the rules play. */
export interface Automaton {
  arrows: Record<string, string[]>; // from the space of each role to those of others
  cards: string[][]; // the roles on each card from the top; the first card has number 1
}

export interface Problem {
  reason: string;
  sentence: string;
  text?: Text;
}

export class Unanswered extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence);
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Unanswered(0, { reason: 'unreachable', sentence: 'the server does not answer' });
  }
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  const problem = { reason: 'broken', sentence: answer.statusText, ...told };
  throw new Unanswered(answer.status, problem);
}

function bearing(key?: string): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}

export async function fetchText(path: string): Promise<string> {
  return (await ask(path)).text();
}

export async function get<T>(path: string, key?: string): Promise<T> {
  return (await (await ask(path, { headers: bearing(key) })).json()) as T;
}

export async function post<T>(path: string, body: unknown, key?: string): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...bearing(key) };
  return (await (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
}

/** Something that is being made: asked for again until it is there; nothing where this server has none. */
export async function awaitMade<T>(path: string, key: string | undefined, alive: () => boolean): Promise<T | null> {
  for (let wait = 500; alive(); wait = Math.min(wait * 1.5, 5000)) {
    const answer = await ask(path, { headers: bearing(key) }).catch(() => null);
    if (!answer) return null;
    if (answer.status !== 202) return (await answer.json()) as T;
    await new Promise((go) => setTimeout(go, wait));
  }
  return null;
}
