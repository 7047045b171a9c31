import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Compilation } from './compilation.svelte';

let answers: object[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answers.length > 1 ? answers.shift() : answers[0])));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('follows the compile until it is done', async () => {
  answers = [
    { ready: false, done: 55, total: 550, failed: '' },
    { ready: true, done: 550, total: 550, failed: '' },
  ];
  const compilation = new Compilation();
  const done = compilation.done();
  await vi.advanceTimersByTimeAsync(0);
  expect([compilation.ready, compilation.share]).toEqual([false, 0.1]);
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect([compilation.ready, compilation.failed]).toEqual([true, '']);
});

it('stops at a compile that failed, and keeps its reason', async () => {
  answers = [{ ready: false, done: 3, total: 550, failed: 'the rules could not be compiled: no room' }];
  const compilation = new Compilation();
  await compilation.done();
  expect([compilation.ready, compilation.failed]).toEqual([false, 'the rules could not be compiled: no room']);
  expect(vi.getTimerCount()).toBe(0);
});
