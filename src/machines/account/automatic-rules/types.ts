import type { TypedConditions, TypedRule } from '#domain/automatic-rules/typed.ts';
import type { AutomaticRule, RuleDecision } from '#domain/automatic-rules/types.ts';
import type { FormContext, FormDraft, FormEvent, FormInput } from '#machines/shared/saved-form/types.ts';

/** A listing as a rule shows it. */
export interface RuleListing {
  readonly id: string;
  readonly title: string;
}

type Rules = readonly AutomaticRule[];
type TypedRules = readonly TypedRule[];

export type AutomaticRulesDraft = FormDraft<Rules, TypedRules>;
export type AutomaticRulesInput = FormInput<Rules, TypedRules>;

export interface AutomaticRulesContext extends FormContext<Rules, TypedRules> {
  /** The rule whose pickers are shown; null, or no rule's: none. */
  readonly openId: string | null;
  /** The rule that was moved last, until something else is changed; null: none. */
  readonly movedId: string | null;
  /** The titles of the listings that were chosen on this visit, by their ids. */
  readonly titles: Readonly<Record<string, string>>;
}

export type AutomaticRulesEvent =
  | FormEvent
  /** A rule comes last, under a new id. */
  | { type: 'rule.added'; id: string }
  /** A copy comes after it, under a new id. */
  | { type: 'rule.copied'; id: string; copyId: string }
  | { type: 'rule.removed'; id: string }
  | { type: 'rule.moved'; id: string; by: 1 | -1 }
  | { type: 'conditions.changed'; id: string; part: Partial<TypedConditions> }
  | { type: 'decision.chosen'; id: string; decision: RuleDecision }
  /** A listing was found for the rule whose pickers are shown. */
  | { type: 'listing.found'; listing: RuleListing }
  | { type: 'rule.opened'; id: string }
  | { type: 'rule.closed' }
  /** Everything is as it was saved. */
  | { type: 'changes.discarded' };

/** What the chart announces; one place turns it into a toast (8.26). */
export type AutomaticRulesNotice = { type: 'notice'; notice: 'automatic-rules-saved' };
