import { sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { StoreMisuse } from '../errors.ts';
import type { Questions } from '../port/questions.ts';
import { topicsIn } from './topics.ts';

/** 1 if the account has answered the buyer of the row of `questions`. `<> 'deleted'` is the condition of the index of a buyer's questions. */
export const HAS_ANSWERED_BUYER = sql<number>`(case when exists (
    select 1 from questions as earlier where earlier.account_id = questions.account_id
      and earlier.buyer_id = questions.buyer_id and earlier.state <> 'deleted' and earlier.state = 'answered'
  ) then 1 else 0 end)`;

/** The stored price of the item of the row of `questions`. */
export const STORED_PRICE = sql<number | null>`(select items.price from items
    where items.account_id = questions.account_id and items.id = questions.item_id)`;

/** The stored category of the item of the row of `questions`. */
export const STORED_CATEGORY = sql<string | null>`(select items.category_id from items
    where items.account_id = questions.account_id and items.id = questions.item_id)`;

interface FactsRow {
  readonly is_returning: number;
  readonly price: number | null;
  readonly category_id: string | null;
  readonly topics: string | null;
  readonly draft_confidence: number | null;
  readonly now: number;
}

/** What rules of automatic answers ask of a question. */
export const createQuestionFacts = (context: Context): Pick<Questions, 'facts'> => ({
  async facts(accountId, id) {
    const { rows } = await sql<FactsRow>`select ${HAS_ANSWERED_BUYER} as is_returning, ${STORED_PRICE} as price,
        ${STORED_CATEGORY} as category_id, topics, draft_confidence, ${context.now()} as now
      from questions where account_id = ${accountId} and id = ${id}`.execute(context.db);
    const [row] = rows;
    if (row === undefined) throw new StoreMisuse('facts must be asked of a question that there is');
    const { is_returning, price, category_id: categoryId, topics, draft_confidence: percent, now } = row;
    return {
      isReturning: is_returning === 1,
      price,
      categoryId,
      topics: topicsIn(topics),
      confidence: percent === null ? null : percent / 100,
      now,
    };
  },
});
