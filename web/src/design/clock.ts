/** A time of the day as the reader's language writes it, from seconds since 1970. */
export function clock(seconds: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(seconds * 1000);
}
