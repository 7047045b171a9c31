/** Who sits at this screen, and whose view is shown. */

import type { Live } from '../../net/live.svelte';
import type { Line, Snapshot } from '../../net/protocol';
import type { Company } from '../../net/words';

/** The names of the seats as a viewer reads them. */
export function companyOf(snapshot: Snapshot): Company {
  return { names: snapshot.seats.map((seat) => seat.name), me: snapshot.viewer };
}

/** The seat at this screen that is shown: the one that is asked, else the one before the screen, else the first. */
export function asked(lives: Live[], before: number | null = null): Live {
  const found = lives.find(({ snapshot }) => snapshot?.ask && snapshot.ask.seat === snapshot.viewer);
  return found ?? lives.find(({ snapshot }) => snapshot && snapshot.viewer === before) ?? lives[0]!;
}

/** Whether a curtain hides what is shown: several people share the screen, the one before it is another one, and the
 * server says that the view holds what only its seat may see. */
export function isCurtained(lives: readonly unknown[], shown: Snapshot | null, before: number | null): boolean {
  return lives.length > 1 && shown?.secret === true && shown.viewer !== before;
}

/** The lines of a log that were not in it before. Decisions that were taken back cut a log short. */
export function newLines(before: readonly Line[], now: readonly Line[]): Line[] {
  const same = now.findIndex((line, place) => JSON.stringify(line) !== JSON.stringify(before[place]));
  return same < 0 ? [] : now.slice(same);
}
