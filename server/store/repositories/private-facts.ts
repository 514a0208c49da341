import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { PRIVATE_FACTS_MAX } from '#domain/private-facts.ts';
import type { Context } from '../engine/context.ts';
import { type ParamOf, prepareBatchQuery } from '../engine/prepared.ts';
import type { PrivateFacts, StoredFact } from '../port/private-facts.ts';
import { lockAccount } from './account-counters.ts';

const COLUMNS = ['id', 'text', 'written_by as writtenBy', 'written_at as writtenAt'] as const;

const toFact = ({ id, text, writtenBy, writtenAt }: StoredFact): StoredFact => ({ id, text, writtenBy, writtenAt });

export function createPrivateFacts(context: Context): PrivateFacts {
  type Key = string | RawBuilder<string>;
  const select = (tx: Context, accountId: Key, itemId: Key) =>
    tx.db
      .selectFrom('private_facts')
      .select([...COLUMNS, 'position'])
      .where('account_id', '=', accountId)
      .where('item_id', '=', itemId)
      .orderBy('position');
  const factsOf = prepareBatchQuery(
    context,
    (param: ParamOf<{ accountId: string; itemId: string }>) => select(context, param('accountId'), param('itemId')),
    sql`found.position`,
  );
  const of = async (tx: Context, accountId: string, itemId: string): Promise<StoredFact[]> =>
    (await select(tx, accountId, itemId).execute()).map(toFact);

  const deleteFact = async (tx: Context, accountId: string, itemId: string, id: string): Promise<boolean> => {
    const row = await tx.db
      .deleteFrom('private_facts')
      .where('account_id', '=', accountId)
      .where('item_id', '=', itemId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  };

  return {
    of: async (accountId, itemId) => (await factsOf({ accountId, itemId })).map(toFact),

    add: (accountId, itemId, { text, by }) =>
      context.atomically(async (tx) => {
        // Serialises concurrent additions.
        await lockAccount(tx, accountId);
        const facts = await of(tx, accountId, itemId);
        const existing = facts.find((fact) => fact.text === text);
        if (existing !== undefined) return { outcome: 'exists', fact: existing };
        if (facts.length >= PRIVATE_FACTS_MAX) return { outcome: 'full' };
        const fact = await tx.db
          .insertInto('private_facts')
          .values((eb) => ({
            account_id: accountId,
            item_id: itemId,
            id: randomUUID(),
            text,
            written_by: by,
            written_at: tx.now(),
            position: eb
              .selectFrom('private_facts')
              .select((each) => each(each.fn.coalesce(each.fn.max('position'), each.lit(0)), '+', 1).as('next'))
              .where('account_id', '=', accountId)
              .where('item_id', '=', itemId),
          }))
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
        return { outcome: 'added', fact };
      }),

    change: (accountId, itemId, id, { text, by }) =>
      context.atomically(async (tx) => {
        await lockAccount(tx, accountId);
        const facts = await of(tx, accountId, itemId);
        const before = facts.find((fact) => fact.id === id);
        if (before === undefined) return { outcome: 'missing' };
        if (before.text === text) return { outcome: 'unchanged', fact: before };
        const twin = facts.find((fact) => fact.text === text);
        if (twin !== undefined) {
          await deleteFact(tx, accountId, itemId, id);
          return { outcome: 'changed', fact: twin };
        }
        const fact = await tx.db
          .updateTable('private_facts')
          .set({ text, written_by: by, written_at: tx.now() })
          .where('account_id', '=', accountId)
          .where('item_id', '=', itemId)
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
        return { outcome: 'changed', fact };
      }),

    delete: (accountId, itemId, id) => deleteFact(context, accountId, itemId, id),
  };
}
