import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { join, rematch } from './seats';

let asked: { path: string; body: { key: string } }[];
let answers: (Response | Error)[];

beforeEach(() => {
  asked = [];
  const kept = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(init.body as string) as { key: string } });
    const answer = answers.shift()!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks again with the same key where the answer was lost', async () => {
  answers = [new TypeError('no network'), Response.json({ table: 't', seat: 1, key: 'k' })];
  const taken = join('t', 'Ana', 1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await taken).toMatchObject({ seat: 1 });
  expect(asked.map(({ body }) => body.key)).toEqual([asked[0]!.body.key, asked[0]!.body.key]);
});

it('keeps the key for the next time where no answer comes at all', async () => {
  answers = [1, 2, 3].map(() => new TypeError('no network'));
  const lost = rematch('t', 'mine').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await lost).toMatchObject({ status: 0 });
  answers = [Response.json({ table: 'u', keys: { 1: 'k' } })];
  await rematch('t', 'mine');
  expect(new Set(asked.map(({ body }) => body.key)).size).toBe(1);
});

it('does not ask again after a refusal, and takes a new key then', async () => {
  const taken = () => Response.json({ reason: 'taken', sentence: 'taken' }, { status: 409 });
  answers = [taken(), taken()];
  await expect(join('t', 'Ana')).rejects.toMatchObject({ status: 409 });
  await expect(join('t', 'Ana')).rejects.toMatchObject({ status: 409 });
  expect(asked[0]!.body.key).not.toBe(asked[1]!.body.key);
});
