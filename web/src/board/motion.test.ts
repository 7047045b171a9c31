import { describe, expect, it, vi } from 'vitest';
import type { Snapshot, Step } from '../lib/protocol';
import { nearest } from './keys';
import { after, grouped, Motion, pace } from './motion.svelte';
import { Registry } from './registry';

const move = (token: string) => ({ token, count: 1, source: 'deck', target: 'hand@0' });
const snapshot = (version: number): Snapshot => ({
  type: 'snapshot', table: 'a', version, move: version, game: 'san_juan', edition: 'san_juan', expansions: [], options: {},
  seats: [], viewer: 0, view: { at: version }, pace: 1,
});
const step = (version: number): Step => ({ type: 'step', version, move: version, view: { at: version } });

describe('movement', () => {
  it('of one kind that follows itself is one glance', () => {
    const groups = grouped([
      { kind: 'produced', moves: [move('a')] },
      { kind: 'produced', moves: [move('b')] },
      { kind: 'decided' },
      { kind: 'sold', moves: [move('c')] },
    ]);
    expect(groups.map((moves) => moves.map(({ token }) => token))).toEqual([['a', 'b'], ['c']]);
  });

  it('is shorter the more there is to show', () => {
    expect(pace(1, 1)).toBe(380);
    expect(pace(6, 1)).toBe(250);
    expect(pace(40, 1)).toBe(170);
    expect(pace(1, 5)).toBe(170);
  });

  it('ends with what the step says', () => {
    expect(after(snapshot(1), { ...step(2), undo: true })).toMatchObject({ version: 2, view: { at: 2 }, ask: null, undo: true });
  });
});

describe('what is shown', () => {
  // Nobody looks at these boards, so that every step is shown at once.
  vi.stubGlobal('document', { hidden: true });

  it('follows the steps in order, each once, and ends with the newest state', async () => {
    const shown: number[] = [];
    const motion = new Motion(snapshot(1), new Registry(), ({ version }) => shown.push(version));
    const queue = [step(1), step(2), step(3)];
    motion.follow(snapshot(3), queue);
    motion.follow(snapshot(4), [...queue, step(4)]);
    await vi.waitFor(() => expect(motion.isMoving).toBe(false));
    expect(shown).toEqual([2, 3, 4]);
    expect(motion.shown.version).toBe(4);
  });

  it('is the newest state at once where there are no steps, or another table, or an earlier move', () => {
    const motion = new Motion(snapshot(5), new Registry(), () => {});
    motion.follow(snapshot(9), []);
    expect(motion.shown.version).toBe(9);
    motion.follow(snapshot(2), [step(9)]);
    expect(motion.shown.version).toBe(2);
    motion.follow({ ...snapshot(7), table: 'b' }, [step(7)]);
    expect(motion.shown.table).toBe('b');
  });
});

describe('arrow keys', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

  it('go to what lies next in the direction', () => {
    const boxes = [box(30, 0), box(60, 0), box(0, 40), box(40, 30)];
    expect(nearest(box(0, 0), boxes, [1, 0])).toBe(0);
    expect(nearest(box(0, 0), boxes, [0, 1])).toBe(2);
    expect(nearest(box(0, 0), boxes, [-1, 0])).toBe(-1);
  });
});
