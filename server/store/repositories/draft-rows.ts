import { sql } from 'kysely';
import type { DraftReasons } from '#contract/draft-reasons.ts';
import { confidencePercent } from '#domain/confidence.ts';
import type { Context } from '../engine/context.ts';
import type { DraftSource } from '../port/questions.ts';

/** A provisional draft is tried again after this, in ms. */
const PROVISIONAL_PAUSE = 60_000;

interface DraftToStore {
  readonly suggestedAnswer: string;
  readonly suggestionKnown: boolean;
  readonly reasons?: DraftReasons;
  readonly source?: DraftSource;
}

/** How a draft stands in its question's row, but for when it is sent. */
export const draftColumns = (tx: Context, accountId: string, draft: DraftToStore) => ({
  suggested_answer: draft.suggestedAnswer,
  draft_known: draft.suggestionKnown ? 1 : 0,
  ...reasonColumns(tx, draft.reasons),
  ...(draft.source === undefined ? sourcelessColumns(tx, accountId) : sourceColumns(tx, draft.source)),
});

/** One rounding: the reasons tell the same hundredth that is counted and compared. */
function reasonColumns(tx: Context, reasons: DraftReasons | undefined) {
  if (reasons === undefined) return { draft_confidence: null, draft_reasons: null, drafted_at: null };
  const percent = confidencePercent(reasons.confidence);
  const draft_reasons = JSON.stringify({ ...reasons, confidence: percent / 100 });
  return { draft_confidence: percent, draft_reasons, drafted_at: tx.now() };
}

/** How what a draft was written from stands there. */
export const sourceColumns = (tx: Context, { version, fingerprint, isProvisional }: DraftSource) => ({
  draft_version: version,
  draft_fingerprint: fingerprint,
  draft_provisional: isProvisional ? 1 : 0,
  lease_until: isProvisional ? sql<number>`${tx.now()} + ${sql.lit(PROVISIONAL_PAUSE)}` : null,
});

const sourcelessColumns = ({ db }: Context, accountId: string) => ({
  draft_version: sql<number>`coalesce(${db.selectFrom('knowledge').select('version').where('account_id', '=', accountId)}, 0)`,
  draft_fingerprint: null,
  draft_provisional: 0,
  lease_until: null,
});

/** A draft that rests on something older than `version` of the account is redone soon. Needs the locked counters. */
export async function dueIfOlder(tx: Context, accountId: string, version: number): Promise<void> {
  await tx.db
    .updateTable('knowledge')
    .set((eb) => ({ due_at: eb.fn.coalesce('due_at', tx.now()) }))
    .where('account_id', '=', accountId)
    .where('version', '>', version)
    .execute();
}

/** The row of an account whose first drafts wait for its earlier answers. */
export const awaitsPastAnswers = (context: Context) =>
  context.db
    .selectFrom('knowledge')
    .select('knowledge.account_id')
    .where(sql<boolean>`knowledge.account_id = questions.account_id`)
    .where('knowledge.wait_until', '>', context.now());
