/** A position text that another screen gives to the analysis board, or to the editor. It is kept for this tab, so that a long text does
 * not have to be in an address, and a page that is loaded again still has it. */

import { EDITED } from './edited';
import { router } from './router.svelte';

const PLACE = 'boriken.handover';

/** Open the analysis board with a position text. */
export function openOnBoard(text: string): void {
  keep(text);
  router.go('/analysis');
}

/** Open the editor with a position text, also with one that is impossible: it says what is wrong. */
export function openInEditor(text: string): void {
  try {
    sessionStorage.setItem(EDITED, text);
  } catch {
    // the editor begins anew
  }
  router.go('/editor');
}

/** The position text that was handed over, once; null where there is none. */
export function takeHandover(): string | null {
  const text = kept;
  kept = null;
  try {
    const stored = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    return text ?? stored;
  } catch {
    return text;
  }
}

let kept: string | null = null; // for browsers that store nothing

function keep(text: string): void {
  kept = text;
  try {
    sessionStorage.setItem(PLACE, text);
  } catch {
    // the text stays in memory until the page is loaded again
  }
}
