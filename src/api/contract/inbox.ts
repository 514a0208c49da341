import * as v from 'valibot';
import { LIST_PAGE_SIZE_DEFAULT, PAGE_LIMIT_MAX } from '#domain/limits.ts';
import { ACCOUNTS_MAX_LENGTH } from '#domain/list-place.ts';
import { defineCall } from './call.ts';
import { IdSchema, integerParameter, pageEntriesOf, TimestampSchema } from './primitives.ts';
import { QuestionsImportSchema } from './questions.ts';

/** How many accounts a request may name. */
const ACCOUNTS_MAX = 100;

/**
 * `open`: its questions are in the list. `link-lost`: they are as they were when the marketplace link was lost. `second-factor`: they are
 * left out until the caller has the second factor that the account requires.
 */
export const INBOX_ACCOUNT_STATES = ['open', 'link-lost', 'second-factor'] as const;

/** An account that the caller may answer for. */
export const InboxAccountSchema = v.object({
  id: IdSchema,
  nickname: v.string(),
  icon: v.nullable(v.string()),
  state: v.picklist(INBOX_ACCOUNT_STATES),
  /** How many questions are pending; 0 with `second-factor`. */
  pending: v.pipe(v.number(), v.integer(), v.minValue(0)),
  questionsImport: QuestionsImportSchema,
});
export type InboxAccount = v.InferOutput<typeof InboxAccountSchema>;

export const INBOX_DRAFTS = ['drafting', 'unknown', 'ready'] as const;

/** A pending question of any of these accounts, with what a row of the list shows. */
export const InboxQuestionSchema = v.object({
  accountId: IdSchema,
  id: IdSchema,
  text: v.string(),
  timestamp: TimestampSchema,
  /** The buyer's nickname, or the id where it is not known. */
  buyer: v.string(),
  item: v.object({ id: IdSchema, title: v.nullable(v.string()), thumbnail: v.nullable(v.string()) }),
  draft: v.picklist(INBOX_DRAFTS),
  /** When the scheduled answer is due; null: manual. */
  schedule: v.nullable(TimestampSchema),
  /** The e-mail of the member whose typing holds the scheduled answer, and until when; both null without a hold. */
  heldBy: v.nullable(v.string()),
  heldUntil: v.nullable(TimestampSchema),
  /** Who sends an answer that has not gone out, and when it is sent; both null without one. */
  sendingBy: v.nullable(v.string()),
  sendingAt: v.nullable(TimestampSchema),
});
export type InboxQuestion = v.InferOutput<typeof InboxQuestionSchema>;

/** A page of the questions of the chosen accounts; `timestamp` is the server's time. */
export const InboxSchema = v.object({
  ...pageEntriesOf(InboxQuestionSchema),
  timestamp: TimestampSchema,
  /** All accounts that the caller may answer for, chosen or not, by id. */
  accounts: v.array(InboxAccountSchema),
});
export type Inbox = v.InferOutput<typeof InboxSchema>;

const accountIds = v.pipe(
  v.string(),
  v.maxLength(ACCOUNTS_MAX_LENGTH),
  v.transform((text) => text.split(',').filter((id) => id !== '')),
  v.array(IdSchema),
  v.maxLength(ACCOUNTS_MAX),
);

export const countInbox = defineCall({
  id: 'countInbox',
  requirement: '7.119',
  summary: 'How many questions are pending in all accounts that the caller may answer for',
  method: 'GET',
  path: '/inbox',
  access: 'session',
  query: v.strictObject({ count_only: v.literal('true') }),
  answer: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
});

export const listInbox = defineCall({
  id: 'listInbox',
  requirement: '7.120',
  summary:
    'A page of the pending questions of all accounts that the caller may answer for, or of some of them; who waits longest comes first',
  method: 'GET',
  path: '/inbox',
  access: 'session',
  query: v.strictObject({
    skip: v.optional(integerParameter(0, 999_999_999), 0),
    limit: v.optional(integerParameter(1, PAGE_LIMIT_MAX), LIST_PAGE_SIZE_DEFAULT),
    /** Ids joined by commas; left out or empty: all. What the caller may not answer for is no part of the list. */
    accounts: v.optional(accountIds, ''),
  }),
  answer: InboxSchema,
});
