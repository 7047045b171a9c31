/** The route of the page's present address. */

import { read, type Route } from './routes';

class Router {
  route = $state.raw<Route>(read(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.look());
    addEventListener('hashchange', () => this.look());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.look();
    scrollTo(0, 0);
  }

  /** Replaces the address without a new entry in the history, as a scrubber does. */
  rewrite(path: string): void {
    history.replaceState(null, '', path);
    this.look();
  }

  private look(): void {
    this.route = read(new URL(location.href));
  }

  /** A plain click on a link of ours changes the screen without loading the page anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.getAttribute('href')?.startsWith('#') || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
