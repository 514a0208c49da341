import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { siteOf } from '#domain/sites.ts';
import { errorFields, type Log } from '../log.ts';

/** By country and year, the days of the public holidays: `01-01 05-25`. Written by `npm run holidays`. */
export const CALENDARS_FILE = join(import.meta.dirname, 'holidays.json');
const CalendarsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), v.string())));

/** The days of the public holidays of a country in a year, as `01-31`. */
export type ReadHolidays = (country: string, year: string) => Promise<readonly string[]>;

/** Whether a day (`2026-07-09`) is a public holiday in the country of the site; null: the calendar cannot be read. */
export type IsHoliday = (siteId: string, day: string) => Promise<boolean | null>;

async function readFromFile(country: string, year: string): Promise<readonly string[]> {
  const calendars = v.parse(CalendarsSchema, await readFile(CALENDARS_FILE, 'utf8'));
  return calendars[country]?.[year]?.split(' ') ?? [];
}

/** Reads each calendar once, and again when it could not be read. */
export function createHolidays(log: Log, read: ReadHolidays = readFromFile): IsHoliday {
  const calendars = new Map<string, ReadonlySet<string>>();
  /** Calendars that were not read; the log tells of each once. */
  const unread = new Set<string>();

  async function calendarOf(country: string, year: string): Promise<ReadonlySet<string>> {
    const key = `${country} ${year}`;
    const known = calendars.get(key);
    if (known !== undefined) return known;
    try {
      const days = new Set(await read(country, year));
      if (days.size === 0) throw new Error('no holidays are known');
      calendars.set(key, days);
      unread.delete(key);
      return days;
    } catch (error) {
      if (!unread.has(key)) log.warn({ country, year, ...errorFields(error) }, 'calendar of holidays not read');
      unread.add(key);
      throw error;
    }
  }

  return async (siteId, day) => {
    const { region } = new Intl.Locale(siteOf(siteId).locale);
    if (region === undefined) return null;
    const [year = '', ...date] = day.split('-');
    return calendarOf(region, year).then(
      (days) => days.has(date.join('-')),
      () => null,
    );
  };
}
