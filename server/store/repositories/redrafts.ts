import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { type ParamOf, prepareBatchQuery } from '../engine/prepared.ts';
import type { Question } from '../port/questions.ts';
import type { Redrafts, StaleDraft } from '../port/redrafts.ts';
import { lockAccount } from './account-counters.ts';
import { draftColumns, scheduleIfOutdated, sourceColumns } from './draft-rows.ts';
import {
  isAttempted,
  isNotRechecked,
  isPending,
  laterOf,
  QUESTION_COLUMNS,
  toQuestion,
  UNSCHEDULED,
} from './question-rows.ts';
import { claimIfAny, forUpdateSkipLocked } from './shared.ts';

/** When the remaining outdated drafts are held or being sent, they are checked again after this, in ms. */
const RECHECK_DELAY = 2000;

interface AccountKnowledge {
  readonly account_id: string;
  readonly shared_version: number;
}

export function createRedrafts(context: Context): Redrafts {
  const update = (tx: Context, accountId: string) => tx.db.updateTable('knowledge').where('account_id', '=', accountId);
  const pendingOf = (tx: Context, accountId: string) =>
    tx.db.updateTable('questions').where('account_id', '=', accountId).where(isPending);

  const versionsOf = prepareBatchQuery(context, (param: ParamOf<{ accountId: string }>) =>
    context.db
      .selectFrom('account_counters')
      .innerJoin('accounts', 'accounts.id', 'account_counters.account_id')
      .leftJoin('knowledge', 'knowledge.account_id', 'account_counters.account_id')
      .select(['accounts.created_at', 'history_low', 'history_high', 'imports'])
      .select((eb) => eb.fn.coalesce('version', eb.val(0)).as('version'))
      .where('account_counters.account_id', '=', param('accountId')),
  );

  /** Questions of the account with an outdated draft. */
  const outdatedOf = (tx: Context, { account_id, shared_version }: AccountKnowledge) =>
    tx.db
      .selectFrom('questions')
      .where('account_id', '=', account_id)
      // True of every question: without it SQLite prefers the primary key to `questions_pending` and reads the account's history.
      .where('asked_at', '>=', 0)
      .where('suggested_answer', 'is not', null)
      .where((eb) =>
        eb.or([eb('draft_version', '<', shared_version), eb('draft_version', '<', eb.ref('stale_version'))]),
      );

  const isNotHeld = (tx: Context) => sql<boolean>`(held_until is null or held_until <= ${tx.now()})`;
  const isFree = (tx: Context) =>
    sql<boolean>`(lease_until is null or lease_until <= ${tx.now()}) and ${isNotHeld(tx)} and ${isNotRechecked(tx)}`;

  async function lease(tx: Context, { accountId, id }: Question, ms: number): Promise<void> {
    await pendingOf(tx, accountId)
      .set((eb) => ({ lease_until: eb(tx.now(), '+', ms) }))
      .where('id', '=', id)
      .execute();
  }

  async function take(tx: Context, account: AccountKnowledge, limit: number): Promise<StaleDraft[]> {
    const rows = await outdatedOf(tx, account)
      .where(isPending)
      .where(isFree(tx))
      .select(QUESTION_COLUMNS)
      .select(sql<number>`case when draft_version < stale_version then 1 else 0 end`.as('is_own'))
      .orderBy('is_own', 'desc')
      .orderBy('draft_version')
      .orderBy('asked_at')
      .limit(limit)
      .$call(forUpdateSkipLocked(tx))
      .execute();
    return rows.map((row) => ({ question: toQuestion(row), isOwn: row.is_own === 1 }));
  }

  /** Whether the account has outdated drafts that cannot be claimed now: on hold, being rewritten or being sent. */
  async function hasRemaining(tx: Context, account: AccountKnowledge): Promise<boolean> {
    // Each state has its own partial index.
    for (const state of [isPending, isAttempted]) {
      const row = await outdatedOf(tx, account).where(state).select('id').limit(1).executeTakeFirst();
      if (row !== undefined) return true;
    }
    return false;
  }

  const dueOf = (db: Context['db']) =>
    db
      .selectFrom('knowledge')
      .select(['account_id', 'shared_version'])
      .where('due_at', '<=', context.now())
      .orderBy('due_at');

  /** Outdated drafts of the accounts that have waited longest; null when no account is due. */
  async function claimInTurn(tx: Context, limit: number): Promise<StaleDraft[] | null> {
    const accounts = await dueOf(tx.db).limit(limit).$call(forUpdateSkipLocked(tx)).execute();
    if (accounts.length === 0) return null;
    const share = Math.ceil(limit / accounts.length);
    const taken: StaleDraft[] = [];
    for (const account of accounts) {
      if (taken.length >= limit) break;
      const found = await take(tx, account, Math.min(share, limit - taken.length));
      taken.push(...found);
      if (found.length > 0) await update(tx, account.account_id).set({ due_at: tx.now() }).execute();
      else {
        const isLeft = await hasRemaining(tx, account);
        await update(tx, account.account_id)
          .set((eb) => ({ due_at: isLeft ? eb(tx.now(), '+', RECHECK_DELAY) : null }))
          .execute();
      }
    }
    return taken;
  }

  /** Increments and returns the account's knowledge version; null for an unknown account. */
  async function incrementVersion(tx: Context, accountId: string, dueIn: number): Promise<number | null> {
    if ((await lockAccount(tx, accountId)) === null) return null;
    const { version } = await tx.db
      .insertInto('knowledge')
      .values((eb) => ({
        account_id: accountId,
        version: 1,
        shared_version: 0,
        due_at: eb(tx.now(), '+', dueIn),
        served_at: 0,
        wait_until: null,
      }))
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet((eb) => ({
          version: eb('knowledge.version', '+', 1),
          due_at: eb.fn.coalesce('knowledge.due_at', 'excluded.due_at'),
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }

  const provisional = (tx: Context, maxAge: number) =>
    tx.db
      .selectFrom('questions')
      .where(isPending)
      .where(sql<boolean>`questions.draft_provisional = 1`)
      .where((eb) => eb('asked_at', '>=', eb(tx.now(), '-', maxAge)));

  return {
    async versions(accountId) {
      const [row] = await versionsOf({ accountId });
      if (row === undefined) return { version: 0, knowledge: '', history: '' };
      const { created_at, history_low, history_high, imports, version } = row;
      // Versions, bounds and counts only grow, until the account is deleted and linked again.
      return {
        version,
        knowledge: `${created_at} ${version}`,
        history: `${created_at} ${history_low} ${history_high} ${imports}`,
      };
    },

    changed: (accountId, { itemId, dueIn }) =>
      context.atomically(async (tx) => {
        const version = await incrementVersion(tx, accountId, dueIn);
        if (version === null) return;
        if (itemId === null) await update(tx, accountId).set({ shared_version: version }).execute();
        else {
          await pendingOf(tx, accountId).set({ stale_version: version }).where('item_id', '=', itemId).execute();
        }
      }),

    async hasPendingQuestions(accountId, itemId) {
      const row = await context.db
        .selectFrom('questions')
        .select('id')
        .where('account_id', '=', accountId)
        .where(isPending)
        .where('item_id', '=', itemId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    claim: ({ limit, lease: ms }) =>
      claimIfAny(context, dueOf, async (tx) => {
        // Goes on with other accounts when those claimed have no outdated drafts left.
        for (;;) {
          const taken = await claimInTurn(tx, limit);
          if (taken === null) return [];
          for (const { question } of taken) await lease(tx, question, ms);
          if (taken.length > 0) return taken;
        }
      }),

    keep: (accountId, id, source) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const row = await pendingOf(tx, accountId)
          .set(sourceColumns(tx, source))
          .where('id', '=', id)
          .where('draft_version', '<=', source.version)
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) await scheduleIfOutdated(tx, accountId, source.version);
        return row !== undefined;
      }),

    replace: (accountId, id, draft) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const { sendIn, manualReason, source } = draft;
        const row = await pendingOf(tx, accountId)
          .set((eb) => ({
            earlier_draft: eb.ref('suggested_answer'),
            ...draftColumns(tx, accountId, draft),
            manual_reason: manualReason,
            ...(sendIn === null
              ? UNSCHEDULED
              : {
                  schedule: laterOf(laterOf(eb(tx.now(), '+', sendIn), eb.ref('schedule')), eb.ref('held_until')),
                  first_due_at: null,
                  tries: 0,
                }),
          }))
          .where('id', '=', id)
          .where('draft_version', '<=', source.version)
          .where(isNotHeld(tx))
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) await scheduleIfOutdated(tx, accountId, source.version);
        return row !== undefined;
      }),

    claimProvisional: ({ lease: ms, maxAge }) =>
      context.atomically(async (tx) => {
        const row = await provisional(tx, maxAge)
          .where(isFree(tx))
          .select(QUESTION_COLUMNS)
          // The one tried longest ago, so that one that always fails does not block the others.
          .orderBy('lease_until')
          .limit(1)
          .$call(forUpdateSkipLocked(tx))
          .executeTakeFirst();
        if (row === undefined) return null;
        const question = toQuestion(row);
        await lease(tx, question, ms);
        return question;
      }),

    async restoreProvisional(maxAge) {
      const rows = await provisional(context, maxAge).select('account_id').distinct().execute();
      for (const { account_id } of rows) {
        await context.atomically(async (tx) => {
          const version = await incrementVersion(tx, account_id, 0);
          if (version === null) return;
          await pendingOf(tx, account_id)
            .set({ stale_version: version, lease_until: null })
            .where('draft_provisional', '=', 1)
            .where((eb) => eb('asked_at', '>=', eb(tx.now(), '-', maxAge)))
            .execute();
        });
      }
      return rows.length;
    },

    async awaitPastAnswers(accountId, most) {
      await context.db
        .insertInto('knowledge')
        .values((eb) => ({
          account_id: accountId,
          version: 0,
          shared_version: 0,
          due_at: null,
          served_at: 0,
          wait_until: eb(context.now(), '+', most),
        }))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async endWait(accountId) {
      await update(context, accountId).set({ wait_until: null }).execute();
    },
  };
}
