import type { Failure } from '#contract/failure.ts';
import type { TriggerKind } from '#domain/triggers.ts';
import type { PickerOption, PickerSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: PickerSnapshot): boolean => snapshot.hasTag('open');
/** Whether nothing of a sign is known to it. */
export const selectIsClosed = (snapshot: PickerSnapshot): boolean => snapshot.matches('closed');
/** Whether it has a field of its own, because a button opened it. */
export const selectHasField = (snapshot: PickerSnapshot): boolean =>
  selectIsOpen(snapshot) && snapshot.context.at === null;
export const selectKind = (snapshot: PickerSnapshot): TriggerKind => snapshot.context.kind;
export const selectQuery = (snapshot: PickerSnapshot): string => snapshot.context.query;
/** Where the sign stands, or null. */
export const selectAt = (snapshot: PickerSnapshot): number | null => snapshot.context.at;
export const selectIsBusy = (snapshot: PickerSnapshot): boolean => snapshot.hasTag('busy');
/** Whether an option was chosen that has not come yet: the answer goes with it or not at all. */
export const selectHoldsAnswer = (snapshot: PickerSnapshot): boolean =>
  snapshot.matches({ open: { searching: 'pickWhenLoaded' } }) ||
  snapshot.matches({ open: { searching: 'answerWhenLoaded' } });
export const selectIsEmpty = (snapshot: PickerSnapshot): boolean => snapshot.matches({ open: 'empty' });
export const selectOptions = (snapshot: PickerSnapshot): readonly PickerOption[] => snapshot.context.options;
/** The id of the option at which the keyboard stands, or null. */
export const selectActiveId = (snapshot: PickerSnapshot): string | null =>
  snapshot.matches({ open: 'found' }) ? (snapshot.context.options[snapshot.context.active]?.id ?? null) : null;
export const selectFailure = (snapshot: PickerSnapshot): Failure | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
