import { beforeEach, expect, it, vi } from 'vitest';
import type { Catalogue } from '../net/api';
import { Wish } from './wish.svelte';

const edition = (id: string, seats: number[], expansions: string[]) => ({
  id,
  title: id,
  seats,
  expansions,
  needs: { cards: 'festival' },
  rulings: [
    { id: 'mayor_must_fill', answer: id !== 'full' },
    { id: 'errata', answer: true, as_printed: false },
    { id: 'noble_boards_first', answer: false, expansions: ['nobles', 'festival'] },
  ],
  options: [
    { id: 'as_printed', kind: 'switch' as const },
    { id: 'puertomas', kind: 'choice' as const, values: [1, 2] },
    { id: 'difficulty', kind: 'choice' as const, values: ['normal', 'easy', 'hard'] },
    { id: 'open', kind: 'switch' as const },
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
    { id: 'large', editions: [edition('plain', [2, 3, 4, 5], []), edition('full', [2, 3, 4, 5], ['nobles', 'festival', 'cards'])] },
    { id: 'small', editions: [edition('cards', [2, 3, 4], ['nobles'])] },
  ],
  levels: ['fair'],
  addresses: [],
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
  const { wish, here } = new Wish(CATALOGUE).order('Ana');
  expect(wish).toMatchObject({ game: 'large', edition: 'plain', expansions: [] });
  expect(wish.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot', 'bot']);
  expect(wish.seats[1]).toEqual({ kind: 'bot', name: '', level: 'fair' });
  expect(here).toEqual([0]);
});

it('names nobody who has given no name: the server does', () => {
  const wish = new Wish(CATALOGUE);
  wish.change(1, { sitter: 'here' });
  wish.change(2, { sitter: 'here', name: 'Berta' });
  expect(wish.order('').wish.seats.map(({ name }) => name)).toEqual(['', '', 'Berta', '']);
});

it('ticks what an expansion needs, and unticks what needs it', () => {
  const wish = new Wish(CATALOGUE);
  wish.choose('full');
  wish.tick('cards', true);
  expect(wish.expansions).toEqual(['festival', 'cards']);
  wish.tick('festival', false);
  expect(wish.expansions).toEqual([]);
});

it('keeps what another edition has, too', () => {
  const wish = new Wish(CATALOGUE);
  wish.choose('full');
  wish.sit(5, 0);
  wish.tick('nobles', true);
  wish.tick('festival', true);
  wish.choose('cards');
  expect(wish.expansions).toEqual(['nobles']);
  expect(wish.chairs).toHaveLength(4);
});

it('is there again the next time', () => {
  new Wish(CATALOGUE).choose('full');
  expect(new Wish(CATALOGUE).edition.id).toBe('full');
  kept.set('boriken.wish', '{"edition": 7, "chairs": [], "options": {"gone": 1}}');
  expect(new Wish(CATALOGUE).options).toEqual({});
});

it('seats automata last, and sits people down again when they go', () => {
  const wish = new Wish(CATALOGUE);
  wish.sit(4, 2);
  expect(wish.order('Ana').wish.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'automaton', 'automaton']);
  expect(wish.order('Ana').wish.options).toEqual({ puertomas: 2 });
  wish.shuffled = true;
  expect(wish.order('Ana').wish.seats.map(({ kind }) => kind).slice(2)).toEqual(['automaton', 'automaton']);
  wish.sit(4, 0);
  expect(wish.order('Ana').wish.seats.filter(({ kind }) => kind === 'automaton')).toEqual([]);
  expect(wish.order('Ana').wish.options).toEqual({});
});

it('lets one person play alone, as hard as she likes', () => {
  const wish = new Wish(CATALOGUE);
  wish.change(0, { sitter: 'bot' });
  wish.change(1, { sitter: 'me' });
  wish.playSolo();
  expect(wish.difficulty).toBe('normal');
  expect([0, 1, 2].map((place) => wish.canBeAutomaton(place))).toEqual([false, true, true]);
  wish.difficulty = 'hard';
  expect(wish.isSolo).toBe(true);
  expect(wish.otherOptions.map(({ id }) => id)).toEqual(['as_printed', 'open']);
  expect(wish.order('Ana').wish.seats.map(({ kind }) => kind)).toEqual(['person', 'automaton', 'automaton']);
  expect(wish.order('Ana').wish.options).toEqual({ puertomas: 2, difficulty: 'hard' });
  wish.sit(3, 0);
  expect(wish.isSolo).toBe(false);
  expect(wish.order('Ana').wish.options).toEqual({});
});

const shown = (wish: Wish) => Object.fromEntries(wish.rulings.map(({ id, answer }) => [id, answer]));

it('answers rulings as the edition does, those of chosen expansions only', () => {
  const wish = new Wish(CATALOGUE);
  expect(shown(wish)).toEqual({ mayor_must_fill: true, errata: true });
  expect(wish.order('Ana').wish.options).toEqual({});
  wish.choose('full');
  expect(shown(wish)).toEqual({ mayor_must_fill: false, errata: true });
  wish.tick('festival', true);
  expect(shown(wish)).toEqual({ mayor_must_fill: false, errata: true, noble_boards_first: false });
});

it('sends the answers of changed rulings, as long as their questions come up', () => {
  const wish = new Wish(CATALOGUE);
  wish.choose('full');
  wish.tick('nobles', true);
  wish.rule('mayor_must_fill', true);
  wish.rule('noble_boards_first', true);
  expect(wish.order('Ana').wish.options).toEqual({ rulings: { mayor_must_fill: true, noble_boards_first: true } });
  wish.tick('nobles', false);
  expect(wish.changedRulings.map(({ id }) => id)).toEqual(['mayor_must_fill']);
  expect(wish.order('Ana').wish.options).toEqual({ rulings: { mayor_must_fill: true } });
  wish.rule('mayor_must_fill', false);
  expect(wish.order('Ana').wish.options).toEqual({});
  wish.rule('mayor_must_fill', true);
  wish.ruleAsUsual();
  expect(shown(wish)).toEqual({ mayor_must_fill: false, errata: true });
});

it('an edition played as printed has its printed answers', () => {
  const wish = new Wish(CATALOGUE);
  wish.set('as_printed', true);
  expect(shown(wish)).toEqual({ mayor_must_fill: true, errata: false });
  expect(wish.order('Ana').wish.options).toEqual({ as_printed: true });
  wish.rule('errata', true);
  expect(wish.order('Ana').wish.options).toEqual({ as_printed: true, rulings: { errata: true } });
  wish.set('as_printed', false);
  expect(wish.order('Ana').wish.options).toEqual({});
});

it('forgets rulings that an earlier version kept as names', () => {
  kept.set('boriken.wish', JSON.stringify({ edition: 'plain', options: { rulings: ['mayor_must_fill'] } }));
  expect(new Wish(CATALOGUE).order('Ana').wish.options).toEqual({});
});
