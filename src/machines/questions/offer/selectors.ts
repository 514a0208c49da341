import type { DraftOfferSnapshot } from './machine.ts';

/** Whether a draft may be put into the box, or was and can be taken out again. */
export type OfferState = 'none' | 'waiting' | 'used';

export function selectOffer(snapshot: DraftOfferSnapshot): OfferState {
  if (snapshot.matches('waiting')) return 'waiting';
  return snapshot.matches('used') ? 'used' : 'none';
}
