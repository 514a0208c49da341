import { addDays, zoneOffset } from './question-filter.ts';
import { dayAt, type ReportPeriod } from './report.ts';

/** How often a person gets a digest of an account by mail. */
export const DIGEST_FREQUENCIES = ['none', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];
export const SENT_FREQUENCIES = ['daily', 'weekly'] as const satisfies readonly DigestFrequency[];
export type SentFrequency = (typeof SENT_FREQUENCIES)[number];

/** The hour of the day at which digests are due, in the time zone of the account's site. */
export const DIGEST_HOUR = 8;

const MONDAY = 1;

/** 0: Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** When the digest of this day is due, in epoch milliseconds. */
export function digestTime(day: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${String(DIGEST_HOUR).padStart(2, '0')}:00:00Z`);
  // The offset at that hour, which may differ from the one at midnight.
  return asUtc - zoneOffset(asUtc - zoneOffset(asUtc, timeZone), timeZone);
}

/** The first day after `now` on which a digest is due: any for daily ones, a Monday for weekly ones. */
export function nextDigestDay(frequency: SentFrequency, now: number, timeZone: string): string {
  let day = dayAt(now, timeZone);
  if (digestTime(day, timeZone) <= now) day = addDays(day, 1);
  while (frequency === 'weekly' && weekdayOf(day) !== MONDAY) day = addDays(day, 1);
  return day;
}

/** What the digest of a day is about: the day before, or the last week from Monday to Sunday that is over. */
export function digestPeriod(frequency: SentFrequency, day: string): ReportPeriod {
  if (frequency === 'daily') return { from: addDays(day, -1), to: addDays(day, -1) };
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
