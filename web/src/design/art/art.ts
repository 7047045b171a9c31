/* What things look like in a game: its own pictures (`games/<id>/art/`), and where it has none of a thing, those that
   all games share (the folders here). Nothing here is a rule: a thing without a picture shows its initials. */

import { getContext, setContext } from 'svelte';
import shared from './shared';

/** What a game brings in `games/<id>/art/index.ts`. */
export interface GameArt {
  /** The files by their paths: `./pictures/library.svg`. */
  files: Record<string, string>;
  /** Files that do for another thing as well: `roles/producer` looks like `roles/craftsman`. */
  alike?: Record<string, string>;
  /** The roof of each building, a file in `roofs/`. */
  roofs?: Record<string, string>;
  /** The good that a building makes: it is shown in the gable. */
  makes?: Record<string, string>;
  /** Pictures and goods (`good:corn`) that symbolise a thing, by its address: `achievement:big_spender`. */
  about?: Record<string, string[]>;
  /** The letter on a good: how low it stands, and its colour where it is not that of lines. */
  letters?: Record<string, Letter>;
  /** The colour of a roof, `--roof-...`, where no column of a market says it. */
  roofColour?: (label: string) => string;
}

/** Where a file is says what it is a picture of, and its size. */
export type Folder =
  | 'pictures' // 24 x 24: what a building, a card or anything else is about
  | 'goods' // 24 x 24
  | 'tiles' // 48 x 48: what is on a tile without a good
  | 'fields' // 48 x 48: what grows behind the good of a tile
  | 'roles' // 64 x 64, shown in a circle
  | 'roofs'; // 48 wide and 2 more on each side; `..._wide` for two spaces: 104

export interface Letter {
  y: number;
  colour?: string;
}

/** The art of all games that bring some, by the paths of their modules. */
export const games = import.meta.glob<GameArt>('../../games/*/art/index.ts', { eager: true, import: 'default' });

export class Art {
  constructor(private readonly game: () => string) {}

  private get own(): GameArt | undefined {
    return games[`../../games/${this.game()}/art/index.ts`];
  }

  /** The markup of a file, if there is one. */
  file(folder: Folder, name: string): string | undefined {
    const path = `${folder}/${name}`;
    const file = `./${this.own?.alike?.[path] ?? path}.svg`;
    return this.own?.files[file] ?? shared.files[file];
  }

  /** The roof of a building; nothing where there is none of that width. */
  roof(label: string, wide: boolean): string | undefined {
    const name = this.own?.roofs?.[label] ?? shared.roofs[label] ?? 'gable';
    return this.file('roofs', wide ? `${name}_wide` : name);
  }

  makes(label: string): string | undefined {
    return this.own?.makes?.[label];
  }

  letter(kind: string): Letter {
    return this.own?.letters?.[kind] ?? shared.letters[kind] ?? { y: 16 };
  }

  roofColour(label: string): string | number {
    return this.own?.roofColour?.(label) ?? 1;
  }
}

const KEY = Symbol('art');

/** Everything inside the component that calls this is drawn as in a game. */
export function provideArt(game: () => string): void {
  setContext(KEY, new Art(game));
}

/** The art of the game around a component. */
export function useArt(): Art {
  return getContext<Art | undefined>(KEY) ?? new Art(() => '');
}

/** The same for a component that is rendered alone. */
export function artContext(game: string): Map<unknown, unknown> {
  return new Map([[KEY, new Art(() => game)]]);
}
