import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PuzzleEntry } from '../net/protocol';
import { afterAnswer, filter, fits, forgetSolver, keepFilter, keepSolver, nextPuzzle, solver, streak } from './puzzles';

const puzzle = (id: string, rating: number, theme = 'shipping'): PuzzleEntry => ({
  id,
  rating,
  theme,
  game: 'pebbles',
  edition: 'plain',
  seats: 3,
  difficulty: rating < 1245 ? 'easy' : 'hard',
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});

describe('the rating', () => {
  it('rises with a right answer and falls with a wrong one, less and less', () => {
    const first = afterAnswer(solver(), puzzle('a', 1200), true, '2026-11-18', false);
    expect(first.rating).toBeGreaterThan(1250);
    const second = afterAnswer(first, puzzle('b', 1200), false, '2026-11-18', false);
    expect(second.rating).toBeLessThan(first.rating);
    expect(first.rating - second.rating).toBeGreaterThan(0);
    expect(second.deviation).toBeLessThan(first.deviation);
    let many = second;
    for (let i = 0; i < 200; i++) many = afterAnswer(many, puzzle(`c${i}`, 1200), i % 2 === 0, '2026-11-18', false);
    expect(many.deviation).toBe(60);
    expect(Math.abs(many.rating - 1200)).toBeLessThan(60);
  });

  it('gains more from a hard puzzle than from an easy one', () => {
    const hard = afterAnswer(solver(), puzzle('a', 1800), true, '2026-11-18', false);
    const easy = afterAnswer(solver(), puzzle('a', 800), true, '2026-11-18', false);
    expect(hard.rating - 1200).toBeGreaterThan(2 * (easy.rating - 1200));
  });

  it('counts only the first answer to a puzzle', () => {
    const first = afterAnswer(solver(), puzzle('a', 1200), false, '2026-11-18', true);
    expect(afterAnswer(first, puzzle('a', 1200), true, '2026-11-18', true)).toBe(first);
    expect(first.days).toEqual([]);
  });
});

describe('the streak', () => {
  const solved = (...days: string[]) => ({ ...solver(), days });

  it('counts days in a row up to today or yesterday', () => {
    expect(streak(solved('2026-11-16', '2026-11-17', '2026-11-18'), '2026-11-18')).toBe(3);
    expect(streak(solved('2026-11-16', '2026-11-17'), '2026-11-18')).toBe(2);
    expect(streak(solved('2026-11-16'), '2026-11-18')).toBe(0);
    expect(streak(solved('2026-02-28', '2026-03-01'), '2026-03-01')).toBe(2);
    expect(streak(solved(), '2026-11-18')).toBe(0);
  });

  it('has a day for the puzzle of the day only, once', () => {
    const other = afterAnswer(solver(), puzzle('a', 1200), true, '2026-11-18', false);
    expect(other.days).toEqual([]);
    const once = afterAnswer(other, puzzle('b', 1200), true, '2026-11-18', true);
    const twice = afterAnswer(once, puzzle('c', 1200), true, '2026-11-18', true);
    expect(twice.days).toEqual(['2026-11-18']);
  });
});

describe('the next puzzle', () => {
  const all = [puzzle('a', 900), puzzle('b', 1250), puzzle('c', 1900, 'selling')];

  it('fits the filter and was not tried', () => {
    const tried = { ...solver(), tried: { b: { right: true, day: '2026-11-18' } } };
    const any = { game: '', theme: '', difficulty: '' };
    expect(nextPuzzle(all, any, solver(), () => 0)?.id).toBe('b');
    expect(nextPuzzle(all, any, tried, () => 0)?.id).toBe('a');
    expect(nextPuzzle(all, { ...any, theme: 'selling' }, tried, () => 0.99)?.id).toBe('c');
    expect(nextPuzzle(all, { ...any, game: 'chess' }, tried, () => 0)).toBeUndefined();
    expect(fits(all[0]!, { ...any, difficulty: 'hard' })).toBe(false);
  });
});

describe('what is kept', () => {
  it('comes back, and broken storage means a beginner', () => {
    keepSolver(afterAnswer(solver(), puzzle('a', 1200), true, '2026-11-18', true));
    expect(solver().tried.a?.right).toBe(true);
    keepFilter({ game: 'pebbles', theme: '', difficulty: 'easy' });
    expect(filter().difficulty).toBe('easy');
    localStorage.setItem('boriken.puzzles', '{"rating": "high", "tried": []}');
    expect(solver().rating).toBe(1200);
    localStorage.setItem('boriken.puzzles', 'not JSON');
    expect(solver().tried).toEqual({});
    forgetSolver();
    expect(solver().days).toEqual([]);
  });
});
