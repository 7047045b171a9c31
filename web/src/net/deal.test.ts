import { beforeEach, expect, test, vi } from 'vitest';
import { judge, keep } from './deal';

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'; // of FIPS 180-2

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
  });
});

test('the first commitment of a table is kept', () => {
  expect(keep('a', { commitment: 'x', move: 0 })).toEqual({ commitment: 'x', move: 0 });
  expect(keep('a', { commitment: 'y', move: 3 })).toEqual({ commitment: 'x', move: 0 });
  expect(keep('b', { commitment: 'y', move: 3 })).toEqual({ commitment: 'y', move: 3 });
});

test('broken storage keeps nothing and breaks nothing', () => {
  localStorage.setItem('boriken.deals', '[[3], null');
  expect(keep('a', { commitment: 'x', move: 0 }).commitment).toBe('x');
});

test.each([
  ['none', {}, null],
  ['sealed', { commitment: ABC }, { commitment: ABC, move: 0 }],
  ['holds', { commitment: ABC, text: 'abc' }, { commitment: ABC, move: 0 }],
  ['late', { commitment: ABC, text: 'abc' }, { commitment: ABC, move: 4 }],
  ['broken', { commitment: ABC, text: 'abd' }, { commitment: ABC, move: 0 }],
  ['exchanged', { commitment: ABC, text: 'abc' }, { commitment: 'x', move: 0 }],
  ['exchanged', { commitment: ABC }, { commitment: 'x', move: 0 }],
] as const)('%s', async (verdict, deal, kept) => {
  expect(await judge({ origin: 'drawn', ...deal }, kept)).toBe(verdict);
});

test('a page that cannot compute hashes does not claim anything', async () => {
  vi.stubGlobal('crypto', {});
  expect(await judge({ origin: 'drawn', commitment: ABC, text: 'abc' }, { commitment: ABC, move: 0 })).toBe(
    'unchecked',
  );
  vi.unstubAllGlobals();
});
