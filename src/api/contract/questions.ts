import * as v from 'valibot';
import { ANSWER_MAX_LENGTH, PAGE_LIMIT_MAX, QUESTIONS_SORT_DEFAULT } from '#domain/limits.ts';
import { MANUAL_REASONS } from '#domain/manual-reasons.ts';
import { isMessageTooLong } from '#domain/message.ts';
import { defineCall } from './call.ts';
import { ItemSchema } from './items.ts';
import { filledTextUpTo, IdSchema, SortSchema, sortedPageQuery, TimestampSchema, textUpTo } from './primitives.ts';
import { StoredTypedAnswerSchema } from './typed-answers.ts';

export const ManualReasonSchema = v.picklist(MANUAL_REASONS);

/** A pending question (3.12). */
export const PendingQuestionSchema = v.object({
  id: IdSchema,
  text: v.string(),
  timestamp: TimestampSchema,
  fromUserId: IdSchema,
  itemId: IdSchema,
  /** The draft; null while it is being written. */
  suggestedAnswer: v.nullable(v.string()),
  /** False: the draft abstains. Null without a draft. */
  suggestionKnown: v.nullable(v.boolean()),
  /** The draft's confidence, 0 to 1; null without a draft, and for older servers and drafts. `readDraft` returns the reasons. */
  suggestionConfidence: v.optional(v.nullable(v.number()), null),
  /** When the scheduled answer is due, never before the end of a hold; null: manual (4.08, 4.09). */
  schedule: v.nullable(TimestampSchema),
  /** The e-mail of the member whose typing holds the scheduled answer, and until when; both null without a hold. */
  heldBy: v.nullable(v.string()),
  heldUntil: v.nullable(TimestampSchema),
  /**
   * Who sends an answer that has not gone out, an e-mail, and when it is sent; both null without one. `suggestedAnswer` is its text then,
   * and stays it after an undo and after retries in vain. Absent from older servers.
   */
  sendingBy: v.optional(v.nullable(v.string()), null),
  sendingAt: v.optional(v.nullable(TimestampSchema), null),
  /** The marketplace did not take it yet, and it is sent again. */
  isSendingAgain: v.optional(v.boolean(), false),
  /** A reason that only a newer server knows becomes null. */
  manualReason: v.fallback(v.nullable(ManualReasonSchema), null),
  /** What the caller typed for it and did not send, on whichever device; absent when nothing, and for older servers. */
  typed: v.optional(StoredTypedAnswerSchema),
});
export type PendingQuestion = v.InferOutput<typeof PendingQuestionSchema>;

/**
 * Whether the account's pending questions were read since it was linked (4.54): `running` and `failing` say that the list does not have them
 * yet, the latter that the last try failed. Absent from older servers.
 */
export const QUESTIONS_IMPORTS = ['done', 'running', 'failing'] as const;
export type QuestionsImport = (typeof QUESTIONS_IMPORTS)[number];
export const QuestionsImportSchema = v.optional(v.fallback(v.picklist(QUESTIONS_IMPORTS), 'done'), 'done');

/** A page of pending questions; `timestamp` is the server's time. */
export const PendingQuestionsSchema = v.object({
  entries: v.array(PendingQuestionSchema),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  timestamp: TimestampSchema,
  nicknames: v.record(IdSchema, v.string()),
  items: v.record(IdSchema, ItemSchema),
  /** How long a member's answer can be undone before it is sent. Older servers send at once. */
  undoSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Other than `done` only where the list is empty: what is in it is in it. */
  questionsImport: QuestionsImportSchema,
});
export type PendingQuestions = v.InferOutput<typeof PendingQuestionsSchema>;

const questionsPath = '/accounts/{accountId}/questions';
const marketplaceErrors = ['lost-connection', 'marketplace-unavailable'] as const;

export const countQuestions = defineCall({
  id: 'countQuestions',
  requirement: '7.21',
  summary: 'How many questions are pending',
  method: 'GET',
  path: questionsPath,
  access: { anyOf: ['Questions'] },
  query: v.strictObject({ count_only: v.literal('true') }),
  answer: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  errors: ['lost-connection'],
});

export const listQuestions = defineCall({
  id: 'listQuestions',
  requirement: '7.22',
  summary: 'A page of pending questions',
  method: 'GET',
  path: questionsPath,
  access: { anyOf: ['Questions'] },
  query: sortedPageQuery(QUESTIONS_SORT_DEFAULT),
  answer: PendingQuestionsSchema,
  errors: ['lost-connection'],
});

/** Ids joined by commas, as many as a page may show. */
const idList = v.pipe(
  v.string(),
  v.maxLength(PAGE_LIMIT_MAX * 24),
  v.transform((text) => (text === '' ? [] : text.split(','))),
  v.array(IdSchema),
  v.maxLength(PAGE_LIMIT_MAX),
);

/**
 * The scheduled answers that a page does not show. `schedule` and `timestamp` are the server's times; `place` is that of the question in
 * the whole list, counted from 0.
 */
export const ScheduledElsewhereSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  timestamp: TimestampSchema,
  next: v.nullable(
    v.object({
      questionId: IdSchema,
      schedule: TimestampSchema,
      place: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
});
export type ScheduledElsewhere = v.InferOutput<typeof ScheduledElsewhereSchema>;

export const readScheduledElsewhere = defineCall({
  id: 'readScheduledElsewhere',
  requirement: '4.10',
  summary: 'How many scheduled answers a page does not show, and the next of them',
  method: 'GET',
  path: '/accounts/{accountId}/scheduled-questions',
  access: { anyOf: ['Questions'] },
  query: v.strictObject({ except: v.optional(idList, ''), sort: v.optional(SortSchema, QUESTIONS_SORT_DEFAULT) }),
  answer: ScheduledElsewhereSchema,
});

/** A question in any state; `answer` is the text without greeting and signature, all three null without an answer (7.23). */
export const QuestionDetailsSchema = v.object({
  nickname: v.string(),
  item: v.object({ title: v.string() }),
  question: v.object({
    timestamp: TimestampSchema,
    text: v.string(),
    answer: v.nullable(v.string()),
    greeting: v.nullable(v.string()),
    signature: v.nullable(v.string()),
  }),
  /** An e-mail or the product's name; null without an answer, or if answered outside the product. */
  answeredBy: v.nullable(v.string()),
});
export type QuestionDetails = v.InferOutput<typeof QuestionDetailsSchema>;

export const readQuestion = defineCall({
  id: 'readQuestion',
  requirement: '7.23',
  summary: 'One question and its answer',
  method: 'GET',
  path: '/accounts/{accountId}/questions/{questionId}',
  access: { anyOf: ['Questions', 'History', 'ActivityLog'] },
  answer: QuestionDetailsSchema,
});

export const deleteQuestion = defineCall({
  id: 'deleteQuestion',
  requirement: '7.24',
  summary: 'Deletes a pending question',
  method: 'DELETE',
  path: '/accounts/{accountId}/questions/{questionId}',
  access: { anyOf: ['Questions'] },
  errors: ['question-unavailable', ...marketplaceErrors],
});

/** The answer as the seller saw it: greeting and signature resolved, or null (7.25). */
export const AnswerBodySchema = v.pipe(
  v.strictObject({
    text: filledTextUpTo(ANSWER_MAX_LENGTH),
    greeting: v.nullable(textUpTo(ANSWER_MAX_LENGTH)),
    signature: v.nullable(textUpTo(ANSWER_MAX_LENGTH)),
    /** Waits for the account's undo window before it is sent. Older servers reject the field: send it only where the list names a window. */
    undoable: v.exactOptional(v.boolean()),
  }),
  v.forward(
    v.check(
      (message) => !isMessageTooLong(message),
      `greeting, text and signature together: at most ${ANSWER_MAX_LENGTH} characters`,
    ),
    ['text'],
  ),
);
export type AnswerBody = v.InferOutput<typeof AnswerBodySchema>;

export const answerQuestion = defineCall({
  id: 'answerQuestion',
  requirement: '7.25',
  summary: 'Sends the answer to the buyer, with `undoable` after the undo window of the account',
  method: 'POST',
  path: '/accounts/{accountId}/questions/{questionId}/answer',
  access: { anyOf: ['Questions'] },
  body: AnswerBodySchema,
  errors: ['question-unavailable', ...marketplaceErrors],
});

export const undoAnswer = defineCall({
  id: 'undoAnswer',
  requirement: '7.80',
  summary: 'Takes back an answer that has not gone out; its text stays with the question',
  method: 'POST',
  path: '/accounts/{accountId}/questions/{questionId}/undo',
  access: { anyOf: ['Questions'] },
  errors: ['question-unavailable'],
});

export const stopQuestion = defineCall({
  id: 'stopQuestion',
  requirement: '7.26',
  summary: 'Stops the scheduled answer; the question becomes manual',
  method: 'POST',
  path: '/accounts/{accountId}/questions/{questionId}/stop',
  access: { anyOf: ['Questions'] },
  errors: ['question-unavailable'],
});

export const holdQuestion = defineCall({
  id: 'holdQuestion',
  requirement: '4.09',
  summary: 'Holds the scheduled answer for a minute, because the caller is typing',
  method: 'POST',
  path: '/accounts/{accountId}/questions/{questionId}/hold',
  access: { anyOf: ['Questions'] },
  errors: ['question-unavailable'],
});
