import { describe, expect, it } from 'vitest';
import type { Arrangement, ShownOption } from '../net/protocol';
import { at, parts, thing } from './address';
import {
  asTheyLie,
  changed,
  filled,
  isReady,
  laidOut,
  left,
  othersLeft,
  toggled,
  whoStands,
  type Layout,
} from './arranging';
import { about, buttons, isPass, lit, narrowed, press, reasons } from './choices';
import { clearest } from './places';
import { Registry, wider } from './registry';

const option = (action: string, ...targets: string[]): ShownOption => ({
  action,
  block: action.split(' ')[0]!,
  text: { id: 'x' },
  targets,
});

const LOADS = [
  option('load corn on ship 5', 'good:corn@0', 'ship:5'),
  option('load corn on ship 7', 'good:corn@0', 'ship:7'),
  option('load sugar on ship 7', 'good:sugar@0', 'ship:7'),
  option('load sugar on wharf', 'good:sugar@0', 'building:wharf@0'),
  option('pass'),
];

describe('addresses', () => {
  it('are read and written', () => {
    expect(parts('good:corn@2')).toEqual({ kind: 'good', label: 'corn', seat: 2 });
    expect(parts('house')).toEqual({ kind: 'house', label: '', seat: null });
    expect(at('good', 'corn', 0)).toBe('good:corn@0');
    expect(at('doubloon', '')).toBe('doubloon');
    expect(thing('building:harbor@3')).toBe('building:harbor');
  });
});

describe('two things make an answer, whichever comes first', () => {
  it('lights every target before a press', () => {
    expect([...lit(LOADS, [])].sort()).toEqual(
      ['building:wharf@0', 'good:corn@0', 'good:sugar@0', 'ship:5', 'ship:7'].sort(),
    );
  });

  it('narrows by the good', () => {
    const first = press(LOADS, [], 'good:corn@0');
    expect(first).toEqual({ picked: ['good:corn@0'] });
    expect([...lit(LOADS, first.picked)].sort()).toEqual(['good:corn@0', 'ship:5', 'ship:7']);
    expect(press(LOADS, first.picked, 'ship:7').answer?.action).toBe('load corn on ship 7');
  });

  it('narrows by the ship', () => {
    const first = press(LOADS, [], 'ship:7');
    expect(narrowed(LOADS, first.picked)).toHaveLength(2);
    expect(press(LOADS, first.picked, 'good:sugar@0').answer?.action).toBe('load sugar on ship 7');
  });

  it('answers at once where one answer is left', () => {
    expect(press(LOADS, [], 'ship:5').answer?.action).toBe('load corn on ship 5');
  });

  it('lets go of what is pressed again and begins anew with what does not fit', () => {
    expect(press(LOADS, ['good:corn@0'], 'good:corn@0').picked).toEqual([]);
    expect(press(LOADS, ['good:corn@0'], 'good:sugar@0').picked).toEqual(['good:sugar@0']);
  });

  it('does nothing where nothing is lit', () => {
    expect(press(LOADS, [], 'role:builder')).toEqual({ picked: [] });
  });

  it('offers as buttons what has no place, or what the picked things leave open', () => {
    expect(buttons(LOADS, []).map((one) => one.action)).toEqual(['pass']);
    const raids = [0, 1, 2].map((count) => option(`raid ship 5 and keep ${count}`, 'ship:5'));
    const first = press(raids, [], 'ship:5');
    expect(first.answer).toBeUndefined();
    expect(buttons(raids, first.picked)).toHaveLength(3);
  });

  it('offers all answers as buttons where few have a place, declining last', () => {
    const pass = option('pass');
    const yes = option('use hospice', 'building:hospice@0');
    expect(buttons([pass, yes], [])).toEqual([yes, pass]);
    const tiles = ['corn', 'indigo'].map((tile) => option(`take ${tile}`, `tile:${tile}`));
    expect(buttons([pass, ...tiles], [])).toEqual([...tiles, pass]);
    expect(buttons(tiles, [])).toEqual(tiles);
    expect([yes, pass].map(isPass)).toEqual([false, true]);
  });

  it('finds the answers about a thing', () => {
    expect(about(LOADS, ['good:corn@0'], 'ship:7').map((one) => one.action)).toEqual(['load corn on ship 7']);
  });
});

describe('reasons', () => {
  const obstacle = (id: string, ...targets: string[]) => ({ action: 'x', block: 'x', reason: { id }, targets });

  it('are told once, for what is picked', () => {
    const obstacles = [
      obstacle('ship-full', 'good:corn@0', 'ship:5'),
      obstacle('ship-full', 'good:sugar@0', 'ship:5'),
      obstacle('no-barrel', 'good:coffee@0', 'ship:5'),
    ];
    expect(reasons(obstacles, [], 'ship:5').map((one) => one.id)).toEqual(['ship-full', 'no-barrel']);
    expect(reasons(obstacles, ['good:corn@0'], 'ship:5').map((one) => one.id)).toEqual(['ship-full']);
  });
});

describe('an arrangement', () => {
  const mayor: Arrangement = {
    kind: 'place',
    total: 3,
    places: [
      { address: 'tile:corn@0', most: 2, now: 1, token: 'colonist' },
      { address: 'building:hacienda@0', most: 1, token: 'colonist' },
      { address: 'colonist@0', most: 3, token: 'colonist' },
    ],
  };

  it('counts what is left and keeps within the places', () => {
    let layout = asTheyLie(mayor);
    expect(left(mayor, layout)).toBe(2);
    layout = toggled(mayor, layout, 'building:hacienda@0', 0);
    layout = toggled(mayor, layout, 'building:hacienda@0', 1);
    expect(layout.wanted['building:hacienda@0']).toBe(1);
    expect(isReady(mayor, layout)).toBe(false);
    layout = changed(mayor, layout, 'colonist@0', 5);
    expect(layout.wanted['colonist@0']).toBe(1);
    expect(isReady(mayor, layout)).toBe(true);
    expect(changed(mayor, layout, 'tile:corn@0', 1)).toBe(layout);
    expect(toggled(mayor, layout, 'tile:corn@0', 0).wanted['tile:corn@0']).toBe(0);
  });

  it('is filled place by place', () => {
    expect(filled(mayor, { wanted: {} }).wanted).toEqual({ 'tile:corn@0': 2, 'building:hacienda@0': 1 });
    expect(filled({ ...mayor, total: 1 }, { wanted: {} }).wanted).toEqual({ 'tile:corn@0': 1 });
  });

  describe('of two kinds', () => {
    const among: Arrangement = {
      kind: 'nobles',
      most: 1,
      places: mayor.places.map((place) => ({ ...place, now: 0, token: 'noble' })),
    };
    const both: Arrangement = { ...mayor, among };
    const press = (layout: Layout, address: string, ...indices: number[]) =>
      indices.reduce((so, index) => toggled(both, so, address, index), layout);

    it('goes round in a circle: one of the first kind, one of the other, nobody', () => {
      const first = press(asTheyLie(both), 'building:hacienda@0', 0);
      expect([first.wanted['building:hacienda@0'], first.among!['building:hacienda@0']]).toEqual([1, 0]);
      const second = press(first, 'building:hacienda@0', 0);
      expect([second.wanted['building:hacienda@0'], second.among!['building:hacienda@0']]).toEqual([1, 1]);
      expect(othersLeft(both, second)).toBe(0);
      const third = press(second, 'building:hacienda@0', 0);
      expect([third.wanted['building:hacienda@0'], third.among!['building:hacienda@0']]).toEqual([0, 0]);
      expect(press(second, 'tile:corn@0', 0).wanted['tile:corn@0']).toBe(0); // the other kind is used up
    });

    it('tells who stands in a circle', () => {
      const layout = { wanted: { 'tile:corn@0': 2 }, among: { 'tile:corn@0': 1 } };
      expect([0, 1, 2].map((index) => whoStands(both, layout, 'tile:corn@0', index))).toEqual([
        'noble',
        'colonist',
        '',
      ]);
      const chosen = { wanted: { 'tile:corn@0': 1 } };
      expect([0, 1].map((index) => whoStands(among, chosen, 'tile:corn@0', index))).toEqual(['noble', 'colonist']);
    });

    it('has no more of either kind than there are', () => {
      const full = filled(both, asTheyLie(both));
      expect(laidOut(full.wanted)).toBe(3);
      expect(full.among).toEqual({ 'tile:corn@0': 0, 'building:hacienda@0': 1, 'colonist@0': 0 });
      expect(changed(both, full, 'building:hacienda@0', -1).among!['building:hacienda@0']).toBe(0);
      expect(asTheyLie(mayor).among).toBeUndefined();
    });
  });

  it('without a fixed number has a least and a most', () => {
    const pay: Arrangement = { kind: 'pay', least: 1, most: 2, places: [{ address: 'card:chapel@0', most: 3 }] };
    const two = { wanted: { 'card:chapel@0': 2 } };
    expect(isReady(pay, { wanted: {} })).toBe(false);
    expect(isReady(pay, two)).toBe(true);
    expect(changed(pay, two, 'card:chapel@0', 1)).toBe(two);
  });

  it('is not ready with more than there may be', () => {
    const pay: Arrangement = { kind: 'pay', least: 1, most: 2, places: [{ address: 'card:chapel@0', most: 3 }] };
    expect(isReady(pay, { wanted: { 'card:chapel@0': 3 } })).toBe(false);
    expect(isReady(mayor, { wanted: { 'colonist@0': 4 } })).toBe(false);
    expect(isReady(mayor, { wanted: { 'colonist@0': 3 } })).toBe(true);
  });

  it('without any limit takes as many as its places hold', () => {
    const free: Arrangement = { kind: 'keep', places: [{ address: 'good:corn@0', most: 4 }] };
    expect(left(free, { wanted: {} })).toBe(Infinity);
    expect(changed(free, { wanted: {} }, 'good:corn@0', 9).wanted['good:corn@0']).toBe(4);
    expect(isReady(free, { wanted: {} })).toBe(true);
  });
});

describe('the registry', () => {
  const element = (seen: boolean) => ({ seen }) as unknown as Element;
  const isSeen = (one: Element) => (one as unknown as { seen: boolean }).seen;

  it('falls back to what holds a thing', () => {
    expect(wider('tile:corn@2')).toEqual(['tile:corn@2', 'tile@2', 'seat:2']);
    expect(wider('good:corn')).toEqual(['good:corn', 'good', 'table']);
  });

  it('finds the last element that can be seen, and forgets those that leave', () => {
    const registry = new Registry();
    const seat = element(true);
    registry.at('seat:1')(seat);
    const hidden = element(false);
    registry.at('good:corn@1')(hidden);
    expect(registry.find('good:corn@1', isSeen)).toBe(seat);
    const good = element(true);
    const leave = registry.at('good:corn@1')(good);
    expect(registry.find('good:corn@1', isSeen)).toBe(good);
    leave();
    expect(registry.find('good:corn@1', isSeen)).toBe(seat);
    expect(registry.find('deck', isSeen)).toBeUndefined();
  });
});

describe('a card that explains', () => {
  const thing = { left: 100, top: 100, width: 40, height: 40 };
  const card = { width: 200, height: 100 };
  const screen = { width: 1000, height: 800 };

  it('lies beside its thing, on the screen', () => {
    expect(clearest(thing, card, screen, [])).toMatchObject({ left: 150, top: 70 });
    expect(clearest({ ...thing, left: 950 }, card, screen, [])).toMatchObject({ left: 740 });
    expect(clearest({ ...thing, top: 0 }, card, screen, [])).toMatchObject({ top: 8 });
  });

  it('leaves the row of its thing free', () => {
    const row = [150, 200, 250].map((left) => ({ ...thing, left }));
    expect(clearest(thing, card, screen, row)).toMatchObject({ left: 20, top: 150 });
  });
});
