/** Web Push: messages of the server to this browser while the page is closed. */

import { get, post } from './client';
import { known } from './tables';

const PLACE = 'boriken.push'; // the token of this browser's contact
const MOST = 100; // seats that are named at once

/** Whether this browser can receive push messages. */
export function canPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;
}

export function isPushed(): boolean {
  return localStorage.getItem(PLACE) !== null;
}

/** Whether a contact is the subscription of this browser: its token begins with its id. */
export function isOwnContact(id: string): boolean {
  return localStorage.getItem(PLACE)?.startsWith(`${id}.`) ?? false;
}

/** The seats of this browser, those of the latest tables. */
export function mySeats(): { table: string; key: string }[] {
  return known()
    .flatMap(({ table, keys }) => Object.values(keys).map((key) => ({ table, key })))
    .slice(0, MOST);
}

/** Ask the server for push messages about all seats of this browser; whether it will send them. */
export async function subscribe(language: string): Promise<boolean> {
  const { push_key: key } = await get('/api/notices', {});
  if (!key || !canPush()) return false;
  await navigator.serviceWorker.register('/sw.js');
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const address = JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  const { token } = await post('/api/notices', {}, { kind: 'push', address, language, seats: mySeats() });
  localStorage.setItem(PLACE, token);
  return true;
}

/** Tell the server about a seat that this browser has taken since. */
export async function pushSeat(table: string, key: string): Promise<void> {
  const token = localStorage.getItem(PLACE);
  if (token) await post('/api/notices/seats', {}, { token, seats: [{ table, key }] }).catch(() => null);
}

/** End push messages to this browser. */
export async function unsubscribe(): Promise<void> {
  const token = localStorage.getItem(PLACE);
  localStorage.removeItem(PLACE);
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  if (token) await post('/api/notices/revoke', {}, { token }).catch(() => null);
}
