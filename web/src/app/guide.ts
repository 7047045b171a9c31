/** The cards of the guide to the first round: how to read the table, then each role. */

import type { Line } from '../net/protocol';
import { idOf, type Words } from '../net/words';

export interface Card {
  id: string; // `aim`, `lit`, `log`, `roles`, or the address of a role
  title: string;
  texts: string[];
}

export const OPENING = ['aim', 'lit', 'log'];

export function describe(id: string, game: string, words: Words): Card {
  if (!id.startsWith('role:')) {
    const own = id === 'aim' ? `-${game.replaceAll('_', '-')}` : '';
    const text = `ui-guide-${id}${own}-text`;
    return { id, title: words.ui(`ui-guide-${id}`), texts: words.has(text) ? [words.ui(text)] : [] };
  }
  const message = idOf('role', id.slice('role:'.length));
  const privilege = words.attribute(message, 'privilege');
  const texts = [words.attribute(message, 'note'), privilege && `${words.ui('ui-privilege')} ${privilege}`];
  return { id, title: words.name(id), texts: texts.filter(Boolean) };
}

/** The next card after a number of cards: first those of the opening, then the card of the role that is played. */
export function current(read: number, log: Line[]): string {
  return OPENING[read] ?? lastRole(log) ?? 'roles';
}

/** The role that is played is the one that the log spoke of last. */
export function lastRole(log: Line[]): string | null {
  for (const line of log.toReversed()) {
    const told = Object.values(line.text.args ?? {}).find(
      (value) => typeof value === 'string' && value.startsWith('role:'),
    );
    if (told) return told as string;
  }
  return null;
}
