import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Live, after } from './live.svelte';
import type { FromPage, Snapshot, Step } from './protocol';

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
  ({ type: 'snapshot', table: 't', version, move: 3, seats: [], viewer: 0, view: {}, pace: 1, log: [line(1), line(2)] }) as never;
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

it('comes back when something was missed', () => {
  wire().tell(snapshot(5));
  wire().tell(step(8));
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  expect(live.snapshot!.version).toBe(5);
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
});

it('cuts the log where decisions were taken back', () => {
  const back = after(snapshot(5), step(6, { move: 2, undone: true, lines: [] }));
  expect(back.log!.map(({ move }) => move)).toEqual([1]);
});

it('keeps in mind that the log holds what only its seat may see', () => {
  wire().tell(snapshot(5));
  expect(live.snapshot!.secret).toBeFalsy();
  wire().tell(step(6, { secret: true }));
  wire().tell(step(7));
  expect(live.snapshot!.secret).toBe(true);
});
