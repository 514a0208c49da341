import type { Report, ReportOfPeriod } from '#contract/report.ts';
import { ANSWER_MODES } from '#domain/report.ts';

/** Times of so many answers. */
const timesOf = (count: number) =>
  count === 0
    ? { count, withinHour: 0, median: null, slowest: null }
    : { count, withinHour: Math.ceil(count * 0.8), median: 12, slowest: 95 };
/** A period with about so many answers an hour. */
const periodOf = (from: string, to: string, share: number): ReportOfPeriod => ({
  from,
  to,
  answered: timesOf(40 * share),
  pending: 3,
  hours: Array.from({ length: 24 }, (_, hour) => timesOf(hour < 8 ? 0 : (hour % 5) * share)),
  weekdays: Array.from({ length: 7 }, (_, day) => timesOf((7 - day) * share)),
  people: [
    { who: 'Mostrador', ...timesOf(20 * share) },
    { who: 'ana@tienda.test', ...timesOf(15 * share) },
    { who: null, ...timesOf(5 * share) },
  ],
  modes: ANSWER_MODES.map((mode, i) => ({ mode, ...timesOf([20, 8, 4, 2, 3, 5][i] ?? 0) })),
  reasons: [
    { reason: 'not-sure', count: 14, pending: 2 },
    { reason: 'answer-unknown', count: 6, pending: 1 },
  ],
});
const reportOf = (itemId: string, archivedBefore: number | null): Report => ({
  current: periodOf('2026-10-23', '2026-11-21', 2),
  before: periodOf('2026-09-23', '2026-10-22', 1),
  items: [{ itemId, title: 'Taladro percutor inalámbrico 18 V', count: 9 }],
  topics: [
    { topic: 'stock', ...timesOf(31), automatic: 18, before: 12 },
    { topic: 'shipping', ...timesOf(14), automatic: 2, before: 9 },
    { topic: null, ...timesOf(0), automatic: 0, before: 4 },
  ],
  lacked: [
    { itemId, title: 'Taladro percutor inalámbrico 18 V', asked: '¿la batería es de litio?', count: 6, before: 2 },
    { itemId, title: null, asked: '¿cuánto pesa con la valija?', count: 1, before: 0 },
  ],
  archivedBefore,
});
export const FIRST = reportOf('MLA1', null);
export const SECOND = reportOf('MLA2', Date.UTC(2026, 9, 1));
