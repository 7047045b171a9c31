/* What the page has of each game: a folder of `games/` with an `index.ts`. A game without one is shown by `Generic`. */

import type { Component, Snippet } from 'svelte';

export interface Pack {
  board: Component<{ log?: Snippet; tools?: Snippet }>;
  /** The goods, in their order; their letters are chosen so that no two are the same. */
  goods: readonly string[];
}

const found = import.meta.glob<{ default: Pack }>('../games/*/index.ts', { eager: true });

const packs = new Map(Object.entries(found).map(([path, { default: pack }]) => [path.split('/').at(-2)!, pack]));

export function packOf(game: string): Pack | undefined {
  return packs.get(game);
}
