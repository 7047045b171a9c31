/** The reference of an edition: every thing with what is printed on it. Each is asked for once. */

import { Cache } from './cache';
import { get } from './client';
import type { Reference } from './protocol';

const references = new Cache<Reference>();

export function reference(game: string, edition: string): Promise<Reference> {
  return references.get(`${game}/${edition}`, () => get('/api/reference/{game}/{edition}', { game, edition }));
}
