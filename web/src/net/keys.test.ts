import { beforeEach, expect, it, vi } from 'vitest';
import { answered, chosenKey } from './keys';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});

it('keeps a key until its request is answered', () => {
  const first = chosenKey('join t 1');
  expect(first).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(chosenKey('join t 1')).toBe(first);
  expect(chosenKey('join t 2')).not.toBe(first);
  answered('join t 1');
  expect(chosenKey('join t 1')).not.toBe(first);
});

it('works where nothing can be kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'nonsense',
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(chosenKey('join t 1')).toHaveLength(32);
});
