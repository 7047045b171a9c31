/** The studies that this browser has saved, with the keys that may change them. There are no accounts. */

export interface KnownStudy {
  id: string;
  key: string;
  title: string;
}

const PLACE = 'boriken.studies';
const MOST = 200;

/** The newest first. */
export function knownStudies(): KnownStudy[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as KnownStudy[];
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.id === 'string') : [];
  } catch {
    return [];
  }
}

export function keyOf(study: string): string {
  return knownStudies().find(({ id }) => id === study)?.key ?? '';
}

/** Puts a study first in the list. */
export function rememberStudy(study: KnownStudy): void {
  const others = knownStudies().filter(({ id }) => id !== study.id);
  try {
    localStorage.setItem(PLACE, JSON.stringify([study, ...others].slice(0, MOST)));
  } catch {
    // the link in the address bar still has the key
  }
}
