import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Item } from '#contract/items.ts';
import type { TestAnswer } from '#contract/test-questions.ts';
import { TEST_QUESTION_MAX_LENGTH } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import { recordFailure, toFailed } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';

/** What is being tried: a question about a listing. */
export interface TestDraft {
  readonly listing: Item | null;
  readonly question: string;
}

export interface TestQuestionInput {
  /** What this person chose and typed earlier, or null. */
  readonly draft: TestDraft | null;
}

/** An answer with what it was generated for. */
export interface GeneratedAnswer {
  readonly itemId: string;
  readonly title: string;
  /** The listing's own page. */
  readonly permalink: string;
  readonly question: string;
  readonly answer: TestAnswer;
}

export interface TestQuestionContext extends TestDraft {
  /** The last answer; null before the first. */
  readonly generated: GeneratedAnswer | null;
  /** Why none could be generated; shown in `failed`. */
  readonly failure: Failure | null;
}

export type TestQuestionEvent =
  | { type: 'listing.chosen'; listing: Item }
  | { type: 'question.changed'; question: string }
  | { type: 'generate.pressed' }
  | { type: 'cancel.pressed' };

const NOTHING: TestDraft = { listing: null, question: '' };

/** A made-up question about one of the account's listings, and the answer that a buyer would get to it (2.45, 5.27, 5.28, 7.39). */
export const testQuestionMachine = setup({
  types: {} as {
    context: TestQuestionContext;
    events: TestQuestionEvent;
    input: TestQuestionInput;
    tags: 'busy';
    meta: StateMeta;
  },
  actors: {
    generateAnswer: callSlot<TestAnswer, { itemId: string; question: string }>('generateAnswer'),
  },
  actions: {
    /** Keeps what was chosen and typed, so that neither a reload nor leaving loses it. */
    keepDraft: effectSlot<TestDraft>('keepDraft'),
    choose: assign((_, { listing }: { listing: Item }) => ({ listing })),
    write: assign((_, { question }: { question: string }) => ({ question })),
    keepAnswer: assign(({ context: { listing, question } }, { answer }: { answer: TestAnswer }) => {
      const { id, title, permalink } = required(listing, 'listing');
      return { generated: { itemId: id, title, permalink, question, answer } };
    }),
    recordFailure: assign(toFailed),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isListed: ({ context }) => context.listing !== null,
    isBlank: ({ context }) => context.question.trim() === '',
    isTooLong: ({ context }) => codePointLength(context.question) > TEST_QUESTION_MAX_LENGTH,
    isUnchanged: ({ context: { listing, question, generated } }) =>
      generated !== null && generated.itemId === listing?.id && generated.question === question,
  },
}).createMachine({
  id: 'testQuestion',
  context: ({ input }) => ({ ...(input.draft ?? NOTHING), generated: null, failure: null }),
  initial: 'unlisted',
  states: {
    unlisted: {
      meta: { uid: 'test-question.unlisted', requirements: ['5.28'] },
      always: { guard: 'isListed', target: 'listed' },
      on: {
        'listing.chosen': {
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context: { listing, question } }) => ({ listing, question }) },
          ],
        },
      },
    },
    listed: {
      meta: { uid: 'test-question.listed', requirements: ['2.45'] },
      initial: 'ready',
      on: {
        'listing.chosen': {
          target: '.ready',
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context: { listing, question } }) => ({ listing, question }) },
          ],
        },
        'question.changed': {
          target: '.ready',
          actions: [
            { type: 'write', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context: { listing, question } }) => ({ listing, question }) },
          ],
        },
      },
      states: {
        blank: { meta: { uid: 'test-question.blank' } },
        tooLong: { meta: { uid: 'test-question.too-long', requirements: ['7.39'] } },
        /** The answer to this very question about this very listing is shown. */
        unchanged: { meta: { uid: 'test-question.unchanged', requirements: ['5.27'] } },
        ready: {
          meta: { uid: 'test-question.ready', requirements: ['5.27'] },
          always: [
            { guard: 'isBlank', target: 'blank' },
            { guard: 'isTooLong', target: 'tooLong' },
            { guard: 'isUnchanged', target: 'unchanged' },
          ],
          on: { 'generate.pressed': '#testQuestion.generating' },
        },
        failed: {
          meta: { uid: 'test-question.failed', requirements: ['8.06'] },
          on: { 'generate.pressed': '#testQuestion.generating' },
          exit: 'forgetFailure',
        },
      },
    },
    generating: {
      meta: { uid: 'test-question.generating', requirements: ['7.39'] },
      tags: 'busy',
      on: { 'cancel.pressed': 'listed.ready' },
      invoke: {
        id: 'generate',
        src: 'generateAnswer',
        input: ({ context: { listing, question } }) => ({ itemId: required(listing, 'listing').id, question }),
        onDone: {
          target: 'listed.unchanged',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: 'listed.failed', actions: recordFailure },
      },
    },
  },
});

export type TestQuestionActor = ActorRefFrom<typeof testQuestionMachine>;
export type TestQuestionSnapshot = SnapshotFrom<typeof testQuestionMachine>;
