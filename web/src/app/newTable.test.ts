import { beforeEach, expect, it, vi } from 'vitest';
import type { Catalogue, EditionOffer } from '../net/protocol';
import { NewTable } from './newTable.svelte';

const edition = (id: string, seats: number[], expansions: string[]): EditionOffer => ({
  id,
  title: id,
  version: 1,
  seats,
  expansions,
  needs: { cards: 'festival' },
  rulings: [
    { id: 'mayor_must_fill', answer: id !== 'full' },
    { id: 'errata', answer: true, as_printed: false },
    { id: 'noble_boards_first', answer: false, expansions: ['nobles', 'festival'] },
  ],
  options: [
    { id: 'as_printed', kind: 'switch' },
    { id: 'puertomas', kind: 'choice', values: [1, 2] },
    { id: 'difficulty', kind: 'choice', values: ['normal', 'easy', 'hard'] },
    { id: 'open', kind: 'switch', needs: { true: [['festival']] } },
    { id: 'draft', kind: 'choice', values: ['seats', 'random'], needs: { random: [['nobles'], ['cards']] } },
    { id: 'variants', kind: 'several', values: ['poorer', 'apart'], needs: { apart: [['nobles', 'festival']] } },
  ],
  automata: {
    name: 'puertoma',
    option: 'puertomas',
    companies: [
      { people: 1, automata: [1, 2] },
      { people: 2, automata: [1, 2] },
      { people: 3, automata: [1, 2] },
      { people: 4, automata: [1] },
    ],
    difficulty: 'difficulty',
    difficulties: ['easy', 'normal', 'hard'],
    usual: 'normal',
  },
});
const CATALOGUE: Catalogue = {
  games: [
    {
      id: 'large',
      editions: [edition('plain', [2, 3, 4, 5], []), edition('full', [2, 3, 4, 5], ['nobles', 'festival', 'cards'])],
      levels: ['gentle', 'fair'],
    },
    { id: 'small', editions: [edition('cards', [2, 3, 4], ['nobles'])], levels: ['merciless'] },
  ],
  addresses: [],
  can_open: false,
  listing: true,
};

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('begins with me against three computers', () => {
  const { request, here } = new NewTable(CATALOGUE).toRequest('Ana');
  expect(request).toMatchObject({ game: 'large', edition: 'plain', expansions: [] });
  expect(request.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot', 'bot']);
  expect(request.seats[1]).toEqual({ kind: 'bot', name: '', level: 'gentle' });
  expect(here).toEqual([0]);
});

it('names nobody who has given no name: the server does', () => {
  const table = new NewTable(CATALOGUE);
  table.change(1, { sitter: 'here' });
  table.change(2, { sitter: 'here', name: 'Berta' });
  expect(table.toRequest('').request.seats.map(({ name }) => name)).toEqual(['', '', 'Berta', '']);
});

it('ticks what an expansion needs, and unticks what needs it', () => {
  const table = new NewTable(CATALOGUE);
  table.choose('full');
  table.tick('cards', true);
  expect(table.expansions).toEqual(['festival', 'cards']);
  table.tick('festival', false);
  expect(table.expansions).toEqual([]);
});

it('keeps what another edition has, too', () => {
  const table = new NewTable(CATALOGUE);
  table.choose('full');
  table.sit(5, 0);
  table.tick('nobles', true);
  table.tick('festival', true);
  table.choose('cards');
  expect(table.expansions).toEqual(['nobles']);
  expect(table.chairs).toHaveLength(4);
});

it('is there again the next time', () => {
  new NewTable(CATALOGUE).choose('full');
  expect(new NewTable(CATALOGUE).edition.id).toBe('full');
  kept.set('boriken.new-table', '{"edition": 7, "chairs": [], "options": {"gone": 1}}');
  expect(new NewTable(CATALOGUE).options).toEqual({});
});

it('seats automata last, and sits people down again when they go', () => {
  const table = new NewTable(CATALOGUE);
  table.sit(4, 2);
  expect(table.toRequest('Ana').request.seats.map(({ kind }) => kind)).toEqual([
    'person',
    'bot',
    'automaton',
    'automaton',
  ]);
  expect(table.toRequest('Ana').request.options).toEqual({ puertomas: 2 });
  table.shuffled = true;
  expect(
    table
      .toRequest('Ana')
      .request.seats.map(({ kind }) => kind)
      .slice(2),
  ).toEqual(['automaton', 'automaton']);
  table.sit(4, 0);
  expect(table.toRequest('Ana').request.seats.filter(({ kind }) => kind === 'automaton')).toEqual([]);
  expect(table.toRequest('Ana').request.options).toEqual({});
});

it('lets one person play alone, as hard as they like', () => {
  const table = new NewTable(CATALOGUE);
  table.change(0, { sitter: 'bot' });
  table.change(1, { sitter: 'me' });
  table.playSolo();
  expect(table.difficulty).toBe('normal');
  expect([0, 1, 2].map((place) => table.canBeAutomaton(place))).toEqual([false, true, true]);
  table.difficulty = 'hard';
  expect(table.isSolo).toBe(true);
  expect(table.otherOptions.map(({ id }) => id)).toEqual(['as_printed', 'variants']);
  expect(table.toRequest('Ana').request.seats.map(({ kind }) => kind)).toEqual(['person', 'automaton', 'automaton']);
  expect(table.toRequest('Ana').request.options).toEqual({ puertomas: 2, difficulty: 'hard' });
  table.sit(3, 0);
  expect(table.isSolo).toBe(false);
  expect(table.toRequest('Ana').request.options).toEqual({});
});

const shown = (table: NewTable) => Object.fromEntries(table.rulings.map(({ id, answer }) => [id, answer]));

it('answers rulings as the edition does, those of chosen expansions only', () => {
  const table = new NewTable(CATALOGUE);
  expect(shown(table)).toEqual({ mayor_must_fill: true, errata: true });
  expect(table.toRequest('Ana').request.options).toEqual({});
  table.choose('full');
  expect(shown(table)).toEqual({ mayor_must_fill: false, errata: true });
  table.tick('festival', true);
  expect(shown(table)).toEqual({ mayor_must_fill: false, errata: true, noble_boards_first: false });
});

it('sends the answers of changed rulings, as long as their questions come up', () => {
  const table = new NewTable(CATALOGUE);
  table.choose('full');
  table.tick('nobles', true);
  table.rule('mayor_must_fill', true);
  table.rule('noble_boards_first', true);
  expect(table.toRequest('Ana').request.options).toEqual({
    rulings: { mayor_must_fill: true, noble_boards_first: true },
  });
  table.tick('nobles', false);
  expect(table.changedRulings.map(({ id }) => id)).toEqual(['mayor_must_fill']);
  expect(table.toRequest('Ana').request.options).toEqual({ rulings: { mayor_must_fill: true } });
  table.rule('mayor_must_fill', false);
  expect(table.toRequest('Ana').request.options).toEqual({});
  table.rule('mayor_must_fill', true);
  table.ruleAsUsual();
  expect(shown(table)).toEqual({ mayor_must_fill: false, errata: true });
});

it('an edition played as printed has its printed answers', () => {
  const table = new NewTable(CATALOGUE);
  table.set('as_printed', true);
  expect(shown(table)).toEqual({ mayor_must_fill: true, errata: false });
  expect(table.toRequest('Ana').request.options).toEqual({ as_printed: true });
  table.rule('errata', true);
  expect(table.toRequest('Ana').request.options).toEqual({ as_printed: true, rulings: { errata: true } });
  table.set('as_printed', false);
  expect(table.toRequest('Ana').request.options).toEqual({});
});

it('forgets rulings that an earlier version kept as names', () => {
  kept.set('boriken.new-table', JSON.stringify({ edition: 'plain', options: { rulings: ['mayor_must_fill'] } }));
  expect(new NewTable(CATALOGUE).toRequest('Ana').request.options).toEqual({});
});

it('offers the options of chosen expansions only, and sends no others', () => {
  const table = new NewTable(CATALOGUE);
  const offered = () => Object.fromEntries(table.otherOptions.map(({ id, values }) => [id, values]));
  table.choose('full');
  expect(offered()).toEqual({ as_printed: [], variants: ['poorer'] });
  table.tick('nobles', true);
  table.tick('festival', true);
  expect(offered()).toEqual({ as_printed: [], open: [], draft: ['seats', 'random'], variants: ['poorer', 'apart'] });
  table.set('open', true);
  table.set('draft', 'random');
  table.set('variants', ['poorer', 'apart']);
  expect(table.toRequest('Ana').request.options).toEqual({
    open: true,
    draft: 'random',
    variants: ['poorer', 'apart'],
  });
  table.tick('festival', false);
  expect(table.toRequest('Ana').request.options).toEqual({ draft: 'random', variants: ['poorer'] });
  table.tick('nobles', false);
  expect(table.toRequest('Ana').request.options).toEqual({ variants: ['poorer'] });
});

it('seats the bots that the game has', () => {
  const table = new NewTable(CATALOGUE);
  table.change(1, { level: 'fair' });
  expect(table.toRequest('').request.seats.map(({ level }) => level)).toEqual([undefined, 'fair', 'gentle', 'gentle']);
  table.choose('cards');
  expect(table.toRequest('').request.seats[1]!.level).toBe('merciless');
});

it('offers gentle opponents until this device has finished a game of the kind', () => {
  const levels = () => new NewTable(CATALOGUE).toRequest('').request.seats.map(({ level }) => level);
  expect(levels().slice(1)).toEqual(['gentle', 'gentle', 'gentle']);
  const finished = { table: 'a', game: 'other', edition: 'plain', expansions: [], at: 1, seat: 0, place: 1, points: 9 };
  kept.set('boriken.played', JSON.stringify([{ ...finished, names: ['Ana'], levels: [''] }]));
  expect(levels().slice(1)).toEqual(['gentle', 'gentle', 'gentle']);
  kept.set('boriken.played', JSON.stringify([{ ...finished, game: 'large', names: ['Ana'], levels: [''] }]));
  expect(levels().slice(1)).toEqual(['fair', 'fair', 'fair']);
});

it('keeps the level that was chosen', () => {
  new NewTable(CATALOGUE).change(2, { level: 'fair' });
  expect(new NewTable(CATALOGUE).toRequest('').request.seats[2]!.level).toBe('fair');
});
