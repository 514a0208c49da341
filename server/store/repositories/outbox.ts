import type { Context } from '../engine/context.ts';
import type { Outbox } from '../port/queues.ts';
import { claimIfAny, forUpdateSkipLocked } from './shared.ts';

export function createOutbox(context: Context): Outbox {
  const dueOf = (db: Context['db']) =>
    db
      .selectFrom('outbox')
      .select(['id', 'recipient as to', 'kind', 'payload', 'attempts'])
      .where('due_at', '<=', context.now())
      .orderBy('due_at')
      .orderBy('id');

  return {
    async enqueue({ to, kind, payload }) {
      await context.db
        .insertInto('outbox')
        .values({ recipient: to, kind, payload, attempts: 0, due_at: context.now() })
        .execute();
    },

    claim: ({ limit, lease }) =>
      claimIfAny(context, dueOf, async (tx) => {
        const mails = await dueOf(tx.db).limit(limit).$call(forUpdateSkipLocked(tx)).execute();
        // The lease is the time at which the mail is due again.
        for (const { id } of mails) {
          await tx.db
            .updateTable('outbox')
            .set((eb) => ({ due_at: eb(tx.now(), '+', lease) }))
            .where('id', '=', id)
            .execute();
        }
        return mails;
      }),

    async renew(id, lease) {
      await context.db
        .updateTable('outbox')
        .set((eb) => ({ due_at: eb(context.now(), '+', lease) }))
        .where('id', '=', id)
        .execute();
    },

    async done(id) {
      await context.db.deleteFrom('outbox').where('id', '=', id).execute();
    },

    async failed(id, retryIn) {
      await context.db
        .updateTable('outbox')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: eb(context.now(), '+', retryIn) }))
        .where('id', '=', id)
        .execute();
    },
  };
}
