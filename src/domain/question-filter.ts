import { dateTimeFormat } from './formats.ts';
import { TOPICS } from './topics.ts';

/** What pending questions and the history are searched for, and how they are ordered (decision 047). */

/** Longest search text, in UTF-16 code units. */
export const SEARCH_TEXT_MAX_LENGTH = 200;
/** Up to how many results are counted, and can be paged through. */
export const PENDING_RESULTS_MAX = 10_000;
export const HISTORY_RESULTS_MAX = 1000;
/** How many views a person may save in an account, and the longest name of one. */
export const SAVED_VIEWS_MAX = 20;
export const VIEW_NAME_MAX_LENGTH = 40;

/** `unknown`: the draft abstains. `ready`: it is to be reviewed. `scheduled`: it goes out by itself. `drafting`: it is being written. */
export const PENDING_STATES = ['unknown', 'ready', 'scheduled', 'drafting'] as const;
export type PendingState = (typeof PENDING_STATES)[number];

/** For how long a question waits at least, in minutes. */
export const WAITING_MINUTES = ['30', '60'] as const;
export type WaitingMinutes = (typeof WAITING_MINUTES)[number];

/** Who answered, other than one person: the product, any member, or the seller outside the product. */
export const ANSWERERS = ['automatic', 'member', 'outside'] as const;

/** What an answered question was about; `unread`: its topics were not read yet. */
export const TOPIC_FILTERS = [...TOPICS, 'unread'] as const;
export type TopicFilter = (typeof TOPIC_FILTERS)[number];

/** How a member used the draft: the modes of the report that who answered does not tell. */
export const DRAFT_USES = ['unchanged', 'changed', 'rewritten', 'own'] as const;
export type DraftUseFilter = (typeof DRAFT_USES)[number];

/** Whether an answer became an order; those that did not are not searched for, as they still may. */
export const ORDERED_FILTERS = ['yes'] as const;
export type OrderedFilter = (typeof ORDERED_FILTERS)[number];

/** Whether a quick answer was in a member's answer. */
export const QUICK_ANSWER_FILTERS = ['yes', 'no'] as const;
export type QuickAnswerFilter = (typeof QUICK_ANSWER_FILTERS)[number];

/** Orders of pending questions: 2.34's, by the time when an answer goes out by itself, and by urgency. */
export const PENDING_ORDERS = ['most-recent-last', 'most-recent-first', 'leaving-first', 'urgent-first'] as const;
export type PendingOrder = (typeof PENDING_ORDERS)[number];

/** Views that everybody has, before their own ones. */
export const BUILT_IN_VIEWS = [
  { id: 'scheduled', filter: { state: 'scheduled', sort: 'leaving-first' } },
  { id: 'unknown', filter: { state: 'unknown' } },
  { id: 'over-one-hour', filter: { waiting: '60' } },
] as const;
export type BuiltInView = (typeof BUILT_IN_VIEWS)[number]['id'];

/** The marketplace measures which questions are answered within this time, in ms. */
export const MARKETPLACE_HOUR = 3_600_000;

/** In ms. */
const DAY_LENGTH = 86_400_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day of the calendar: `2026-02-28`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) >= 2000 && date.toISOString().startsWith(text);
}

/** When the day begins in the time zone, in epoch milliseconds; `offset` days later. */
export function startOfDay(day: string, timeZone: string, offset = 0): number {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return startOfLocalDay(Date.UTC(Number(year), Number(month) - 1, Number(date) + offset), (at) =>
    zoneOffset(at, timeZone),
  );
}

/** When a day begins whose midnight is this in UTC. `offsetAt`: how far the clock is ahead of UTC; all in ms. */
export function startOfLocalDay(midnight: number, offsetAt: (at: number) => number): number {
  // The clocks may change on the day or at its midnight: it begins at the first moment by either offset at which they show it.
  const moments = [-DAY_LENGTH, DAY_LENGTH].map((distance) => midnight - offsetAt(midnight + distance));
  return Math.min(...moments.filter((at) => at + offsetAt(at) >= midnight));
}

/** The day that many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) + days)).toISOString().slice(0, 10);
}

/** How far the zone's clock is ahead of UTC, in ms. */
export function zoneOffset(at: number, timeZone: string): number {
  const parts = dateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - at;
}
