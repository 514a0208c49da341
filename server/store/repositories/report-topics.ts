import { sql } from 'kysely';
import { PRODUCT_NAME } from '#domain/limits.ts';
import type { Context } from '../engine/context.ts';
import type { ReportTopics } from '../port/report-topics.ts';
import { MINUTES_WAITED, WAITED } from './reports.ts';
import { topicsIn } from './topics.ts';

interface Group {
  readonly is_current: number;
  readonly topics: string | null;
  readonly is_automatic: number;
  readonly minutes: number;
  readonly count: number;
}

export const createReportTopics = (context: Context): ReportTopics => ({
  async count(accountId, { start, middle, end }) {
    // From the index on the account's answers, as the rest of the report.
    const { rows } = await sql<Group>`
      select is_current, topics, is_automatic, ${MINUTES_WAITED} as minutes, cast(count(*) as bigint) as count from (
        select case when answered_at >= ${sql.lit(middle)} then 1 else 0 end as is_current, topics,
          case when answered_by = ${sql.lit(PRODUCT_NAME)} then 1 else 0 end as is_automatic, ${WAITED} as waited
        from questions
        where account_id = ${accountId} and state = 'answered'
          and answered_at >= ${sql.lit(start)} and answered_at < ${sql.lit(end)}
      ) as timed group by 1, 2, 3, 4`.execute(context.db);
    return rows.map(({ is_current, topics, is_automatic, minutes, count }) => ({
      isCurrent: is_current === 1,
      topics: topicsIn(topics),
      isAutomatic: is_automatic === 1,
      minutes,
      count,
    }));
  },
});
