import { expect, it } from 'vitest';
import type { Live } from '../../net/live.svelte';
import type { Line, Snapshot } from '../../net/protocol';
import { asked, isCurtained, newLines } from './seats';

const seen = (viewer: number, more: Partial<Snapshot> = {}): Snapshot =>
  ({ type: 'snapshot', table: 't', version: 1, move: 0, seats: [], viewer, view: {}, pace: 1, ...more }) as never;
const live = (snapshot: Snapshot): Live => ({ snapshot }) as never;
const line = (move: number, id = 'event-x'): Line => ({ text: { id }, move });

it('draws a curtain before a view that holds what only its seat may see', () => {
  const two = [{}, {}];
  expect(isCurtained(two, seen(1, { secret: true }), 0)).toBe(true);
  expect(isCurtained(two, seen(1, { secret: true }), null)).toBe(true);
  expect(isCurtained(two, seen(1, { secret: true }), 1)).toBe(false);
  expect(isCurtained(two, seen(1), 0)).toBe(false);
  expect(isCurtained([{}], seen(1, { secret: true }), null)).toBe(false);
  expect(isCurtained(two, null, null)).toBe(false);
});

it('shows the seat that is asked, and while others move the one before the screen', () => {
  const ask = (seat: number) => ({ ask: { seat, question: 'x', text: { id: 'x' } } });
  const lives = [live(seen(0, ask(1))), live(seen(1, ask(1)))];
  expect(asked(lives, 0).snapshot!.viewer).toBe(1);
  const waiting = [live(seen(0, ask(2))), live(seen(1, ask(2)))];
  expect(asked(waiting, 1).snapshot!.viewer).toBe(1);
  expect(asked(waiting).snapshot!.viewer).toBe(0);
});

it('says what is new in a log, also after it was cut short', () => {
  const before = [line(1), line(2), line(3)];
  expect(newLines(before, [...before, line(4)])).toEqual([line(4)]);
  expect(newLines(before, [line(1), line(2), line(2, 'log-taken-back')])).toEqual([line(2, 'log-taken-back')]);
  expect(newLines(before, before)).toEqual([]);
});
