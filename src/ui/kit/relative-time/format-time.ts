const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Made once, as making them took half of the time in which fifty rows are drawn, and not before the first time is shown. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}
const ago = once(() => new Intl.RelativeTimeFormat('es', { numeric: 'auto' }));
const date = once(() => new Intl.DateTimeFormat('es', { dateStyle: 'medium' }));
const exact = once(() => new Intl.DateTimeFormat('es', { dateStyle: 'full', timeStyle: 'short' }));

/** How long ago (or in how long), in the largest fitting unit: `ahora`, `hace 5 minutos`, `ayer`; after 30 days, the date. */
export function relativeTime(at: number, now: number): string {
  const elapsed = now - at;
  const size = Math.abs(elapsed);
  if (size < MINUTE) return ago().format(0, 'second');
  if (size < HOUR) return ago().format(-Math.trunc(elapsed / MINUTE), 'minute');
  if (size < DAY) return ago().format(-Math.trunc(elapsed / HOUR), 'hour');
  if (size < 30 * DAY) return ago().format(-Math.trunc(elapsed / DAY), 'day');
  return date().format(at);
}

/** The weekday, date and time, in the reader's time zone. */
export const exactTime = (at: number): string => exact().format(at);
