import { beforeEach, expect, it, vi } from 'vitest';
import { find, forget, known, remember } from './tables';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('remembers the keys of all seats of a table, the newest table first', () => {
  remember('one', { 0: 'a' }, 'host');
  remember('two', { 1: 'b' });
  remember('one', { 2: 'c' });
  expect(known().map(({ table }) => table)).toEqual(['one', 'two']);
  expect(find('one')).toMatchObject({ keys: { 0: 'a', 2: 'c' }, host: 'host' });
});

it('forgets', () => {
  remember('one', { 0: 'a' });
  forget('one');
  expect(find('one')).toBeUndefined();
});

it('begins anew where what is kept cannot be read', () => {
  kept.set('boriken.tables', '{broken');
  expect(known()).toEqual([]);
});
