import * as v from 'valibot';
import { PAGE_LIMIT_MAX } from '#domain/limits.ts';
import { JUDGEMENTS, REHEARSAL_FILTERS, REHEARSAL_SIZES } from '#domain/rehearsal/judgements.ts';
import { defineCall } from './call.ts';
import { EmailSchema, IdSchema, longPage, pageOf, TimestampSchema } from './primitives.ts';
import { ManualReasonSchema } from './questions.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const REHEARSAL_STATES = ['running', 'ready', 'failed'] as const;

/** What automatic mode would answer to past questions, beside what was answered (2.83). */
export const RehearsalSchema = v.object({
  /** How many answers of people there are to rehearse; not counted beyond the largest size. */
  available: CountSchema,
  /** Null: there is none. */
  current: v.nullable(
    v.object({
      id: IdSchema,
      state: v.picklist(REHEARSAL_STATES),
      startedAt: TimestampSchema,
      startedBy: EmailSchema,
      /** How many questions it has, and how many of them are drafted and judged. */
      total: CountSchema,
      drafted: CountSchema,
      judged: CountSchema,
      promise: v.object({
        wouldSend: CountSchema,
        judged: CountSchema,
        right: CountSchema,
        /** In whole percent; null: too few are judged. */
        atLeast: v.nullable(v.number()),
      }),
    }),
  ),
});
export type Rehearsal = v.InferOutput<typeof RehearsalSchema>;
export type CurrentRehearsal = NonNullable<Rehearsal['current']>;

const JudgementSchema = v.picklist(JUDGEMENTS);

/** A question that was rehearsed. */
export const RehearsalRowSchema = v.object({
  questionId: IdSchema,
  question: v.string(),
  askedAt: TimestampSchema,
  itemId: IdSchema,
  /** The listing's title; null: unknown. */
  title: v.nullable(v.string()),
  /** What was answered. */
  answer: v.string(),
  draft: v.string(),
  /** False: the draft abstains. */
  isKnown: v.boolean(),
  /** Whether automatic mode would send the draft. */
  wouldSend: v.boolean(),
  /** Why not; null where it would, and for a reason that only a newer server knows. */
  reason: v.fallback(v.nullable(ManualReasonSchema), null),
  judgement: v.nullable(JudgementSchema),
  /** The judgement is not a person's: both texts are the same. */
  isByMachine: v.boolean(),
});
export type RehearsalRow = v.InferOutput<typeof RehearsalRowSchema>;

const path = '/accounts/{accountId}/automatic/rehearsal';
const access = { anyOf: ['Settings'] } as const;

export const readRehearsal = defineCall({
  id: 'readRehearsal',
  requirement: '7.98',
  summary: 'The rehearsal of automatic answers, its progress and what its judgements promise',
  method: 'GET',
  path,
  access,
  answer: RehearsalSchema,
});

export const startRehearsal = defineCall({
  id: 'startRehearsal',
  requirement: '7.99',
  summary: 'Starts a rehearsal of the last answers of people, in place of the one before',
  method: 'POST',
  path,
  access,
  errors: ['conflict', 'lost-connection', 'too-few-answers', 'too-many-requests'],
  body: v.strictObject({
    size: v.picklist(REHEARSAL_SIZES),
    /** The rehearsal that it replaces; a `conflict` when the account has another one. */
    replaces: v.nullable(IdSchema),
  }),
  answer: RehearsalSchema,
});

export const listRehearsalRows = defineCall({
  id: 'listRehearsalRows',
  requirement: '7.100',
  summary: 'A page of the drafted questions of the rehearsal, the newest answers first',
  method: 'GET',
  path: `${path}/rows`,
  access,
  query: v.strictObject({
    ...longPage(PAGE_LIMIT_MAX),
    only: v.optional(v.picklist(REHEARSAL_FILTERS), 'all'),
  }),
  answer: pageOf(RehearsalRowSchema),
});

export const judgeRehearsalRow = defineCall({
  id: 'judgeRehearsalRow',
  requirement: '7.101',
  summary: 'Judges a draft of the rehearsal, or takes its judgement back with null',
  method: 'PUT',
  path: `${path}/rows/{questionId}/judgement`,
  access,
  outlivesPage: true,
  body: v.strictObject({ rehearsalId: IdSchema, judgement: v.nullable(JudgementSchema) }),
  answer: RehearsalSchema,
});

export const discardRehearsal = defineCall({
  id: 'discardRehearsal',
  requirement: '7.102',
  summary: 'Discards the rehearsal; again: nothing changes',
  method: 'DELETE',
  path,
  access,
});
