import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { RuleChoices } from '#contract/automatic-rules.ts';
import type { AutomaticRulesActor } from '#machines/account/automatic-rules/machine.ts';
import { selectTitles } from '#machines/account/automatic-rules/selectors.ts';
import type { ResourceActor, ResourceSnapshot } from '#machines/shared/resource/machine.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import type { RuleNames } from './rule-sentence.ts';

const selectKnown = (snapshot: ResourceSnapshot<RuleChoices> | undefined): RuleChoices | null =>
  snapshot === undefined ? null : selectValue(snapshot);

/** What the rules name: as the server knows it once it was asked (2.107), and the listings that were chosen on this visit. */
export function useRuleNames(
  rules: AutomaticRulesActor,
  choices: ResourceActor<RuleChoices> | null,
  siteId: string,
): RuleNames {
  const titles = useSelector(rules, selectTitles);
  const known = useSelector(choices ?? undefined, selectKnown);
  return useMemo(
    () => ({
      listings: { ...Object.fromEntries((known?.listings ?? []).map(({ id, title }) => [id, title])), ...titles },
      categories: Object.fromEntries((known?.categories ?? []).map(({ id, name }) => [id, name ?? id])),
      siteId,
    }),
    [known, titles, siteId],
  );
}
