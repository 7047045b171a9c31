import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Live } from './live.svelte';
import type { FromPage, Snapshot, Step } from './protocol';
import { afterStep } from './snapshots';

class Wire {
  static readonly OPEN = 1;
  readyState = 1;
  sent: FromPage[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  send(text: string) {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(code = 1000) {
    this.readyState = 3;
    this.onclose({ code });
  }
  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const line = (move: number) => ({ text: { id: 'event-x' }, move });
const snapshot = (version: number): Snapshot =>
  ({
    type: 'snapshot',
    table: 't',
    version,
    move: 3,
    seats: [],
    viewer: 0,
    view: {},
    pace: 1,
    log: [line(1), line(2)],
  }) as never;
const step = (version: number, more: Partial<Step> = {}): Step =>
  ({ type: 'step', version, move: 4, view: {}, lines: [line(3)], ...more }) as Step;

let wires: Wire[];
let live: Live;
const wire = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'http:', host: 'here.test' });
  vi.stubGlobal('WebSocket', Wire);
  wires = [];
  live = new Live('t', 'secret', () => {
    wires.push(new Wire());
    return wire() as never;
  });
  wire().onopen();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('enters with its key, and takes steps in order', () => {
  expect(wire().sent).toEqual([{ type: 'enter', key: 'secret' }]);
  wire().tell(snapshot(5));
  wire().tell(step(6));
  expect(live.snapshot).toMatchObject({ version: 6, move: 4 });
  expect(live.snapshot!.log).toHaveLength(3);
  expect(live.queue).toHaveLength(1);
  wire().tell(step(6));
  expect(live.queue).toHaveLength(1);
});

it('shows why the table does not go on, until it does', () => {
  wire().tell(snapshot(5));
  wire().tell({ type: 'refused', reason: 'no_store', sentence: 'the bot cannot move now' });
  expect(live.notice).toMatchObject({ reason: 'no_store' });
  wire().tell(step(6));
  expect(live.notice).toBeNull();
});

it('takes a snapshot in place of steps that are too many', () => {
  wire().tell(snapshot(5));
  wire().close(1006);
  vi.advanceTimersByTime(1000);
  wire().onopen();
  expect(wire().sent[0]).toMatchObject({ type: 'enter', after: 5 });
  wire().tell(snapshot(140));
  wire().tell(step(141));
  expect(live.snapshot).toMatchObject({ version: 141 });
  expect(live.standing).toBe('open');
});

it('comes back after a lost connection with the version that it has', () => {
  wire().tell(snapshot(5));
  wire().close(1006);
  expect(live.standing).toBe('lost');
  vi.advanceTimersByTime(1000);
  wire().onopen();
  expect(wires).toHaveLength(2);
  expect(wire().sent[0]).toEqual({ type: 'enter', key: 'secret', after: 5 });
  expect(live.standing).toBe('open');
});

it.each([7, 8])('comes back when something was missed, also a single version: %i after 5', (version) => {
  wire().tell(snapshot(5));
  wire().tell(step(version));
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  expect(live.snapshot!.version).toBe(5);
  expect(live.queue).toHaveLength(0);
});

it('comes back when a step was missed before the company changed', () => {
  wire().tell(snapshot(5));
  wire().tell({ type: 'company', version: 7, seats: [], pace: 3 });
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  expect(live.snapshot).toMatchObject({ version: 5, pace: 1 });
});

it('waits longer after each vain try, and not at all long again once it was there', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // neither earlier nor later than it should
  wire().tell(snapshot(5));
  for (const [tries, wait] of [
    [2, 500],
    [3, 1000],
    [4, 2000],
    [5, 4000],
    [6, 8000],
    [7, 15_000],
    [8, 15_000],
  ]) {
    wire().close(1006);
    vi.advanceTimersByTime(wait! - 1);
    expect(wires).toHaveLength(tries! - 1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(tries!);
  }
  wire().onopen();
  wire().tell(step(6));
  wire().close(1006);
  vi.advanceTimersByTime(500);
  expect(wires).toHaveLength(9);
});

it('keeps no more steps than anyone wants to see', () => {
  wire().tell(snapshot(5));
  for (let version = 6; version < 66; version += 1) wire().tell(step(version));
  expect(live.queue.at(-1)!.version).toBe(65);
  expect(live.queue.length).toBeLessThanOrEqual(41);
});

it('takes no steps before it knows the table', () => {
  wire().tell(step(1));
  expect(live.snapshot).toBeNull();
  expect(live.queue).toHaveLength(0);
});

it('forgets what was thought of an earlier move', () => {
  wire().tell(snapshot(5));
  wire().tell({ type: 'thought', move: 3, player: 'x', seat: 0, report: { chances: [], answers: [], line: [] } });
  wire().tell(step(6, { move: 3 }));
  expect(live.thought).not.toBeNull();
  wire().tell(step(7, { move: 4 }));
  expect(live.thought).toBeNull();
});

it('does not mind a connection that it has given up', () => {
  wire().tell(snapshot(5));
  const old = wire();
  old.close(1006);
  vi.advanceTimersByTime(1000);
  wire().onopen();
  old.onclose({ code: 4403 });
  expect(live.standing).toBe('open');
});

it('does not come back once it is closed', () => {
  wire().tell(snapshot(5));
  wire().close(1006);
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});

it('sends an unanswered message again with the same id, and an answered one once', async () => {
  wire().tell(snapshot(5));
  const played = live.send({ type: 'play', actions: ['pass'] });
  const message = wire().sent[1]!;
  expect(message).toMatchObject({ type: 'play', version: 5, actions: ['pass'] });
  wire().close(1006);
  vi.advanceTimersByTime(1000);
  wire().onopen();
  expect(wire().sent[1]).toEqual(message);
  wire().tell({ type: 'done', id: (message as { id: string }).id, version: 6 });
  expect(await played).toEqual({ done: true });
  wire().close(1006);
  vi.advanceTimersByTime(2000);
  wire().onopen();
  expect(wire().sent).toHaveLength(1);
});

it('says why a message was refused', async () => {
  wire().tell(snapshot(5));
  const played = live.send({ type: 'undo' });
  const { id } = wire().sent[1] as { id: string };
  wire().tell({ type: 'refused', id, reason: 'stale', sentence: 'too late' });
  expect(await played).toMatchObject({ done: false, refused: { reason: 'stale' } });
});

it('does not come back where it is not wanted', () => {
  wire().close(4403);
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  expect(live.standing).toBe('closed');
});

it('knows who comes and goes', () => {
  wire().tell(snapshot(5));
  wire().tell({ type: 'company', version: 5, seats: [{ name: 'Ana', kind: 'person' }], pace: 2 });
  expect(live.snapshot).toMatchObject({ version: 5, pace: 2, seats: [{ name: 'Ana' }] });
  wire().tell({ type: 'company', version: 4, seats: [], pace: 1 }); // from before
  expect(live.snapshot).toMatchObject({ version: 5, pace: 2 });
});

it('cuts the log where decisions were taken back', () => {
  const back = afterStep(snapshot(5), step(6, { move: 2, undone: true, lines: [] }));
  expect(back.log!.map(({ move }) => move)).toEqual([1]);
});

it('keeps in mind that the log holds what only its seat may see', () => {
  wire().tell(snapshot(5));
  expect(live.snapshot!.secret).toBeFalsy();
  wire().tell(step(6, { secret: true }));
  wire().tell(step(7));
  expect(live.snapshot!.secret).toBe(true);
});
