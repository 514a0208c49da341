import { useSelector } from '@xstate/react';
import type { RuleChoices } from '#contract/automatic-rules.ts';
import type { AutomaticRulesActor } from '#machines/account/automatic-rules/machine.ts';
import { selectTitles } from '#machines/account/automatic-rules/selectors.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import type { RuleNames } from './rule-sentence.ts';

/** What the rules name: as the server knows it, and the listings that were chosen on this visit. */
export function useRuleNames(rules: AutomaticRulesActor, choices: ResourceActor<RuleChoices>): RuleNames {
  const titles = useSelector(rules, selectTitles);
  const { listings = [], categories = [] } = useSelector(choices, selectValue) ?? {};
  return {
    listings: { ...Object.fromEntries(listings.map(({ id, title }) => [id, title])), ...titles },
    categories: Object.fromEntries(categories.map(({ id, name }) => [id, name ?? id])),
  };
}
