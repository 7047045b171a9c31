import { describe, expect, it } from 'vitest';
import type { Decision } from '../net/protocol';
import { byRound, costly, nextCostly, seatCourse, standing } from './course';

function decision(move: number, seat: number, phase: string, gaveAway: number, ahead = 0, chance = 0.5): Decision {
  const text = { id: 'answer-plain' };
  const answer = { action: 'a', text, chance };
  return {
    move,
    seat,
    question: 'q',
    phase,
    given: answer,
    gave_away: gaveAway,
    interval: null,
    ahead,
    report: { chances: [], answers: [answer], line: [] },
  };
}

const decisions = [
  decision(2, 0, 'builder', 0.1),
  decision(5, 1, 'builder', 0.3),
  decision(7, 0, 'captain', 0, 0.2),
  decision(9, 0, 'captain', 0.04),
  decision(11, 0, 'captain', 0.01),
];

describe('the course of a game', () => {
  it('has a point for the deal and for the end of each round that was analysed', () => {
    const course = [
      [0.5, 0.5],
      [0.9, 0.1],
      [0.6, 0.4],
      [1, 0],
    ];
    const found = byRound(course, [
      { number: 1, move: 2 },
      { number: 2, move: 3 },
      { number: 3, move: 9 },
    ]);
    expect(found).toEqual({
      moves: [0, 2, 3],
      labels: ['0', '1', '2'],
      bySeat: [
        [0.5, 0.6, 1],
        [0.5, 0.4, 0],
      ],
    });
  });

  it('names costly decisions only, the costliest first', () => {
    expect(costly(decisions).map(({ move }) => move)).toEqual([5, 2, 9]);
  });

  it('jumps to the next costly decision and to the one before', () => {
    expect(nextCostly(decisions, 2, 1)).toBe(5);
    expect(nextCostly(decisions, 6, -1)).toBe(5);
    expect(nextCostly(decisions, 9, 1)).toBeUndefined();
    expect(nextCostly(decisions, 2, -1)).toBeUndefined();
  });
});

describe('the course of a seat', () => {
  it('sums up what was given away by phase', () => {
    const found = seatCourse(decisions, 0);
    expect(found.kinds.map(({ phase, choices }) => [phase, choices])).toEqual([
      ['builder', 1],
      ['captain', 3],
    ]);
    expect(found.gaveAway).toBeCloseTo(0.15);
    expect(found.worst?.move).toBe(2);
    expect(found.best?.move).toBe(7);
  });

  it('is accurate where nothing was given away, and counts a large loss most', () => {
    expect(seatCourse([decision(1, 0, 'x', 0)], 0).accuracy).toBe(1);
    expect(seatCourse([decision(1, 0, 'x', 0.0693147), decision(2, 0, 'x', 0)], 0).accuracy).toBeCloseTo(0.75);
    expect(seatCourse([], 0)).toMatchObject({ choices: 0, open: 0, accuracy: 1, worst: undefined, best: undefined });
  });

  it('is not more accurate for choices in a game that is decided', () => {
    const lost = [3, 5, 7].map((move) => decision(move, 0, 'x', 0, 0, 0.01));
    const found = seatCourse([decision(1, 0, 'x', 0.0693147), ...lost, decision(9, 0, 'x', 0, 0, 0.99)], 0);
    expect(found).toMatchObject({ choices: 5, open: 1 });
    expect(found.accuracy).toBeCloseTo(0.5);
  });
});

describe('the standing of a seat', () => {
  it('counts the seats ahead, and the margin to the best of the others', () => {
    expect(standing([30, 42, 38], [1], 1)).toEqual({ place: 1, margin: 4 });
    expect(standing([30, 42, 38], [1], 0)).toEqual({ place: 3, margin: 12 });
    expect(standing([40, 40, 38], [1], 0)).toEqual({ place: 2, margin: 0 });
    expect(standing([40, 40, 38], [0, 1], 0)).toEqual({ place: 1, margin: 0 });
  });
});
