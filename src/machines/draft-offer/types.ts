import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { draftOfferMachine } from './draft-offer-machine.ts';

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

export type DraftOfferActor = ActorRefFrom<typeof draftOfferMachine>;
export type DraftOfferSnapshot = SnapshotFrom<typeof draftOfferMachine>;
