import { dateTimeFormat } from '../formats.ts';
import { isDay, zoneOffset } from '../question-filter.ts';

const HOUR = 3_600_000;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** The time after a day; in files of other tools it may have seconds. */
const TIME = String.raw`(?:[T ,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})${TIME}$`);
/** As the countries of the marketplace's sites write days. */
const DAY_FIRST = new RegExp(String.raw`^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})${TIME}$`);

/** The moment that a cell says, in epoch milliseconds; null when it says none. */
export type TimeOfCell = (cell: string) => number | null;

/** Reads cells on the clocks of a time zone, unless they name another. What is remembered of the zone is for one file. */
export function createTimeOfCell(timeZone: string): TimeOfCell {
  /** By the hour: asking for the offset takes longer than all else of a row. */
  const offsets = new Map<number, number>();
  const offsetAt = (at: number): number => {
    const hour = Math.floor(at / HOUR);
    const known = offsets.get(hour);
    if (known !== undefined) return known;
    const offset = zoneOffset(hour * HOUR, timeZone);
    offsets.set(hour, offset);
    return offset;
  };
  return (cell) => {
    const text = cell.trim();
    if (ZONED.test(text) && isDay(text.slice(0, 10))) {
      const at = Date.parse(text);
      return Number.isNaN(at) ? null : at;
    }
    const {
      year = '',
      month = '',
      day = '',
      hour = '0',
      minute = '0',
      second = '0',
    } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {};
    const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (!isTime || !isDay(date)) return null;
    const asUtc = Date.parse(date) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
    // The offset at that hour, which may differ from the one at midnight.
    return asUtc - offsetAt(asUtc - offsetAt(asUtc));
  };
}

/** The moment as a cell that is read as this moment, to the minute. */
export const timeCell = (at: number, timeZone: string): string =>
  dateTimeFormat('es', {
    timeZone,
    hourCycle: 'h23',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .replace(',', '');
