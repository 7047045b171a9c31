import { describe, expect, it } from 'vitest';
import type { LessonStep } from '../net/protocol';
import { shownStep } from './lessons';

function step(move: number, asks = false): LessonStep {
  return { text: { id: `at-${move}` }, move, asks };
}

const STEPS = [step(0), step(0), step(0, true), step(1, true), step(7), step(7, true), step(12)];

describe('the step of a lesson', () => {
  it('begins with the first of the decision', () => {
    expect(shownStep(STEPS, 0, 0)).toEqual({ index: 0, watching: false, first: 0 });
    expect(shownStep(STEPS, 7, 0)).toEqual({ index: 4, watching: false, first: 4 });
  });

  it('goes on as far as was read, and stops where an answer is wanted', () => {
    expect(shownStep(STEPS, 0, 1).index).toBe(1);
    expect(shownStep(STEPS, 0, 9).index).toBe(2);
  });

  it('waits while others play', () => {
    expect(shownStep(STEPS, 4, 4)).toEqual({ index: 3, watching: true, first: 3 });
  });

  it('stays at its end when the game goes on', () => {
    expect(shownStep(STEPS, 20, 7)).toEqual({ index: 6, watching: false, first: 6 });
  });
});
