/** The one-time compile of the rules on this machine, as far as the server has come. */

import { get, type Warming } from './api';

const SOON = 700;

export class Watch {
  ready = $state(true); // until told otherwise: a warm machine shows nothing
  share = $state(0);
  failed = $state(''); // why the compile failed, in the server's words
  private watching: Promise<void> | null = null;

  watch(): void {
    this.watching ??= this.follow();
  }

  /** Wait until everything can be played, or until the compile has failed. */
  async done(): Promise<void> {
    this.watch();
    await this.watching;
  }

  private async follow(): Promise<void> {
    for (;;) {
      const told = await get<Warming>('/api/warming').catch(() => null);
      if (told) {
        this.ready = told.ready;
        this.share = told.total ? Math.min(1, told.done / told.total) : 0;
        this.failed = told.failed;
        if (told.ready || told.failed) return;
      }
      await new Promise((go) => setTimeout(go, SOON));
    }
  }
}

export const warming = new Watch();
