import { expect, it } from 'vitest';
import type { Company, Snapshot } from './protocol';
import { afterCompany } from './snapshots';

const before = { version: 3, chat: true, talk: [{ seat: 0, name: 'Ana', text: 'hi' }] } as Snapshot;
const company = { type: 'company', seats: [], pace: 1, chat: true } as unknown as Company;
const said = { seat: 1, name: 'Bob', phrase: 'thanks' };

it('adds what was said to the talk, once', () => {
  const after = afterCompany(before, { ...company, version: 4, said });
  expect(after.talk).toEqual([...before.talk!, said]);
  expect(afterCompany(after, { ...company, version: 4, said }).talk).toEqual(after.talk);
  expect('said' in after).toBe(false);
});

it('keeps the talk when people come or go, and the last hundred lines of it', () => {
  expect(afterCompany(before, { ...company, version: 3 }).talk).toEqual(before.talk);
  const long = { ...before, talk: Array.from({ length: 100 }, () => said) } as Snapshot;
  expect(afterCompany(long, { ...company, version: 4, said }).talk).toHaveLength(100);
});

it('notices that free texts are forbidden and that the game is called off', () => {
  const { chat: _, ...forbidden } = company;
  expect(afterCompany(before, { ...forbidden, version: 4, off: true })).toMatchObject({ chat: false, off: true });
});
