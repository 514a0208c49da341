import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { CLAIM_LAPSES, LOOKING_LAPSES, NOBODY, type QuestionPresence, WRITING_LAPSES } from '#domain/presence.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { effectSlot, feedSlot } from '#machines/shared/slots.ts';

export interface PresenceInput {
  readonly questionId: string;
  /** The e-mail of whoever looks at the card. */
  readonly email: string;
}

export interface PresenceContext extends PresenceInput {
  /** As the server told it last; nobody without a live connection. */
  readonly presence: QuestionPresence;
}

export type PresenceEvent =
  | { type: 'presence.changed'; presence: QuestionPresence }
  /** The focus comes into the card, or leaves it. */
  | { type: 'card.entered' }
  | { type: 'card.left' }
  /** The person changed the text. */
  | { type: 'text.changed' }
  /** The person answers though somebody else does. */
  | { type: 'turn.taken' }
  /** The question was answered or is gone. */
  | { type: 'question.left' };

interface Told {
  readonly presence: QuestionPresence;
}
const tell = (activity: 'looking' | 'writing' | 'taking-over' | null) =>
  ({
    type: 'tell',
    params: ({ context: { questionId } }: { context: PresenceContext }) => ({ questionId, activity }),
  }) as const;
const told = ({ event }: { event: Told }): Told => event;
const KEEP = { type: 'keepPresence', params: told } as const;
const OTHERS_WRITE = {
  'presence.changed': [
    { guard: { type: 'isOthers', params: told }, actions: KEEP },
    { target: 'free', actions: KEEP },
  ],
  'turn.taken': 'claiming',
} as const;

/** Who looks at and who writes to a question, over the live connection (2.76). Without one nothing is known, and nothing prevented. */
export const presenceMachine = setup({
  types: {} as { context: PresenceContext; events: PresenceEvent; input: PresenceInput; meta: StateMeta },
  actors: {
    /** What the server tells of this question, and that the person went to another one; when it ends, they are at it no more. */
    others: feedSlot<
      { type: 'presence.changed'; presence: QuestionPresence } | { type: 'card.left' },
      { questionId: string }
    >('others'),
  },
  actions: {
    /** Tells the server what the person does at this question; null: nothing. */
    tell: effectSlot<{ questionId: string; activity: 'looking' | 'writing' | 'taking-over' | null }>('tell'),
    keepPresence: assign((_, { presence }: Told) => ({ presence })),
  },
  delays: { writingLapses: WRITING_LAPSES, lookingLapses: LOOKING_LAPSES, claimLapses: CLAIM_LAPSES },
  guards: {
    isOthers: ({ context }, { presence: { writer } }: Told) => writer !== null && writer !== context.email,
    /** Somebody else writes where this person did. */
    isTakenOver: ({ context }, { presence: { writer } }: Told) =>
      writer !== null && writer !== context.email && context.presence.writer === context.email,
    isOwn: ({ context }, { presence: { writer } }: Told) => writer === context.email,
  },
}).createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, presence: NOBODY }),
  invoke: { id: 'others', src: 'others', input: ({ context }) => ({ questionId: context.questionId }) },
  type: 'parallel',
  states: {
    own: {
      meta: { uid: 'presence.own' },
      initial: 'away',
      states: {
        away: {
          meta: { uid: 'presence.away' },
          on: { 'card.entered': 'looking', 'text.changed': 'writing', 'turn.taken': 'takingOver' },
        },
        looking: {
          meta: { uid: 'presence.looking', requirements: ['2.76'] },
          entry: tell('looking'),
          after: { lookingLapses: { target: 'away', actions: tell(null) } },
          on: {
            'text.changed': 'writing',
            'turn.taken': 'takingOver',
            'card.left': { target: 'away', actions: tell(null) },
            'question.left': { target: 'away', actions: tell(null) },
          },
        },
        /** Until the server says that the person has the box. */
        takingOver: {
          meta: { uid: 'presence.taking-over', requirements: ['2.76'] },
          entry: tell('taking-over'),
          on: {
            'text.changed': 'writing',
            'presence.changed': { guard: { type: 'isOwn', params: told }, target: 'writing' },
            'card.left': { target: 'away', actions: tell(null) },
            'question.left': { target: 'away', actions: tell(null) },
          },
        },
        writing: {
          meta: { uid: 'presence.writing', requirements: ['2.76'] },
          entry: tell('writing'),
          initial: 'typing',
          on: {
            'presence.changed': { guard: { type: 'isOthers', params: told }, target: 'looking' },
            'card.left': { target: 'away', actions: tell(null) },
            'question.left': { target: 'away', actions: tell(null) },
          },
          states: {
            typing: {
              meta: { uid: 'presence.typing' },
              after: { writingLapses: '#presence.own.looking' },
              on: { 'text.changed': { target: 'typing', reenter: true } },
            },
          },
        },
      },
    },
    box: {
      meta: { uid: 'presence.box' },
      initial: 'free',
      states: {
        free: {
          meta: { uid: 'presence.free' },
          on: {
            'presence.changed': [
              {
                guard: { type: 'isTakenOver', params: told },
                target: 'overtaken',
                actions: KEEP,
              },
              { guard: { type: 'isOthers', params: told }, target: 'taken', actions: KEEP },
              { actions: KEEP },
            ],
          },
        },
        /** Somebody else writes: what is here is only read. */
        taken: {
          meta: { uid: 'presence.taken', requirements: ['2.76'] },
          on: OTHERS_WRITE,
        },
        /** The same, and this person wrote before. */
        overtaken: {
          meta: { uid: 'presence.overtaken', requirements: ['2.76'] },
          on: OTHERS_WRITE,
        },
        /** What the server says of before is not believed: the box stays free. */
        claiming: {
          meta: { uid: 'presence.claiming' },
          after: { claimLapses: 'taken' },
          on: {
            'presence.changed': [
              { guard: { type: 'isOthers', params: told }, actions: KEEP },
              { target: 'free', actions: KEEP },
            ],
          },
        },
      },
    },
  },
});

export type PresenceActor = ActorRefFrom<typeof presenceMachine>;
export type PresenceSnapshot = SnapshotFrom<typeof presenceMachine>;
