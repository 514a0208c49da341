import type { ReportTopic } from '#contract/report-topics.ts';
import type { ReportPeriod } from '#domain/report.ts';
import { TOPICS } from '#domain/topics.ts';
import type { AnswersOfTopics, Store } from '../store/port.ts';
import { answerTimesOf } from './answer-times.ts';
import { rangeOf } from './report.ts';

/** What the questions answered in a period asked about, and in the one before; most answers first. */
export async function reportTopicsOf(
  { reportTopics }: Pick<Store, 'reportTopics'>,
  { accountId, timeZone }: { readonly accountId: string; readonly timeZone: string },
  period: ReportPeriod,
): Promise<ReportTopic[]> {
  const counted = await reportTopics.count(accountId, rangeOf(period, timeZone));
  // Sorting is stable: as many answers stay in the order of the topics.
  return [...TOPICS, null]
    .map((topic) => {
      const about = counted.filter(({ topics }) => (topic === null ? topics === null : topics?.includes(topic)));
      const current = about.filter(({ isCurrent }) => isCurrent);
      return {
        topic,
        ...answerTimesOf(current),
        automatic: sumOf(current.filter(({ isAutomatic }) => isAutomatic)),
        before: sumOf(about.filter(({ isCurrent }) => !isCurrent)),
      };
    })
    .filter(({ count, before }) => count + before > 0)
    .toSorted((one, other) => other.count - one.count);
}

const sumOf = (answers: readonly AnswersOfTopics[]): number => answers.reduce((sum, { count }) => sum + count, 0);
