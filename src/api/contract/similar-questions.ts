import * as v from 'valibot';
import { defineCall } from './call.ts';
import { IdSchema } from './primitives.ts';
import { PendingQuestionSchema, PendingQuestionsSchema } from './questions.ts';

/** How many pending questions are compared, those that wait longest. */
export const COMPARED_QUESTIONS = 500;
/** How many similar questions are told at most, those that wait longest. */
export const SIMILAR_QUESTIONS_LIMIT = 50;

const access = { anyOf: ['Questions'] } as const;

export const SimilarGroupsSchema = v.object({
  /** Pending questions that ask the same, two or more, longest waiting first. Answers that wait to go out are left out. */
  groups: v.array(v.object({ questionIds: v.array(IdSchema) })),
  /** False: there are more pending questions than are compared. */
  isComplete: v.boolean(),
});
export type SimilarGroups = v.InferOutput<typeof SimilarGroupsSchema>;

export const listSimilarGroups = defineCall({
  id: 'listSimilarGroups',
  requirement: '7.66',
  summary: 'Groups of pending questions that ask the same',
  method: 'GET',
  path: '/accounts/{accountId}/similar-questions',
  access,
  answer: SimilarGroupsSchema,
  errors: ['lost-connection'],
});

const SimilarQuestionSchema = v.object({
  question: PendingQuestionSchema,
  /** Words that may make another answer the right one: those that only this question has, and those that only the given one has. */
  ownWords: v.array(v.string()),
  otherWords: v.array(v.string()),
});

/** `timestamp` is the server's time. */
export const SimilarQuestionsSchema = v.object({
  /** The given question, in whichever state. */
  question: v.object({ id: IdSchema, text: v.string(), itemId: IdSchema, fromUserId: IdSchema }),
  /** Longest waiting first, without the given one and without answers that wait to go out. */
  entries: v.array(SimilarQuestionSchema),
  timestamp: PendingQuestionsSchema.entries.timestamp,
  nicknames: PendingQuestionsSchema.entries.nicknames,
  items: PendingQuestionsSchema.entries.items,
  undoSeconds: PendingQuestionsSchema.entries.undoSeconds,
});
export type SimilarQuestions = v.InferOutput<typeof SimilarQuestionsSchema>;

export const readSimilarQuestions = defineCall({
  id: 'readSimilarQuestions',
  requirement: '7.67',
  summary: 'The pending questions that ask the same as this one, and in which words they differ from it',
  method: 'GET',
  path: '/accounts/{accountId}/questions/{questionId}/similar',
  access,
  answer: SimilarQuestionsSchema,
  errors: ['lost-connection'],
});
