import * as v from 'valibot';
import { SHADOW_DAYS } from '#domain/shadow.ts';
import { defineCall } from './call.ts';
import { IdSchema, pageOf, pageQuery, TimestampSchema } from './primitives.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Answers of a person: in the same words as automatic mode's, but for spaces, capitals and final punctuation, or in others. */
const ComparedSchema = v.object({ same: CountSchema, other: CountSchema });

export const ShadowResultSchema = v.object({
  /** Questions whose draft was decided: `wouldSend`, and the `left`. */
  decided: CountSchema,
  wouldSend: CountSchema,
  /** Of these, answered by a person before automatic mode would have, and after. */
  early: ComparedSchema,
  late: ComparedSchema,
  /** Of these, still not answered, and closed or deleted. */
  unanswered: CountSchema,
  gone: CountSchema,
  /** Left to a person, by the reason, most frequent first. */
  left: v.array(v.object({ reason: v.string(), count: CountSchema })),
  /** Of those that a person answered: the median of the minutes that the person took, and that automatic mode would have taken. */
  minutes: v.object({ person: v.nullable(CountSchema), automatic: v.nullable(CountSchema) }),
});
export type ShadowResult = v.InferOutput<typeof ShadowResultSchema>;

/** The shadow of automatic mode: it decides and records, and nothing is sent (4.29). */
export const AutomaticShadowSchema = v.object({
  /** A run needs supervised mode. */
  operationMode: v.picklist(['supervised', 'automatic']),
  /** The last run; null: there was none. */
  run: v.nullable(
    v.object({
      startedAt: TimestampSchema,
      endsAt: TimestampSchema,
      /** Null: it was not stopped before its end. */
      stoppedAt: v.nullable(TimestampSchema),
      isRunning: v.boolean(),
      /** On which of its days it is, or was when it was stopped. */
      day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SHADOW_DAYS)),
      result: ShadowResultSchema,
    }),
  ),
});
export type AutomaticShadow = v.InferOutput<typeof AutomaticShadowSchema>;

const path = '/accounts/{accountId}/automatic/shadow';
const access = { anyOf: ['Settings'] } as const;
const answered = { path, access, answer: AutomaticShadowSchema } as const;

export const readAutomaticShadow = defineCall({
  ...answered,
  id: 'readAutomaticShadow',
  requirement: '7.94',
  summary: "The account's last shadow run of automatic mode, and its result",
  method: 'GET',
});

export const startAutomaticShadow = defineCall({
  ...answered,
  id: 'startAutomaticShadow',
  requirement: '7.95',
  summary:
    'Starts a shadow run; the decisions of the one before are deleted. Conflict: one is running, or the mode is automatic',
  method: 'POST',
  errors: ['conflict'],
});

export const stopAutomaticShadow = defineCall({
  ...answered,
  id: 'stopAutomaticShadow',
  requirement: '7.96',
  summary: 'Stops the shadow run, if one is running; its result stays',
  method: 'DELETE',
});

/** A question that a person answered in other words than automatic mode would have. */
export const ShadowDifferenceSchema = v.object({
  questionId: IdSchema,
  itemId: IdSchema,
  question: v.string(),
  /** What automatic mode would have sent, and when. */
  shadow: v.string(),
  dueAt: TimestampSchema,
  /** What was sent, without greeting and signature where the product knows them. */
  person: v.string(),
  answeredAt: TimestampSchema,
  /** An e-mail; null: outside the product. */
  answeredBy: v.nullable(v.string()),
});
export type ShadowDifference = v.InferOutput<typeof ShadowDifferenceSchema>;

export const listShadowDifferences = defineCall({
  id: 'listShadowDifferences',
  requirement: '7.97',
  summary: 'A page of the questions that people answered in other words, the newest answer first',
  method: 'GET',
  path: `${path}/differences`,
  access,
  query: pageQuery,
  answer: pageOf(ShadowDifferenceSchema),
});
