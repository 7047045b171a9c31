import { beforeEach, expect, it, vi } from 'vitest';
import { keyOf, knownStudies, rememberStudy } from './studies';

let kept: string | null = null;
beforeEach(() => {
  kept = null;
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_: string, text: string) => (kept = text),
  });
});

it('keeps the keys of studies, the newest first', () => {
  rememberStudy({ id: 'a', key: 'k', title: 'One' });
  rememberStudy({ id: 'b', key: 'l', title: 'Two' });
  rememberStudy({ id: 'a', key: 'k', title: 'Three' });
  expect(knownStudies().map(({ title }) => title)).toEqual(['Three', 'Two']);
  expect(keyOf('b')).toBe('l');
  expect(keyOf('c')).toBe('');
});

it('survives what others have written', () => {
  kept = '{"no": "list"}';
  expect(knownStudies()).toEqual([]);
  kept = 'nonsense';
  expect(knownStudies()).toEqual([]);
});
