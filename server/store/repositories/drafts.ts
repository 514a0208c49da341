import { sql } from 'kysely';
import * as v from 'valibot';
import { DraftReasonsSchema } from '#contract/drafts.ts';
import { DRAFT_RECORD_MAX } from '#domain/draft-record.ts';
import type { Context } from '../engine/context.ts';
import type { Drafts, DraftUse } from '../port/drafts.ts';

const StoredReasonsSchema = v.pipe(v.string(), v.parseJson(), DraftReasonsSchema);

export function createDrafts(context: Context): Drafts {
  return {
    async reasons(accountId, questionId) {
      const row = await context.db
        .selectFrom('questions')
        .select('draft_reasons')
        .where('account_id', '=', accountId)
        .where('id', '=', questionId)
        .executeTakeFirst();
      // A newer release may store reasons that this one does not know.
      const stored = v.safeParse(StoredReasonsSchema, row?.draft_reasons);
      return stored.success ? stored.output : null;
    },

    async counts(accountId, period) {
      const newest = context.db
        .selectFrom('questions')
        .select(['draft_confidence', 'draft_known', 'draft_use', 'state'])
        .where('account_id', '=', accountId)
        .where('drafted_at', 'is not', null)
        .where((eb) => eb('drafted_at', '>=', eb(context.now(), '-', period)))
        .orderBy('drafted_at', 'desc')
        .limit(sql.lit(DRAFT_RECORD_MAX));
      const used = (...uses: DraftUse[]) =>
        sql<number>`sum(case when draft_use in (${sql.join(uses.map((use) => sql.lit(use)))}) then 1 else 0 end)`;
      const rows = await context.db
        .selectFrom(newest.as('newest'))
        .select(['draft_confidence', 'draft_known'])
        .select(({ fn }) => [
          fn.countAll<number>().as('drafted'),
          used('automatic').as('automatic'),
          used('unchanged').as('unchanged'),
          used('changed', 'rewritten').as('changed'),
          sql<number>`sum(case when state in ('pending', 'sending') then 1 else 0 end)`.as('waiting'),
        ])
        .groupBy(['draft_confidence', 'draft_known'])
        .execute();
      return rows.map(({ draft_confidence, draft_known, ...counts }) => ({
        ...counts,
        percent: draft_confidence ?? 0,
        isKnown: draft_known === 1,
      }));
    },
  };
}
