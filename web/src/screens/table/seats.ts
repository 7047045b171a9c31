/** Who sits at this screen, and whose view is shown. */

import type { Live } from '../../lib/live.svelte';
import type { Snapshot } from '../../lib/protocol';
import type { Company } from '../../lib/words';

/** The names of the seats as a viewer reads them. */
export function companyOf(snapshot: Snapshot): Company {
  return { names: snapshot.seats.map((seat) => seat.name), me: snapshot.viewer };
}

/** Whether a seat at this screen is asked: that one is shown, or else the first. */
export function asked(lives: Live[]): Live {
  const found = lives.find(({ snapshot }) => snapshot?.ask && snapshot.ask.seat === snapshot.viewer);
  return found ?? lives[0]!;
}
