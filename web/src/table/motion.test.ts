import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot, Step } from '../net/protocol';
import { afterStep } from '../net/snapshots';
import { nearest } from './keys';
import { grouped, Motion, pace } from './motion.svelte';
import { Registry } from './registry';

const move = (token: string) => ({ token, count: 1, source: 'deck', target: 'hand@0' });
const snapshot = (version: number): Snapshot => ({
  type: 'snapshot',
  table: 'a',
  version,
  move: version,
  game: 'san_juan',
  edition: 'san_juan',
  expansions: [],
  options: {},
  rulings: [],
  round: 1,
  seats: [],
  viewer: 0,
  view: { at: version },
  pace: 1,
});
const step = (version: number): Step => ({ type: 'step', version, move: version, round: 1, view: { at: version } });

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
    expect([pace(1, 2), pace(1, 3)]).toEqual([380, 170]);
  });

  it('ends with what the step says', () => {
    expect(afterStep(snapshot(1), { ...step(2), undo: true })).toMatchObject({
      version: 2,
      view: { at: 2 },
      ask: null,
      undo: true,
    });
  });
});

describe('what is shown', () => {
  // Nobody looks at these boards, so that every step is shown at once.
  vi.stubGlobal('document', { hidden: true });

  it('follows the steps in order, each once, and ends with the newest state', async () => {
    const shown: number[] = [];
    const motion = new Motion(snapshot(1), new Registry(), ({ version }) => shown.push(version));
    const line = { text: { id: 'event-x' }, move: 2 };
    const queue = [step(1), { ...step(2), lines: [line] }, step(3)];
    motion.follow(snapshot(3), queue);
    motion.follow(snapshot(4), [...queue, step(4)]);
    await vi.waitFor(() => expect(motion.isMoving).toBe(false));
    expect(shown).toEqual([2, 3, 4]);
    expect(motion.shown.version).toBe(4);
    expect(motion.told).toEqual([line]);
    motion.follow(snapshot(4), queue);
    expect(motion.told).toEqual([line]);
    motion.follow(snapshot(5), queue);
    expect(motion.told).toEqual([]); // nothing led here: another place of the game is shown
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

describe('what flies', () => {
  const box = (left: number, top: number) => ({ getBoundingClientRect: () => ({ left, top, width: 10, height: 10 }) });
  const places: Record<string, object> = { deck: box(0, 0), 'hand@0': box(100, 40) };
  const registry = { find: (address: string) => places[address] } as unknown as Registry;
  const flown = (version: number, ...kinds: string[]): Step => ({
    ...step(version),
    happenings: kinds.map((kind) => ({ kind, moves: [{ ...move('card'), count: 7 }] })),
  });
  const shown: number[] = [];
  const start = (version: number, ...steps: Step[]) => {
    shown.length = 0;
    const motion = new Motion(snapshot(version - 1), registry, (one) => shown.push(one.version));
    motion.follow(snapshot(steps.at(-1)!.version), steps);
    return motion;
  };
  const wanted = vi.fn(() => ({ matches: false }));

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } });
    vi.stubGlobal('matchMedia', wanted);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.stubGlobal('document', { hidden: true });
  });

  it('goes from the middle of its source to the middle of its target, some tokens for many', () => {
    const motion = start(2, flown(2, 'drawn'));
    expect(motion.isMoving).toBe(true);
    expect(motion.flights).toHaveLength(5);
    expect(motion.flights[0]).toMatchObject({
      token: 'card',
      from: { x: 5, y: 5 },
      to: { x: 105, y: 45 },
      delay: 0,
      lasts: 380,
    });
    expect(motion.flights.map(({ delay }) => delay)).toEqual([0, 55, 110, 165, 220]);
    expect(new Set(motion.flights.map(({ id }) => id)).size).toBe(5);
    motion.skip();
  });

  it('is shown before the board shows the step, event by event', async () => {
    const motion = start(2, flown(2, 'drawn', 'paid'));
    await vi.advanceTimersByTimeAsync(599); // the last token leaves after 220
    expect([motion.shown.version, shown.length]).toEqual([1, 0]);
    const first = motion.flights[0]!.id;
    await vi.advanceTimersByTimeAsync(1);
    expect(motion.flights[0]!.id).toBeGreaterThan(first);
    expect(motion.shown.version).toBe(1);
    await vi.advanceTimersByTimeAsync(600);
    expect([motion.shown.version, motion.isMoving, motion.flights.length]).toEqual([2, false, 0]);
    expect(shown).toEqual([2]);
  });

  it('stops at once when it is skipped, with all that is still to be shown', async () => {
    const motion = start(2, flown(2, 'drawn', 'paid'), flown(3, 'drawn'), flown(4, 'drawn'));
    await vi.advanceTimersByTimeAsync(100);
    motion.skip();
    expect(motion.flights).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect([motion.shown.version, motion.isMoving, motion.flights.length]).toEqual([4, false, 0]);
    expect(shown).toEqual([2, 3, 4]);
  });

  it('flies again after it was skipped, with what comes later', async () => {
    const motion = start(2, flown(2, 'drawn'));
    motion.skip();
    await vi.advanceTimersByTimeAsync(0);
    motion.follow(snapshot(3), [flown(2, 'drawn'), flown(3, 'drawn')]);
    expect(motion.flights).toHaveLength(5);
    motion.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([2, 3]);
  });

  it('is nothing where there is no place, or where movement is not wanted', async () => {
    const away = { ...flown(2), happenings: [{ kind: 'drawn', moves: [{ ...move('card'), target: 'covered' }] }] };
    expect(start(2, away).flights).toEqual([]);
    wanted.mockReturnValue({ matches: true });
    expect(start(2, flown(2, 'drawn')).flights).toEqual([]);
    wanted.mockReturnValue({ matches: false });
    document.documentElement.dataset.motion = 'none';
    expect(start(2, flown(2, 'drawn')).flights).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
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
