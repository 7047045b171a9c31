import { describe, expect, it } from 'vitest';
import type { Brief } from '../net/protocol';
import { waitingAmong } from './waiting.svelte';

const seats = [
  { name: 'Ana', kind: 'person' as const },
  { name: 'Bea', kind: 'person' as const },
];

function brief(table: string, more: Partial<Brief>): Brief {
  return {
    table,
    game: 'g',
    edition: 'e',
    expansions: [],
    seats,
    started: true,
    move: 1,
    version: 1,
    turn: 0,
    result: null,
    touched: 100,
    ...more,
  } as Brief;
}

const mine = ['a', 'b', 'c', 'd'].map((table) => ({ table, keys: { 0: `key-${table}` }, seen: 1 }));

describe('games that wait for me', () => {
  it('come in the order in which their time runs out, then by how long they wait', () => {
    const briefs = [
      brief('a', { touched: 50 }),
      brief('b', { until: 900 }),
      brief('c', { touched: 20 }),
      brief('d', { until: 700 }),
    ];
    expect(waitingAmong(briefs, mine).map(({ table }) => table)).toEqual(['d', 'b', 'c', 'a']);
    expect(waitingAmong(briefs, mine)[0]!.link).toBe('/t/d#key-d');
  });

  it('are not those of others, of bots, of lessons, or that are over', () => {
    const result = { winners: [0], scores: [], breakdown: [], reasons: [] };
    const lent = [{ ...seats[0]!, lent: true }, seats[1]!];
    const briefs = [
      brief('a', { turn: 1 }),
      brief('b', { result }),
      brief('c', { seats: lent }),
      brief('d', { started: false }),
      brief('x', {}),
    ];
    expect(waitingAmong(briefs, mine)).toEqual([]);
    expect(waitingAmong([brief('a', { lesson: 'first' }), brief('b', { archived: true })], mine)).toEqual([]);
  });
});
