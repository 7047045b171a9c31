/** The words of the screen that is shown: those of the page, and on a table those of its game and edition. */

import { fetchText } from './api';
import { settings } from './settings.svelte';
import { Words, type Argument, type Company, type Language } from './words';

const fetched = new Map<string, Promise<string>>();

/** Each text is loaded once; one that did not come is asked for again the next time. */
function load(path: string): Promise<string> {
  let text = fetched.get(path);
  if (!text) {
    text = fetchText(`/api/words/${path}`);
    text.catch(() => fetched.delete(path));
    fetched.set(path, text);
  }
  return text;
}

/** All words for a language and, where given, a game's edition. */
export async function wordsFor(language: Language, edition?: { game: string; edition: string }): Promise<Words> {
  const paths = [language, ...(edition ? [`${language}/${edition.game}/${edition.edition}`] : [])];
  return new Words(language, ...(await Promise.all(paths.map(load))));
}

class Spoken {
  words = $state.raw<Words>(new Words('en'));
  ready = $state(false);
  private wanted = 0;

  /** Change to the language of the settings, and to an edition's words; the last wish counts. */
  async speak(edition?: { game: string; edition: string }): Promise<void> {
    const wish = ++this.wanted;
    const words = await wordsFor(settings.language, edition);
    if (wish !== this.wanted) return;
    this.words = words;
    this.ready = true;
  }
}

export const spoken = new Spoken();

/** A sentence of this page in the language that is spoken. */
export function t(id: string, args?: Record<string, Argument>, company?: Company): string {
  return spoken.words.ui(id, args, company);
}
