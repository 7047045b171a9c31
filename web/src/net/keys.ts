/** Keys that this browser chooses for the seats that it asks for.
 *
 * A key is kept until the answer is here. If the answer is lost, the page asks again with the same key, also after it
 * was loaded again, and gets the same seat.
 */

const PLACE = 'boriken.chosen';
const MOST = 50;
const BYTES = 24;

/** The key for a request: the one that was sent with it before, or a new one. */
export function chosenKey(request: string): string {
  const kept = read();
  const key = kept[request] ?? newKey();
  write({ ...kept, [request]: key });
  return key;
}

/** Forget the key of a request that was answered. */
export function answered(request: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([name]) => name !== request)));
}

/** A new random key, of letters that a link can have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function read(): Record<string, string> {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, string>;
    return kept && typeof kept === 'object' ? kept : {};
  } catch {
    return {};
  }
}

function write(keys: Record<string, string>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(Object.entries(keys).slice(-MOST))));
  } catch {
    // without storage the key lasts for this request only
  }
}
