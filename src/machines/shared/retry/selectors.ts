import type { Failure } from '#contract/failure.ts';
import type { RetrySnapshot } from './machine.ts';

export const selectFailure = (snapshot: RetrySnapshot): Failure => snapshot.context.failure;

/** What the view offers beside the reason: `nothing` where it would be of no use. `none`: somewhere else is on its way. */
export type RetryOffer = 'retry' | 'retry-later' | 'restart' | 'nothing' | 'none';

export function selectOffer(snapshot: RetrySnapshot): RetryOffer {
  if (snapshot.matches('missing') || snapshot.matches('restarted')) return 'restart';
  if (snapshot.matches('forbidden')) return 'nothing';
  if (snapshot.matches('pausing')) return 'retry-later';
  return snapshot.matches('lost') || snapshot.matches('over') ? 'none' : 'retry';
}
export const selectIsBusy = (snapshot: RetrySnapshot): boolean => snapshot.hasTag('busy');
