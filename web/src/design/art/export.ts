/* The pieces of the art kit as plain SVG, for pictures that are made without a page: `tools/gen_art.py` builds this file,
   gives the wanted pieces on standard input and reads them from standard output. */

import { readFileSync } from 'node:fs';
import { type Component, createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { artContext, games } from './art';
import Boat from './Boat.svelte';
import CardBack from './CardBack.svelte';
import Chip from './Chip.svelte';
import Coin from './Coin.svelte';
import Crown from './Crown.svelte';
import Emblem from './Emblem.svelte';
import Facade from './Facade.svelte';
import Good from './Good.svelte';
import { letters } from './letters';
import Mark from './Mark.svelte';
import Peg from './Peg.svelte';
import Picture from './Picture.svelte';
import Ship from './Ship.svelte';
import Tile from './Tile.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the properties come from another program
const COMPONENTS: Record<string, Component<any>> = {
  Boat,
  CardBack,
  Chip,
  Coin,
  Crown,
  Emblem,
  Facade,
  Good,
  Mark,
  Peg,
  Picture,
  Ship,
  Tile,
};

interface Wanted {
  game: string;
  component: string;
  props: Record<string, unknown>;
}

interface Asked {
  pieces: Record<string, Wanted>;
  cards: Record<string, string[]>; // whose roofs have a colour, by game
  goods: Record<string, string[]>; // the names of an edition's goods
}

const asked = JSON.parse(readFileSync(0, 'utf-8')) as Asked;
const empty = createRawSnippet(() => ({ render: () => '<i></i>' }));

function drawn({ game, component, props }: Wanted): string {
  const { body } = render(COMPONENTS[component]!, { props: { children: empty, ...props }, context: artContext(game) });
  return body.match(/<svg.*?<\/svg>/s)![0];
}

const facts = new Map(
  Object.entries(games).map(([path, { makes = {}, about = {}, roofColour }]) => {
    const game = path.split('/').at(-3)!;
    const roofs = new Map((asked.cards[game] ?? []).map((card) => [card, roofColour?.(card)]));
    return [game, { makes, about, roofs: Object.fromEntries<string | undefined>(roofs) }];
  }),
);
process.stdout.write(
  JSON.stringify({
    drawn: Object.fromEntries(Object.entries(asked.pieces).map(([name, wanted]) => [name, drawn(wanted)])),
    letters: Object.fromEntries(Object.entries(asked.goods).map(([edition, names]) => [edition, letters(names)])),
    games: Object.fromEntries<object>(facts),
  }),
);
