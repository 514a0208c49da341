import * as v from 'valibot';
import { isDay } from '#domain/question-filter.ts';
import { ANSWER_MODES } from '#domain/report.ts';
import { AnswerTimesSchema, CountSchema } from './answer-times.ts';
import { defineCall } from './call.ts';
import { IdSchema, TimestampSchema } from './primitives.ts';
import { ReportTopicSchema } from './report-topics.ts';

const DaySchema = v.pipe(v.string(), v.check(isDay, 'must be a day: 2026-02-28'));

/** Days in the time zone of the account's site, both included; 366 at most. */
export const ReportPeriodSchema = v.strictObject({ from: DaySchema, to: DaySchema });

const ReportOfPeriodSchema = v.object({
  from: v.string(),
  to: v.string(),
  /** All questions answered in the period. */
  answered: AnswerTimesSchema,
  /** How many questions of the period are pending now. */
  pending: CountSchema,
  /** By the hour of the day at which the question was asked, 0 to 23, in the site's time zone. */
  hours: v.array(AnswerTimesSchema),
  /** By the weekday on which it was asked, Monday first. */
  weekdays: v.array(AnswerTimesSchema),
  /** By who answered, most answers first: an e-mail or the product's name; null: outside the product. */
  people: v.array(v.object({ who: v.nullable(v.string()), ...AnswerTimesSchema.entries })),
  modes: v.array(v.object({ mode: v.picklist(ANSWER_MODES), ...AnswerTimesSchema.entries })),
  /**
   * Why automatic mode left questions to a member, those answered in the period and those of it that are pending; most frequent first.
   * `pending`: how many of `count` are pending; a server of the release before does not say.
   */
  reasons: v.array(v.object({ reason: v.string(), count: CountSchema, pending: v.optional(CountSchema) })),
});
export type ReportOfPeriod = v.InferOutput<typeof ReportOfPeriodSchema>;

/** What drafts lacked to answer questions about an item. */
const LackedFactSchema = v.object({
  itemId: IdSchema,
  /** Of the item; null where it is not known. */
  title: v.nullable(v.string()),
  /** The newest of the buyers' wordings. */
  asked: v.string(),
  /** How many questions of the period, and of the one before. */
  count: CountSchema,
  before: CountSchema,
});
export type LackedFact = v.InferOutput<typeof LackedFactSchema>;

export const ReportSchema = v.object({
  current: ReportOfPeriodSchema,
  /** The period of as many days just before. */
  before: ReportOfPeriodSchema,
  /** The items with most answers in the period; the title is null where the item is not known. */
  items: v.array(v.object({ itemId: IdSchema, title: v.nullable(v.string()), count: CountSchema })),
  /** What the questions asked about, most answers first; a server of the release before names none. */
  topics: v.optional(v.array(ReportTopicSchema), []),
  /**
   * What the drafts of the questions asked in the period lacked, most questions first; kept for 90 days. None for who may
   * not see the questions, and from a server of the release before.
   */
  lacked: v.optional(v.array(LackedFactSchema), []),
  /** Answers of before then may be archived, so the report does not count them (7.131); null: none is. A server of the release before has no archive. */
  archivedBefore: v.optional(v.nullable(TimestampSchema), null),
});
export type Report = v.InferOutput<typeof ReportSchema>;

export const readReport = defineCall({
  id: 'readReport',
  requirement: '7.93',
  summary: 'Statistics of the answers of a period, and of the one before',
  method: 'GET',
  path: '/accounts/{accountId}/report',
  access: { anyOf: ['History'] },
  query: ReportPeriodSchema,
  answer: ReportSchema,
  errors: ['lost-connection'],
});
