/* What the things of San Juan look like. */

import './art.css';
import type { GameArt } from '../../../design/art/art';

/** The good that lies on a production building, and on the customs office. */
export const MAKES: Record<string, string> = {
  indigo_plant: 'indigo',
  sugar_mill: 'sugar',
  tobacco_storage: 'tobacco',
  coffee_roaster: 'coffee',
  silver_smelter: 'silver',
  customs_office: 'customs',
};

/** Cards whose only worth is to be seen. */
const MONUMENTS: ReadonlySet<string> = new Set(['statue', 'victory_column', 'hero']);

/** The colour of a card's roof: plants, monuments, all others. */
export function roofColour(card: string): 'plant' | 'monument' | 'violet' {
  if (card in MAKES && card !== 'customs_office') return 'plant';
  return MONUMENTS.has(card) ? 'monument' : 'violet';
}

export default {
  files: import.meta.glob<string>(['./*/*.svg', '!./covers/*.svg'], { eager: true, query: '?art', import: 'default' }),
  alike: {
    'roles/producer': 'roles/craftsman',
    'pictures/market_stand': 'pictures/small_market',
    'pictures/market_hall': 'pictures/large_market',
  },
  roofs: {
    silver_smelter: 'saw_chimney',
    well: 'hip',
    archive: 'parapet',
    prefecture: 'parapet',
    customs_office: 'parapet',
    goldsmith: 'step',
    tower: 'battlement',
    guard_room: 'battlement',
    triumphal_arch: 'grand',
    palace: 'dome',
    cathedral: 'towers',
  },
  makes: MAKES,
  letters: { customs: { y: 16.5 } },
  roofColour,
} satisfies GameArt;
