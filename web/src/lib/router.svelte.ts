/** Where the person is: the page's address, read. */

export type Route =
  | { screen: 'start' }
  | { screen: 'table'; table: string; key: string; move: number | null }
  | { screen: 'reference'; game: string; edition: string };

/** What an address shows. The key of a seat stands behind the hash, so no server and no referrer ever sees it. */
export function read(url: URL): Route {
  const [first, second, third] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 't' && second) {
    const move = url.searchParams.get('move');
    return { screen: 'table', table: second, key: url.hash.slice(1), move: whole(move) };
  }
  if (first === 'reference' && second && third) return { screen: 'reference', game: second, edition: third };
  return { screen: 'start' };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

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

  /** Another address in the place of this one, as a scrubber makes them: no step back leads to it. */
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
