/* The pieces of the art kit as plain SVG, for pictures that are made without a page: `tools/gen_art.py` builds this file,
   gives the wanted pieces on standard input and reads them from standard output. */

import { readFileSync } from 'node:fs';
import { type Component, createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
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
import { ABILITIES, ACHIEVEMENTS } from './pictures';
import { MAKES, roofOf } from './shapes';
import Ship from './Ship.svelte';
import Tile from './Tile.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the properties come from another program
const COMPONENTS: Record<string, Component<any>> = {
  Boat, CardBack, Chip, Coin, Crown, Emblem, Facade, Good, Mark, Peg, Picture, Ship, Tile,
};

interface Wanted {
  component: string;
  props: Record<string, unknown>;
}

interface Asked {
  pieces: Record<string, Wanted>;
  cards: string[];
  goods: Record<string, string[]>; // the names of an edition's goods
}

const asked = JSON.parse(readFileSync(0, 'utf-8')) as Asked;
const empty = createRawSnippet(() => ({ render: () => '<i></i>' }));
const drawn = Object.fromEntries(
  Object.entries(asked.pieces).map(([name, { component, props }]) => [
    name,
    render(COMPONENTS[component]!, { props: { children: empty, ...props } }).body.match(/<svg.*?<\/svg>/s)![0],
  ]),
);
const roofs = Object.fromEntries(asked.cards.map((card) => [card, roofOf(card)]));
const lettered = Object.fromEntries(Object.entries(asked.goods).map(([edition, names]) => [edition, letters(names)]));
process.stdout.write(
  JSON.stringify({ drawn, makes: MAKES, roofs, letters: lettered, achievements: ACHIEVEMENTS, abilities: ABILITIES }),
);
