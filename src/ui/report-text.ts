import { dateTimeFormat } from '#domain/formats.ts';
import type { AnswerTimes } from '#domain/report.ts';
import { t } from '#text/catalogue.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time to answer in one or two units: «1 h 5 min». */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return t('sections:report.none');
  const parts = [
    { key: 'daysShort', count: Math.floor(minutes / DAY) },
    { key: 'hours', count: Math.floor((minutes % DAY) / HOUR) },
    { key: 'minutes', count: minutes % HOUR },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return t('sections:report.minutes', { count: 0 });
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => t(`sections:report.${key}`, { count }))
    .join(' ');
}

/** How many of all, in whole percent; nothing is no share of nothing. */
export const shareText = (some: number, all: number): string =>
  all === 0 ? t('sections:report.none') : t('sections:report.percent', { count: Math.floor((some * 100) / all) });

/** Which share was answered within the hour, in whole percent. */
export const withinHourText = ({ count, withinHour }: AnswerTimes): string => shareText(withinHour, count);

/** A day of the calendar: «21 nov 2026». */
export const dayText = (day: string): string =>
  dateTimeFormat('es', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(Date.parse(day));

/** Who answered; the product has its own name. */
export const authorText = (who: string | null): string => who ?? t('sections:report.outside');

const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** 0: Monday. */
export const weekdayText = (weekday: number): string => t(`sections:report.weekdays.${WEEKDAYS[weekday] ?? '0'}`);
