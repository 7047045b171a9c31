/** The reference of an edition: every thing with its printed numbers. Each reference is requested once. */

import { Cache } from './cache';
import { get } from './client';
import type { Reference } from './protocol';

const references = new Cache<Reference>();

export function reference(game: string, edition: string): Promise<Reference> {
  return references.get(`${game}/${edition}`, () => get('/api/reference/{game}/{edition}', { game, edition }));
}
