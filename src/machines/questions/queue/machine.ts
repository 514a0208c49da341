import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { questionQueue } from './setup.ts';
import type { QuestionQueueContext } from './types.ts';

const cardsOf = ({ context: { cards } }: { context: QuestionQueueContext }) => ({ cards });
const REPORT = [
  { type: 'reportCards', params: cardsOf },
  { type: 'keepRows', params: cardsOf },
] as const;
const SHOW_ADDRESS = [
  'takeStep',
  {
    type: 'showAddress',
    params: ({ context: { openedId, step } }: { context: QuestionQueueContext }) => ({ questionId: openedId, step }),
  },
] as const;
const ENTER_ANSWER = {
  type: 'enterAnswer',
  params: ({ context: { openedId } }: { context: QuestionQueueContext }) => ({ questionId: openedId ?? '' }),
} as const;
const ACTIVE = ({ context: { activeId } }: { context: QuestionQueueContext }) => ({ questionId: activeId });
/** What follows when another question is in hand. */
const IN_HAND = [...REPORT, ...SHOW_ADDRESS, ENTER_ANSWER] as const;
const ARRIVE = {
  type: 'arrive',
  params: ({ event }: { event: { questionId: string | null } }) => event,
} as const;
const LEARN_ROWS = {
  type: 'learnRows',
  params: ({ event }: { event: { rows: QuestionQueueContext['rows']; isComplete: boolean } }) => event,
} as const;

/** The dense list of pending questions beside the one that is open: which one that is, and where the person stands (2.66). */
export const questionQueueMachine = questionQueue.createMachine({
  id: 'questionQueue',
  context: ({ input }) => ({
    ...input,
    rows: [],
    answered: [],
    isComplete: false,
    activeId: null,
    openedId: null,
    cards: [],
    way: input.soughtId === null ? 'list' : 'question',
    step: 'replace',
  }),
  invoke: [
    { id: 'rows', src: 'rows', input: ({ context: { search } }) => ({ search }) },
    { id: 'widths', src: 'widths' },
  ],
  initial: 'working',
  states: {
    // Apart from the root, which runs the rows all the time.
    working: {
      meta: { uid: 'question-queue.working' },
      initial: 'awaiting',
      on: {
        'rows.changed': { actions: [LEARN_ROWS, { type: 'reportCards', params: cardsOf }] },
        'list.changed': { actions: { type: 'notifyRows', params: ({ event }) => event } },
        'page.wanted': { actions: { type: 'notifyRows', params: ({ event }) => event } },
        'search.replaced': { actions: { type: 'notifyRows', params: ({ event }) => event } },
        'width.changed': { actions: { type: 'turn', params: ({ event }) => event } },
        'row.requested': { actions: { type: 'stand', params: ({ event }) => event } },
        'row.opened': {
          guard: { type: 'isRow', params: ({ event }) => event },
          target: '.opened',
          reenter: true,
          actions: [{ type: 'open', params: ({ event }) => event }, ...IN_HAND],
        },
        'card.requested': {
          guard: { type: 'hasNeighbour', params: ({ event }) => event },
          target: '.opened',
          reenter: true,
          actions: [{ type: 'openNeighbour', params: ({ event }) => event }, ...IN_HAND],
        },
        'address.changed': [
          { guard: { type: 'isNamed', params: ({ event }) => event } },
          { guard: { type: 'isNone', params: ({ event }) => event }, target: '.closed', actions: ['close', ARRIVE] },
          {
            guard: { type: 'isRow', params: ({ event }) => event },
            target: '.opened',
            reenter: true,
            actions: [{ type: 'open', params: ({ event }) => event }, ARRIVE, ...REPORT],
          },
          { target: '.awaiting', actions: [{ type: 'seek', params: ({ event }) => event }, ARRIVE, 'readOn'] },
        ],
        // An answer that can be undone keeps its row until the buyer has it.
        'card.finished': [
          { guard: { type: 'isWaiting', params: ({ event }) => event } },
          { actions: { type: 'dropRow', params: ({ event }) => event } },
        ],
        'rows.answered': { actions: { type: 'keepAnswered', params: ({ event }) => event } },
        'card.released': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: [{ type: 'release', params: ({ event }) => event }, ...REPORT],
        },
      },
      states: {
        /** For the question that the address names; or for the first one, where it is opened by itself. */
        awaiting: {
          meta: { uid: 'question-queue.awaiting' },
          always: [
            { guard: 'isFound', target: 'opened', actions: ['openSought', ...REPORT] },
            { guard: 'isNowhere', target: 'absent' },
            { guard: 'opensFirst', target: 'opened', actions: ['openFirst', ...REPORT, ...SHOW_ADDRESS] },
          ],
          on: {
            'rows.changed': {
              guard: { type: 'isSeekingOn', params: ({ event }) => event },
              actions: [LEARN_ROWS, { type: 'reportCards', params: cardsOf }, 'readOn'],
            },
            'detail.closed': { target: 'closed', actions: ['close', ...SHOW_ADDRESS, 'enterList'] },
          },
        },
        closed: { meta: { uid: 'question-queue.closed' } },
        /** The address names a question that is not pending. */
        absent: {
          meta: { uid: 'question-queue.absent' },
          on: { 'detail.closed': { target: 'closed', actions: ['close', ...SHOW_ADDRESS, 'enterList'] } },
        },
        opened: {
          meta: { uid: 'question-queue.opened', requirements: ['2.35'] },
          invoke: { id: 'about', src: 'about', input: ({ context: { openedId } }) => ({ questionId: openedId ?? '' }) },
          on: {
            'detail.closed': { target: 'closed', actions: ['close', ...SHOW_ADDRESS, 'enterList'] },
            'answer.requested': [
              {
                guard: 'isAtOpen',
                actions: {
                  type: 'submitAnswer',
                  params: ({ context: { openedId } }) => ({ questionId: openedId ?? '' }),
                },
              },
              // Nobody sends what they do not look at: the row at which they stand is opened first.
              {
                guard: { type: 'isRow', params: ACTIVE },
                target: 'opened',
                reenter: true,
                actions: [{ type: 'open', params: ACTIVE }, ...IN_HAND],
              },
            ],
            'card.finished': [
              {
                guard: { type: 'goesOnWaiting', params: ({ event }) => event },
                target: 'opened',
                reenter: true,
                actions: [{ type: 'goOn', params: ({ event }) => event }, ...IN_HAND],
              },
              { guard: { type: 'isWaiting', params: ({ event }) => event } },
              {
                guard: { type: 'hasOther', params: ({ event }) => event },
                target: 'opened',
                reenter: true,
                actions: [
                  { type: 'goOn', params: ({ event }) => event },
                  { type: 'dropRow', params: ({ event }) => event },
                  ...IN_HAND,
                ],
              },
              {
                guard: { type: 'isOpen', params: ({ event }) => event },
                target: 'closed',
                actions: [{ type: 'dropRow', params: ({ event }) => event }, 'close', ...SHOW_ADDRESS, 'enterList'],
              },
            ],
            // What was written for a question that somebody else answered is thrown away; one that is pending again stays open.
            'card.released': [
              {
                guard: { type: 'isGoneBeforeOther', params: ({ event }) => event },
                target: 'opened',
                reenter: true,
                actions: [
                  { type: 'goOn', params: ({ event }) => event },
                  { type: 'release', params: ({ event }) => event },
                  { type: 'dropRow', params: ({ event }) => event },
                  ...IN_HAND,
                ],
              },
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'closed',
                actions: [
                  { type: 'dropRow', params: ({ event }) => event },
                  { type: 'release', params: ({ event }) => event },
                  'close',
                  ...SHOW_ADDRESS,
                  'enterList',
                  ...REPORT,
                ],
              },
            ],
          },
        },
      },
    },
  },
});

export type QuestionQueueActor = ActorRefFrom<typeof questionQueueMachine>;
export type QuestionQueueSnapshot = SnapshotFrom<typeof questionQueueMachine>;
