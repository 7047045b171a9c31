/** The routes of the page, by address. */

export type Route =
  | { screen: 'start' }
  | { screen: 'table'; table: string; key: string; move: number | null }
  | { screen: 'learn'; game: string; lesson: string } // all lessons, or one that begins
  | { screen: 'openings'; game: string; edition: string; seats: string; course: string } // empty: the first one
  | { screen: 'rules'; game: string; edition: string } // the rules in ten minutes
  | { screen: 'editor' } // a position is entered
  | { screen: 'analysis'; study: string; table: string; move: number | null; key: string } // the analysis board
  | { screen: 'ladder'; game: string } // the ratings of a game
  | { screen: 'meet' } // tables that wait for people
  | { screen: 'tournament'; tournament: string; wall: boolean; key: string } // a new one, one, or its page for a wall
  | { screen: 'puzzles'; puzzle: string } // all puzzles, or one of them; `today` is that of the day
  | { screen: 'notices'; token: string } // the link that confirms or stops notices
  | { screen: 'games'; carries: string } // what this device has played; a link may bring games along
  | { screen: 'references' } // all editions that have a reference
  | { screen: 'reference'; game: string; edition: string };

/** The route of an address. The key of a seat is behind the hash, so no server and no referrer ever sees it. */
export function read(url: URL): Route {
  const [first, second, third, fourth = '', fifth = ''] = url.pathname
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  if (first === 't' && second) {
    const move = url.searchParams.get('move');
    return { screen: 'table', table: second, key: url.hash.slice(1), move: whole(move) };
  }
  if (first === 'openings') {
    const isWhole = second && third && fourth;
    if (!isWhole) return { screen: 'openings', game: '', edition: '', seats: '', course: '' };
    return { screen: 'openings', game: second, edition: third, seats: fourth, course: fifth };
  }
  if (first === 'analysis') {
    const { searchParams, hash } = url;
    const table = searchParams.get('table') ?? '';
    return {
      screen: 'analysis',
      study: second ?? '',
      table,
      move: whole(searchParams.get('move')),
      key: hash.slice(1),
    };
  }
  if (first === 'ladder') return { screen: 'ladder', game: second ?? '' };
  if (first === 'meet') return { screen: 'meet' };
  if (first === 'tournament')
    return { screen: 'tournament', tournament: second ?? '', wall: third === 'wall', key: url.hash.slice(1) };
  if (first === 'notices') return { screen: 'notices', token: url.hash.slice(1) };
  if (first === 'learn') return { screen: 'learn', game: second ?? '', lesson: third ?? '' };
  if (first === 'games') return { screen: 'games', carries: url.hash.slice(1) };
  if (first === 'puzzles') return { screen: 'puzzles', puzzle: second ?? '' };
  if (first === 'rules' && second && third) return { screen: 'rules', game: second, edition: third };
  if (first === 'editor') return { screen: 'editor' };
  if (first === 'reference' && second && third) return { screen: 'reference', game: second, edition: third };
  if (first === 'reference') return { screen: 'references' };
  return { screen: 'start' };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
