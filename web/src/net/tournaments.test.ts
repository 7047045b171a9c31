import { beforeEach, expect, it } from 'vitest';
import { keyIn, known, remember } from './tournaments';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  globalThis.localStorage = {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
  } as Storage;
});

it('remembers one key for each tournament, the newest first', () => {
  remember({ tournament: 'a', name: 'A', key: '1' });
  remember({ tournament: 'b', name: 'B', key: '2' });
  remember({ tournament: 'a', name: 'A', key: '3' });
  expect(known().map(({ tournament }) => tournament)).toEqual(['a', 'b']);
  expect(keyIn('a')).toBe('3');
  expect(keyIn('c')).toBe('');
});

it('has nothing where the storage is broken', () => {
  kept.set('boriken.tournaments', '{');
  expect(known()).toEqual([]);
});
