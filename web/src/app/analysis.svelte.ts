/** The state of the analysis board: the tree, the node that is shown, and what the server said of it.
 *
 * The server keeps nothing of it: every request names the start and the steps of its node.
 */

import { Cache } from '../net/cache';
import { post } from '../net/client';
import type { Arranged, BoardNode, BoardPath, BoardStep, OpenedBoard, Snapshot, Step, Study } from '../net/protocol';
import type { Layout } from '../table/arranging';
import * as trees from './tree';

const DRAFT = 'boriken.board';
const TABLE = 'board'; // in place of the id of a table, which a board does not have
const NONE = -1; // no node

/** A saved study: its id, the key that may change it (empty for a reader), and its version. */
export interface SavedAs {
  id: string;
  key: string;
  version: number;
}

export class Analysis {
  tree = $state.raw() as trees.Tree;
  at = $state(trees.START);
  /** The tree and the shown node before the last move was pruned, until anything else changes. */
  whole = $state.raw<{ tree: trees.Tree; at: number } | null>(null);
  snapshot = $state.raw<Snapshot | null>(null);
  queue = $state.raw<readonly Step[]>([]); // the last step, where it was played
  private adding = $state(false);
  private shown = $state(NONE); // the node of the snapshot: `at` is ahead of it until the server has answered
  problem = $state.raw<unknown>(null); // the last failure
  isOpen = $state(false); // whether everything is shown that any seat sees
  changed = $state(false); // since it was saved

  saved = $state.raw<SavedAs | null>(null);

  readonly game: string;
  readonly edition: string;
  private readonly nodes = new Cache<BoardNode>();
  private version = 0;
  private readonly followed: Record<number, number> = {}; // the child of each node that was shown last

  constructor(opened: OpenedBoard, at = trees.START) {
    this.game = opened.game;
    this.edition = opened.edition;
    this.tree = trees.treeOf(opened);
    this.at = trees.nodeOf(this.tree, at).id;
    void this.show(this.at);
  }

  get node(): trees.TreeNode {
    return trees.nodeOf(this.tree, this.at);
  }

  /** Whether the board is about to change, so that an answer on it would be one to another position. */
  get busy(): boolean {
    return this.adding || this.shown !== this.at;
  }

  path(id = this.at): BoardPath {
    return { start: this.tree.start, steps: trees.stepsTo(this.tree, id), is_open: this.isOpen };
  }

  // -- walking -----------------------------------------------------------------------------------------------

  go(id: number): void {
    if (id !== this.at) void this.show(id);
  }

  back(): void {
    this.go(this.node.parent);
  }

  /** Forward on the line that was shown last. */
  on(): void {
    const { children } = this.node;
    const last = this.followed[this.at];
    this.go(last !== undefined && children.includes(last) ? last : (children[0] ?? this.at));
  }

  beside(way: number): void {
    this.go(trees.besideOf(this.tree, this.at, way));
  }

  end(): void {
    this.go(trees.endOf(this.tree, this.at));
  }

  look(isOpen: boolean): void {
    this.isOpen = isOpen;
    void this.show(this.at);
  }

  private async show(id: number): Promise<void> {
    const node = trees.nodeOf(this.tree, id);
    const isNext = node.parent === this.shown && node.id !== this.shown;
    const { isOpen } = this;
    const isLate = () => this.at !== node.id || this.isOpen !== isOpen; // the person has walked on
    this.at = node.id;
    this.followed[node.parent] = node.id;
    try {
      const found = await this.nodes.get(`${isOpen} ${node.id}`, () =>
        post('/api/analysis/node', {}, this.path(node.id)),
      );
      if (isLate()) return;
      this.take(found, isNext);
      this.shown = node.id;
    } catch (error) {
      if (isLate()) return;
      this.problem = error;
      if (this.tree.nodes.has(this.shown)) this.at = this.shown;
    }
  }

  private take({ snapshot, happenings }: BoardNode, isNext: boolean): void {
    const version = ++this.version;
    const seats = snapshot.seats.map((seat, place) => ({ ...seat, name: this.tree.names[place] ?? '' }));
    const shown = { ...snapshot, table: TABLE, version, seats };
    const { move, view, round, log, ask, result, ending } = shown;
    const lines = log ?? [];
    const step = { type: 'step' as const, version, move, view, round, happenings, lines, ask, result, ending };
    this.queue = isNext ? [step] : [];
    this.snapshot = shown;
    this.problem = null;
  }

  // -- playing -----------------------------------------------------------------------------------------------

  async play(actions: string[]): Promise<void> {
    if (!this.busy) await this.add(this.at, { actions });
  }

  /** Adds a step after a node and shows it, if the rules allow it. */
  async add(parent: number, step: BoardStep): Promise<void> {
    const there = trees.childWith(this.tree, parent, step);
    if (there) return this.go(there.id);
    this.adding = true;
    try {
      const path = this.path(parent);
      const found = await post('/api/analysis/node', {}, { ...path, steps: [...(path.steps ?? []), step] });
      const { tree, id } = trees.added(this.tree, parent, step, found.label!);
      this.change(tree);
      void this.nodes.get(`${this.isOpen} ${id}`, () => Promise.resolve(found));
      await this.show(id);
    } catch (error) {
      this.problem = error;
    } finally {
      this.adding = false;
    }
  }

  async arrange(layout: Layout): Promise<Arranged | null> {
    try {
      return await post('/api/analysis/arrange', {}, { path: this.path(), ...layout });
    } catch (error) {
      this.problem = error;
      return null;
    }
  }

  // -- changing ----------------------------------------------------------------------------------------------

  prune(id = this.at): void {
    const { parent } = trees.nodeOf(this.tree, id);
    const isShown = trees.lineTo(this.tree, this.at).some((node) => node.id === id);
    const before = { tree: this.tree, at: this.at };
    this.change(trees.pruned(this.tree, id));
    this.whole = before;
    if (isShown) this.go(parent);
  }

  /** Brings back what was pruned last; any other change makes that final. */
  restore(): void {
    if (!this.whole) return;
    const { tree, at } = this.whole;
    this.change(tree);
    this.go(at);
  }

  promote(id = this.at): void {
    this.change(trees.promoted(this.tree, id));
  }

  comment(text: string, id = this.at): void {
    this.change(trees.commented(this.tree, id, text));
  }

  entitle(title: string): void {
    this.change({ ...this.tree, title });
  }

  /** The tree is saved as a study. */
  keep(saved: SavedAs): void {
    this.saved = saved;
    this.changed = false;
    dropDraft();
  }

  /** Keeps the board for this tab, for a start that no address names. */
  draft(): void {
    keepDraft(trees.studyOf(this.tree), trees.idsOf(this.tree).indexOf(this.at) + 1);
  }

  private change(tree: trees.Tree): void {
    this.whole = null;
    this.tree = tree;
    this.changed = true;
    this.draft();
  }
}

// -- the draft: what is on the board of this tab, so that a page that is loaded again still has it ------------------

export interface Draft {
  study: Study;
  at: number; // the id of the node that was shown, when the study is opened again
}

function keepDraft(study: Study, at: number): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify({ study, at }));
  } catch {
    // the board lasts until the page is left
  }
}

export function takeDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT);
  } catch {
    // there is none
  }
}
