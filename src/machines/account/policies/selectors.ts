import type { Failure } from '#contract/failure.ts';
import { POLICY_TOPICS, type PolicySheet, type PolicySuggestion, type PolicyTopic } from '#domain/policies.ts';
import type { PoliciesSnapshot } from './machine.ts';
import { offeredFor } from './offered.ts';

/** Whether there is a form to show: something has been read. */
export const selectIsShown = (snapshot: PoliciesSnapshot): boolean =>
  snapshot.matches({ sheet: 'shown' }) || snapshot.hasTag('busy');
export const selectMine = (snapshot: PoliciesSnapshot): PolicySheet => snapshot.context.mine;
/** Whether the server is being asked for the sheet, for the first time or again. */
export const selectIsReading = (snapshot: PoliciesSnapshot): boolean => snapshot.hasTag('reading');
export const selectIsBusy = (snapshot: PoliciesSnapshot): boolean => snapshot.hasTag('busy');
export const selectCanEdit = (snapshot: PoliciesSnapshot): boolean =>
  snapshot.can({ type: 'text.changed', topic: 'invoice', text: '' });
export const selectCanSave = (snapshot: PoliciesSnapshot): boolean => snapshot.can({ type: 'save.pressed' });

/** What is suggested for a topic that has no text; null when nothing is. */
export const selectSuggestion =
  (topic: PolicyTopic) =>
  (snapshot: PoliciesSnapshot): PolicySuggestion | null =>
    offeredFor(snapshot.context, topic);
/** How many suggestions wait for a decision. */
export const selectOfferedCount = ({ context }: PoliciesSnapshot): number =>
  POLICY_TOPICS.filter((topic) => offeredFor(context, topic) !== null).length;
export const selectIsSuggesting = (snapshot: PoliciesSnapshot): boolean => snapshot.matches({ suggestions: 'reading' });
/** Why past answers could not be looked through. */
export const selectSuggestionsFailure = (snapshot: PoliciesSnapshot): Failure | null =>
  snapshot.context.suggestionsFailure;

/** Why saving is not possible, where it is not. */
export type SaveObstacle = 'unchanged' | 'too-long' | 'undecided' | 'refreshing';
export function selectObstacle(snapshot: PoliciesSnapshot): SaveObstacle {
  if (selectTheirs(snapshot) !== null) return 'undecided';
  if (snapshot.matches({ sheet: { shown: { length: 'tooLong' } } })) return 'too-long';
  return snapshot.hasTag('unsaved') ? 'refreshing' : 'unchanged';
}

/** What somebody else saved while something was changed here, until it is decided which holds. */
export const selectTheirs = (snapshot: PoliciesSnapshot): PolicySheet | null => snapshot.context.theirs;

/** Why nothing could be read. */
export const selectFailure = (snapshot: PoliciesSnapshot): Failure | null =>
  snapshot.matches({ sheet: 'failed' }) ? snapshot.context.failure : null;
/** Why what is shown could not be read again. */
export const selectStaleFailure = (snapshot: PoliciesSnapshot): Failure | null =>
  snapshot.matches({ sheet: { shown: { news: 'stale' } } }) ? snapshot.context.failure : null;
export const selectSaveFailure = (snapshot: PoliciesSnapshot): Failure | null => snapshot.context.saveFailure;
