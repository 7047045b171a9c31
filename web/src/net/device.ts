/** The key of this browser, chosen by itself: the server knows a name for its hash, and nothing else. */

import { newKey } from './keys';

const PLACE = 'boriken.device';

/** The key of this browser; empty where it has none yet. */
export function deviceKey(): string {
  try {
    return localStorage.getItem(PLACE) ?? '';
  } catch {
    return '';
  }
}

/** The key of this browser, chosen now where there is none. */
export function ownKey(): string {
  return deviceKey() || replaceKey();
}

/** Choose a new key. */
export function replaceKey(): string {
  const key = newKey();
  localStorage.setItem(PLACE, key); // without storage a key would be lost with the page: then there is no name, too
  return key;
}

export function dropKey(): void {
  localStorage.removeItem(PLACE);
}
