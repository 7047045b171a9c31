import { describe, expect, it } from 'vitest';
import type { EditorField } from '../net/protocol';
import { changeOf, grouped, picked, sectionOf, valueOf, type Cell } from './edited';

const TILES = [{ kind: 'tile', labels: ['corn', 'quarry'] }];
const field = (name: string, more: Partial<EditorField>): EditorField => ({
  name,
  section: 'seat',
  kind: 'count',
  place: 'tile',
  low: 0,
  high: 12,
  values: [{}, {}],
  axes: TILES,
  ...more,
});
const tiles = field('tiles', { values: [{ corn: 2 }, {}] });
const people = field('people', { values: [{ corn: 1 }, {}] });
const row = field('row', { section: 'table', values: { corn: 3 } });
const coins = field('coins', { place: 'coin', axes: [], values: [4, 5] });
const roles = field('roles', { kind: 'switch', place: 'role', high: 1, axes: [{ kind: 'role', labels: ['mayor'] }] });
roles.values = [['mayor'], []];
const phase = field('phase', {
  section: 'turn',
  kind: 'choice',
  place: 'phase',
  axes: [],
  choices: ['first', 'second'],
});
phase.values = undefined;
const cargo = field('cargo', { section: 'table', place: 'ship', axes: [{ kind: 'ship', labels: ['7'] }, ...TILES] });
cargo.values = { 7: { corn: 6 } };
const all = [tiles, people, row, coins, roles, phase, cargo];
const pick = (address: string, current: number | 'table', by: number) => picked(all, address, current, by, valueOf);

describe('values', () => {
  it('are found by seat and label, and are zero or the first choice where they are left out', () => {
    expect(valueOf({ field: tiles, seat: 0, labels: ['corn'] })).toBe(2);
    expect(valueOf({ field: tiles, seat: 1, labels: ['corn'] })).toBe(0);
    expect(valueOf({ field: roles, seat: 0, labels: ['mayor'] })).toBe(1);
    expect(valueOf({ field: roles, seat: 1, labels: ['mayor'] })).toBe(0);
    expect(valueOf({ field: cargo, seat: null, labels: ['7', 'corn'] })).toBe(6);
    expect(valueOf({ field: coins, seat: 1, labels: [] })).toBe(5);
    expect(valueOf({ field: phase, seat: null, labels: [] })).toBe('first');
  });
});

describe('groups', () => {
  it('hold the fields that count the same things', () => {
    const names = grouped(sectionOf(all, 0)).map((group) => group.map(({ name }) => name));
    expect(names).toEqual([['tiles', 'people'], ['coins'], ['roles']]);
    expect(sectionOf(all, 'turn')).toEqual([phase]);
  });
});

describe('a press on the board', () => {
  const cell = (one: EditorField, seat: number, label: string): Cell => ({ field: one, seat, labels: [label] });

  it('gives a thing of the table to the seat that is entered', () => {
    expect(pick('tile:quarry', 1, 1)).toMatchObject({ section: 1, change: changeOf(cell(tiles, 1, 'quarry'), 1) });
    expect(pick('role:mayor', 1, 1)?.change).toEqual(changeOf(cell(roles, 1, 'mayor'), 1));
  });
  it('puts a person on a thing of a seat, and shows that seat', () => {
    expect(pick('tile:corn@0', 1, 1)).toMatchObject({ section: 0, change: changeOf(cell(people, 0, 'corn'), 2) });
  });
  it('takes the people first and then the thing', () => {
    expect(pick('tile:corn@0', 0, -1)?.change).toEqual(changeOf(cell(people, 0, 'corn'), 0));
    expect(pick('tile:quarry@0', 0, -1)?.change).toBeNull();
  });
  it('changes the table where the table is entered', () => {
    expect(pick('tile:corn', 'table', 1)?.change).toEqual({ field: 'row', value: 4, labels: ['corn'] });
  });
  it('only looks at a thing that holds several kinds', () => {
    expect(pick('ship:7', 'table', 1)).toMatchObject({ section: 'table', label: '7', change: null });
  });
  it('does nothing at a thing without a field', () => {
    expect(pick('deck', 0, 1)).toBeNull();
  });
});
