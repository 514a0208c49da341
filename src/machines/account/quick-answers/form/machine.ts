import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import { normalizeTitle, quickAnswerTextProblemOf, titleProblemOf } from '#domain/quick-answers.ts';
import { type PolicyGuardEvent, policyGuardMachine } from '#machines/questions/policy-guard/machine.ts';
import { createDiscarding, type DiscardEvent } from '#machines/shared/discarding/parts.ts';
import { failureOf, isRefusedAs, recordFailure, toFailed } from '#machines/shared/failure.ts';
import { toChild, toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot } from '#machines/shared/slots.ts';
import type { QuickAnswersPageEvent } from '../page/machine.ts';

/** What a quick answer says, wherever it stands. */
export type QuickAnswerBody = Pick<QuickAnswer, 'title' | 'answer' | 'color'>;

export interface QuickAnswerFormContext extends QuickAnswerBody {
  /** The one that is edited, as it was; null while a new one is written. */
  readonly original: QuickAnswer | null;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type QuickAnswerFormEvent =
  | { type: 'add.requested' }
  | { type: 'edit.requested'; quickAnswer: QuickAnswer }
  | { type: 'dialog.dismissed' }
  | DiscardEvent
  | { type: 'title.changed'; title: string }
  | { type: 'answer.changed'; answer: string }
  | { type: 'color.changed'; color: string }
  | { type: 'form.submitted' };

const BLANK = { original: null, title: '', answer: '', color: 'blue', failure: null };

const bodyOf = ({ title, answer, color }: QuickAnswerFormContext): QuickAnswerBody => ({
  title: normalizeTitle(title),
  answer,
  color,
});

const isValid = ({ title, answer }: QuickAnswerBody): boolean =>
  titleProblemOf(title) === null && quickAnswerTextProblemOf(answer) === null;

/** Whether what stands in the form is not what was there before somebody wrote. */
function isFilled(context: QuickAnswerFormContext): boolean {
  const body = bodyOf(context);
  const { title, answer, color } = context.original ?? BLANK;
  return body.title !== title || body.answer !== answer || body.color !== color;
}

interface Saved {
  readonly event: { readonly output: QuickAnswer };
}

/** The end of both calls. */
const onSaved = {
  target: 'closed.saved',
  actions: [
    { type: 'keepSaved', params: ({ event }: Saved) => ({ quickAnswer: event.output }) },
    { type: 'reportPlace', params: ({ event }: Saved) => ({ order: event.output.order }) },
  ],
} as const;

/** The dialog in which a quick answer is written, a new one or one that is there (2.44, 5.21-5.23). */
export const quickAnswerFormMachine = setup({
  types: {} as {
    context: QuickAnswerFormContext;
    events: QuickAnswerFormEvent;
    children: { guard: 'guard' };
    tags: 'open' | 'busy' | 'discarding';
    meta: StateMeta;
  },
  actors: {
    /** Looks at the answer as it is typed (2.52). */
    guard: policyGuardMachine,
    addQuickAnswer: callSlot<QuickAnswer, QuickAnswerBody>('addQuickAnswer'),
    changeQuickAnswer: callSlot<QuickAnswer, { replaced: string; body: QuickAnswerBody }>('changeQuickAnswer'),
  },
  actions: {
    reportPlace: toParent(
      ({ order }: { order: number }): QuickAnswersPageEvent => ({ type: 'quick-answer.placed', order }),
    ),
    reportChange: toParent({ type: 'quick-answers.changed' } satisfies QuickAnswersPageEvent),
    guardText: toChild('guard', ({ text }: { text: string }): PolicyGuardEvent => ({ type: 'text.changed', text })),
    startAnew: assign(BLANK),
    startFrom: assign((_, { quickAnswer }: { quickAnswer: QuickAnswer }) => {
      const { title, answer, color } = quickAnswer;
      return { original: quickAnswer, title, answer, color, failure: null };
    }),
    setTitle: assign((_, { title }: { title: string }) => ({ title })),
    setAnswer: assign((_, { answer }: { answer: string }) => ({ answer })),
    setColor: assign((_, { color }: { color: string }) => ({ color })),
    keepSaved: assign((_, { quickAnswer }: { quickAnswer: QuickAnswer }) => ({ title: quickAnswer.title })),
    /** What is written now stands for itself. */
    forgetOriginal: assign({ original: null }),
    recordFailure: assign(toFailed),
  },
  guards: {
    canAdd: ({ context }) => context.original === null && isValid(bodyOf(context)),
    canChange: ({ context }) => context.original !== null && isValid(bodyOf(context)) && isFilled(context),
    /** Closing would lose what was written (5.21-5.23). */
    isFilled: ({ context }) => isFilled(context),
    isTaken: isRefusedAs('conflict'),
    isGone: isRefusedAs('not-found'),
  },
}).createMachine({
  id: 'quickAnswerForm',
  context: BLANK,
  invoke: { id: 'guard', src: 'guard', input: { prices: [], text: '' } },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'quick-answer-form.closed', requirements: ['2.44'] },
      initial: 'left',
      on: {
        'add.requested': {
          target: 'open',
          actions: ['startAnew', { type: 'guardText', params: ({ context }) => ({ text: context.answer }) }],
        },
        'edit.requested': {
          target: 'open',
          actions: [
            { type: 'startFrom', params: ({ event }) => event },
            { type: 'guardText', params: ({ context }) => ({ text: context.answer }) },
          ],
        },
      },
      states: {
        left: { meta: { uid: 'quick-answer-form.left' } },
        saved: { meta: { uid: 'quick-answer-form.saved' } },
      },
    },
    open: {
      meta: { uid: 'quick-answer-form.open', requirements: ['2.44'] },
      tags: 'open',
      initial: 'editing',
      on: {
        'dialog.dismissed': [{ guard: 'isFilled', target: '.discarding' }, { target: 'closed' }],
        'title.changed': { target: '.editing', actions: { type: 'setTitle', params: ({ event }) => event } },
        'answer.changed': {
          target: '.editing',
          actions: [
            { type: 'setAnswer', params: ({ event }) => event },
            { type: 'guardText', params: ({ context }) => ({ text: context.answer }) },
          ],
        },
        'color.changed': { target: '.editing', actions: { type: 'setColor', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'canAdd', target: 'adding' },
          { guard: 'canChange', target: 'changing' },
        ],
      },
      states: {
        editing: { meta: { uid: 'quick-answer-form.editing', requirements: ['5.21', '5.22', '5.23'] } },
        titleTaken: { meta: { uid: 'quick-answer-form.title-taken', requirements: ['8.05'] } },
        gone: { meta: { uid: 'quick-answer-form.gone', requirements: ['8.04'] } },
        failed: { meta: { uid: 'quick-answer-form.failed', requirements: ['8.06'] } },
        discarding: createDiscarding('quick-answer-form', ['2.44'], '#quickAnswerForm.closed'),
      },
    },
    adding: {
      meta: { uid: 'quick-answer-form.adding', requirements: ['7.33'] },
      tags: ['open', 'busy'],
      invoke: {
        id: 'addQuickAnswer',
        src: 'addQuickAnswer',
        input: ({ context }) => bodyOf(context),
        onDone: onSaved,
        onError: [
          { guard: { type: 'isTaken', params: failureOf }, target: 'open.titleTaken' },
          { target: 'open.failed', actions: recordFailure },
        ],
      },
    },
    changing: {
      meta: { uid: 'quick-answer-form.changing', requirements: ['7.34'] },
      tags: ['open', 'busy'],
      invoke: {
        id: 'changeQuickAnswer',
        src: 'changeQuickAnswer',
        input: ({ context }) => ({ replaced: required(context.original, 'original').title, body: bodyOf(context) }),
        onDone: onSaved,
        onError: [
          { guard: { type: 'isTaken', params: failureOf }, target: 'open.titleTaken' },
          {
            guard: { type: 'isGone', params: failureOf },
            target: 'open.gone',
            // Somebody deleted it or gave it another title; what was written is still there to be added.
            actions: ['forgetOriginal', 'reportChange'],
          },
          { target: 'open.failed', actions: recordFailure },
        ],
      },
    },
  },
});

export type QuickAnswerFormActor = ActorRefFrom<typeof quickAnswerFormMachine>;
export type QuickAnswerFormSnapshot = SnapshotFrom<typeof quickAnswerFormMachine>;
