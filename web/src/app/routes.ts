/** The routes of the page, by address. */

export type Route =
  | { screen: 'start' }
  | { screen: 'table'; table: string; key: string; move: number | null }
  | { screen: 'learn'; game: string; lesson: string } // all lessons, or one that begins
  | { screen: 'rules'; game: string; edition: string } // the rules in ten minutes
  | { screen: 'references' } // all editions that have a reference
  | { screen: 'reference'; game: string; edition: string };

/** The route of an address. The key of a seat is behind the hash, so no server and no referrer ever sees it. */
export function read(url: URL): Route {
  const [first, second, third] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 't' && second) {
    const move = url.searchParams.get('move');
    return { screen: 'table', table: second, key: url.hash.slice(1), move: whole(move) };
  }
  if (first === 'learn') return { screen: 'learn', game: second ?? '', lesson: third ?? '' };
  if (first === 'rules' && second && third) return { screen: 'rules', game: second, edition: third };
  if (first === 'reference' && second && third) return { screen: 'reference', game: second, edition: third };
  if (first === 'reference') return { screen: 'references' };
  return { screen: 'start' };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
