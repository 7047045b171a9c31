import { beforeEach, expect, it, vi } from 'vitest';
import type { Line, Seat, ShownResult } from '../net/protocol';
import { find, known, remember } from '../net/tables';
import {
  builtBy,
  byLevel,
  carried,
  costs,
  dropPlayed,
  favourites,
  keepCourse,
  keepPlayed,
  packed,
  played,
  resultOf,
  takeOver,
  trend,
  unpacked,
  type PlayedGame,
} from './played';

const SEATS: Seat[] = [
  { name: 'Eva', kind: 'person' },
  { name: 'Benito', kind: 'bot', level: 'fair' },
  { name: 'Carmen', kind: 'bot', level: 'gentle' },
];
const RESULT: ShownResult = { winners: [1], scores: [40, 44, 30], breakdown: [], reasons: [] };

const game = (table: string, more: Partial<PlayedGame> = {}): PlayedGame => ({
  ...resultOf({ table, game: 'pebbles', edition: 'plain', expansions: [], seats: SEATS }, RESULT, 0, 1000),
  ...more,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});

it('keeps a result once, with what is learnt of it later', () => {
  keepPlayed(game('a'));
  keepPlayed(game('a', { at: 5000 }));
  expect(played()).toHaveLength(1);
  expect(played()[0]).toMatchObject({ place: 2, points: 40, at: 1000, levels: ['', 'fair', 'gentle'] });
  const kinds = [{ phase: 'captain', choices: 3, gaveAway: 0.2 }];
  keepCourse('a', 0, { choices: 3, open: 3, accuracy: 0.8, gaveAway: 0.2, kinds, worst: undefined, best: undefined });
  keepPlayed(game('a'));
  expect(played()[0]!.kinds).toEqual(kinds);
  dropPlayed('a');
  expect(played()).toEqual([]);
});

it('ignores what cannot be a game', () => {
  localStorage.setItem('boriken.played', JSON.stringify([{ table: 'a' }, null, 3, game('b')]));
  expect(played().map(({ table }) => table)).toEqual(['b']);
  localStorage.setItem('boriken.played', 'nonsense');
  expect(played()).toEqual([]);
});

it('counts results by the strongest opponent', () => {
  const all = [game('a'), game('b', { place: 1 }), game('c', { levels: ['', '', 'fair'] })];
  expect(byLevel(all, ['gentle', 'fair'])).toEqual([
    { level: 'fair', games: 2, won: 1, place: 1.5 },
    { level: '', games: 1, won: 0, place: 2 },
  ]);
});

it('has the trend of the last ten games, from the first on', () => {
  const all = [game('c', { place: 1 }), game('b', { place: 1 }), game('a')];
  expect(trend(all)).toEqual([0, 1 / 2, 2 / 3]);
});

it('sums what decisions cost, and what was built', () => {
  const kinds = [{ phase: 'captain', choices: 2, gaveAway: 0.2 }];
  const all = [game('a', { kinds, built: ['building:harbor', 'building:harbor'] }), game('b', { kinds }), game('c')];
  expect(costs(all, 'pebbles')).toEqual([{ phase: 'captain', choices: 4, gaveAway: 0.2, games: 2 }]);
  expect(costs(all, 'other')).toEqual([]);
  expect(favourites(all, 'pebbles', 3)).toEqual([['building:harbor', 1]]);
});

it('reads from the log what a seat has built', () => {
  const line = (id: string, seat: number, args: Record<string, string>): Line => ({
    text: { id, args },
    move: 1,
    seat,
  });
  const log = [
    line('event-built', 0, { name: 'seat:0', building: 'building:harbor' }),
    line('event-built', 1, { name: 'seat:1', building: 'building:wharf' }),
    line('event-built-over', 0, { card: 'card:chapel@0', under: 'card:park' }),
    line('event-sold', 0, { building: 'building:office' }),
  ];
  expect(builtBy(log, 0)).toEqual(['building:harbor', 'card:chapel', 'card:park']);
});

it('carries games and keys to another device, by file and by link', async () => {
  keepPlayed(game('a'));
  remember('a', { 0: 'key-of-a' }, 'host-of-a');
  const text = JSON.stringify(carried());
  const sent = await packed();
  expect(sent).toMatch(/^[\w-]+$/);
  localStorage.setItem('boriken.played', '[]');
  localStorage.setItem('boriken.tables', '[]');
  expect(takeOver(text)).toBe(1);
  expect(takeOver(text)).toBe(0);
  expect(find('a')).toMatchObject({ keys: { 0: 'key-of-a' }, host: 'host-of-a' });
  localStorage.setItem('boriken.played', '[]');
  expect(takeOver(await unpacked(sent))).toBe(1);
  expect(played()[0]!.table).toBe('a');
});

it('refuses files that are none, and leaves out what is not sound', async () => {
  for (const wrong of ['', 'x', '{}', '[]', 'null', JSON.stringify({ format: 'boriken games 1' })])
    expect(takeOver(wrong)).toBeNull();
  expect(await unpacked('%%%')).toBe('');
  const bad = [{ table: 'x'.repeat(900), keys: {}, seen: 1 }, { table: 'y', keys: { a: 'b' }, seen: 1 }, null];
  expect(takeOver(JSON.stringify({ format: 'boriken games 1', tables: bad, played: [{ table: 3 }] }))).toBe(0);
  expect(known()).toEqual([]);
});
