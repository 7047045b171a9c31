import { expect, it } from 'vitest';
import type { NodeLabel, OpenedBoard } from '../net/protocol';
import * as trees from './tree';

const label = (round = 1): NodeLabel => ({ seat: 0, texts: [{ id: 'x' }], round });

function opened(): OpenedBoard {
  const nodes = [
    { parent: -1, actions: ['a'] },
    { parent: 0, actions: ['b'] },
    { parent: 0, actions: ['c'], luck: '00000000000000ff', comment: 'better' },
    { parent: 2, actions: ['d', 'e'] },
    { parent: 1, actions: ['f'] },
  ];
  const labels = [label(), label(), label(), label(2), label(2)];
  const study = { format: 'boriken study 1' as const, start: 's', nodes };
  return { study, labels, game: 'g', edition: 'e', names: ['Ana', 'Benito'] };
}

const words = (tree: trees.Tree) => trees.rowsOf(tree).map(({ node, indent }) => `${indent}${node.step!.actions[0]}`);

it('lays variations out behind the move that they replace', () => {
  expect(words(trees.treeOf(opened()))).toEqual(['0a', '0b', '1c', '1d', '0f']);
  expect(trees.rowsOf(trees.treeOf(opened())).map(({ round }) => round)).toEqual([1, null, null, null, 2]);
});

it('becomes the same document again', () => {
  const study = trees.studyOf(trees.treeOf(opened()));
  expect(study.names).toEqual(['Ana', 'Benito']);
  const again = trees.treeOf({ ...opened(), study, labels: [label(), label(), label(), label(), label()] });
  expect(words(again)).toEqual(['0a', '0b', '1c', '1d', '0f']);
  expect(trees.studyOf(again)).toEqual(study);
  expect(trees.stepsTo(again, again.next - 1)).toEqual([
    { actions: ['a'] },
    { actions: ['c'], luck: '00000000000000ff' },
    { actions: ['d', 'e'] },
  ]);
});

it('finds a step that is there, and adds any other as a variation', () => {
  const tree = trees.treeOf(opened());
  expect(trees.added(tree, 1, { actions: ['b'] }, label())).toEqual({ tree, id: 2 });
  const { tree: more, id } = trees.added(tree, 1, { actions: ['b'], luck: '0000000000000001' }, label());
  expect(words(more)).toEqual(['0a', '0b', '1c', '1d', '1b', '0f']);
  expect(trees.besideOf(more, id, -1)).toBe(3);
  expect(trees.besideOf(more, id, 1)).toBe(id);
});

it('prunes a variation with everything after it', () => {
  const tree = trees.pruned(trees.treeOf(opened()), 3);
  expect(words(tree)).toEqual(['0a', '0b', '0f']);
  expect(tree.nodes.size).toBe(4);
  expect(trees.pruned(tree, trees.START)).toBe(tree);
});

it('promotes the nearest variation', () => {
  const tree = trees.treeOf(opened());
  expect(words(trees.promoted(tree, 4))).toEqual(['0a', '0c', '1b', '1f', '0d']);
  expect(trees.promoted(tree, 5)).toBe(tree);
});

it('goes to the end of a line, and keeps comments', () => {
  const tree = trees.commented(trees.treeOf(opened()), 0, '<b>start</b>');
  expect(trees.endOf(tree, trees.START)).toBe(5);
  expect(trees.endOf(tree, 3)).toBe(4);
  expect(trees.studyOf(tree).comment).toBe('<b>start</b>');
});

it('shows a thousand variations', () => {
  let tree = trees.treeOf(opened());
  for (let i = 0; i < 1000; i++) tree = trees.added(tree, 1, { actions: [`v${i}`] }, label()).tree;
  expect(trees.rowsOf(tree)).toHaveLength(1005);
  expect(trees.studyOf(tree).nodes).toHaveLength(1005);
});
