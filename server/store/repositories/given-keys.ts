import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../engine/context.ts';
import { type GivenColumn, givenRows, isGiven } from '../engine/given-rows.ts';
import type { QuestionKey } from '../port/questions.ts';

const ACCOUNT: readonly GivenColumn<string>[] = [{ name: sql`account_id`, type: 'text', of: (accountId) => accountId }];

const KEY: readonly GivenColumn<QuestionKey>[] = [
  { name: sql`account_id`, type: 'text', of: ({ accountId }) => accountId },
  { name: sql`id`, type: 'text', of: ({ id }) => id },
];

/** The ids of accounts as a table; name it `given`. */
export const givenAccounts = (context: Context, accountIds: readonly string[]): RawBuilder<unknown> =>
  givenRows(context, ACCOUNT, accountIds);

/** The keys of questions as a table; name it `given`. */
export const givenQuestions = (context: Context, keys: readonly QuestionKey[]): RawBuilder<unknown> =>
  givenRows(context, KEY, keys);

/** Whether a question is one of those in `given`. */
export const isGivenQuestion = (context: Context): RawBuilder<boolean> =>
  sql`${isGiven(context, sql`questions.account_id`, sql`given.account_id`)}
    and ${isGiven(context, sql`questions.id`, sql`given.id`)}`;
