import { MARKETPLACE_HOUR } from '#domain/question-filter.ts';
import type { AnswerTimes } from '#domain/report.ts';
import type { AnswersOfTime } from '../store/port.ts';

const HOUR_MINUTES = MARKETPLACE_HOUR / 60_000;

/** The statistics of all these answers; percentiles by nearest rank. */
export function answerTimesOf(times: readonly AnswersOfTime[]): AnswerTimes {
  const sorted = times.toSorted((a, b) => a.minutes - b.minutes);
  const count = sorted.reduce((sum, one) => sum + one.count, 0);
  const atRank = (rank: number): number | null => {
    let passed = 0;
    for (const one of sorted) {
      passed += one.count;
      if (passed >= rank) return one.minutes;
    }
    return null;
  };
  return {
    count,
    withinHour: sorted.reduce((sum, one) => (one.minutes < HOUR_MINUTES ? sum + one.count : sum), 0),
    median: atRank(Math.ceil(count / 2)),
    slowest: atRank(Math.ceil((count * 9) / 10)),
  };
}
