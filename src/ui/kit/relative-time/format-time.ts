const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago (or in how long), in the largest fitting unit: `ahora`, `hace 5 minutos`, `ayer`; after 30 days, the date. */
export function relativeTime(at: number, now: number, locale: string): string {
  const elapsed = now - at;
  const size = Math.abs(elapsed);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (size < MINUTE) return words.format(0, 'second');
  if (size < HOUR) return words.format(-Math.trunc(elapsed / MINUTE), 'minute');
  if (size < DAY) return words.format(-Math.trunc(elapsed / HOUR), 'hour');
  if (size < 30 * DAY) return words.format(-Math.trunc(elapsed / DAY), 'day');
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
}

/** The weekday, date and time, in the reader's time zone. */
export function exactTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(at);
}
