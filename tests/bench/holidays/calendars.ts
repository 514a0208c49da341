import Holidays from 'date-holidays';
import { SITES } from '#domain/sites.ts';

/** The years that the server knows. */
export const FROM = 2026;
const TO = 2045;
const DAY = 86_400_000;

/** The days of the public holidays of a country in a year, as `01-31`, by the library. */
function daysOf(holidays: Holidays, year: number): string {
  const days = holidays
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .flatMap(({ date, start, end }) => {
      const first = Date.parse(date.slice(0, 10));
      const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY));
      return Array.from({ length: count }, (_, index) => new Date(first + index * DAY).toISOString());
    })
    .filter((day) => day.startsWith(String(year)))
    .map((day) => day.slice(5, 10));
  return [...new Set(days)].toSorted().join(' ');
}

/** The calendars of the countries of all sites: by country and year, the days of the public holidays. */
export function calendars(): Record<string, Record<string, string>> {
  const countries = Object.values(SITES).map(({ locale }) => new Intl.Locale(locale).region ?? '');
  return Object.fromEntries(
    countries.toSorted().map((country) => {
      const holidays = new Holidays(country);
      const years = Array.from({ length: TO - FROM + 1 }, (_, index) => FROM + index);
      return [country, Object.fromEntries(years.map((year) => [year, daysOf(holidays, year)]))];
    }),
  );
}
