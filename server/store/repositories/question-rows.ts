import { type Expression, type Selectable, sql } from 'kysely';
import { MANUAL_REASONS } from '#domain/manual-reasons.ts';
import type { Context } from '../engine/context.ts';
import type { AnswerUse, ManualReason, Question, QuestionState, Unavailable, UnsentAnswer } from '../port/questions.ts';
import type { Schema } from '../schema.ts';
import { flag, oneOf } from './shared.ts';

const STATES = ['closed', 'pending', 'sending', 'deleting', 'answered', 'deleted'] as const;

export const QUESTION_COLUMNS = [
  'questions.account_id',
  'questions.id',
  'questions.text',
  'questions.asked_at',
  'questions.buyer_id',
  'questions.item_id',
  'questions.state',
  'questions.suggested_answer',
  'questions.draft_known',
  'questions.schedule',
  'questions.manual_reason',
  'questions.reply_text',
  'questions.greeting',
  'questions.signature',
  'questions.answered_by',
  'questions.answered_at',
  'questions.answer_text',
  'questions.fence',
  'questions.draft_fingerprint',
  'questions.draft_provisional',
  'questions.unsent_text',
  'questions.unsent_greeting',
  'questions.unsent_signature',
  'questions.unsent_by',
  'questions.send_at',
  'questions.trace',
] as const;

export type QuestionRow = Omit<
  Selectable<Schema['questions']>,
  | 'lease_until'
  | 'tries'
  | 'first_due_at'
  | 'outcome_unknown'
  | 'held_until'
  | 'held_by'
  | 'draft_confidence'
  | 'draft_reasons'
  | 'drafted_at'
  | 'draft_use'
  | 'held_back'
  | 'quick_answer'
  | 'topics'
  | 'draft_version'
  | 'stale_version'
  | 'earlier_draft'
  | 'recheck_until'
  | 'tried_text'
  | 'tried_greeting'
  | 'tried_signature'
  | 'tried_by'
>;

// Literals, since the engines use a partial index only if the query implies its condition, which a parameter does not.
export const isPending = sql<boolean>`questions.state = 'pending'`;
export const isAttempted = sql<boolean>`questions.state in ('sending', 'deleting')`;

/** A member's answer waits to be sent. A release before this one may have answered since, and left `send_at`. */
export const isDeferred = sql<boolean>`(questions.send_at is not null and questions.unsent_text is not null)`;
export const isNotDeferred = sql<boolean>`(questions.send_at is null or questions.unsent_text is null)`;

/** No node is checking whether the draft of the due question is still valid. */
export const isNotRechecked = (tx: Context) => sql<boolean>`(recheck_until is null or recheck_until <= ${tx.now()})`;

/** The later of both; null where `one` is null. */
export const laterOf = (one: Expression<number | null>, other: Expression<number | null>) =>
  sql<number | null>`case when ${one} < ${other} then ${other} else ${one} end`;

/** Cancels the scheduled answer: it becomes manual. */
export const UNSCHEDULED = { schedule: null, first_due_at: null, tries: 0, held_until: null, held_by: null } as const;

/** Nobody is asked to answer the question any more; why somebody was is kept for the reports. */
export const NOT_LEFT = {
  manual_reason: null,
  held_back: sql<string | null>`coalesce(questions.manual_reason, questions.held_back)`,
};

/** How an answer used the draft, and whether there is a quick answer in it. */
export const columnsOfUse = ({ draftUse = null, quickAnswers = null }: Partial<AnswerUse>) => ({
  draft_use: draftUse,
  quick_answer: quickAnswers === null ? null : flag(quickAnswers.length > 0),
});

/** The member's answer is no longer kept. */
export const NOTHING_UNSENT = {
  unsent_text: null,
  unsent_greeting: null,
  unsent_signature: null,
  unsent_by: null,
  send_at: null,
} as const;

export const toQuestion = (row: QuestionRow): Question => ({
  trace: row.trace,
  accountId: row.account_id,
  id: row.id,
  text: row.text,
  askedAt: row.asked_at,
  buyerId: row.buyer_id,
  itemId: row.item_id,
  state: stateOf(row),
  suggestedAnswer: row.suggested_answer,
  suggestionKnown: knownOf(row.draft_known),
  draftFingerprint: row.draft_fingerprint,
  isDraftProvisional: row.draft_provisional === 1,
  schedule: row.schedule,
  manualReason: reasonOf(row.manual_reason),
  reply: row.reply_text === null ? null : { text: row.reply_text, greeting: row.greeting, signature: row.signature },
  answeredBy: row.answered_by,
  answeredAt: row.answered_at,
  answerText: row.answer_text,
  unsent: unsentOf(row),
});

function unsentOf(row: QuestionRow): UnsentAnswer | null {
  const { unsent_text: text, unsent_greeting: greeting, unsent_signature: signature, unsent_by: by } = row;
  return text === null || by === null ? null : { reply: { text, greeting, signature }, by, sendAt: row.send_at };
}

export const knownOf = (flag: number | null): boolean | null => (flag === null ? null : flag === 1);

export const stateOf = ({ state }: { state: string }): QuestionState => oneOf(STATES, state);

export const reasonOf = (reason: string | null): ManualReason | null =>
  MANUAL_REASONS.find((known) => known === reason) ?? null;

export async function findQuestion({ db }: Context, accountId: string, id: string): Promise<Question | null> {
  const row = await db
    .selectFrom('questions')
    .select(QUESTION_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toQuestion(row);
}

/** Why an operation found no pending question. */
export async function whyUnavailable(context: Context, accountId: string, id: string): Promise<Unavailable> {
  const row = await context.db
    .selectFrom('questions')
    .select(['state', 'answered_by', 'outcome_unknown', 'unsent_by'])
    .select(isDeferred.as('is_deferred'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { outcome: 'missing' };
  const state = stateOf(row);
  const isAttempt = state === 'sending' || state === 'deleting';
  return {
    outcome: 'unavailable',
    state,
    answeredBy: answererOf(row),
    isDeferred: state === 'pending' && Boolean(row.is_deferred),
    isOutcomeUnknown: isAttempt && row.outcome_unknown === 1,
  };
}

interface Answerer {
  readonly state: string;
  readonly answered_by: string | null;
  readonly unsent_by: string | null;
  readonly is_deferred: boolean;
}

function answererOf({ state, answered_by, unsent_by, is_deferred }: Answerer): string | null {
  if (state === 'pending') return is_deferred ? unsent_by : null;
  return state === 'sending' || state === 'answered' ? answered_by : null;
}
