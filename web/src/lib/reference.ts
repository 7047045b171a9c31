/** Every thing of an edition with what is printed on it: asked for once. */

import { get, type Entry } from './api';

/** What is empty is not sent. */
type Told = Omit<Entry, 'numbers' | 'rulings'> & Partial<Entry>;

const fetched = new Map<string, Promise<Entry[]>>();

export function reference(game: string, edition: string): Promise<Entry[]> {
  const path = `/api/reference/${game}/${edition}`;
  let entries = fetched.get(path);
  if (!entries) {
    entries = get<{ entries: Told[] }>(path).then((told) => told.entries.map((one) => ({ numbers: {}, rulings: [], ...one })));
    entries.catch(() => fetched.delete(path));
    fetched.set(path, entries);
  }
  return entries;
}
