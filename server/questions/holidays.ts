import { siteOf } from '#domain/sites.ts';
import { errorFields, type Log } from '../log.ts';

/** A holiday of a country; `date` begins with its first day there. */
interface Holiday {
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
  readonly type: string;
}

/** All holidays of a country in a year. */
export type ReadHolidays = (country: string, year: number) => Promise<readonly Holiday[]>;

/** Whether a day (`2026-07-09`) is a public holiday in the country of the site; null: the calendar cannot be read. */
export type IsHoliday = (siteId: string, day: string) => Promise<boolean | null>;

const DAY = 86_400_000;

/** The library and its data take some 40 MB, so that they are loaded when a rule first asks. */
async function readFromLibrary(country: string, year: number): Promise<readonly Holiday[]> {
  const { default: Holidays } = await import('date-holidays');
  return new Holidays(country).getHolidays(year);
}

/** Reads each calendar once, and again when it could not be read. */
export function createHolidays(log: Log, read: ReadHolidays = readFromLibrary): IsHoliday {
  const calendars = new Map<string, ReadonlySet<string>>();
  /** Countries whose calendars were not read; the log tells of each once. */
  const unread = new Set<string>();

  async function calendarOf(country: string, year: number): Promise<ReadonlySet<string>> {
    const key = `${country} ${year}`;
    const known = calendars.get(key);
    if (known !== undefined) return known;
    const days = new Set((await read(country, year)).filter(({ type }) => type === 'public').flatMap(daysOf));
    if (days.size === 0) throw new Error(`no holidays of ${key} are known`);
    calendars.set(key, days);
    return days;
  }

  return async (siteId, day) => {
    const { region } = new Intl.Locale(siteOf(siteId).locale);
    if (region === undefined) return null;
    try {
      const calendar = await calendarOf(region, Number(day.slice(0, 4)));
      unread.delete(region);
      return calendar.has(day);
    } catch (error) {
      if (!unread.has(region)) log.warn({ country: region, ...errorFields(error) }, 'calendar of holidays not read');
      unread.add(region);
      return null;
    }
  };
}

/** The days of a holiday, which may last several. */
function daysOf({ date, start, end }: Holiday): string[] {
  const first = Date.parse(date.slice(0, 10));
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY));
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY).toISOString().slice(0, 10));
}
