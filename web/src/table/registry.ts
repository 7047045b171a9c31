/* The elements of things by address: every drawn thing registers its address, so that movements find it. */

import { parts, thing, type Address } from './address';

export class Registry {
  #elements = new Map<Address, Set<Element>>();

  /** An attachment that keeps the element under its address as long as it is on the page. */
  at(address: Address): (element: Element) => () => void {
    return (element) => {
      const here = this.#elements.get(address) ?? new Set();
      this.#elements.set(address, here.add(element));
      return () => {
        here.delete(element);
        if (here.size === 0) this.#elements.delete(address);
      };
    };
  }

  /** An element of the address that can be seen; else of the nearest place that holds it. */
  find(address: Address, isSeen: (element: Element) => boolean = hasSize): Element | undefined {
    for (const one of wider(address)) {
      const found = [...(this.#elements.get(one) ?? [])].filter(isSeen).at(-1);
      if (found) return found;
    }
    return undefined;
  }
}

/** The address and the places that hold it, from the narrowest: a kind of tile, the island, the seat, the table. */
export function wider(address: Address): Address[] {
  const { kind, seat } = parts(address);
  if (seat !== null) return [address, `${kind}@${seat}`, `seat:${seat}`];
  return [...new Set([address, thing(address), kind, 'table'])];
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}
