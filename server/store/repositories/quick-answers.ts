import { type Selectable, sql } from 'kysely';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { Context } from '../engine/context.ts';
import type { QuickAnswers } from '../port/quick-answers.ts';
import type { Schema } from '../schema.ts';
import { folded, patternsOf } from './folded.ts';
import { lockTally } from './tallies.ts';

const COLUMNS = ['title', 'answer', 'color', 'position'] as const;

type Row = Pick<Selectable<Schema['quick_answers']>, (typeof COLUMNS)[number]>;

const toQuickAnswer = ({ position, ...row }: Row): QuickAnswer => ({ ...row, order: position });

const keyOf = (title: string): string => title.normalize('NFC').toLowerCase();

export function createQuickAnswers(context: Context): QuickAnswers {
  const of = (accountId: string) => context.db.selectFrom('quick_answers').where('account_id', '=', accountId);

  return {
    add: (accountId, { title, answer, color }) =>
      context.atomically(async (tx) => {
        // Two who add at the same time come one after the other, so that positions stay without gaps.
        await lockTally(tx, accountId);
        const last = await tx.db
          .selectFrom('quick_answers')
          .select('position')
          .where('account_id', '=', accountId)
          .orderBy('position', 'desc')
          .limit(1)
          .executeTakeFirst();
        const row = await tx.db
          .insertInto('quick_answers')
          .values({
            account_id: accountId,
            title_key: keyOf(title),
            title,
            answer,
            color,
            position: (last?.position ?? 0) + 1,
            search_text: folded(`${title} ${answer}`),
          })
          .onConflict((conflict) => conflict.columns(['account_id', 'title_key']).doNothing())
          .returning(COLUMNS)
          .executeTakeFirst();
        return row === undefined ? null : toQuickAnswer(row);
      }),

    async page(accountId, { skip, limit }) {
      const last = await of(accountId).select('position').orderBy('position', 'desc').limit(1).executeTakeFirst();
      const rows = await of(accountId)
        .select(COLUMNS)
        .where('position', '>', skip)
        .where('position', '<=', skip + limit)
        .orderBy('position')
        .execute();
      return { entries: rows.map(toQuickAnswer), count: last?.position ?? 0 };
    },

    async search(accountId, search, limit) {
      let query = of(accountId).select(COLUMNS).orderBy('position').limit(limit);
      for (const pattern of patternsOf(search))
        query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
      return (await query.execute()).map(toQuickAnswer);
    },
  };
}
