import * as v from 'valibot';
import {
  HISTORY_SORT_DEFAULT,
  LIST_PAGE_SIZE_DEFAULT,
  PAGE_LIMIT_MAX,
  QUESTIONS_SORT_DEFAULT,
} from '#domain/limits.ts';
import { MANUAL_REASONS } from '#domain/manual-reasons.ts';
import {
  ANSWERERS,
  DRAFT_USES,
  HISTORY_RESULTS_MAX,
  isDay,
  ORDERED_FILTERS,
  PENDING_ORDERS,
  PENDING_RESULTS_MAX,
  PENDING_STATES,
  QUICK_ANSWER_FILTERS,
  SEARCH_TEXT_MAX_LENGTH,
  TOPIC_FILTERS,
  VIEW_NAME_MAX_LENGTH,
  WAITING_MINUTES,
} from '#domain/question-filter.ts';
import { defineCall } from './call.ts';
import { HistorySchema } from './history.ts';
import { EmailSchema, filledTextUpTo, IdSchema, integerParameter, SortSchema } from './primitives.ts';
import { PendingQuestionsSchema } from './questions.ts';

const DaySchema = v.pipe(v.string(), v.check(isDay, 'must be a day: 2026-02-28'));

const common = {
  /** Words in question, answer, item title or buyer nickname; without accents and case. */
  search: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_TEXT_MAX_LENGTH))),
  itemId: v.optional(IdSchema),
  buyerId: v.optional(IdSchema),
  /** Days in the time zone of the account's site, both included: when asked or, for the history, answered. */
  from: v.optional(DaySchema),
  to: v.optional(DaySchema),
  /** Why automatic mode left it to a person: the last reason, of an answered question that a person answered. */
  heldBack: v.optional(v.picklist(MANUAL_REASONS)),
};

const pendingFilter = {
  ...common,
  state: v.optional(v.picklist(PENDING_STATES)),
  waiting: v.optional(v.picklist(WAITING_MINUTES)),
};

const historyFilter = {
  ...common,
  /** A member's e-mail, or who else. */
  answeredBy: v.optional(v.union([v.picklist(ANSWERERS), EmailSchema])),
  /** One of the question's topics; `unread`: they were not read yet. */
  topic: v.optional(v.picklist(TOPIC_FILTERS)),
  /** How a member used the draft; finds answers of members alone. */
  draftUse: v.optional(v.picklist(DRAFT_USES)),
  /** Finds answers that became an order, as `GET …/report/orders` counts them. */
  ordered: v.optional(v.picklist(ORDERED_FILTERS)),
  /** Whether a quick answer was in it; finds answers of members alone. */
  quickAnswer: v.optional(v.picklist(QUICK_ANSWER_FILTERS)),
};
/** What the history is searched for; the same as the query of `searchHistory`. */
export const HistoryFilterSchema = v.strictObject(historyFilter);
export type HistoryQuery = v.InferOutput<typeof HistoryFilterSchema>;

/** A page of at most `max` results. */
const range = (max: number) => ({
  skip: v.optional(integerParameter(0, max), 0),
  limit: v.optional(integerParameter(1, PAGE_LIMIT_MAX), LIST_PAGE_SIZE_DEFAULT),
});

const access = { anyOf: ['Questions'] } as const;

/** `count` is exact unless `isCountExact` is false: then there are more. */
export const FoundQuestionsSchema = v.object({
  ...v.omit(PendingQuestionsSchema, ['questionsImport']).entries,
  isCountExact: v.boolean(),
});
export type FoundQuestions = v.InferOutput<typeof FoundQuestionsSchema>;

export const searchQuestions = defineCall({
  id: 'searchQuestions',
  requirement: '7.70',
  summary: 'Finds pending questions by words and filters',
  method: 'GET',
  path: '/accounts/{accountId}/searches/questions',
  access,
  query: v.strictObject({
    ...pendingFilter,
    ...range(PENDING_RESULTS_MAX),
    sort: v.optional(v.picklist(PENDING_ORDERS), QUESTIONS_SORT_DEFAULT),
  }),
  answer: FoundQuestionsSchema,
  errors: ['lost-connection'],
});

export const FoundHistorySchema = v.object({
  ...HistorySchema.entries,
  /** False: `mlQuestionsResponse.total` is how many are counted, and there are more. */
  isTotalExact: v.boolean(),
  /** False while older answers are still being indexed, so that some are missing. */
  isComplete: v.boolean(),
});
export type FoundHistory = v.InferOutput<typeof FoundHistorySchema>;

export const searchHistory = defineCall({
  id: 'searchHistory',
  requirement: '7.71',
  summary: 'Finds answered questions by words and filters',
  method: 'GET',
  path: '/accounts/{accountId}/searches/history',
  access: { anyOf: ['History'] },
  query: v.strictObject({
    ...historyFilter,
    ...range(HISTORY_RESULTS_MAX),
    sort: v.optional(SortSchema, HISTORY_SORT_DEFAULT),
  }),
  answer: FoundHistorySchema,
  errors: ['lost-connection'],
});

/** What a view searches for; the same as the query of `searchQuestions`. */
export const ViewFilterSchema = v.strictObject({ ...pendingFilter, sort: v.optional(v.picklist(PENDING_ORDERS)) });
export type ViewFilter = v.InferOutput<typeof ViewFilterSchema>;

export const ViewSchema = v.object({
  id: IdSchema,
  /** Null: a view that everybody has, named by the browser. */
  name: v.nullable(v.string()),
  filter: v.object({
    ...ViewFilterSchema.entries,
    state: v.optional(v.string()),
    waiting: v.optional(v.string()),
    heldBack: v.optional(v.string()),
    sort: v.optional(v.string()),
  }),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isCountExact: v.boolean(),
});
export type View = v.InferOutput<typeof ViewSchema>;

export const ViewsSchema = v.object({ views: v.array(ViewSchema) });

const ViewBodySchema = v.strictObject({
  name: v.pipe(filledTextUpTo(VIEW_NAME_MAX_LENGTH), v.trim()),
  filter: ViewFilterSchema,
});

const viewsPath = '/accounts/{accountId}/views';

export const listViews = defineCall({
  id: 'listViews',
  requirement: '7.72',
  summary: "The caller's views of pending questions, with how many each finds",
  method: 'GET',
  path: viewsPath,
  access,
  answer: ViewsSchema,
  errors: ['lost-connection'],
});

export const addView = defineCall({
  id: 'addView',
  requirement: '7.73',
  summary: 'Saves a view',
  method: 'POST',
  path: viewsPath,
  access,
  body: ViewBodySchema,
  status: 201,
  answer: v.object({ id: IdSchema }),
  errors: ['conflict'],
});

export const changeView = defineCall({
  id: 'changeView',
  requirement: '7.74',
  summary: 'Renames a view, or replaces what it searches for',
  method: 'PUT',
  path: `${viewsPath}/{viewId}`,
  access,
  body: ViewBodySchema,
  errors: ['conflict'],
});

export const deleteView = defineCall({
  id: 'deleteView',
  requirement: '7.74',
  summary: 'Deletes a view',
  method: 'DELETE',
  path: `${viewsPath}/{viewId}`,
  access,
});
