import type { RulesExplanation } from '#contract/automatic-rules.ts';
import type { Failure } from '#contract/failure.ts';
import { isSameRules } from '#domain/automatic-rules/typed.ts';
import type { AutomaticRule } from '#domain/automatic-rules/types.ts';
import type { AutomaticRulesTrialSnapshot, TrialQuestion } from './machine.ts';

export const selectIsOpen = (snapshot: AutomaticRulesTrialSnapshot): boolean => snapshot.matches('open');
export const selectIsReading = (snapshot: AutomaticRulesTrialSnapshot): boolean => snapshot.hasTag('reading');
export const selectIsBusy = (snapshot: AutomaticRulesTrialSnapshot): boolean => snapshot.hasTag('busy');
/** Whether it is known that no question is pending. */
export const selectIsNone = (snapshot: AutomaticRulesTrialSnapshot): boolean => snapshot.matches({ open: 'none' });
export const selectQuestions = ({ context }: AutomaticRulesTrialSnapshot): readonly TrialQuestion[] =>
  context.questions;
export const selectQuestionId = ({ context }: AutomaticRulesTrialSnapshot): string | null => context.questionId;
/** Why the questions could not be read. */
export const selectFailure = (snapshot: AutomaticRulesTrialSnapshot): Failure | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
/** Why it could not be said what would happen. */
export const selectExplainFailure = (snapshot: AutomaticRulesTrialSnapshot): Failure | null =>
  snapshot.matches({ open: { listed: { ready: 'unexplained' } } }) ? snapshot.context.failure : null;

export const selectExplanation = ({ context }: AutomaticRulesTrialSnapshot): RulesExplanation | null =>
  context.explanation;
/** The rules that the answer is about. */
export const selectAskedRules = ({ context }: AutomaticRulesTrialSnapshot): readonly AutomaticRule[] | null =>
  context.asked?.rules ?? null;
/** Whether other rules than these were asked about. */
export const selectIsOutdated =
  (rules: readonly AutomaticRule[]) =>
  ({ context: { asked } }: AutomaticRulesTrialSnapshot): boolean =>
    asked !== null && !isSameRules(asked.rules, rules);
