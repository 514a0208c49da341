import type { Report, ReportOfPeriod } from '#contract/report.ts';
import { addDays, startOfDay } from '#domain/question-filter.ts';
import { ANSWER_MODES, daysIn, type ReportPeriod } from '#domain/report.ts';
import type { AnswersOfTime, CountedAnswers, ReportRange, Store } from '../store/port.ts';
import { answerTimesOf } from './answer-times.ts';
import { zoneChanges } from './zone-changes.ts';

/** The report of a period and of the one before, in days of the time zone. */
export async function reportOf(
  { reports }: Pick<Store, 'reports'>,
  { accountId, timeZone }: { readonly accountId: string; readonly timeZone: string },
  period: ReportPeriod,
): Promise<Omit<Report, 'topics'>> {
  const before = periodBefore(period);
  const range = rangeOf(period, timeZone);
  const counted = await reports.count(accountId, range, zoneChanges(timeZone, range.end));
  return {
    current: describe(period, counted.current),
    before: describe(before, counted.before),
    items: [...counted.items],
  };
}

/** The times of a period and of the one before, in days of the time zone. */
export const rangeOf = (period: ReportPeriod, timeZone: string): ReportRange => ({
  start: startOfDay(periodBefore(period).from, timeZone),
  middle: startOfDay(period.from, timeZone),
  end: startOfDay(period.to, timeZone, 1),
});

function describe(
  { from, to }: ReportPeriod,
  { hours, weekdays, authors, pending, heldBack }: CountedAnswers,
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
