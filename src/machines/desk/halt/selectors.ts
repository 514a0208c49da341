import type { AutomaticState } from '#contract/automatic.ts';
import type { HaltSnapshot } from './machine.ts';

/** Who halted all automatic answers, and when; null: nobody, or it is not known. */
export const selectHalt = ({ context }: HaltSnapshot): AutomaticState['halt'] => context.state?.halt ?? null;

/** Whether the viewer is offered to halt, or is doing so. */
export const selectOffersHalt = (snapshot: HaltSnapshot): boolean =>
  snapshot.can({ type: 'halt.pressed' }) || snapshot.hasTag('busy');

export const selectIsHalting = (snapshot: HaltSnapshot): boolean => snapshot.hasTag('busy');
export const selectMayResume = ({ context: { mayChange, state } }: HaltSnapshot): boolean =>
  mayChange && state !== null && state.halt !== null;

/** What could not be done: read the state for the first time, read it again, or halt. */
export const selectFailed = (snapshot: HaltSnapshot): 'unread' | 'stale' | 'haltFailed' | null => {
  if (snapshot.matches('unread')) return 'unread';
  if (snapshot.matches('stale')) return 'stale';
  return snapshot.matches('haltFailed') ? 'haltFailed' : null;
};
