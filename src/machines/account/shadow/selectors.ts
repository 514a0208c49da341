import type { AutomaticShadow } from '#contract/automatic-shadow.ts';
import type { Failure } from '#contract/failure.ts';
import type { ShadowSnapshot } from './machine.ts';

export const selectShadow = ({ context }: ShadowSnapshot): AutomaticShadow | null => context.shadow;
export const selectIsBusy = (snapshot: ShadowSnapshot): boolean => snapshot.hasTag('busy');
/** Whether it could not be read at all. */
export const selectHasFailed = (snapshot: ShadowSnapshot): boolean => snapshot.matches({ panel: 'failed' });
export const selectFailure = (snapshot: ShadowSnapshot): Failure | null =>
  selectHasFailed(snapshot) || snapshot.matches({ panel: 'stale' }) ? snapshot.context.failure : null;
export const selectIsOpen = (snapshot: ShadowSnapshot): boolean => snapshot.matches({ differences: 'open' });
/** The list of differences while it is open. */
export const selectDifferences = ({ children }: ShadowSnapshot): ShadowSnapshot['children']['differences'] =>
  children.differences;
