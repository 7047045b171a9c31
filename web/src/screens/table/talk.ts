/** The phrases that travel in every language; the server refuses others. */
export const PHRASES = [
  'hello',
  'good_luck',
  'one_moment',
  'your_turn',
  'well_done',
  'oops',
  'thanks',
  'good_game',
] as const;
