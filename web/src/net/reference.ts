/** The reference of an edition: every thing with what is printed on it. Each is asked for once. */

import { get } from './client';
import type { Reference } from './protocol';

const fetched = new Map<string, Promise<Reference>>();

export function reference(game: string, edition: string): Promise<Reference> {
  const place = `${game}/${edition}`;
  let found = fetched.get(place);
  if (!found) {
    found = get('/api/reference/{game}/{edition}', { game, edition });
    found.catch(() => fetched.delete(place));
    fetched.set(place, found);
  }
  return found;
}
