import { useSelector } from '@xstate/react';
import type { RuleChoices } from '#contract/automatic-rules.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Loading } from '../../loading.tsx';
import { Choices } from './choices.tsx';
import type { RuleNames } from './rule-sentence.ts';
import * as styles from './rules-panel.css.ts';

interface CategoryChoicesProps extends ReadProps<ResourceActor<RuleChoices>> {
  readonly names: RuleNames;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (categoryIds: readonly string[]) => void;
}

/** The categories of the account's listings, and those that were chosen and have no listing any more. */
export function CategoryChoices({ actor, names, chosen, disabled, renderFailure, onChange }: CategoryChoicesProps) {
  const choices = useSelector(actor, selectValue);
  const failure = useSelector(actor, selectFailure);
  if (failure !== null)
    return renderFailure({
      failure,
      title: t('sections:automaticRules.categories.failed'),
      extent: 'part',
      onRetry: () => actor.send({ type: 'retry.pressed' }),
    });
  if (choices === null) return <Loading height={96} />;
  const offered = choices.categories.map(({ id }) => id);
  const all = [...offered, ...chosen.filter((id) => !offered.includes(id))];
  if (all.length === 0) return <p className={styles.text}>{t('sections:automaticRules.categories.none')}</p>;
  return (
    <Choices
      options={all.map((id) => ({ value: id, label: names.categories[id] ?? id }))}
      chosen={chosen}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
