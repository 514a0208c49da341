import { findingsOf, type RuleFinding } from '#domain/automatic-rules/findings.ts';
import type { TypedRule } from '#domain/automatic-rules/typed.ts';
import { faultsOf, toRules } from '#domain/automatic-rules/typed.ts';
import { MAX_RULES } from '#domain/automatic-rules/types.ts';
import type { AutomaticRulesSnapshot } from './machine.ts';

export const selectCanEdit = (snapshot: AutomaticRulesSnapshot): boolean => snapshot.matches('shown');
/** Whether one more fits. */
export const selectHasRoom = ({ context }: AutomaticRulesSnapshot): boolean => context.mine.length < MAX_RULES;
export const selectCanDiscard = (snapshot: AutomaticRulesSnapshot): boolean =>
  snapshot.can({ type: 'changes.discarded' });
/** The rule whose pickers are shown, if any. */
export const selectOpenRule = ({ context: { mine, openId } }: AutomaticRulesSnapshot): TypedRule | undefined =>
  mine.find(({ id }) => id === openId);
/** The place of the rule that was moved last, from 1; null: none was, or the rules of somebody else took its place. */
export const selectMovedTo = ({ context: { mine, movedId } }: AutomaticRulesSnapshot): number | null => {
  const index = mine.findIndex(({ id }) => id === movedId);
  return index === -1 ? null : index + 1;
};
export const selectTitles = ({ context }: AutomaticRulesSnapshot): Readonly<Record<string, string>> => context.titles;

/** What is wrong with the order of the rules that are complete. */
export const findingsIn = (mine: readonly TypedRule[]): readonly RuleFinding[] =>
  findingsOf(toRules(mine.filter((rule) => faultsOf(rule).length === 0)));
/** Whether the server can be asked about the rules as they stand. */
export const selectCanAsk = (snapshot: AutomaticRulesSnapshot): boolean =>
  snapshot.matches('shown') && !snapshot.hasTag('tooLong');
