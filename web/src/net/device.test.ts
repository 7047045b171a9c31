import { beforeEach, expect, it, vi } from 'vitest';
import { deviceKey, dropKey, ownKey, replaceKey } from './device';
import { forget, known, recall, remember } from './tables';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
    removeItem: (place: string) => kept.delete(place),
  });
});

it('chooses a key once, and keeps it until it is dropped', () => {
  expect(deviceKey()).toBe('');
  const key = ownKey();
  expect(key).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(ownKey()).toBe(key);
  expect(replaceKey()).not.toBe(key);
  dropKey();
  expect(deviceKey()).toBe('');
});

it('adds the seats of other devices, but none that is known or was dropped here', () => {
  remember('here', { 1: 'seat-key' });
  remember('gone', { 0: 'old' });
  forget('gone');
  recall(
    [
      { table: 'here', seat: 1, taken: 1 },
      { table: 'gone', seat: 0, taken: 1 },
      { table: 'there', seat: 2, taken: 2 },
      { table: 'there', seat: 0, taken: 2 },
    ],
    'device-key',
  );
  expect(Object.fromEntries(known().map(({ table, keys }) => [table, keys]))).toEqual({
    here: { 1: 'seat-key' },
    there: { 0: 'device-key' },
  });
});
