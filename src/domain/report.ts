import { dateTimeFormat } from './formats.ts';
import { parseListPlace } from './list-place.ts';
import { addDays } from './question-filter.ts';

/** The longest period of a report, in days. */
export const REPORT_DAYS_MAX = 366;
/** How many items a report lists. */
export const REPORT_ITEMS_MAX = 10;

/** An order of the same buyer and listing counts for an answer within so many days after it. */
export const ORDER_DAYS = 7;

/**
 * How an answer came about. `changed`: a member edited the draft; `rewritten`: little of it was kept. `own`: a member's, without a draft.
 * `outside`: not sent through the product.
 */
export const ANSWER_MODES = ['automatic', 'unchanged', 'changed', 'rewritten', 'own', 'outside'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** The days of a report, both included: `2026-02-28`. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

/** Statistics of the time from question to answer. */
export interface AnswerTimes {
  readonly count: number;
  /** How many took less than the marketplace's hour. */
  readonly withinHour: number;
  /** In minutes; null without answers. */
  readonly median: number | null;
  /** The 90th percentile, in minutes; null without answers. */
  readonly slowest: number | null;
}

const DAY = 86_400_000;

/** How many days a period has. */
export const daysIn = ({ from, to }: ReportPeriod): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** What is wrong with a period, if anything. */
export function periodProblem(period: ReportPeriod): 'ends-early' | 'too-long' | null {
  if (period.to < period.from) return 'ends-early';
  return daysIn(period) > REPORT_DAYS_MAX ? 'too-long' : null;
}

/** The last `days` days, with today. */
export const lastDays = (today: string, days: number): ReportPeriod => ({ from: addDays(today, 1 - days), to: today });

/** The periods offered by their number of days, which end today. */
export const REPORT_DAYS = [7, 30, 90] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];
export const REPORT_DAYS_DEFAULT: ReportDays = 30;

/** The day that it is in the time zone. */
export const dayAt = (at: number, timeZone: string): string =>
  dateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The period of an address, in the parameters of the lists; null where it names none that can be read. */
export function parseReportPeriod(query: string): ReportPeriod | null {
  const { from, to } = parseListPlace(query, 'history').filter;
  if (from === undefined || to === undefined) return null;
  return periodProblem({ from, to }) === null ? { from, to } : null;
}
