/* The page's part of each game: a folder of `games/` with an `index.ts`. A game without one is shown by `GenericBoard`. */

import type { Component, Snippet } from 'svelte';
import type { Line, Text } from '../net/protocol';

/** The properties of a sheet that explains the choices of automata. */
export interface ChoicesProps {
  title: string;
  game: string;
  edition: string;
  lines: readonly Line[]; // of the log, those with choices
  say: (text: Text) => string;
  name: (address: string) => string;
  onclose: () => void;
}

export interface Pack {
  board: Component<{ log?: Snippet; tools?: Snippet }>;
  /** A sheet that explains the choices of automata, for games in which the rules play seats. */
  choices?: Component<ChoicesProps>;
  /** The goods, in their order; their letters are chosen so that no two are the same. */
  goods: readonly string[];
  /** The editions that print fruit where others print indigo. */
  fruitEditions?: readonly string[];
}

const found = import.meta.glob<{ default: Pack }>('../games/*/index.ts', { eager: true });

const packs = new Map(Object.entries(found).map(([path, { default: pack }]) => [path.split('/').at(-2)!, pack]));

export function packOf(game: string): Pack | undefined {
  return packs.get(game);
}
