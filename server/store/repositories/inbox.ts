import type { Context } from '../engine/context.ts';
import type { Inbox, InboxEntry, InboxNotification } from '../port/queues.ts';
import type { Schema } from '../schema.ts';
import { claimInTurn, ENDED_LEASES, forUpdateSkipLocked } from './shared.ts';

const COLUMNS = ['account_id', 'topic', 'resource', 'generation', 'attempts'] as const;

const entryOf = ({ account_id, ...row }: Pick<Schema['inbox'], (typeof COLUMNS)[number]>): InboxEntry => ({
  accountId: account_id,
  ...row,
});

export function createInbox(context: Context): Inbox {
  const update = (db: Context['db'], { accountId, topic, resource }: InboxNotification) =>
    db
      .updateTable('inbox')
      .where('account_id', '=', accountId)
      .where('topic', '=', topic)
      .where('resource', '=', resource);

  /** Makes entries claimable again that are to be retried now, or whose node died. */
  async function endLeases(tx: Context): Promise<void> {
    const rows = await tx.db
      .selectFrom('inbox')
      .select(COLUMNS)
      .where('lease_until', '<=', tx.now())
      .orderBy('lease_until')
      .limit(ENDED_LEASES)
      .$call(forUpdateSkipLocked(tx))
      .execute();
    for (const row of rows) await update(tx.db, entryOf(row)).set({ lease_until: null }).execute();
  }

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
            // An entry that waits to be retried is due at once; one that is being processed keeps its lease.
            lease_until: eb
              .case()
              .when('inbox.due_at', '>', eb.ref('excluded.due_at'))
              .then(null)
              .else(eb.ref('inbox.lease_until'))
              .end(),
          })),
        )
        .execute();
    },

    claim: (claim) =>
      context.atomically(async (tx) => {
        await endLeases(tx);
        const rows = await claimInTurn(
          claim,
          (after) =>
            tx.db
              .selectFrom('inbox')
              .select(COLUMNS)
              .where('lease_until', 'is', null)
              .where('due_at', '<=', tx.now())
              .where('account_id', '>', after)
              .orderBy('account_id')
              .orderBy('due_at')
              .limit(1)
              .$call(forUpdateSkipLocked(tx))
              .executeTakeFirst(),
          (row) =>
            update(tx.db, entryOf(row))
              .set((eb) => ({ lease_until: eb(tx.now(), '+', claim.lease) }))
              .execute(),
        );
        return rows.map(entryOf);
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

    dropFlood: (accountId, topic, most) =>
      context.atomically(async (tx) => {
        const waiting = await tx.db
          .selectFrom('inbox')
          .select('resource')
          .where('account_id', '=', accountId)
          .where('topic', '=', topic)
          .where('lease_until', 'is', null)
          .limit(most + 1)
          .execute();
        if (waiting.length <= most) return false;
        await tx.db
          .deleteFrom('inbox')
          .where('account_id', '=', accountId)
          .where('topic', '=', topic)
          .where('lease_until', 'is', null)
          .execute();
        return true;
      }),

    failed: (entry, retryIn) =>
      context.atomically(async (tx) => {
        await update(tx.db, entry).set({ lease_until: null }).execute();
        await update(tx.db, entry)
          .set((eb) => {
            const retryAt = eb(tx.now(), '+', retryIn);
            return { attempts: eb('attempts', '+', 1), due_at: retryAt, lease_until: retryAt };
          })
          .where('generation', '=', entry.generation)
          .execute();
      }),
  };
}
