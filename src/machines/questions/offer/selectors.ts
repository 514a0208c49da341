import type { DraftOfferSnapshot } from './machine.ts';

/** Whether a draft may be put into the box, or was and can be taken out again. */
export type OfferState = 'none' | 'waiting' | 'used';

export function selectOffer(snapshot: DraftOfferSnapshot): OfferState {
  if (snapshot.matches('waiting')) return 'waiting';
  return snapshot.matches('used') ? 'used' : 'none';
}

/** Whether a draft is offered to whoever put an earlier one into the box: what stood there before can still come back. */
export const selectCanRecover = (snapshot: DraftOfferSnapshot): boolean =>
  snapshot.matches('waiting') && snapshot.context.own.length > 0;

/** Whether the person has just pressed, so that another press does nothing. */
export const selectIsPressed = (snapshot: DraftOfferSnapshot): boolean =>
  snapshot.matches({ waiting: 'pressed' }) || snapshot.matches({ used: 'pressed' });
