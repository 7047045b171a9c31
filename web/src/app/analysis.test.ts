import { beforeEach, describe, expect, it, vi } from 'vitest';
import { post } from '../net/client';
import type { BoardNode, BoardPath, NodeLabel, OpenedBoard } from '../net/protocol';
import { Analysis } from './analysis.svelte';

vi.mock('../net/client', () => ({ post: vi.fn() }));

const label: NodeLabel = { seat: 0, texts: [], round: 1 };

function opened(): OpenedBoard {
  const nodes = ['a', 'b', 'c'].map((action, place) => ({ parent: place - 1, actions: [action] }));
  const study = { format: 'boriken study 1' as const, start: 's', nodes };
  return { study, labels: [label, label, label], game: 'g', edition: 'e', names: ['Ana'] };
}

/** What the server answers for a path: the actions that led there. */
function node({ steps = [], is_open: isOpen }: BoardPath): BoardNode {
  const view = { played: steps.flatMap(({ actions }) => actions).join(''), isOpen };
  return { snapshot: { view, seats: [], move: steps.length } as never, happenings: [], label };
}

describe('an analysis board', () => {
  /** Requests without an answer yet. */
  let waiting: { path: BoardPath; answer: (how?: 'refused') => Promise<void> }[];
  let analysis: Analysis;

  beforeEach(async () => {
    waiting = [];
    vi.mocked(post).mockImplementation((_, __, body) => {
      const path = body as BoardPath;
      return new Promise((resolve, reject) => {
        const answer = async (how?: 'refused') => {
          if (how) reject(new Error(how));
          else resolve(node(path));
          await vi.waitFor(() => Promise.resolve());
        };
        waiting.push({ path, answer });
      });
    });
    analysis = new Analysis(opened(), 2);
    await waiting.pop()!.answer();
  });

  const shown = () => analysis.snapshot?.view;

  it('takes no answer for a position that is not on the board yet', async () => {
    expect([shown(), analysis.busy]).toEqual([{ played: 'ab', isOpen: false }, false]);
    analysis.back();
    expect([analysis.at, shown(), analysis.busy]).toEqual([1, { played: 'ab', isOpen: false }, true]);
    await analysis.play(['x']);
    expect(waiting.map(({ path }) => path.steps?.length)).toEqual([1]);
    await waiting.pop()!.answer();
    expect([shown(), analysis.busy]).toEqual([{ played: 'a', isOpen: false }, false]);
    void analysis.play(['x']);
    expect(waiting.pop()!.path.steps).toEqual([{ actions: ['a'] }, { actions: ['x'] }]);
  });

  it('returns to the board that is shown when another one is refused', async () => {
    analysis.on();
    expect(analysis.at).toBe(3);
    await waiting.pop()!.answer('refused');
    expect([analysis.at, analysis.busy, String(analysis.problem)]).toEqual([2, false, 'Error: refused']);
    analysis.on();
    await waiting.pop()!.answer();
    expect([analysis.at, shown(), analysis.problem]).toEqual([3, { played: 'abc', isOpen: false }, null]);
  });

  it('shows what was asked for last, whichever answer comes first', async () => {
    analysis.back();
    analysis.on();
    analysis.look(true);
    analysis.look(false);
    const late = waiting.splice(0);
    for (const { answer } of late.reverse()) await answer();
    expect([analysis.at, shown(), analysis.busy]).toEqual([2, { played: 'ab', isOpen: false }, false]);
  });

  it('moves pieces only for a step from the board that is shown', async () => {
    analysis.on();
    await waiting.pop()!.answer();
    expect(analysis.queue.length).toBe(1);
    analysis.back();
    analysis.back();
    const [one] = waiting.filter(({ path }) => path.steps?.length === 1);
    analysis.on();
    await one!.answer();
    expect([analysis.at, analysis.queue.length, analysis.busy]).toEqual([2, 0, false]);
  });
});
