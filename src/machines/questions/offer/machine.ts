import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { toParent } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';

/** A drafted answer that may take the place of what is written. */
export interface OfferedDraft {
  readonly text: string;
  readonly isKnown: boolean;
}

/** After a press of its button for so long another press does nothing: a double click is one press, in ms. */
export const OFFER_SETTLES = 700;

export interface DraftOfferContext {
  readonly questionId: string;
  /** What may be put into the box; null: nothing. */
  readonly offered: OfferedDraft | null;
  /** What stood in the box before drafts were put there, each once, the last one last. */
  readonly own: readonly string[];
}

export type DraftOfferEvent =
  /** Another draft came, while `own` stands in the box. */
  | ({ type: 'draft.offered'; own: string } & OfferedDraft)
  /** It is put into the box, in which `own` stands. */
  | { type: 'offer.used'; own: string }
  /** The question's own draft is put back into the box, in which `own` stands. */
  | ({ type: 'draft.restored'; own: string } & OfferedDraft)
  /** What stood there before comes back for `text`, which is offered again, or is kept where another draft is offered. */
  | ({ type: 'offer.undone' } & OfferedDraft);

type Restored = Extract<DraftOfferEvent, { type: 'draft.restored' }>;

/** The draft of the question takes the place of what is written, which can come back. */
const restore = {
  target: '#draftOffer.used',
  actions: [
    { type: 'keepOwn', params: ({ event }: { readonly event: Restored }) => event },
    {
      type: 'putDraft',
      params: ({ event: { text, isKnown } }: { readonly event: Restored }) => ({ text, isKnown }),
    },
  ],
} as const;

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
    keepOwn: assign(({ context }, { own }: { own: string }) => ({ own: [...without(context.own, own), own] })),
    forgetLast: assign(({ context }) => ({ own: context.own.slice(0, -1) })),
    /** The text that comes back makes room for the one that stands in the box. */
    changePlaces: assign(({ context }, { text }: { text: string }) => ({
      own: [...without(context.own.slice(0, -1), text), text],
    })),
  },
  delays: { settling: OFFER_SETTLES },
  guards: {
    /** The draft says what stands in the box already. */
    isInBox: (_, { text, own }: { text: string; own: string }) => text === own,
    hasOwn: ({ context }) => context.own.length > 0,
  },
}).createMachine({
  id: 'draftOffer',
  context: ({ input }) => ({ questionId: input.questionId, offered: null, own: [] }),
  initial: 'none',
  on: {
    'draft.offered': [
      { guard: { type: 'isInBox', params: ({ event }) => event }, target: '.deciding', actions: 'forgetOffer' },
      { target: '.waiting', actions: { type: 'keepOffer', params: ({ event }) => event } },
    ],
  },
  states: {
    none: { meta: { uid: 'draft-offer.none', requirements: ['3.12'] }, on: { 'draft.restored': restore } },
    deciding: {
      meta: { uid: 'draft-offer.deciding' },
      always: [{ guard: 'hasOwn', target: 'used.settled' }, { target: 'none' }],
    },
    waiting: {
      meta: { uid: 'draft-offer.waiting', requirements: ['3.12'] },
      initial: 'settled',
      states: {
        /** The person has just pressed. */
        pressed: {
          meta: { uid: 'draft-offer.waiting-pressed' },
          after: { settling: 'settled' },
        },
        settled: {
          meta: { uid: 'draft-offer.waiting-settled' },
          on: {
            'offer.used': {
              target: '#draftOffer.used',
              actions: [
                { type: 'keepOwn', params: ({ event }) => event },
                { type: 'putDraft', params: ({ context }) => required(context.offered, 'offered') },
              ],
            },
            'offer.undone': {
              guard: 'hasOwn',
              target: 'pressed',
              actions: [
                { type: 'putText', params: ({ context }) => ({ text: lastOf(context) }) },
                { type: 'changePlaces', params: ({ event }) => event },
              ],
            },
            'draft.restored': restore,
          },
        },
      },
    },
    used: {
      meta: { uid: 'draft-offer.used', requirements: ['3.12'] },
      entry: 'forgetOffer',
      initial: 'pressed',
      states: {
        pressed: {
          meta: { uid: 'draft-offer.used-pressed' },
          after: { settling: 'settled' },
        },
        settled: {
          meta: { uid: 'draft-offer.used-settled' },
          on: {
            'offer.undone': {
              target: '#draftOffer.waiting.pressed',
              actions: [
                { type: 'putText', params: ({ context }) => ({ text: lastOf(context) }) },
                'forgetLast',
                { type: 'keepOffer', params: ({ event }) => event },
              ],
            },
            'draft.restored': restore,
          },
        },
      },
    },
  },
});

const without = (texts: readonly string[], text: string): readonly string[] => texts.filter((other) => other !== text);
const lastOf = ({ own }: DraftOfferContext): string => required(own.at(-1), 'own');

export type DraftOfferActor = ActorRefFrom<typeof draftOfferMachine>;
export type DraftOfferSnapshot = SnapshotFrom<typeof draftOfferMachine>;
