import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/context.ts';
import type { Schema } from '../schema.ts';
import { REPORT_TERMS_ON_POSTGRES } from './050-report-terms-postgres.ts';
import { REPORT_TERMS_ON_SQLITE } from './050-report-terms-sqlite.ts';

/**
 * Terms of the search index for what a report counts answers by: topics, how a member used the draft, and why automatic mode left it to a
 * person (decision 091). The worker of the search indexes the histories again, which are not complete until then.
 */
export async function indexReportTerms(db: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? REPORT_TERMS_ON_SQLITE : REPORT_TERMS_ON_POSTGRES)
    await statement.execute(db);
  await sql`insert into search_backfill (account_id)
    select account_id from account_counters where history_high >= history_low
    on conflict (account_id) do update set before_id = null`.execute(db);
}
