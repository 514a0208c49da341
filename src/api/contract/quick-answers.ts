import * as v from 'valibot';
import { ANSWER_MAX_LENGTH, QUICK_ANSWER_COLOR_MAX_LENGTH, QUICK_ANSWER_TITLE_MAX_LENGTH } from '#domain/limits.ts';
import { normalizeTitle, titleProblemOf } from '#domain/quick-answers.ts';
import { defineCall } from './call.ts';
import { filledTextUpTo, pageOf, pageQuery, searchQuery, TimestampSchema, textUpTo } from './primitives.ts';

/** The title is the key: unique per account, ignoring case (3.17). */
const TitleSchema = v.pipe(
  v.string(),
  v.transform(normalizeTitle),
  v.check((title) => titleProblemOf(title) !== 'empty', 'must not be empty'),
  v.check((title) => titleProblemOf(title) !== 'reserved', 'must not be "." or ".."'),
  v.check((title) => titleProblemOf(title) !== 'too-long', `at most ${QUICK_ANSWER_TITLE_MAX_LENGTH} characters`),
);

export const QuickAnswerBodySchema = v.strictObject({
  title: TitleSchema,
  answer: filledTextUpTo(ANSWER_MAX_LENGTH),
  color: textUpTo(QUICK_ANSWER_COLOR_MAX_LENGTH),
});

/** 3.17; `order` is 1-based. */
export const QuickAnswerSchema = v.object({
  title: v.string(),
  answer: v.string(),
  color: v.string(),
  order: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** How many answers that have it were sent; in the list only, and not by older servers. */
  uses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type QuickAnswer = v.InferOutput<typeof QuickAnswerSchema>;

/** A page of quick answers and the total count. */
const QuickAnswersPageSchema = pageOf(QuickAnswerSchema);
export type QuickAnswersPage = v.InferOutput<typeof QuickAnswersPageSchema>;

const path = '/accounts/{accountId}/quick-answers';
const onePath = '/accounts/{accountId}/quick-answers/{title}';
const access = { anyOf: ['QuickAnswers'] } as const;

export const listQuickAnswers = defineCall({
  id: 'listQuickAnswers',
  requirement: '7.31',
  summary: 'A page of quick answers in their order',
  method: 'GET',
  path,
  access,
  query: pageQuery,
  answer: QuickAnswersPageSchema,
});

export const searchQuickAnswers = defineCall({
  id: 'searchQuickAnswers',
  requirement: '7.32',
  summary: 'Finds quick answers by title or text, ignoring case and accents; those used most first',
  method: 'GET',
  path,
  access: { anyOf: ['Questions', 'QuickAnswers'] },
  query: searchQuery,
  answer: v.object({ entries: v.array(QuickAnswerSchema) }),
});

export const addQuickAnswer = defineCall({
  id: 'addQuickAnswer',
  requirement: '7.33',
  summary: 'Adds a quick answer at the end',
  method: 'POST',
  path,
  access,
  body: QuickAnswerBodySchema,
  status: 201,
  answer: QuickAnswerSchema,
  errors: ['conflict'],
});

export const changeQuickAnswer = defineCall({
  id: 'changeQuickAnswer',
  requirement: '7.34',
  summary: 'Replaces a quick answer, its title included',
  method: 'PUT',
  path: onePath,
  access,
  body: QuickAnswerBodySchema,
  answer: QuickAnswerSchema,
  errors: ['conflict'],
});

export const deleteQuickAnswer = defineCall({
  id: 'deleteQuickAnswer',
  requirement: '7.35',
  summary: 'Deletes a quick answer',
  method: 'DELETE',
  path: onePath,
  access,
});

export const moveQuickAnswerUp = defineCall({
  id: 'moveQuickAnswerUp',
  requirement: '7.36',
  summary: 'Moves a quick answer one place up',
  method: 'POST',
  path: `${onePath}/move-up`,
  access,
});

export const moveQuickAnswerDown = defineCall({
  id: 'moveQuickAnswerDown',
  requirement: '7.36',
  summary: 'Moves a quick answer one place down',
  method: 'POST',
  path: `${onePath}/move-down`,
  access,
});

/** A saved version. `writtenBy` is an e-mail; both null for what was there before versions were kept. */
export const QuickAnswerVersionSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  answer: v.string(),
  color: v.string(),
  writtenBy: v.nullable(v.string()),
  writtenAt: v.nullable(TimestampSchema),
});
export type QuickAnswerVersion = v.InferOutput<typeof QuickAnswerVersionSchema>;

export const listQuickAnswerVersions = defineCall({
  id: 'listQuickAnswerVersions',
  requirement: '2.44',
  summary: 'The saved versions of a quick answer, newest first; the first one is the present one',
  method: 'GET',
  path: `${onePath}/versions`,
  access,
  answer: v.object({ entries: v.array(QuickAnswerVersionSchema) }),
});

export const restoreQuickAnswerVersion = defineCall({
  id: 'restoreQuickAnswerVersion',
  requirement: '2.44',
  summary: 'Saves an earlier version of a quick answer again, as its newest one',
  method: 'POST',
  path: `${onePath}/versions/{version}/restore`,
  access,
  answer: QuickAnswerSchema,
  errors: ['conflict'],
});
