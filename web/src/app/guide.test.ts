import { expect, it } from 'vitest';
import { current, describe, lastRole } from './guide';
import { Words } from '../net/words';

const words = new Words(
  'en',
  `
ui-privilege = Privilege:
ui-guide-aim = The aim
ui-guide-aim-large-game-text = Ship and build.
role-builder = Builder
    .note = Everybody may buy one building.
    .privilege = You pay less.
role-prospector = Prospector
    .note = Nobody else does anything.
`,
);

it('the aim is that of the game', () => {
  expect(describe('aim', 'large_game', words)).toEqual({ id: 'aim', title: 'The aim', texts: ['Ship and build.'] });
  expect(describe('aim', 'new_game', words).texts).toEqual([]);
});

it('a role says what everybody does and what its chooser has', () => {
  expect(describe('role:builder', 'large_game', words).texts).toEqual([
    'Everybody may buy one building.',
    'Privilege: You pay less.',
  ]);
  expect(describe('role:prospector', 'large_game', words).texts).toHaveLength(1);
});

it('the role that is played is the last one in the log', () => {
  const line = (args: Record<string, string | number>) => ({ text: { id: 'event-x', args }, move: 0 });
  expect(lastRole([line({ role: 'role:builder' }), line({ role: 'role:mayor' }), line({ count: 2 })])).toBe(
    'role:mayor',
  );
  expect(lastRole([])).toBeNull();
});

it('after the opening the role that is played is explained, at any time', () => {
  const log = [{ text: { id: 'event-x', args: { role: 'role:mayor' } }, move: 0 }];
  expect([0, 1, 2].map((read) => current(read, log))).toEqual(['aim', 'lit', 'log']);
  expect(current(3, log)).toBe('role:mayor');
  expect(current(3, [])).toBe('roles');
});
