import * as v from 'valibot';
import { ACTIVITY_SORT_DEFAULT } from '#domain/limits.ts';
import { AccountSchema } from './accounts.ts';
import { defineCall } from './call.ts';
import { IdSchema, pageEntriesOf, sortedPageQuery, TimestampSchema } from './primitives.ts';
import { LoggedSettingsSchema } from './settings.ts';

/** The activity codes with their numbers in the numeric form (3.22-3.38); those that the specification does not number follow (3.57-3.63). */
export const ACTIVITY_NUMBERS = {
  MLAccountLinked: 1,
  OperatorAdded: 2,
  OperatorChanged: 3,
  OperatorRemoved: 4,
  QuestionAnsweredManually: 5,
  QuestionDeleted: 6,
  TestAnswerGenerated: 7,
  QuickAnswerAdded: 8,
  QuickAnswerUpdated: 9,
  QuickAnswerDeleted: 10,
  QuickAnswerMoved: 11,
  AccountSettingsChanged: 12,
  GreetingAndSignatureSet: 13,
  QuestionAutoAnswered: 14,
  AutoAnswerStopped: 15,
  AutomaticHalted: 16,
  AutomaticResumed: 17,
  AutomaticRulesChanged: 18,
  ShadowStarted: 19,
  ShadowStopped: 20,
  SecondFactorRequirementChanged: 21,
  RehearsalStarted: 22,
  ImportDone: 23,
  ImportUndone: 24,
} as const;
export type ActivityCode = keyof typeof ACTIVITY_NUMBERS;

const question = v.object({ questionId: IdSchema });
const quickAnswer = v.object({ title: v.string(), color: v.string(), answer: v.string() });
const operator = v.object({ email: v.string(), permissions: v.number() });

/** The schema of the parsed `details` of each code (3.39-3.47, 3.57-3.61). */
export const ACTIVITY_DETAILS = {
  MLAccountLinked: v.object({ account: v.pick(AccountSchema, ['id', 'nickname', 'siteId', 'owner']) }),
  OperatorAdded: operator,
  OperatorChanged: operator,
  OperatorRemoved: operator,
  QuestionAnsweredManually: question,
  QuestionDeleted: question,
  TestAnswerGenerated: v.object({ itemId: IdSchema, question: v.string(), answer: v.string() }),
  QuickAnswerAdded: quickAnswer,
  QuickAnswerUpdated: quickAnswer,
  QuickAnswerDeleted: quickAnswer,
  QuickAnswerMoved: v.object({ title: v.string(), targetOrder: v.number() }),
  AccountSettingsChanged: LoggedSettingsSchema,
  GreetingAndSignatureSet: v.object({ greeting: v.nullable(v.string()), signature: v.nullable(v.string()) }),
  QuestionAutoAnswered: question,
  AutoAnswerStopped: v.object({ questionId: IdSchema, suggestedAnswer: v.nullable(v.string()) }),
  /** How many scheduled answers were left to members. */
  AutomaticHalted: v.object({ stopped: v.number() }),
  /** The halt that it ended. */
  AutomaticResumed: v.object({ haltedBy: v.string(), haltedAt: TimestampSchema }),
  /** How many rules there were, and are. */
  AutomaticRulesChanged: v.object({ before: v.number(), after: v.number() }),
  ShadowStarted: v.object({ endsAt: TimestampSchema }),
  /** The run that was stopped before its end. */
  ShadowStopped: v.object({ startedAt: TimestampSchema }),
  /** `lacking`: how many operators had no second factor then. */
  SecondFactorRequirementChanged: v.object({ isRequired: v.boolean(), lacking: v.number() }),
  /** How many questions it takes. */
  RehearsalStarted: v.object({ questions: v.number() }),
  ImportDone: v.object({ kind: v.string(), file: v.string(), added: v.number(), changed: v.number() }),
  /** `kept`: what somebody had changed since. */
  ImportUndone: v.object({ kind: v.string(), file: v.string(), undone: v.number(), kept: v.number() }),
} as const satisfies Record<ActivityCode, v.GenericSchema>;

export type ActivityDetails<Code extends ActivityCode> = v.InferOutput<(typeof ACTIVITY_DETAILS)[Code]>;

/** 3.21. `code` is a name, possibly unknown to this client; `details` is a JSON string. */
export const ActivityEntrySchema = v.object({
  timestamp: TimestampSchema,
  email: v.string(),
  code: v.string(),
  details: v.string(),
});
export type ActivityEntry = v.InferOutput<typeof ActivityEntrySchema>;

export const listActivity = defineCall({
  id: 'listActivity',
  requirement: '7.28',
  summary: 'A page of the activity log',
  method: 'GET',
  path: '/accounts/{accountId}/activity',
  access: { anyOf: ['ActivityLog'] },
  query: sortedPageQuery(ACTIVITY_SORT_DEFAULT),
  answer: v.object({
    ...pageEntriesOf(ActivityEntrySchema),
    /** The texts of the questions that the entries are about, by id; older servers have none. */
    questions: v.optional(v.record(IdSchema, v.string())),
  }),
});
