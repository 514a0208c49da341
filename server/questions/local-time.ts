import { WEEKDAYS, type Weekday } from '#domain/automatic-rules/types.ts';
import { dateTimeFormat } from '#domain/formats.ts';

/** A moment as the clocks and calendars of a time zone show it. */
export interface LocalTime {
  /** `2026-07-09` */
  readonly day: string;
  readonly weekday: Weekday;
  /** Of the day. */
  readonly minute: number;
}

const FORM = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** `at`: epoch milliseconds. */
export function localTime(at: number, timeZone: string): LocalTime {
  const parts = dateTimeFormat('en', { ...FORM, timeZone }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return {
    day,
    weekday: WEEKDAYS[new Date(day).getUTCDay()] ?? 0,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}
