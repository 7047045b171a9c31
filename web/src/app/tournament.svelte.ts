/** A tournament as the server shows it, looked at again every few seconds. */

import { get, RequestError } from '../net/client';
import type { ShownTournament, ShownTournamentTable } from '../net/protocol';
import { spoken, t, whyNot } from './spoken.svelte';

const AGAIN = 3000;

export class FollowedTournament {
  now = $state.raw<ShownTournament | null>(null);
  problem = $state('');
  time = $state(Date.now());
  private timers: number[];

  constructor(
    readonly id: string,
    private readonly key: () => string,
  ) {
    void this.look();
    this.timers = [
      window.setInterval(() => void this.look(), AGAIN),
      window.setInterval(() => (this.time = Date.now()), 1000),
    ];
  }

  close(): void {
    this.timers.forEach((timer) => clearInterval(timer));
  }

  async look(): Promise<void> {
    try {
      this.take(await get('/api/tournaments/{tournament}', { tournament: this.id }, this.key()));
    } catch (error) {
      if (error instanceof RequestError && error.status === 404) this.problem = whyNot(error);
    }
  }

  take(found: ShownTournament): void {
    this.now = found;
    this.problem = '';
  }

  /** The words under the title: the round, the pause, or why nothing is played. */
  get standing(): string {
    const { now } = this;
    if (!now) return '';
    if (now.state !== 'running') return t(`ui-tournament-${now.state}`);
    const round = now.rounds.length;
    if (!now.next_at) return t('ui-tournament-round', { round, total: now.total });
    const seconds = Math.max(0, Math.ceil(now.next_at - this.time / 1000));
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return t('ui-tournament-next-in', { round: round + 1, time });
  }

  name(entrant: number): string {
    return this.now?.entrants[entrant]?.name ?? '';
  }

  /** What happens at a table, in a few words. */
  state(table: ShownTournamentTable): string {
    if (table.state !== 'playing') return t(`ui-tournament-table-${table.state}`);
    const turn = typeof table.turn === 'number' ? this.name(table.entrants[table.turn]!) : '';
    const move = t('ui-tournament-move', { count: table.move ?? 0 });
    return turn ? `${move} · ${t('ui-tournament-turn', { name: turn })}` : move;
  }

  names(entrants: readonly number[]): string {
    return spoken.words.listed(entrants.map((entrant) => this.name(entrant)));
  }
}

/** Points as people write them: a half as ½. */
export function points(value: number): string {
  const whole = Math.floor(value);
  const rest = value - whole;
  if (rest === 0) return String(whole);
  return rest === 0.5 ? `${whole || ''}½` : value.toFixed(1);
}
