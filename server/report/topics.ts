import type { ReportTopic } from '#contract/report-topics.ts';
import type { ReportPeriod } from '#domain/report.ts';
import { TOPICS } from '#domain/topics.ts';
import type { AnswersOfTopics, Store } from '../store/port.ts';
import { answerTimesOf } from './answer-times.ts';
import { basisUntil } from './basis.ts';
import { countedWith } from './counting.ts';
import { rangeOf } from './report.ts';
import { sumOfTopics } from './sums.ts';

/** What the questions answered in a period asked about, and in the one before; most answers first. */
export async function reportTopicsOf(
  store: Pick<Store, 'reportTopics' | 'reportSpans'>,
  { accountId, timeZone }: { readonly accountId: string; readonly timeZone: string },
  period: ReportPeriod,
): Promise<ReportTopic[]> {
  const range = rangeOf(period, timeZone);
  const counting = { accountId, range, basis: basisUntil(range.end, timeZone), part: 'topics' } as const;
  const counted = await countedWith(store.reportSpans.answers, counting, sumOfTopics, (gaps) =>
    store.reportTopics.count(accountId, gaps),
  );
  // Sorting is stable: as many answers stay in the order of the topics.
  return [...TOPICS, null]
    .map((topic) => {
      const isAbout = ({ topics }: AnswersOfTopics): boolean =>
        topic === null ? topics === null : topics?.includes(topic) === true;
      const current = counted.current.filter(isAbout);
      return {
        topic,
        ...answerTimesOf(current),
        automatic: sumOf(current.filter(({ isAutomatic }) => isAutomatic)),
        before: sumOf(counted.before.filter(isAbout)),
      };
    })
    .filter(({ count, before }) => count + before > 0)
    .toSorted((one, other) => other.count - one.count);
}

const sumOf = (answers: readonly AnswersOfTopics[]): number => answers.reduce((sum, { count }) => sum + count, 0);
