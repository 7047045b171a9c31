/** The words of the screen that is shown: those of the page, and on a table those of its game and edition. */

import { Cache } from '../net/cache';
import { getText, RequestError } from '../net/client';
import type { Text } from '../net/protocol';
import { settings } from './settings.svelte';
import { idOf, Words, type Argument, type Company, type Language } from '../net/words';

const AGAIN = 2000;

const loaded = new Cache<string>();

/** The words that a screen needs beside the page's own. */
export interface Spoken {
  game: string;
  edition: string;
  lesson?: string;
}

/** All words for a language and, where given, a game's edition and a lesson. */
export async function wordsFor(language: Language, edition?: Spoken): Promise<Words> {
  const texts = [loaded.get(language, () => getText('/api/words/{language}', { language }))];
  if (edition) {
    const place = `${language}/${edition.game}/${edition.edition}`;
    const { game, lesson } = edition;
    texts.push(
      loaded.get(place, () =>
        getText('/api/words/{language}/{game}/{edition}', { language, game, edition: edition.edition }),
      ),
    );
    if (lesson) {
      const path = '/api/lessons/{game}/{lesson}/words/{language}';
      texts.push(loaded.get(`${language}/${game}/${lesson}`, () => getText(path, { language, game, lesson })));
    }
  }
  return new Words(language, ...(await Promise.all(texts)));
}

class Speech {
  words = $state.raw<Words>(new Words('en'));
  ready = $state(false);
  edition = $state.raw<Spoken | undefined>(); // whose words are among them
  failed = $state(false); // the server does not answer: try again until it does
  private requests = 0;

  /** Change to the language of the settings, and to an edition's words; the last request counts. */
  async speak(edition?: Spoken): Promise<void> {
    const request = ++this.requests;
    const { language } = settings;
    // The page's own words come first, so that something can be read while an edition's are on their way.
    if (edition && !this.ready)
      void wordsFor(language).then(
        (words) => this.ready || this.take(words),
        () => {},
      );
    while (request === this.requests) {
      const words = await wordsFor(language, edition).catch(() => null);
      if (request !== this.requests) return;
      this.failed = !words;
      if (words) return this.take(words, edition);
      await new Promise((go) => setTimeout(go, AGAIN));
    }
  }

  /** Whether the words of an edition are here: until then its things have names made from their ids. */
  knows(game: string, edition: string): boolean {
    return this.edition?.game === game && this.edition.edition === edition;
  }

  private take(words: Words, edition?: Spoken): void {
    this.words = words;
    this.edition = edition;
    this.ready = true;
  }
}

export const spoken = new Speech();

/** A sentence of this page in the language that is spoken. */
export function t(id: string, args?: Record<string, Argument>, company?: Company): string {
  return spoken.words.ui(id, args, company);
}

/** The reason of a refusal in the reader's language, or the server's own sentence if there is no message for it. */
export function why(problem: { reason: string; sentence: string; text?: Text | null }, company?: Company): string {
  if (problem.text) return spoken.words.say(problem.text, company);
  const id = `ui-problem-${idOf(problem.reason)}`;
  return spoken.words.has(id) ? t(id, { sentence: problem.sentence }) : problem.sentence;
}

/** The sentence for a failed request. */
export function whyNot(error: unknown): string {
  return error instanceof RequestError ? why(error.problem) : String(error);
}
