import { type Selectable, sql } from 'kysely';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import { titleKeyOf as keyOf } from '#domain/quick-answers.ts';
import { containsResolved } from '#domain/template.ts';
import type { Context } from '../engine/context.ts';
import type { QuickAnswerChange, QuickAnswers, QuickAnswerText } from '../port/quick-answers.ts';
import type { Schema } from '../schema.ts';
import { lockAccount } from './account-counters.ts';
import { deleteVersions, keepVersion, versionsOf } from './quick-answer-versions.ts';
import { likePatterns, normalizeForSearch } from './search-text.ts';
import { padded } from './shared.ts';

const COLUMNS = ['title', 'answer', 'color', 'position'] as const;

type Row = Pick<Selectable<Schema['quick_answers']>, (typeof COLUMNS)[number]>;

const toQuickAnswer = ({ position, ...row }: Row): QuickAnswer => ({ ...row, order: position });

const toColumns = ({ title, answer, color }: QuickAnswerText) => ({
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

  const changeIn = async (
    tx: Context,
    accountId: string,
    { title, to, by }: { title: string; to: QuickAnswerText; by: string | null },
  ): Promise<QuickAnswerChange> => {
    const before = await find(tx, accountId, title);
    if (before === undefined) return { outcome: 'missing' };
    const holder = await find(tx, accountId, to.title);
    if (holder !== undefined && holder.position !== before.position) return { outcome: 'taken' };
    const after = await tx.db
      .updateTable('quick_answers')
      .set(toColumns(to))
      .where('account_id', '=', accountId)
      .where('title_key', '=', keyOf(title))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    if (COLUMNS.every((column) => after[column] === before[column]))
      return { outcome: 'unchanged', quickAnswer: toQuickAnswer(after) };
    await keepVersion(tx, accountId, { before, after, by });
    return { outcome: 'changed', quickAnswer: toQuickAnswer(after) };
  };

  return {
    add: (accountId, quickAnswer, by) =>
      withLock(accountId, async (tx) => {
        const position = (await lastPosition(tx, accountId)) + 1;
        const row = await tx.db
          .insertInto('quick_answers')
          .values({ account_id: accountId, ...toColumns(quickAnswer), position })
          .onConflict((conflict) => conflict.columns(['account_id', 'title_key']).doNothing())
          .returning(COLUMNS)
          .executeTakeFirst();
        if (row === undefined) return null;
        await deleteVersions(tx, accountId, row.title);
        await keepVersion(tx, accountId, { before: null, after: row, by: by ?? null });
        return toQuickAnswer(row);
      }),

    change: (accountId, title, quickAnswer, by) =>
      withLock(accountId, (tx) => changeIn(tx, accountId, { title, to: quickAnswer, by: by ?? null })),

    async versions(accountId, title) {
      const present = await find(context, accountId, title);
      return present === undefined ? null : versionsOf(context, accountId, present);
    },

    restore: (accountId, title, version, by) =>
      withLock(accountId, async (tx) => {
        const present = await find(tx, accountId, title);
        if (present === undefined) return { outcome: 'missing' };
        const to = (await versionsOf(tx, accountId, present)).find((one) => one.version === version);
        return to === undefined ? { outcome: 'missing' } : changeIn(tx, accountId, { title, to, by });
      }),

    async usedIn(accountId, text) {
      const rows = await of(context, accountId).select(['title', 'answer']).execute();
      return rows.filter(({ answer }) => containsResolved(answer, text)).map(({ title }) => title);
    },

    async countUses(accountId, titles) {
      if (titles.length === 0) return;
      await context.db
        .updateTable('quick_answers')
        .set((eb) => ({ uses: eb('uses', '+', 1) }))
        .where('account_id', '=', accountId)
        .where('title_key', 'in', padded(titles.map(keyOf)))
        .execute();
    },

    delete: (accountId, title) =>
      withLock(accountId, async (tx) => {
        const row = await tx.db
          .deleteFrom('quick_answers')
          .where('account_id', '=', accountId)
          .where('title_key', '=', keyOf(title))
          .returning(COLUMNS)
          .executeTakeFirst();
        if (row === undefined) return null;
        await deleteVersions(tx, accountId, title);
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
        .select([...COLUMNS, 'uses'])
        .where('position', '>', skip)
        .where('position', '<=', skip + limit)
        .orderBy('position')
        .execute();
      return { entries: rows.map(toQuickAnswer), count: await lastPosition(context, accountId) };
    },

    async search(accountId, search, limit) {
      let query = of(context, accountId).select(COLUMNS).orderBy('uses', 'desc').orderBy('search_text').limit(limit);
      for (const pattern of likePatterns(search))
        query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
      return (await query.execute()).map(toQuickAnswer);
    },
  };
}
