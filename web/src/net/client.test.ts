import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { get, getText, getWhenMade, post, RequestError } from './client';

let asked: { path: string; init: RequestInit }[];
let answers: (Response | Error)[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, init });
    const answer = answers.shift()!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('writes the values into the path, and the others behind it', async () => {
  answers = [Response.json({ move: 3 })];
  await get('/api/tables/{table}/replay', { table: 'a b', move: 3, seat: null, open: true }, 'secret');
  expect(asked[0]!.path).toBe('/api/tables/a%20b/replay?move=3&open=true');
  expect(asked[0]!.init.headers).toEqual({ Authorization: 'Bearer secret' });
});

it('reads texts as they are', async () => {
  answers = [new Response('ui-title = Boriken')];
  expect(await getText('/api/words/{language}', { language: 'en' })).toBe('ui-title = Boriken');
});

it('posts a body', async () => {
  answers = [Response.json({ table: 't', seat: 1, key: 'k' })];
  expect(await post('/api/tables/{table}/join', { table: 't' }, { name: 'Ana' })).toEqual({
    table: 't',
    seat: 1,
    key: 'k',
  });
  expect(asked[0]).toMatchObject({ path: '/api/tables/t/join', init: { method: 'POST', body: '{"name":"Ana"}' } });
});

it('asks again for what is still being made', async () => {
  answers = [new Response(null, { status: 202 }), Response.json({ judge: 'network' })];
  const made = getWhenMade('/api/tables/{table}/analysis', { table: 't' }, undefined, () => true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await made).toEqual({ judge: 'network' });
});

it('passes a provisional result on once, and returns the one that follows', async () => {
  const provisional = () => Response.json({ judge: 'network', provisional: true }, { status: 202 });
  answers = [Response.json(null, { status: 202 }), provisional(), provisional(), Response.json({ judge: 'search' })];
  const early: unknown[] = [];
  const note = (one: unknown) => early.push(one);
  const made = getWhenMade('/api/tables/{table}/analysis', { table: 't' }, undefined, () => true, note);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await made).toEqual({ judge: 'search' });
  expect(early).toEqual([{ judge: 'network', provisional: true }]);
});

it('names the problem that the server has named', async () => {
  answers = [Response.json({ reason: 'taken', sentence: 'this seat is taken' }, { status: 409 })];
  const failure: unknown = await post('/api/tables/{table}/join', { table: 't' }, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequestError);
  expect(failure).toMatchObject({ status: 409, problem: { reason: 'taken' } });
});

it('says so where no answer comes', async () => {
  answers = [new TypeError('no network')];
  await expect(get('/api/catalogue', {})).rejects.toMatchObject({ status: 0, problem: { reason: 'unreachable' } });
});
