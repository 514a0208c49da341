import type { Failure } from '#contract/failure.ts';
import type { FirstStepsContext, FirstStepsSnapshot } from './machine.ts';

export const selectIsShown = (snapshot: FirstStepsSnapshot): boolean =>
  snapshot.hasTag('shown') || snapshot.matches('notRestored');
export const selectSteps = ({ context }: FirstStepsSnapshot): FirstStepsContext['steps'] => context.steps;
export const selectIsDismissing = (snapshot: FirstStepsSnapshot): boolean => snapshot.hasTag('busy');
/** Whether the person asked for them, so that they may move what is on the page. */
export const selectIsWanted = ({ context }: FirstStepsSnapshot): boolean => context.isWanted;
/** Why they could not be hidden or shown again. */
export const selectFailure = ({ context }: FirstStepsSnapshot): Failure | null => context.failure;
/** Whether the steps that were asked for could not be shown. */
export const selectIsNotRestored = (snapshot: FirstStepsSnapshot): boolean => snapshot.matches('notRestored');
