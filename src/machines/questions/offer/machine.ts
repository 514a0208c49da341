import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';

/** A drafted answer that may take the place of what is written. */
export interface OfferedDraft {
  readonly text: string;
  readonly isKnown: boolean;
}

export interface DraftOfferContext {
  readonly questionId: string;
  /** What may be put into the box; null: nothing. */
  readonly offered: OfferedDraft | null;
  /** What stood in the box before a draft was put there. */
  readonly own: string | null;
}

export type DraftOfferEvent =
  /** Another draft came, while `own` stands in the box. */
  | ({ type: 'draft.offered'; own: string } & OfferedDraft)
  /** It is put into the box, in which `own` stands. */
  | { type: 'offer.used'; own: string }
  /** What stood there before comes back, for `text`, which is offered again. */
  | ({ type: 'offer.undone' } & OfferedDraft);

/** A draft that came after a person began to write (3.12): what is written stays until the person wants the draft, and is kept then. */
export const draftOfferMachine = setup({
  types: {} as {
    context: DraftOfferContext;
    events: DraftOfferEvent;
    input: { questionId: string };
    meta: StateMeta;
  },
  actions: {
    /** Puts a draft, or the person's own text, into the box. */
    putDraft: toParent((draft: OfferedDraft) => ({ type: 'offer.taken', ...draft })),
    putText: toParent(({ text }: { text: string }) => ({ type: 'text.changed', text })),
    keepOffer: assign((_, { text, isKnown }: OfferedDraft) => ({ offered: { text, isKnown } })),
    forgetOffer: assign({ offered: null }),
    keepOwn: assign((_, { own }: { own: string }) => ({ own })),
    forgetOwn: assign({ own: null }),
  },
  guards: {
    /** The draft says what stands in the box already. */
    isInBox: (_, { text, own }: { text: string; own: string }) => text === own,
  },
}).createMachine({
  id: 'draftOffer',
  context: ({ input }) => ({ questionId: input.questionId, offered: null, own: null }),
  initial: 'none',
  on: {
    'draft.offered': [
      { guard: { type: 'isInBox', params: ({ event }) => event }, target: '.none' },
      { target: '.waiting', actions: { type: 'keepOffer', params: ({ event }) => event } },
    ],
  },
  states: {
    none: { meta: { uid: 'draft-offer.none', requirements: ['3.12'] }, entry: ['forgetOffer', 'forgetOwn'] },
    waiting: {
      meta: { uid: 'draft-offer.waiting', requirements: ['3.12'] },
      entry: 'forgetOwn',
      on: {
        'offer.used': {
          target: 'used',
          actions: [
            { type: 'keepOwn', params: ({ event }) => event },
            {
              type: 'putDraft',
              params: ({ context: { offered } }) => offered ?? { text: '', isKnown: true },
            },
          ],
        },
      },
    },
    used: {
      meta: { uid: 'draft-offer.used', requirements: ['3.12'] },
      entry: 'forgetOffer',
      on: {
        'offer.undone': {
          target: 'waiting',
          actions: [
            { type: 'putText', params: ({ context }) => ({ text: context.own ?? '' }) },
            { type: 'keepOffer', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});

export type DraftOfferActor = ActorRefFrom<typeof draftOfferMachine>;
export type DraftOfferSnapshot = SnapshotFrom<typeof draftOfferMachine>;
