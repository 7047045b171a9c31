/** The addresses under which other machines reach this server. */

const ONLY_HERE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** The addresses for a link. A phone in the room does not find "localhost": it needs an address of the network. */
export function reachable(addresses: readonly string[]): string[] {
  return isOnlyHere(location.origin) && addresses.length ? [...addresses] : [location.origin];
}

/** Whether an address works on this machine only. */
export function isOnlyHere(address: string): boolean {
  return ONLY_HERE.test(address);
}
