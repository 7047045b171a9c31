/** Every thing of an edition with what is printed on it: asked for once. */

import { get, type Automaton, type Entry } from './api';

export interface Reference {
  entries: Entry[];
  on: string[]; // the rulings that are on in the edition
  automaton?: Automaton; // where the rules can play seats
}

/** What is empty is not sent. */
interface Told {
  entries: (Omit<Entry, 'numbers' | 'rulings'> & Partial<Entry>)[];
  on: string[];
  automaton?: Automaton;
}

const fetched = new Map<string, Promise<Reference>>();

export function reference(game: string, edition: string): Promise<Reference> {
  const path = `/api/reference/${game}/${edition}`;
  let found = fetched.get(path);
  if (!found) {
    found = get<Told>(path).then(({ entries, on, automaton }) => ({
      entries: entries.map((entry) => ({ numbers: {}, rulings: [], ...entry })),
      on,
      automaton,
    }));
    found.catch(() => fetched.delete(path));
    fetched.set(path, found);
  }
  return found;
}
