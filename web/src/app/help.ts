/** The cards of the help: how the table is read, then each role. */

import { idOf, type Words } from '../net/words';

export interface Card {
  id: string; // `aim`, `lit`, `log`, or the address of a role
  title: string;
  texts: string[];
}

export const OPENING = ['aim', 'lit', 'log'];

export function describe(id: string, game: string, words: Words): Card {
  if (!id.startsWith('role:')) {
    const own = id === 'aim' ? `-${game.replaceAll('_', '-')}` : '';
    const text = `ui-help-${id}${own}-text`;
    return { id, title: words.ui(`ui-help-${id}`), texts: words.has(text) ? [words.ui(text)] : [] };
  }
  const message = idOf('role', id.slice('role:'.length));
  const privilege = words.attribute(message, 'privilege');
  const texts = [words.attribute(message, 'note'), privilege && `${words.ui('ui-privilege')} ${privilege}`];
  return { id, title: words.name(id), texts: texts.filter(Boolean) };
}
