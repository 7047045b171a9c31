/** The clock of a table between two messages of the server: the page counts on by its own steady clock. */

import type { Agenda } from './protocol';

/** An agenda, and when it arrived by the browser's steady clock, in milliseconds. */
export interface HeardAgenda extends Agenda {
  at: number;
}

/** The seconds that a seat has left; null where the table has no clock. */
export function leftOf(heard: HeardAgenda, seat: number, now: number): number | null {
  const left = heard.clock?.left[seat];
  if (left === undefined) return null;
  const passed = heard.clock!.running === seat ? (now - heard.at) / 1000 : 0;
  return Math.max(0, left - passed);
}

/** Seconds as `4:05`, or `1:04:05`; from a day on as days and hours are written by `words`. */
export function countdown(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A moment in the reader's language and time zone, from seconds since 1970: the time, and the day if it is not today. */
export function moment(seconds: number, language: string, now = Date.now()): string {
  const then = new Date(seconds * 1000);
  const isToday = then.toDateString() === new Date(now).toDateString();
  const isNear = Math.abs(then.getTime() - now) < 6 * 86_400_000;
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(isToday ? {} : isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
  }).format(then);
}
