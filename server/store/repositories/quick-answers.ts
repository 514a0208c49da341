import { type Selectable, sql } from 'kysely';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { Context } from '../engine/context.ts';
import type { QuickAnswers } from '../port/quick-answers.ts';
import type { Schema } from '../schema.ts';
import { lockAccount } from './account-counters.ts';
import { likePatterns, normalizeForSearch } from './search-text.ts';

const COLUMNS = ['title', 'answer', 'color', 'position'] as const;

type Row = Pick<Selectable<Schema['quick_answers']>, (typeof COLUMNS)[number]>;

const toQuickAnswer = ({ position, ...row }: Row): QuickAnswer => ({ ...row, order: position });

const keyOf = (title: string): string => title.normalize('NFC').toLowerCase();

const toColumns = ({ title, answer, color }: Omit<QuickAnswer, 'order'>) => ({
  title_key: keyOf(title),
  title,
  answer,
  color,
  search_text: normalizeForSearch(`${title} ${answer}`),
});

const of = ({ db }: Context, accountId: string) => db.selectFrom('quick_answers').where('account_id', '=', accountId);

async function lastPosition(context: Context, accountId: string): Promise<number> {
  const last = await of(context, accountId).select('position').orderBy('position', 'desc').limit(1).executeTakeFirst();
  return last?.position ?? 0;
}

async function find(context: Context, accountId: string, title: string): Promise<Row | undefined> {
  return of(context, accountId).select(COLUMNS).where('title_key', '=', keyOf(title)).executeTakeFirst();
}

export function createQuickAnswers(context: Context): QuickAnswers {
  /** Serialises changes, so that positions stay dense and titles unique. */
  const withLock = <T>(accountId: string, work: (tx: Context) => Promise<T>): Promise<T> =>
    context.atomically(async (tx) => {
      await lockAccount(tx, accountId);
      return work(tx);
    });

  return {
    add: (accountId, quickAnswer) =>
      withLock(accountId, async (tx) => {
        const position = (await lastPosition(tx, accountId)) + 1;
        const row = await tx.db
          .insertInto('quick_answers')
          .values({ account_id: accountId, ...toColumns(quickAnswer), position })
          .onConflict((conflict) => conflict.columns(['account_id', 'title_key']).doNothing())
          .returning(COLUMNS)
          .executeTakeFirst();
        return row === undefined ? null : toQuickAnswer(row);
      }),

    change: (accountId, title, quickAnswer) =>
      withLock(accountId, async (tx) => {
        const before = await find(tx, accountId, title);
        if (before === undefined) return { outcome: 'missing' };
        const holder = await find(tx, accountId, quickAnswer.title);
        if (holder !== undefined && holder.position !== before.position) return { outcome: 'taken' };
        const after = await tx.db
          .updateTable('quick_answers')
          .set(toColumns(quickAnswer))
          .where('account_id', '=', accountId)
          .where('title_key', '=', keyOf(title))
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
        const isSame = COLUMNS.every((column) => after[column] === before[column]);
        return { outcome: isSame ? 'unchanged' : 'changed', quickAnswer: toQuickAnswer(after) };
      }),

    delete: (accountId, title) =>
      withLock(accountId, async (tx) => {
        const row = await tx.db
          .deleteFrom('quick_answers')
          .where('account_id', '=', accountId)
          .where('title_key', '=', keyOf(title))
          .returning(COLUMNS)
          .executeTakeFirst();
        if (row === undefined) return null;
        await tx.db
          .updateTable('quick_answers')
          .set((eb) => ({ position: eb('position', '-', 1) }))
          .where('account_id', '=', accountId)
          .where('position', '>', row.position)
          .execute();
        return toQuickAnswer(row);
      }),

    move: (accountId, title, direction) =>
      withLock(accountId, async (tx) => {
        const row = await find(tx, accountId, title);
        if (row === undefined) return { outcome: 'missing' };
        const target = row.position + (direction === 'up' ? -1 : 1);
        const neighbour = await tx.db
          .updateTable('quick_answers')
          .set({ position: row.position })
          .where('account_id', '=', accountId)
          .where('position', '=', target)
          .returning('position')
          .executeTakeFirst();
        if (neighbour === undefined) return { outcome: 'unchanged', quickAnswer: toQuickAnswer(row) };
        await tx.db
          .updateTable('quick_answers')
          .set({ position: target })
          .where('account_id', '=', accountId)
          .where('title_key', '=', keyOf(title))
          .execute();
        return { outcome: 'changed', quickAnswer: toQuickAnswer({ ...row, position: target }) };
      }),

    async page(accountId, { skip, limit }) {
      const rows = await of(context, accountId)
        .select(COLUMNS)
        .where('position', '>', skip)
        .where('position', '<=', skip + limit)
        .orderBy('position')
        .execute();
      return { entries: rows.map(toQuickAnswer), count: await lastPosition(context, accountId) };
    },

    async search(accountId, search, limit) {
      let query = of(context, accountId).select(COLUMNS).orderBy('position').limit(limit);
      for (const pattern of likePatterns(search))
        query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
      return (await query.execute()).map(toQuickAnswer);
    },
  };
}
