import { beforeEach, expect, it, vi } from 'vitest';
import { EDITED } from './edited';

const went: string[] = [];
vi.mock('./router.svelte', () => ({ router: { go: (path: string) => went.push(path) } }));
const { openInEditor, openOnBoard, takeHandover } = await import('./handover');

beforeEach(() => {
  const stored = new Map<string, string>();
  went.length = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (place: string) => stored.get(place) ?? null,
    setItem: (place: string, text: string) => stored.set(place, text),
    removeItem: (place: string) => stored.delete(place),
  });
});

it('gives the board a text once', () => {
  openOnBoard('game = "x"');
  expect(went).toEqual(['/analysis']);
  expect(takeHandover()).toBe('game = "x"');
  expect(takeHandover()).toBeNull();
});

it('gives the editor a text as that of its last visit', () => {
  openInEditor('game = "x"');
  expect(went).toEqual(['/editor']);
  expect(sessionStorage.getItem(EDITED)).toBe('game = "x"');
  expect(takeHandover()).toBeNull();
});

it('works where nothing can be stored', () => {
  const fail = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail });
  openOnBoard('game = "y"');
  expect(takeHandover()).toBe('game = "y"');
  expect(takeHandover()).toBeNull();
});
