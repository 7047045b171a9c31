/* Marks on things of the board: the move that was played, and the better one. */

import type { Address } from './address';
import type { Registry } from './registry';

export type Mark = 'played' | 'better' | 'both';

/** What is marked, by address: a thing that both moves name has one mark. */
export function marksOf(played: readonly Address[], better: readonly Address[]): Map<Address, Mark> {
  const found = new Map<Address, Mark>(played.map((address) => [address, 'played']));
  for (const address of better) found.set(address, found.has(address) ? 'both' : 'better');
  return found;
}

/** Mark what is on the page; the result takes the marks away. */
export function setMarks(registry: Registry, marks: ReadonlyMap<Address, Mark>): () => void {
  const marked: Element[] = [];
  for (const [address, mark] of marks) {
    const element = registry.find(address);
    if (!element || element.classList.contains('board')) continue; // a thing that is not shown has no place of its own
    element.setAttribute('data-mark', mark);
    marked.push(element);
  }
  return () => marked.forEach((element) => element.removeAttribute('data-mark'));
}
