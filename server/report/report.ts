import type { Report, ReportOfPeriod } from '#contract/report.ts';
import { addDays, startOfDay } from '#domain/question-filter.ts';
import { ANSWER_MODES, daysIn, REPORT_ITEMS_MAX, type ReportPeriod } from '#domain/report.ts';
import type { AnswersOfTime, CountedAnswers, PendingOfReason, ReportRange, Store } from '../store/port.ts';
import { answerTimesOf } from './answer-times.ts';
import { type Basis, basisUntil } from './basis.ts';
import { countedWith } from './counting.ts';
import { sumOfAnswers, sumOfItems } from './sums.ts';

/** What is counted for a report. */
export type CountedReport = Omit<Report, 'topics' | 'lacked' | 'archivedBefore'>;

/** The report of a period and of the one before, in days of the time zone. */
export async function reportOf(
  store: Pick<Store, 'reports' | 'reportSpans' | 'items'>,
  { accountId, timeZone }: { readonly accountId: string; readonly timeZone: string },
  period: ReportPeriod,
): Promise<CountedReport> {
  const before = periodBefore(period);
  const range = rangeOf(period, timeZone);
  const basis = basisUntil(range.end, timeZone);
  const counting = { accountId, range, basis };
  const [counted, items, pending] = await Promise.all([
    countedWith(store.reportSpans.answers, { ...counting, part: 'answers' }, sumOfAnswers, (gaps) =>
      store.reports.count(accountId, gaps, basis.zone),
    ),
    itemsOf(store, counting),
    store.reports.pending(accountId, range),
  ]);
  return {
    current: describe(period, counted.current, pending.current),
    before: describe(before, counted.before, pending.before),
    items,
  };
}

/** The items with most answers in the second period. */
async function itemsOf(
  store: Pick<Store, 'reports' | 'reportSpans' | 'items'>,
  { accountId, range, basis }: { readonly accountId: string; readonly range: ReportRange; readonly basis: Basis },
): Promise<Report['items']> {
  const counting = { accountId, range: { ...range, start: range.middle }, basis, part: 'items' } as const;
  const counted = await countedWith(store.reportSpans.answers, counting, sumOfItems, async (gaps, isAll) => ({
    before: [],
    current: await store.reports.items(accountId, gaps, isAll ? REPORT_ITEMS_MAX : null),
  }));
  const most = counted.current.slice(0, REPORT_ITEMS_MAX);
  const items = await store.items.byIds(
    accountId,
    most.map(({ itemId }) => itemId),
  );
  return most.map(({ itemId, count }) => ({ itemId, title: items[itemId]?.title ?? null, count }));
}

/** The times of a period and of the one before, in days of the time zone. */
export const rangeOf = (period: ReportPeriod, timeZone: string): ReportRange => ({
  start: startOfDay(periodBefore(period).from, timeZone),
  middle: startOfDay(period.from, timeZone),
  end: startOfDay(period.to, timeZone, 1),
});

function describe(
  { from, to }: ReportPeriod,
  { hours, weekdays, authors, heldBack }: CountedAnswers,
  pending: readonly PendingOfReason[],
): ReportOfPeriod {
  return {
    from,
    to,
    answered: answerTimesOf(hours),
    pending: sumOf(pending),
    hours: slots(
      24,
      Map.groupBy(hours, ({ hour }) => hour),
    ),
    weekdays: slots(
      7,
      Map.groupBy(weekdays, ({ weekday }) => weekday),
    ),
    people: [...Map.groupBy(authors, ({ who }) => who)]
      .map(([who, ofPerson]) => ({ who, ...answerTimesOf(ofPerson) }))
      .toSorted((a, b) => b.count - a.count || (a.who ?? '').localeCompare(b.who ?? '')),
    modes: ANSWER_MODES.map((mode) => ({ mode, ...answerTimesOf(authors.filter((one) => one.mode === mode)) })),
    reasons: [...Map.groupBy([...pending, ...heldBack], ({ reason }) => reason)]
      .flatMap(([reason, ofReason]) =>
        reason === null
          ? []
          : [{ reason, count: sumOf(ofReason), pending: sumOf(pending.filter((one) => one.reason === reason)) }],
      )
      .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
  };
}

const sumOf = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

const slots = (count: number, times: ReadonlyMap<number, readonly AnswersOfTime[]>) =>
  Array.from({ length: count }, (_, slot) => answerTimesOf(times.get(slot) ?? []));

/** As many days, just before. */
const periodBefore = (period: ReportPeriod): ReportPeriod => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
});
