import { randomUUID } from 'node:crypto';
import {
  discardRehearsal,
  judgeRehearsalRow,
  listRehearsalRows,
  type Rehearsal,
  readRehearsal,
  startRehearsal,
} from '#contract/rehearsal.ts';
import { REHEARSAL_LEAST, REHEARSAL_MOST } from '#domain/rehearsal/judgements.ts';
import { promiseOf } from '#domain/rehearsal/promise.ts';
import { type Binding, bind } from '../http/bind.ts';
import { createRateLimiter } from '../identity/limits.ts';
import { Problem } from '../problem.ts';
import type { RateLimit, Store } from '../store/port.ts';
import { REHEARSAL } from './rehearsing.ts';

/** Each one writes up to 300 drafts, for which a model may have to be paid. */
export const REHEARSAL_LIMIT: RateLimit = { limit: 12, window: 3_600_000 };

interface RehearsalDeps {
  readonly store: Store;
  /** A rehearsal was started. */
  readonly wake: () => void;
}

/** 7.98-7.102: the rehearsal of an account's automatic answers. */
export function rehearsalRoutes({ store, wake }: RehearsalDeps): Binding[] {
  const enforceLimit = createRateLimiter(store);

  return [
    bind(readRehearsal, ({ member }) => rehearsalOf(store, member().accountId)),
    bind(startRehearsal, async ({ member, caller, body: { size, replaces } }) => {
      const { accountId } = member();
      const { email } = caller();
      const account = await store.accounts.byId(accountId);
      if (account?.linkStatus === 'lost') throw new Problem('lost-connection');
      await enforceLimit(`rehearsal:${accountId}`, [REHEARSAL_LIMIT]);
      await store.transaction(async (tx) => {
        await tx.accounts.lock(accountId);
        const before = await tx.rehearsals.read(accountId);
        if ((before?.id ?? null) !== replaces) throw new Problem('conflict', { message: 'there is another rehearsal' });
        const questionIds = await tx.rehearsals.candidates(accountId, size);
        if (questionIds.length < REHEARSAL_LEAST)
          throw new Problem('too-few-answers', { message: `${questionIds.length} of ${REHEARSAL_LEAST} answers` });
        await tx.rehearsals.start(accountId, { id: randomUUID(), startedBy: email, questionIds });
        await tx.syncJobs.schedule(accountId, REHEARSAL, 0);
        const details = { questions: questionIds.length };
        await tx.activity.append(accountId, { email, code: 'RehearsalStarted', details });
      });
      wake();
      return rehearsalOf(store, accountId);
    }),
    bind(listRehearsalRows, ({ member, query }) => store.rehearsals.rows(member().accountId, query)),
    bind(judgeRehearsalRow, async ({ member, params: { questionId }, body }) => {
      const { accountId } = member();
      const isJudged = await store.rehearsals.judge(accountId, { questionId, ...body });
      if (!isJudged) throw new Problem('not-found', { message: 'no such row of a rehearsal' });
      return rehearsalOf(store, accountId);
    }),
    bind(discardRehearsal, async ({ member }) => {
      const { accountId } = member();
      await store.transaction(async (tx) => {
        await tx.accounts.lock(accountId);
        await tx.rehearsals.discard(accountId);
      });
      return undefined;
    }),
  ];
}

async function rehearsalOf(store: Store, accountId: string): Promise<Rehearsal> {
  const [candidates, stored] = await Promise.all([
    store.rehearsals.candidates(accountId, REHEARSAL_MOST),
    store.rehearsals.read(accountId),
  ]);
  const available = candidates.length;
  if (stored === null) return { available, current: null };
  const { id, startedAt, startedBy, isFailed, total, drafted } = stored;
  return {
    available,
    current: {
      id,
      state: drafted.length === total ? 'ready' : isFailed ? 'failed' : 'running',
      startedAt,
      startedBy,
      total,
      drafted: drafted.length,
      judged: drafted.filter(({ judgement }) => judgement !== null).length,
      promise: promiseOf(drafted),
    },
  };
}
