/** How the page calls a person whose turn it is: the title and the icon of its tab, and if wanted a sound and a
 * notification of the browser. */

import { settings } from './settings.svelte';
import { spoken, t } from './spoken.svelte';

const ICON = '/icon.svg';
const ICON_TURN = '/icon-turn.svg';

/** Two soft notes, a fourth apart: frequency in hertz, start and length in seconds. */
const NOTES = [
  { pitch: 587.33, at: 0, length: 0.5 },
  { pitch: 783.99, at: 0.14, length: 0.8 },
] as const;
const LOUDNESS = 0.12;

let audio: AudioContext | undefined;

/** Play the sound of a turn; browsers allow it after the first click on the page. */
export function chime(): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const { pitch, at, length } of NOTES) {
    const [tone, volume, begin] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

/** Whether this browser can show notifications. */
export function canNotify(): boolean {
  return 'Notification' in window && isSecureContext;
}

/** Ask the person for permission to show notifications; whether they gave it. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Show a notification of a table, in place of its last one. */
async function notify(table: string, body: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const options = { body, tag: table, icon: ICON, data: { url: `/t/${table}` } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(t('ui-your-turn'), options);
  const shown = new Notification(t('ui-your-turn'), options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

class Attention {
  private mine = new Map<string, boolean>(); // whether it was the turn of a seat here, by table

  /** Show whether it is the turn of the person before this screen, and call them if it has just become so. */
  turn(table: string, isMine: boolean, game: string): void {
    document.title = isMine ? `● ${t('ui-your-turn')} · Boriken` : spoken.ready ? t('ui-title') : 'Boriken';
    showIcon(isMine ? ICON_TURN : ICON);
    const before = this.mine.get(table);
    this.mine.set(table, isMine);
    if (!isMine || before !== false) return; // a table that is opened calls nobody
    if (settings.sound) chime();
    if (settings.notices && document.hidden) void notify(table, t('ui-notice-body', { game }));
  }

  /** Leave a table. */
  rest(table: string): void {
    this.mine.delete(table);
    document.title = t('ui-title');
    showIcon(ICON);
  }
}

function showIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link && link.getAttribute('href') !== href) link.href = href;
}

export const attention = new Attention();
