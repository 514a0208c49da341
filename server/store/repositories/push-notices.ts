import { sql } from 'kysely';
import { PUSH_KINDS } from '#domain/push.ts';
import type { Context } from '../engine/context.ts';
import type { PushNoticeKey, PushStore } from '../port/push.ts';
import { oneOf } from './shared.ts';
import { createTurnClaim } from './turn-claims.ts';

type PushNotices = Pick<PushStore, 'addNotices' | 'claimNotices' | 'begin' | 'done' | 'failed'>;

interface Row {
  account_id: string;
  device_id: string;
  kind: string;
}

const keyOf = ({ account_id, device_id, kind }: Row): PushNoticeKey => ({
  accountId: account_id,
  deviceId: device_id,
  kind: oneOf(PUSH_KINDS, kind),
});

const turnsIn = (context: Context) =>
  ({
    table: sql`push_notices`,
    order: sql`push_notices.due_at`,
    isQueued: sql<boolean>`true`,
    isReady: sql<boolean>`push_notices.due_at <= ${context.now()}`,
    returned: sql`push_notices.account_id, push_notices.device_id, push_notices.kind`,
  }) as const;

export function createPushNotices(context: Context): PushNotices {
  const update = (db: Context['db'], { accountId, deviceId, kind }: PushNoticeKey) =>
    db
      .updateTable('push_notices')
      .where('account_id', '=', accountId)
      .where('device_id', '=', deviceId)
      .where('kind', '=', kind);

  const claimNotices = createTurnClaim<Row>(context, turnsIn, (tx, row, lease) =>
    update(tx.db, keyOf(row))
      .set((eb) => ({ lease_until: eb(tx.now(), '+', lease) }))
      .execute(),
  );

  return {
    async addNotices(notices) {
      for (const { accountId, deviceId, kind, questionId, count, lifetime } of notices) {
        await context.db
          .insertInto('push_notices')
          .values((eb) => ({
            account_id: accountId,
            device_id: deviceId,
            kind,
            question_id: questionId,
            count,
            generation: 1,
            attempts: 0,
            claims: 0,
            expires_at: eb(context.now(), '+', lifetime),
            due_at: context.now(),
            lease_until: null,
          }))
          .onConflict((conflict) =>
            conflict.columns(['device_id', 'account_id', 'kind']).doUpdateSet((eb) => ({
              count: eb('push_notices.count', '+', eb.ref('excluded.count')),
              generation: eb('push_notices.generation', '+', 1),
              expires_at: eb.ref('excluded.expires_at'),
            })),
          )
          .execute();
      }
    },

    claimNotices: async (claim) => (await claimNotices(claim)).map(keyOf),

    async begin(key) {
      const row = await update(context.db, key)
        .set((eb) => ({ claims: eb('claims', '+', 1) }))
        .where('lease_until', '>', context.now())
        .returning((eb) => [
          'question_id',
          'count',
          'generation',
          'attempts',
          'claims',
          eb('expires_at', '-', context.now()).as('remaining'),
        ])
        .executeTakeFirst();
      if (row === undefined) return null;
      const { question_id: questionId, count, generation, attempts, claims, remaining } = row;
      return { ...key, questionId, count, generation, attempts, claims, remaining: Number(remaining) };
    },

    done: (notice) =>
      context.atomically(async ({ db }) => {
        const { accountId, deviceId, kind, count, generation } = notice;
        const deleted = await db
          .deleteFrom('push_notices')
          .where('account_id', '=', accountId)
          .where('device_id', '=', deviceId)
          .where('kind', '=', kind)
          .where('generation', '=', generation)
          .returning('kind')
          .executeTakeFirst();
        if (deleted !== undefined) return;
        await update(db, notice)
          .set((eb) => ({
            count: eb('count', '-', count),
            attempts: 0,
            claims: 0,
            lease_until: null,
            question_id: null,
          }))
          .execute();
      }),

    failed: async (notice, retryIn) => {
      await update(context.db, notice)
        .set((eb) => {
          const retryAt = eb(context.now(), '+', retryIn);
          return { attempts: eb('attempts', '+', 1), claims: 0, due_at: retryAt, lease_until: retryAt };
        })
        .execute();
    },
  };
}
