import { describe, expect, it } from 'vitest';
import { Words, idOf, parts } from './words';

const COMPANY = { names: ['Ana', 'Benito', 'Carmen'], me: 0 };
const words = new Words(
  'en',
  `
good-corn = corn
thing-colonist = Worker
building-small-market = Small market
    .said = small market
    .note = One doubloon more for every sale.
ship = ship for { $label }
taken = { $doubloons ->
    [one] one doubloon
   *[other] { $doubloons } doubloons
}
built = { $who ->
    [you] You build
   *[other] { $name } builds
} { $building } for { $price }
loads = { $goods } on the { $ship }
amount = { $count } { $good }
`,
);

describe('addresses', () => {
  it('are made of axis, label and seat', () => {
    expect(parts('good:corn@2')).toEqual({ axis: 'good', label: 'corn', seat: 2 });
    expect(parts('ship:7')).toEqual({ axis: 'ship', label: '7', seat: null });
    expect(parts('in words: nothing')).toBeNull();
  });

  it('name messages with hyphens', () => expect(idOf('building', 'small_market')).toBe('building-small-market'));
});

describe('names', () => {
  it('are those of the messages, wherever the thing is', () => {
    expect(words.name('building:small_market')).toBe('Small market');
    expect(words.name('good:corn@2')).toBe('corn');
  });

  it('are the edition’s own for things of one kind', () => expect(words.name('colonist')).toBe('Worker'));

  it('are made from the axis where every label is said alike', () => expect(words.name('ship:7')).toBe('ship for 7'));

  it('are those of the company for seats', () => expect(words.name('seat:1', COMPANY)).toBe('Benito'));

  it('are readable where there is no message yet', () =>
    expect(words.name('building:royal_garden')).toBe('Royal garden'));
});

describe('sentences', () => {
  it('know who reads them', () => {
    const built = (seat: number) => ({
      id: 'built',
      args: { name: `seat:${seat}`, building: 'building:small_market', price: { id: 'taken', args: { doubloons: 1 } } },
    });
    expect(words.say(built(0), COMPANY)).toBe('You build small market for one doubloon');
    expect(words.say(built(1), COMPANY)).toBe('Benito builds small market for one doubloon');
  });

  it('join lists as the language does', () => {
    const amount = (count: number) => ({ id: 'amount', args: { count, good: 'good:corn' } });
    const text = { id: 'loads', args: { goods: [amount(1), amount(2), amount(3)], ship: 'ship:7' } };
    expect(words.say(text)).toBe('1 corn, 2 corn, and 3 corn on the ship for 7');
    expect(new Words('es', 'todo = { $all }').ui('todo', { all: [amount(1), amount(2)] })).toBe('Amount y Amount');
  });

  it('are readable where there is no message yet', () =>
    expect(words.say({ id: 'event-sank-a-ship' })).toBe('Sank a ship'));

  it('do not fail when an argument is missing', () => expect(words.say({ id: 'built' })).toContain('builds'));
});

it('notes are attributes, and absent where there are none', () => {
  expect(words.attribute('building-small-market', 'note')).toBe('One doubloon more for every sale.');
  expect(words.attribute('good-corn', 'note')).toBe('');
  expect(words.has('good-corn')).toBe(true);
  expect(words.has('good-corn', 'note')).toBe(false);
});

it('articles join the prepositions before them', () => {
  const source =
    'building-harbor = Puerto\n    .said = el Puerto\nlost = Renuncias a { $building }. De { $building }, nada a elegir.\n';
  const args = { building: 'building:harbor' };
  expect(new Words('es', source).say({ id: 'lost', args })).toBe('Renuncias al Puerto. Del Puerto, nada a elegir.');
  const portuguese =
    'building-office = Escola\n    .said = a Escola\nempty = Ninguém em { $building }; saúde a quem vem.\n';
  const school = { building: 'building:office' };
  expect(new Words('pt', portuguese).say({ id: 'empty', args: school })).toBe('Ninguém na Escola; saúde a quem vem.');
});

it('a thing is explained by its address, one of a seat by a note of its own', () => {
  const words = new Words(
    'en',
    'ship = ship { $label }\n    .note = Room for { $label }.\nthing-colonist = Colonist\n    .note = Works.\n    .own = Waits.\nbuilding-wharf = Wharf\n    .note = Loads.\n',
  );
  expect(words.note('ship:7')).toBe('Room for 7.');
  expect([words.note('colonist'), words.note('colonist@2')]).toEqual(['Works.', 'Waits.']);
  expect([words.note('building:wharf@1'), words.note('building:villa'), words.note('house')]).toEqual([
    'Loads.',
    '',
    '',
  ]);
});
