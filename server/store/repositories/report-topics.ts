import { sql } from 'kysely';
import { PRODUCT_NAME } from '#domain/limits.ts';
import type { Context } from '../engine/context.ts';
import type { AnswersOfTopics, ReportTopics } from '../port/report-topics.ts';
import { answersIn, MINUTES_WAITED, WAITED } from './reports.ts';
import { topicsIn } from './topics.ts';

interface Group {
  readonly is_current: number;
  readonly topics: string | null;
  readonly is_automatic: number;
  readonly minutes: number;
  readonly count: number;
}

export const createReportTopics = (context: Context): ReportTopics => ({
  async count(accountId, ranges) {
    const counted = sql`topics, case when answered_by = ${sql.lit(PRODUCT_NAME)} then 1 else 0 end as is_automatic, ${WAITED} as waited`;
    // From the index on the account's answers, as the rest of the report.
    const { rows } = await sql<Group>`
      select is_current, topics, is_automatic, ${MINUTES_WAITED} as minutes, cast(count(*) as bigint) as count
      from (${answersIn(accountId, ranges, counted)}) as timed group by 1, 2, 3, 4`.execute(context.db);
    const ofPeriod = (isCurrent: number): AnswersOfTopics[] =>
      rows
        .filter(({ is_current }) => is_current === isCurrent)
        .map(({ topics, is_automatic, minutes, count }) => ({
          topics: topicsIn(topics),
          isAutomatic: is_automatic === 1,
          minutes,
          count,
        }));
    return { before: ofPeriod(0), current: ofPeriod(1) };
  },
});
