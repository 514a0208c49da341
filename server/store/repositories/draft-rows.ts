import { sql } from 'kysely';
import type { DraftReasons } from '#contract/drafts.ts';
import { confidencePercent } from '#domain/confidence.ts';
import type { Context } from '../engine/context.ts';
import type { DraftSource } from '../port/questions.ts';
import { storedTopics } from './topics.ts';

/** How long a provisional draft waits before it is tried again, in ms. */
export const PROVISIONAL_DELAY = 60_000;

interface DraftToStore {
  readonly suggestedAnswer: string;
  readonly suggestionKnown: boolean;
  readonly reasons?: DraftReasons;
  readonly source?: DraftSource;
}

/** The columns of a draft, without its schedule. */
export const draftColumns = (tx: Context, accountId: string, draft: DraftToStore) => ({
  suggested_answer: draft.suggestedAnswer,
  draft_known: draft.suggestionKnown ? 1 : 0,
  ...reasonColumns(tx, draft.reasons),
  ...(draft.source === undefined ? sourcelessColumns(tx, accountId) : sourceColumns(tx, draft.source)),
});

/** Rounds the confidence once, so that the stored reasons and the indexed column agree. */
function reasonColumns(tx: Context, reasons: DraftReasons | undefined) {
  if (reasons === undefined) return { draft_confidence: null, draft_reasons: null, drafted_at: null };
  const percent = confidencePercent(reasons.confidence);
  const draft_reasons = JSON.stringify({ ...reasons, confidence: percent / 100 });
  return { draft_confidence: percent, draft_reasons, drafted_at: tx.now() };
}

/** The columns of a draft's source. */
export const sourceColumns = (tx: Context, { version, fingerprint, isProvisional, topics }: DraftSource) => ({
  draft_version: version,
  draft_fingerprint: fingerprint,
  draft_provisional: isProvisional ? 1 : 0,
  ...(topics !== undefined && { topics: storedTopics(topics) }),
  lease_until: isProvisional ? sql<number>`${tx.now()} + ${sql.lit(PROVISIONAL_DELAY)}` : null,
});

const sourcelessColumns = ({ db }: Context, accountId: string) => ({
  draft_version: sql<number>`coalesce(${db.selectFrom('knowledge').select('version').where('account_id', '=', accountId)}, 0)`,
  draft_fingerprint: null,
  draft_provisional: 0,
  lease_until: null,
});

/** Schedules a redraft when the account's knowledge is newer than `version`. Requires the account's lock. */
export async function scheduleIfOutdated(tx: Context, accountId: string, version: number): Promise<void> {
  await tx.db
    .updateTable('knowledge')
    .set((eb) => ({ due_at: eb.fn.coalesce('due_at', tx.now()) }))
    .where('account_id', '=', accountId)
    .where('version', '>', version)
    .execute();
}

/**
 * Whether the first drafts of the question's account need not wait for the import of its earlier answers. A scalar subquery, since
 * PostgreSQL may turn `not exists` into a join that reads the knowledge of all accounts.
 */
export const hasPastAnswers = (context: Context) =>
  sql<boolean>`coalesce((select wait_until from knowledge where knowledge.account_id = questions.account_id), 0) <= ${context.now()}`;
