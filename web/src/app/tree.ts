/** A tree of variations, as the analysis board shows and changes it. Every change returns a new tree.
 *
 * Node 0 is the start. The first child of a node continues its line; the others are variations.
 */

import type { BoardStep, NodeLabel, OpenedBoard, Study } from '../net/protocol';

export interface TreeNode {
  id: number;
  parent: number; // of the start: itself
  step: BoardStep | null; // none at the start
  label: NodeLabel | null;
  comment: string;
  children: readonly number[];
}

export interface Tree {
  start: string; // a record without decisions, or a position text
  title: string;
  names: readonly string[]; // of the seats
  nodes: ReadonlyMap<number, TreeNode>;
  next: number; // the id of the next node
}

export const START = 0;

/** A row of the tree as it is shown: variations are indented, and follow the move that they replace. */
export interface TreeRow {
  node: TreeNode;
  indent: number;
  begins: boolean; // whether a variation begins here
  round: number | null; // where a round of the main line begins
}

export function treeOf({ study, labels, names }: OpenedBoard): Tree {
  const nodes = new Map<number, TreeNode>([[START, startNode(study.comment)]]);
  (study.nodes ?? []).forEach(({ parent, actions, luck, comment }, place) => {
    const above = nodes.get(parent + 1)!;
    const id = place + 1;
    nodes.set(above.id, { ...above, children: [...above.children, id] });
    const step = luck ? { actions, luck } : { actions };
    nodes.set(id, { id, parent: above.id, step, label: labels[place]!, comment: comment ?? '', children: [] });
  });
  return { start: study.start, title: study.title ?? '', names, nodes, next: nodes.size };
}

function startNode(comment = ''): TreeNode {
  return { id: START, parent: START, step: null, label: null, comment, children: [] };
}

/** The ids of all nodes but the start: parents come before their children, and children in their order. */
export function idsOf(tree: Tree): number[] {
  const ids: number[] = [];
  const waiting = [...nodeOf(tree, START).children].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    ids.push(id);
    waiting.push(...[...nodeOf(tree, id).children].reverse());
  }
  return ids;
}

/** The document of a tree. */
export function studyOf(tree: Tree): Study {
  const ids = idsOf(tree);
  const places = new Map(ids.map((id, place) => [id, place]));
  const nodes = ids.map((id) => {
    const { parent, step, comment } = nodeOf(tree, id);
    return { parent: places.get(parent) ?? -1, ...step!, ...(comment ? { comment } : {}) };
  });
  const { start, title, names } = tree;
  return { format: 'boriken study 1', start, title, names: [...names], comment: nodeOf(tree, START).comment, nodes };
}

export function nodeOf(tree: Tree, id: number): TreeNode {
  return tree.nodes.get(id) ?? tree.nodes.get(START)!;
}

/** The nodes from the start to a node, without the start. */
export function lineTo(tree: Tree, id: number): TreeNode[] {
  const line: TreeNode[] = [];
  for (let node = nodeOf(tree, id); node.id !== START; node = nodeOf(tree, node.parent)) line.push(node);
  return line.reverse();
}

export function stepsTo(tree: Tree, id: number): BoardStep[] {
  return lineTo(tree, id).map(({ step }) => step!);
}

/** The child of a node with a step; undefined if there is none. */
export function childWith(tree: Tree, parent: number, step: BoardStep): TreeNode | undefined {
  return nodeOf(tree, parent)
    .children.map((id) => nodeOf(tree, id))
    .find((child) => sameStep(child.step!, step));
}

function sameStep(one: BoardStep, other: BoardStep): boolean {
  return (one.luck ?? '') === (other.luck ?? '') && one.actions.join('\n') === other.actions.join('\n');
}

/** Adds a step after a node; one that is there already is found. */
export function added(tree: Tree, parent: number, step: BoardStep, label: NodeLabel): { tree: Tree; id: number } {
  const found = childWith(tree, parent, step);
  if (found) return { tree, id: found.id };
  const id = tree.next;
  const above = nodeOf(tree, parent);
  const nodes = new Map(tree.nodes)
    .set(above.id, { ...above, children: [...above.children, id] })
    .set(id, { id, parent: above.id, step, label, comment: '', children: [] });
  return { tree: { ...tree, nodes, next: id + 1 }, id };
}

/** The tree without a node and everything after it. */
export function pruned(tree: Tree, id: number): Tree {
  if (id === START) return tree;
  const nodes = new Map(tree.nodes);
  const above = nodeOf(tree, nodeOf(tree, id).parent);
  nodes.set(above.id, { ...above, children: above.children.filter((child) => child !== id) });
  const waiting = [id];
  for (let gone = waiting.pop(); gone !== undefined; gone = waiting.pop()) {
    waiting.push(...nodeOf(tree, gone).children);
    nodes.delete(gone);
  }
  return { ...tree, nodes };
}

/** The nearest node on the way to the start that is a variation; undefined on the main line. */
export function variationOf(tree: Tree, id: number): TreeNode | undefined {
  return lineTo(tree, id).findLast((node) => nodeOf(tree, node.parent).children[0] !== node.id);
}

/** The tree in which the variation of a node comes before the line that it varies. */
export function promoted(tree: Tree, id: number): Tree {
  const first = variationOf(tree, id);
  if (!first) return tree;
  const above = nodeOf(tree, first.parent);
  const children = [first.id, ...above.children.filter((child) => child !== first.id)];
  return { ...tree, nodes: new Map(tree.nodes).set(above.id, { ...above, children }) };
}

export function commented(tree: Tree, id: number, comment: string): Tree {
  const node = nodeOf(tree, id);
  return { ...tree, nodes: new Map(tree.nodes).set(node.id, { ...node, comment }) };
}

/** The last node of the line that goes on from a node. */
export function endOf(tree: Tree, id: number): number {
  let node = nodeOf(tree, id);
  while (node.children.length) node = nodeOf(tree, node.children[0]!);
  return node.id;
}

/** The next variation of the same move, or the one before. */
export function besideOf(tree: Tree, id: number, way: number): number {
  const { children } = nodeOf(tree, nodeOf(tree, id).parent);
  return children[children.indexOf(id) + way] ?? id;
}

/** The rows of the tree in the order in which they are read. */
export function rowsOf(tree: Tree): TreeRow[] {
  const rows: TreeRow[] = [];
  let round = 0;
  const lay = (first: number, indent: number, isVariation: boolean) => {
    let begins = isVariation;
    for (let id: number | undefined = first; id !== undefined;) {
      const node: TreeNode = nodeOf(tree, id);
      const opens = indent === 0 && node.label!.round !== round;
      rows.push({ node, indent, begins, round: opens ? node.label!.round : null });
      if (opens) round = node.label!.round;
      const beside = nodeOf(tree, node.parent).children;
      if (!begins) for (const other of beside.slice(1)) lay(other, indent + 1, true);
      begins = false;
      id = node.children[0];
    }
  };
  const [main] = nodeOf(tree, START).children;
  if (main !== undefined) lay(main, 0, false);
  return rows;
}
