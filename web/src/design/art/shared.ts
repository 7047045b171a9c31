/* The pictures that all games share, and what is known of them. */

import type { GameArt } from './art';

export default {
  files: import.meta.glob<string>(['./{pictures,goods,roles,roofs}/*.svg'], {
    eager: true,
    query: '?art',
    import: 'default',
  }),
  roofs: {
    indigo_plant: 'saw',
    sugar_mill: 'saw',
    tobacco_storage: 'saw',
    coffee_roaster: 'saw_chimney',
    office: 'parapet',
    library: 'parapet',
    aqueduct: 'parapet',
    bank: 'parapet',
    black_market: 'step',
    trading_post: 'step',
    small_market: 'hip',
    large_market: 'hip',
    chapel: 'bell',
    harbor: 'bell',
    guild_hall: 'grand',
    residence: 'grand',
    city_hall: 'grand',
    statue: 'grand',
  },
  letters: {
    corn: { y: 14.2 },
    indigo: { y: 18.7, colour: 'var(--on-indigo)' },
    sugar: { y: 20 },
    tobacco: { y: 15.8 },
    coffee: { y: 16.3, colour: 'var(--on-coffee)' },
    silver: { y: 13.2 },
  },
} satisfies GameArt as Required<Pick<GameArt, 'files' | 'roofs' | 'letters'>>;
