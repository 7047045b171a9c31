import { expect, it } from 'vitest';
import { read } from './routes';

const at = (path: string) => read(new URL(path, 'http://here.test'));

it('a table is found with the key of a seat behind the hash', () => {
  expect(at('/t/abc#secret')).toEqual({ screen: 'table', table: 'abc', key: 'secret', move: null });
});

it('a move of a table is a link', () => {
  expect(at('/t/abc?move=17')).toEqual({ screen: 'table', table: 'abc', key: '', move: 17 });
  expect(at('/t/abc?move=-1')).toMatchObject({ move: null });
  expect(at('/t/abc?move=x')).toMatchObject({ move: null });
});

it('the reference is found by game and edition, a list of all references without them', () => {
  expect(at('/reference/puerto_rico/grow')).toEqual({ screen: 'reference', game: 'puerto_rico', edition: 'grow' });
  expect(at('/reference')).toEqual({ screen: 'references' });
  expect(at('/reference/')).toEqual({ screen: 'references' });
  expect(at('/reference/puerto_rico')).toEqual({ screen: 'references' });
});

it('openings are found by set-up and course, the first ones without', () => {
  const found = { screen: 'openings', game: 'puerto_rico', edition: 'grow', seats: '4' };
  expect(at('/openings/puerto_rico/grow/4')).toEqual({ ...found, course: '' });
  expect(at('/openings/puerto_rico/grow/4/settler.builder')).toEqual({ ...found, course: 'settler.builder' });
  expect(at('/openings/puerto_rico')).toMatchObject({ screen: 'openings', game: '' });
});

it('the analysis board opens a study, or a move of a table', () => {
  const empty = { screen: 'analysis', study: '', table: '', move: null, key: '' };
  expect(at('/analysis')).toEqual(empty);
  expect(at('/analysis?table=abc&move=7#secret')).toEqual({ ...empty, table: 'abc', move: 7, key: 'secret' });
  expect(at('/analysis/xyz#secret')).toEqual({ ...empty, study: 'xyz', key: 'secret' });
});

it('a tournament is made, followed, and shown on a wall', () => {
  const one = { screen: 'tournament', tournament: 'abc', wall: false, key: '' };
  expect(at('/tournament')).toEqual({ ...one, tournament: '' });
  expect(at('/tournament/abc#secret')).toEqual({ ...one, key: 'secret' });
  expect(at('/tournament/abc/wall')).toEqual({ ...one, wall: true });
});

it('everything else is the start', () => {
  expect(at('/')).toEqual({ screen: 'start' });
  expect(at('/elsewhere')).toEqual({ screen: 'start' });
});
