import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows } from '../engine/given-rows.ts';
import type { Inbox, InboxEntry, InboxNotification } from '../port/queues.ts';
import type { Schema } from '../schema.ts';
import { givenAccounts } from './given-keys.ts';
import { createTurnClaim } from './turn-claims.ts';

type Row = Pick<Schema['inbox'], 'account_id' | 'topic' | 'resource' | 'generation' | 'attempts' | 'trace'>;
type InboxKey = Pick<Schema['inbox'], 'account_id' | 'topic' | 'resource'>;

const KEY: readonly GivenColumn<InboxNotification>[] = [
  { name: sql`account_id`, type: 'text', of: ({ accountId }) => accountId },
  { name: sql`topic`, type: 'text', of: ({ topic }) => topic },
  { name: sql`resource`, type: 'text', of: ({ resource }) => resource },
];
const NOTIFICATION: readonly GivenColumn<InboxNotification>[] = [
  ...KEY,
  { name: sql`trace`, type: 'text', of: ({ trace }) => trace ?? null },
];
const GENERATION: readonly GivenColumn<InboxEntry>[] = [
  ...KEY,
  { name: sql`generation`, type: 'bigint', of: ({ generation }) => generation },
];

const turnsIn = (context: Context) =>
  ({
    table: sql`inbox`,
    order: sql`inbox.due_at`,
    isQueued: sql<boolean>`true`,
    isReady: sql<boolean>`inbox.due_at <= ${context.now()}`,
    returned: sql`inbox.account_id, inbox.topic, inbox.resource, inbox.generation, inbox.attempts, inbox.trace`,
  }) as const;

const entryOf = ({ account_id, topic, resource, generation, attempts, trace }: Row): InboxEntry => ({
  accountId: account_id,
  topic,
  resource,
  generation,
  attempts,
  trace,
});

export function createInbox(context: Context): Inbox {
  const update = (db: Context['db'], { accountId, topic, resource }: InboxNotification) =>
    db
      .updateTable('inbox')
      .where('account_id', '=', accountId)
      .where('topic', '=', topic)
      .where('resource', '=', resource);

  const claimInTurns = createTurnClaim<Row>(context, turnsIn, (tx, row, lease) =>
    update(tx.db, entryOf(row))
      .set((eb) => ({ lease_until: eb(tx.now(), '+', lease) }))
      .execute(),
  );

  return {
    async put(...notifications) {
      // Each once, and in one order at all nodes, or they would lock each other.
      const unique = new Map(notifications.map((one) => [`${one.accountId} ${one.topic} ${one.resource}`, one]));
      const sorted = [...unique].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
      await sql`insert into inbox (account_id, topic, resource, generation, attempts, due_at, lease_until, trace)
        select account_id, topic, resource, 1, 0, ${context.now()}, null, trace
        from ${givenRows(context, NOTIFICATION, sorted)} as given
        where true
        on conflict (account_id, topic, resource) do update set
          generation = inbox.generation + 1,
          attempts = 0,
          due_at = excluded.due_at,
          trace = excluded.trace,
          -- An entry that waits to be retried is due at once; one that is being processed keeps its lease.
          lease_until = case when inbox.due_at > excluded.due_at then null else inbox.lease_until end`.execute(
        context.db,
      );
    },

    claim: async (claim) => (await claimInTurns(claim)).map(entryOf),

    async renew(entry, lease) {
      await update(context.db, entry)
        .set((eb) => ({ lease_until: eb(context.now(), '+', lease) }))
        .where('lease_until', 'is not', null)
        .execute();
    },

    async done(...entries) {
      const { rows } = await sql<InboxKey>`delete from inbox where (account_id, topic, resource, generation) in (
        select account_id, topic, resource, generation from ${givenRows(context, GENERATION, entries)} as given)
        returning account_id, topic, resource`.execute(context.db);
      const deleted = new Set(rows.map(({ account_id, topic, resource }) => `${account_id} ${topic} ${resource}`));
      const newer = entries.filter(
        ({ accountId, topic, resource }) => !deleted.has(`${accountId} ${topic} ${resource}`),
      );
      for (const entry of newer) await update(context.db, entry).set({ lease_until: null }).execute();
    },

    async flooded(accountIds, topic, most) {
      const given = givenAccounts(context, accountIds);
      const { rows } = await sql<{ account_id: string }>`select account_id from ${given} as given
        where (select count(*) from (select 1 from inbox where inbox.account_id = given.account_id
          and inbox.lease_until is null and inbox.topic = ${topic} limit ${most + 1}) as waiting) > ${most}`.execute(
        context.db,
      );
      return rows.map(({ account_id }) => account_id);
    },

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
