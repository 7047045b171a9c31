import { expect, it } from 'vitest';
import { describe } from './help';
import { Words } from '../net/words';

const words = new Words(
  'en',
  `
ui-privilege = Privilege:
ui-help-aim = The aim
ui-help-aim-large-game-text = Ship and build.
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
