/** The progress of the one-time compile of the rules on the server's machine. */

import { get } from './client';

const SOON = 700;

export class Compilation {
  ready = $state(true); // until the first response: if the rules are compiled, nothing is shown
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
      const progress = await get('/api/compilation', {}).catch(() => null);
      if (progress) {
        this.ready = progress.ready;
        this.share = progress.total ? Math.min(1, progress.done / progress.total) : 0;
        this.failed = progress.failed ?? '';
        if (progress.ready || progress.failed) return;
      }
      await new Promise((resume) => setTimeout(resume, SOON));
    }
  }
}

export const compilation = new Compilation();
