/** The person of this browser: a name and a tag that are the same at every table of this server. */

import { get, post, RequestError } from '../net/client';
import { deviceKey, dropKey, ownKey, replaceKey } from '../net/device';
import type { MovingCode, Person, PersonRequest } from '../net/protocol';
import { recall } from '../net/tables';
import { settings } from './settings.svelte';

class Me {
  known = $state.raw<Person | null>(null);
  private loading: Promise<void> | null = null;

  /** Whether a person is blocked here. */
  isBlocked(tag: string | undefined): boolean {
    return !!tag && !!this.known?.blocked.some((one) => one.tag === tag);
  }

  /** Read the person of this browser, if it has one, and the seats that were taken on other devices. */
  load(): Promise<void> {
    this.loading ??= this.read();
    return this.loading;
  }

  private async read(): Promise<void> {
    if (!deviceKey()) return;
    try {
      this.take(await get('/api/me', {}));
      recall(await get('/api/me/tables', {}), deviceKey());
    } catch (error) {
      this.loading = null; // asked again by the next screen
      if (error instanceof RequestError && error.status === 404) this.known = null;
    }
  }

  /** Give this browser's key a name, or change its settings. A key whose tag is taken is replaced, once. */
  async save(wanted: PersonRequest): Promise<void> {
    ownKey();
    try {
      this.take(await post('/api/me', {}, wanted));
    } catch (error) {
      if (!(error instanceof RequestError && error.problem.reason === 'taken' && !this.known)) throw error;
      replaceKey();
      this.take(await post('/api/me', {}, wanted));
    }
  }

  /** Have a name before sitting down with others. Without one people can play, too, so a failure is no obstacle. */
  async ensure(): Promise<void> {
    await this.load();
    const name = settings.name.trim();
    if (name && this.known?.name !== name) await this.save({ name }).catch(() => {});
  }

  code(): Promise<MovingCode> {
    return post('/api/me/code', {}, undefined);
  }

  /** Become the person whose other device shows a code. */
  async become(code: string): Promise<void> {
    ownKey();
    const person = await post('/api/me/device', {}, { code });
    recall(await get('/api/me/tables', {}), deviceKey());
    this.take(person); // it is shown when its seats are known, too
  }

  async keepOnly(): Promise<void> {
    this.take(await post('/api/me/only', {}, undefined));
  }

  async block(tag: string, blocked: boolean): Promise<void> {
    await this.ensure();
    if (!this.known) await this.save({});
    this.take(await post('/api/me/block', {}, { tag, blocked }));
  }

  async forget(): Promise<void> {
    await post('/api/me/forget', {}, undefined);
    dropKey();
    this.known = null;
    this.loading = null;
  }

  private take(person: Person): void {
    this.known = person;
    if (settings.name !== person.name) settings.change({ name: person.name });
  }
}

export const me = new Me();
