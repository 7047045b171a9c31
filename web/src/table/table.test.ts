import { beforeEach, describe, expect, it } from 'vitest';
import type { Arrangement, Ask, ShownOption, Snapshot, Tried } from '../net/protocol';
import { isThere, present, Table, undrawn, type Given } from './table.svelte';

const option = (action: string, ...targets: string[]): ShownOption => ({
  action,
  block: 'x',
  text: { id: 'x' },
  targets,
});
const seat = (name: string) => ({ name, kind: 'person' }) as Snapshot['seats'][number];
const options = [
  option('load corn on ship 5', 'good:corn@1', 'ship:5'),
  option('load corn on ship 7', 'good:corn@1', 'ship:7'),
  option('pass'),
];
const arrangement: Arrangement = {
  kind: 'place',
  total: 2,
  places: [
    { address: 'tile:corn@1', most: 2, now: 1 },
    { address: 'colonist@1', most: 2 },
    { address: 'tile:sugar@1', most: 0 },
  ],
};

let given: Given<unknown>;
let played: string[][];
let laid: [object, boolean][];
let table: Table;

const asked = (more: Partial<Ask>): Ask => ({ seat: 1, question: 'load', text: { id: 'x' }, ...more });

beforeEach(() => {
  [played, laid] = [[], []];
  given = {
    snapshot: { seats: [seat('Ana'), seat('Ben'), seat('Eva')], viewer: 1, ask: asked({ options }) } as Snapshot,
    entries: [{ id: 'harbor', axis: 'building', numbers: { cost: 8 } }],
    say: ({ id }) => id,
    name: (address) => address,
    note: () => '',
    isOpen: true,
    told: [],
    tried: null,
    onplay: (actions) => played.push(actions),
    onarrange: (layout, dry) => laid.push([layout, dry]),
  };
  table = new Table(() => given);
  table.begin();
});

describe('a table', () => {
  it('asks only the seat that is asked, and only while answers are taken', () => {
    expect(table.ask).not.toBeNull();
    given = { ...given, isOpen: false };
    expect(table.ask).toBeNull();
    given = { ...given, isOpen: true, snapshot: { ...given.snapshot, viewer: 0 } };
    expect(table.ask).toBeNull();
    expect(table.options).toEqual([]);
  });

  it('has the other seats in the order of play, beginning after the one that is large', () => {
    expect([table.main, ...table.others]).toEqual([1, 2, 0]);
    table.seen = 2;
    expect([table.main, ...table.others]).toEqual([2, 0, 1]);
    table.begin(); // a question is answered on one's own board
    expect(table.main).toBe(1);
  });

  it('knows what is printed on a thing, whosever it is', () => {
    expect(table.printed('building:harbor@2')).toEqual({ cost: 8 });
    expect(table.printed('building:wharf')).toEqual({});
  });

  it('plays an answer when all its things are pressed', () => {
    table.press('good:corn@1');
    expect([played, table.picked]).toEqual([[], ['good:corn@1']]);
    expect([table.isLit('ship:5'), table.isPicked('good:corn@1'), table.isPicked('ship:5')]).toEqual([
      true,
      true,
      false,
    ]);
    table.press('ship:7');
    expect([played, table.picked]).toEqual([[['load corn on ship 7']], []]);
  });

  it('tries an arrangement with every change, and confirms it once', () => {
    given = { ...given, snapshot: { ...given.snapshot, ask: asked({ options, arrangement }) } };
    table = new Table(() => given);
    table.begin();
    expect(table.options).toEqual([]);
    expect([table.isLit('tile:corn@1'), table.isLit('tile:sugar@1'), table.isLit('ship:5')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([table.count('tile:corn@1'), table.isPicked('colonist@1')]).toEqual([1, false]);
    table.press('tile:corn@1');
    expect(laid).toEqual([[{ wanted: { 'tile:corn@1': 2, 'colonist@1': 0, 'tile:sugar@1': 0 } }, true]]);
    table.add('tile:corn@1', 1); // no more fit: nothing changes, and nothing is tried
    expect(laid).toHaveLength(1);
    table.press('tile:corn@1');
    expect(table.count('tile:corn@1')).toBe(0);
    table.fill();
    expect(table.count('tile:corn@1')).toBe(2);
    table.confirm();
    expect(laid.at(-1)).toEqual([table.layout, false]);
  });

  it('begins with the arrangement of the board, also while an answer is still on its way', () => {
    given = { ...given, isOpen: false, snapshot: { ...given.snapshot, ask: asked({ arrangement }) } };
    table.begin();
    expect(table.arrangement).toBeNull();
    given = { ...given, isOpen: true };
    expect(table.count('tile:corn@1')).toBe(1);
  });

  it('forgets what the server said of an earlier arrangement', () => {
    const tried = { type: 'tried', id: 'a', stands: false } as unknown as Tried;
    given = { ...given, tried };
    expect(table.tried).toBe(tried);
    table.begin();
    expect(table.tried).toBeNull();
  });
});

describe('what a board does not draw', () => {
  it('is named where it is there', () => {
    const view = { table: { bank: 4, quarries: 0, marker: 'nothing' }, flow: { turn: 2 } };
    expect(undrawn(view, ['table'], new Set(['house']))).toEqual({ bank: 4 });
    expect(undrawn(view, ['table', 'flow'], new Set(['bank']))).toEqual({ turn: 2 });
    expect([isThere([0, [0, 1]]), isThere({ a: 0 }), isThere('face_down'), isThere('corn')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(present({ corn: 2, sugar: 0 })).toEqual([['corn', 2]]);
  });
});
