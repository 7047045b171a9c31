/** The games of this browser that wait for one of its seats: those whose time runs out first come first. */

import { post } from '../net/client';
import type { Brief } from '../net/protocol';
import { known, type Known } from '../net/tables';

export interface WaitingGame {
  table: string;
  link: string;
  until: number | null; // when its time runs out, in seconds since 1970
  touched: number; // since when it waits
}

const MOST = 60; // games that are asked about
const EVERY = 60_000;

/** The games among summaries in which it is the turn of a seat of this browser, in the order of play. */
export function waitingAmong(briefs: readonly Brief[], mine: readonly Known[]): WaitingGame[] {
  const keysOf = Object.fromEntries(mine.map((entry) => [entry.table, entry.keys]));
  return briefs
    .flatMap((brief): WaitingGame[] => {
      const key = brief.turn == null ? undefined : keysOf[brief.table]?.[brief.turn];
      if (key === undefined || brief.archived || brief.result || !brief.started || brief.lesson) return [];
      if (brief.seats[brief.turn!]!.lent) return [];
      const { table, touched, until = null } = brief;
      return [{ table, link: `/t/${table}#${key}`, until, touched }];
    })
    .sort((one, other) => (one.until ?? Infinity) - (other.until ?? Infinity) || one.touched - other.touched);
}

class Waiting {
  games = $state.raw<WaitingGame[]>([]);
  private over = new Set<string>(); // tables that need not be asked about again
  private watchers = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** The games that wait, without the one that is open. */
  without(table: string): WaitingGame[] {
    return this.games.filter((game) => game.table !== table);
  }

  /** Ask again now and then, as long as a screen shows the list. */
  watch(): () => void {
    this.watchers += 1;
    this.timer ??= setInterval(() => void this.refresh(), EVERY);
    void this.refresh();
    return () => {
      this.watchers -= 1;
      if (this.watchers) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  async refresh(): Promise<void> {
    const mine = known().filter(({ table, keys }) => Object.keys(keys).length && !this.over.has(table));
    if (!mine.length) {
      this.games = [];
      return;
    }
    const tables = mine.slice(0, MOST).map(({ table }) => table);
    const found = await post('/api/tables/brief', {}, { tables }).catch(() => null);
    if (!found) return;
    for (const { table, result, archived } of found.tables) if (result || archived) this.over.add(table);
    this.games = waitingAmong(found.tables, mine);
  }
}

export const waiting = new Waiting();
