import { type ActorRefFrom, assign, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { isBlank } from '#domain/text.ts';
import {
  isSameTypedAnswer,
  type SavedTypedAnswer,
  type StoredTypedAnswer,
  TYPED_ANSWER_RETRY_DELAY,
  TYPED_ANSWER_SAVE_DELAY,
  type TypedAnswer,
} from '#domain/typed-answer.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';

export interface TypedAnswerInput {
  readonly questionId: string;
  /** What the person typed earlier and did not send, on this device, or otherwise on another one; null: nothing. */
  readonly typed: TypedAnswer | null;
  /** What the server has of it; null: nothing. */
  readonly stored: StoredTypedAnswer | null;
  /** The version that this device knew last; null: none. */
  readonly base: number | null;
}

export interface TypedAnswerContext {
  readonly questionId: string;
  /** What is in the box and was typed; null: the draft, untouched. */
  readonly typed: TypedAnswer | null;
  /** The text that the server had when the card came; null: none. */
  readonly storedText: string | null;
  /** The version that the next save replaces; null: none is stored. */
  readonly base: number | null;
  /** What was typed on another device, and is not what is here; null: nothing. */
  readonly other: StoredTypedAnswer | null;
  /** Why the last save failed; null once one succeeded. */
  readonly failure: Failure | null;
}

export type TypedAnswerEvent =
  /** The person changed the text, or one of the boxes of an answer that was typed. */
  | { type: 'text.typed'; typed: TypedAnswer }
  | { type: 'boxes.toggled'; withGreeting: boolean; withSignature: boolean }
  /** The person leaves the box or the page: what is unsaved is saved now. */
  | { type: 'box.left' }
  /** The list tells another typed answer than before. */
  | { type: 'stored.changed'; stored: StoredTypedAnswer | null }
  /** The person looks at the other device's text, or no longer; takes it; or stays with what is here. */
  | { type: 'other.shown' }
  | { type: 'other.hidden' }
  | { type: 'other.taken' }
  | { type: 'own.kept' }
  /** The question was answered or is gone; or is pending again. */
  | { type: 'question.left' }
  | { type: 'question.returned' };

interface Told {
  readonly stored: StoredTypedAnswer | null;
}
interface Answered {
  readonly answer: SavedTypedAnswer;
}

const RECORD = {
  type: 'recordTyped',
  params: ({ event }: { event: { typed: TypedAnswer } }) => event,
} as const;
const RECORD_BOXES = {
  type: 'recordBoxes',
  params: ({ event }: { event: { withGreeting: boolean; withSignature: boolean } }) => event,
} as const;
const KEEP_OTHER = { type: 'keepOther', params: ({ event }: { event: Told }) => event } as const;
const answerOf = ({ event }: { event: { output: SavedTypedAnswer } }): Answered => ({ answer: event.output });
const RECORD_VERSION = [
  { type: 'recordVersion', params: answerOf },
  {
    type: 'keepVersion',
    params: ({ context, event }: { context: TypedAnswerContext; event: { output: SavedTypedAnswer } }) => ({
      questionId: context.questionId,
      version: versionOf(event.output),
    }),
  },
] as const;
/** The server has another text than the one here, which it told by itself. */
const OTHER_TOLD = {
  guard: { type: 'isOther', params: ({ event }: { event: Told }) => event },
  target: '#typedAnswer.differing',
  actions: KEEP_OTHER,
} as const;
/** The server has the same text as here, in a later version. */
const SAME_TOLD = {
  guard: { type: 'isLater', params: ({ event }: { event: Told }) => event },
  actions: { type: 'adoptVersion', params: ({ event }: { event: Told }) => event },
} as const;

/** What a person types is saved at the server, and found on every device; two that differ are both shown (2.75). */
export const typedAnswerMachine = setup({
  types: {} as {
    context: TypedAnswerContext;
    events: TypedAnswerEvent;
    input: TypedAnswerInput;
    meta: StateMeta;
  },
  actors: {
    /** Saves what was typed, or deletes it where that is null, if the server has the version `base`. */
    saveTyped: callSlot<SavedTypedAnswer, { questionId: string; typed: TypedAnswer | null; base: number | null }>(
      'saveTyped',
    ),
    /** The page is about to be hidden or closed. */
    leaving: feedSlot<{ type: 'box.left' }>('leaving'),
  },
  actions: {
    /** Keeps on this device on which version its text is based. */
    keepVersion: effectSlot<{ questionId: string; version: number | null }>('keepVersion'),
    /** The text goes into the box as if it had been typed, after the boxes. */
    putBoxes: toParent(({ withGreeting, withSignature }: TypedAnswer) => ({
      type: 'boxes.set',
      withGreeting,
      withSignature,
    })),
    putText: toParent(({ text }: TypedAnswer) => ({ type: 'text.changed', text })),
    recordTyped: assign((_, { typed }: { typed: TypedAnswer }) => ({ typed })),
    recordBoxes: assign(
      ({ context }, { withGreeting, withSignature }: { withGreeting: boolean; withSignature: boolean }) => ({
        typed: context.typed === null ? null : { ...context.typed, withGreeting, withSignature },
      }),
    ),
    recordVersion: assign((_, { answer }: Answered) => ({ base: versionOf(answer), failure: null })),
    recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    keepOther: assign((_, { stored }: Told) => ({ other: stored })),
    adoptVersion: assign((_, { stored }: Told) => ({ base: stored?.version ?? null })),
    adoptOther: assign(({ context }) => ({ base: required(context.other, 'other').version })),
    takeOther: assign(({ context }) => {
      const { text, withGreeting, withSignature } = required(context.other, 'other');
      return { typed: { text, withGreeting, withSignature } };
    }),
    forgetOther: assign({ other: null }),
    forgetStored: assign({ storedText: null, base: null, other: null, failure: null }),
  },
  delays: { saveDelay: TYPED_ANSWER_SAVE_DELAY, retry: TYPED_ANSWER_RETRY_DELAY },
  guards: {
    hasOther: ({ context }) => context.other !== null,
    hasTyped: ({ context }) => context.typed !== null,
    /** The server does not have what is here. */
    isUnsaved: ({ context }) => (keptOf(context.typed)?.text ?? null) !== context.storedText,
    isAnother: ({ context }, { typed }: { typed: TypedAnswer }) => !isSameTypedAnswer(typed, context.typed),
    isOther: ({ context }, { stored }: Told) =>
      stored !== null && stored.version > (context.base ?? 0) && stored.text !== context.typed?.text,
    isLater: ({ context }, { stored }: Told) => stored !== null && stored.version > (context.base ?? 0),
    isNone: (_, { stored }: Told) => stored === null,
    /** Another device wrote another text first. */
    isOvertaken: ({ context }, { answer }: Answered) =>
      answer.outcome === 'differs' && answer.stored !== null && answer.stored.text !== context.typed?.text,
    /** What was stored is gone, so what is here is stored anew. */
    isLost: ({ context }, { answer }: Answered) =>
      answer.outcome === 'differs' && answer.stored === null && keptOf(context.typed) !== null,
    hasNewer: stateIn({ saving: 'newer' }),
    /** The server said no, and would say so again. */
    isFinal: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'refused' && failure.status < 500 && failure.status !== 429,
  },
}).createMachine({
  id: 'typedAnswer',
  context: ({ input: { questionId, typed, stored, base } }) => {
    const isOther = typed !== null && stored !== null && stored.version !== base && stored.text !== typed.text;
    return {
      questionId,
      typed,
      storedText: stored?.text ?? null,
      base: stored?.version ?? null,
      other: isOther ? stored : null,
      failure: null,
    };
  },
  initial: 'arriving',
  on: { 'question.left': '.settled' },
  states: {
    arriving: {
      meta: { uid: 'typed-answer.arriving' },
      always: [
        { guard: 'hasOther', target: 'differing' },
        { guard: 'isUnsaved', target: 'waiting' },
        { target: 'resting' },
      ],
    },
    /** The server has what is here, or nothing was typed. */
    resting: {
      meta: { uid: 'typed-answer.resting', requirements: ['2.75'] },
      on: {
        'text.typed': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'waiting',
          actions: RECORD,
        },
        'boxes.toggled': { guard: 'hasTyped', target: 'waiting', actions: RECORD_BOXES },
        'stored.changed': [OTHER_TOLD, SAME_TOLD],
      },
    },
    /** What is typed meanwhile is saved with it. */
    waiting: {
      meta: { uid: 'typed-answer.waiting', requirements: ['2.75'] },
      invoke: { id: 'leaving', src: 'leaving' },
      after: { saveDelay: 'saving' },
      on: {
        'text.typed': { actions: RECORD },
        'boxes.toggled': { actions: RECORD_BOXES },
        'box.left': 'saving',
        'stored.changed': [OTHER_TOLD, SAME_TOLD],
      },
    },
    saving: {
      meta: { uid: 'typed-answer.saving', requirements: ['7.75', '7.76'] },
      initial: 'latest',
      on: {
        'text.typed': { target: '.newer', actions: RECORD },
        'boxes.toggled': { target: '.newer', actions: RECORD_BOXES },
      },
      states: {
        latest: { meta: { uid: 'typed-answer.saving-latest' } },
        newer: { meta: { uid: 'typed-answer.saving-newer' } },
      },
      invoke: {
        id: 'saveTyped',
        src: 'saveTyped',
        input: ({ context: { questionId, typed, base } }) => ({ questionId, typed: keptOf(typed), base }),
        onDone: [
          {
            guard: { type: 'isOvertaken', params: answerOf },
            target: 'differing',
            actions: {
              type: 'keepOther',
              params: ({ event: { output } }) => ({ stored: output.outcome === 'differs' ? output.stored : null }),
            },
          },
          { guard: { type: 'isLost', params: answerOf }, target: 'waiting', actions: RECORD_VERSION },
          { guard: 'hasNewer', target: 'waiting', actions: RECORD_VERSION },
          { target: 'resting', actions: RECORD_VERSION },
        ],
        onError: [
          {
            guard: { type: 'isFinal', params: failureOf },
            target: 'refused',
            actions: { type: 'recordFailure', params: failureOf },
          },
          { target: 'unsaved', actions: { type: 'recordFailure', params: failureOf } },
        ],
      },
    },
    /** It is kept on this device only. */
    unsaved: {
      meta: { uid: 'typed-answer.unsaved', requirements: ['2.75'] },
      after: { retry: 'saving' },
      on: {
        'text.typed': { actions: RECORD },
        'boxes.toggled': { actions: RECORD_BOXES },
        'stored.changed': [OTHER_TOLD, SAME_TOLD],
      },
    },
    refused: {
      meta: { uid: 'typed-answer.refused' },
      on: {
        'text.typed': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'waiting',
          actions: RECORD,
        },
        'boxes.toggled': { target: 'waiting', actions: RECORD_BOXES },
        'stored.changed': [OTHER_TOLD, SAME_TOLD],
      },
    },
    /** Nothing is saved over the other device's text until the person saw it, or said to stay with what is here. */
    differing: {
      meta: { uid: 'typed-answer.differing', requirements: ['2.75'] },
      initial: 'folded',
      entry: 'forgetFailure',
      on: {
        'text.typed': { actions: RECORD },
        'boxes.toggled': { actions: RECORD_BOXES },
        'stored.changed': [
          { guard: { type: 'isNone', params: ({ event }) => event }, target: 'arriving', actions: 'forgetStored' },
          { guard: { type: 'isOther', params: ({ event }) => event }, actions: KEEP_OTHER },
          {
            guard: { type: 'isLater', params: ({ event }) => event },
            target: 'resting',
            actions: [{ type: 'adoptVersion', params: ({ event }) => event }, 'forgetOther'],
          },
        ],
        'own.kept': [
          { guard: 'hasTyped', target: 'saving', actions: ['adoptOther', 'forgetOther'] },
          { target: 'resting', actions: ['adoptOther', 'forgetOther'] },
        ],
      },
      states: {
        folded: { meta: { uid: 'typed-answer.folded' }, on: { 'other.shown': 'shown' } },
        shown: {
          meta: { uid: 'typed-answer.shown' },
          on: {
            'other.hidden': 'folded',
            'other.taken': {
              target: '#typedAnswer.resting',
              actions: [
                'takeOther',
                'adoptOther',
                { type: 'putBoxes', params: ({ context }) => required(context.other, 'other') },
                { type: 'putText', params: ({ context }) => required(context.other, 'other') },
                'forgetOther',
              ],
            },
          },
        },
      },
    },
    /** The server keeps nothing of a question that does not wait for an answer. */
    settled: {
      meta: { uid: 'typed-answer.settled', requirements: ['2.75'] },
      entry: 'forgetStored',
      on: { 'question.returned': 'arriving' },
    },
  },
});

/** What is worth keeping; a box that was emptied is not. */
const keptOf = (typed: TypedAnswer | null): TypedAnswer | null =>
  typed === null || isBlank(typed.text) ? null : typed;

const versionOf = (answer: SavedTypedAnswer): number | null =>
  answer.outcome === 'saved' ? answer.version : (answer.stored?.version ?? null);

export type TypedAnswerActor = ActorRefFrom<typeof typedAnswerMachine>;
export type TypedAnswerSnapshot = SnapshotFrom<typeof typedAnswerMachine>;
