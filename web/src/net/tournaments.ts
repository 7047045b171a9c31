/** The tournaments that this browser knows, with the key that it has in each: the organiser's, an entrant's, or both. */

export interface KnownTournament {
  tournament: string;
  name: string;
  key: string;
}

const PLACE = 'boriken.tournaments';
const MOST = 50;

/** The newest first. */
export function known(): KnownTournament[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as KnownTournament[];
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.tournament === 'string') : [];
  } catch {
    return [];
  }
}

/** The key in a tournament; empty where this browser has none. */
export function keyIn(tournament: string): string {
  return known().find((one) => one.tournament === tournament)?.key ?? '';
}

export function remember(entry: KnownTournament): void {
  const others = known().filter(({ tournament }) => tournament !== entry.tournament);
  try {
    localStorage.setItem(PLACE, JSON.stringify([entry, ...others].slice(0, MOST)));
  } catch {
    // the key is behind the hash of the organiser's address, and lasts as long as the page for an entrant
  }
}
