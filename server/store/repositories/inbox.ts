import type { Context } from '../engine/context.ts';
import type { Inbox, InboxNotification } from '../port/queues.ts';
import { forUpdateSkipLocked } from './shared.ts';

const COLUMNS = ['account_id', 'topic', 'resource', 'generation', 'attempts'] as const;

export function createInbox(context: Context): Inbox {
  const update = (db: Context['db'], { accountId, topic, resource }: InboxNotification) =>
    db
      .updateTable('inbox')
      .where('account_id', '=', accountId)
      .where('topic', '=', topic)
      .where('resource', '=', resource);

  return {
    async put({ accountId, topic, resource }) {
      await context.db
        .insertInto('inbox')
        .values({
          account_id: accountId,
          topic,
          resource,
          generation: 1,
          attempts: 0,
          due_at: context.now(),
          lease_until: null,
        })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'topic', 'resource']).doUpdateSet((eb) => ({
            generation: eb('inbox.generation', '+', 1),
            attempts: 0,
            due_at: eb.ref('excluded.due_at'),
          })),
        )
        .execute();
    },

    claim: ({ limit, lease }) =>
      context.atomically(async (tx) => {
        const rows = await tx.db
          .selectFrom('inbox')
          .select(COLUMNS)
          .where('due_at', '<=', tx.now())
          .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', tx.now())]))
          .orderBy('due_at')
          .limit(limit)
          .$call(forUpdateSkipLocked(tx))
          .execute();
        const entries = rows.map(({ account_id, ...row }) => ({ accountId: account_id, ...row }));
        for (const entry of entries) {
          await update(tx.db, entry)
            .set((eb) => ({ lease_until: eb(tx.now(), '+', lease) }))
            .execute();
        }
        return entries;
      }),

    async renew(entry, lease) {
      await update(context.db, entry)
        .set((eb) => ({ lease_until: eb(context.now(), '+', lease) }))
        .where('lease_until', 'is not', null)
        .execute();
    },

    done: (entry) =>
      context.atomically(async (tx) => {
        const deleted = await tx.db
          .deleteFrom('inbox')
          .where('account_id', '=', entry.accountId)
          .where('topic', '=', entry.topic)
          .where('resource', '=', entry.resource)
          .where('generation', '=', entry.generation)
          .returning('generation')
          .executeTakeFirst();
        if (deleted === undefined) await update(tx.db, entry).set({ lease_until: null }).execute();
      }),

    failed: (entry, retryIn) =>
      context.atomically(async (tx) => {
        await update(tx.db, entry).set({ lease_until: null }).execute();
        await update(tx.db, entry)
          .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: eb(tx.now(), '+', retryIn) }))
          .where('generation', '=', entry.generation)
          .execute();
      }),
  };
}
