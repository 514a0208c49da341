import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { RuleChoices } from '#contract/automatic-rules.ts';
import type { TypedRule } from '#domain/automatic-rules/typed.ts';
import { newIdIn, toTypedRules } from '#domain/automatic-rules/typed.ts';
import { type AutomaticRule, MAX_RULES } from '#domain/automatic-rules/types.ts';
import type { AutomaticRulesActor } from '#machines/account/automatic-rules/machine.ts';
import {
  findingsIn,
  selectCanDiscard,
  selectCanEdit,
  selectHasRoom,
  selectMovedTo,
} from '#machines/account/automatic-rules/selectors.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectIsReading, selectMine, selectTextObstacle } from '#machines/shared/saved-form/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import type { Definition } from '../../kit/definition-list/definition-list.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import type { RenderMenu } from '../../menu/chart-menu.tsx';
import { FormNews, FormOnceRead, SaveButton, SaveFailure, saveOnSubmit } from '../../saved-form/saved-form.tsx';
import { SettingsPanel } from '../../settings-panel/settings-panel.tsx';
import { RuleRow } from './rule-row.tsx';
import { type RuleNames, ruleSentence } from './rule-sentence.ts';
import * as styles from './rules-panel.css.ts';

interface RulesPanelProps extends ReadProps<AutomaticRulesActor> {
  /** The account sends nothing by itself, so the rules decide nothing. */
  readonly isSupervised: boolean;
  /** What the rules name. */
  readonly names: RuleNames;
  /** The categories that there are; null while no rule names any. */
  readonly choices: ResourceActor<RuleChoices> | null;
  /** Finds listings for the rule that is edited. */
  readonly listingPicker: ReactNode;
  readonly renderMenu: RenderMenu;
  /** What stands below the form. */
  readonly children?: ReactNode;
}

/** Which questions may be answered automatically, as sentences in order (2.69). */
export function RulesPanel(props: RulesPanelProps) {
  const { actor, isSupervised, renderFailure } = props;
  const isReading = useSelector(actor, selectIsReading);
  return (
    <SettingsPanel
      id="automatic-rules"
      title={t('sections:automaticRules.title')}
      text={t('sections:automaticRules.text')}
      isBusy={isReading}
    >
      {isSupervised && <Banner tone="info">{t('sections:automaticRules.supervised')}</Banner>}
      <FormOnceRead actor={actor} texts="sections:automaticRules" height={240} renderFailure={renderFailure}>
        <Form {...props} />
        {props.children}
      </FormOnceRead>
    </SettingsPanel>
  );
}

function Form({ actor, names, choices, listingPicker, renderFailure, renderMenu }: Omit<RulesPanelProps, 'children'>) {
  const mine = useSelector(actor, selectMine<readonly TypedRule[]>);
  const save = useRef<HTMLButtonElement>(null);
  const findings = findingsIn(mine);
  return (
    <>
      <FormNews
        actor={actor}
        texts="sections:automaticRules"
        compare={(theirs: readonly AutomaticRule[], typed: readonly TypedRule[]) => ({
          theirs: definitionsOf(toTypedRules(theirs), names),
          mine: definitionsOf(typed, names),
        })}
        save={save}
        renderFailure={renderFailure}
      />
      <form className={styles.form} onSubmit={saveOnSubmit(actor)}>
        {mine.length === 0 ? (
          <EmptyState
            title={t('sections:automaticRules.none')}
            text={t('sections:automaticRules.noneText')}
            headingLevel={3}
          />
        ) : (
          <ol className={styles.list} aria-label={t('sections:automaticRules.list')}>
            {mine.map((rule) => (
              <RuleRow
                key={rule.id}
                actor={actor}
                rule={rule}
                rules={mine}
                finding={findings.find(({ ruleId }) => ruleId === rule.id)}
                names={names}
                choices={choices}
                listingPicker={listingPicker}
                renderFailure={renderFailure}
                renderMenu={renderMenu}
              />
            ))}
          </ol>
        )}
        <Moved actor={actor} />
        <SaveFailure actor={actor} texts="sections:automaticRules" />
        <Acts actor={actor} rules={mine} save={save} />
      </form>
    </>
  );
}

/** Where a rule went, for those who do not see it. */
function Moved({ actor }: Pick<RulesPanelProps, 'actor'>) {
  const place = useSelector(actor, selectMovedTo);
  return (
    <VisuallyHidden>
      <span role="status">{place !== null && t('sections:automaticRules.moved', { place })}</span>
    </VisuallyHidden>
  );
}

interface ActsProps extends Pick<RulesPanelProps, 'actor'> {
  readonly rules: readonly TypedRule[];
  readonly save: RefObject<HTMLButtonElement | null>;
}

function Acts({ actor, rules, save }: ActsProps) {
  const canEdit = useSelector(actor, selectCanEdit);
  const hasRoom = useSelector(actor, selectHasRoom);
  const canDiscard = useSelector(actor, selectCanDiscard);
  const obstacle = t(`sections:automaticRules.obstacle.${useSelector(actor, selectTextObstacle)}`);
  return (
    <div className={styles.actions}>
      <span className={styles.adding}>
        <Button
          variant="secondary"
          icon={<Plus size={20} />}
          block
          disabled={!canEdit || !hasRoom}
          disabledReason={t('sections:automaticRules.full', { count: MAX_RULES })}
          onClick={() => actor.send({ type: 'rule.added', id: newIdIn(rules) })}
        >
          {t('sections:automaticRules.add')}
        </Button>
      </span>
      <span className={styles.action}>
        <Button
          variant="ghost"
          block
          disabled={!canDiscard}
          disabledReason={t('sections:automaticRules.nothingToDiscard')}
          onClick={() => actor.send({ type: 'changes.discarded' })}
        >
          {t('sections:automaticRules.discard')}
        </Button>
      </span>
      <span className={styles.action}>
        <SaveButton actor={actor} texts="sections:automaticRules" ref={save} obstacle={obstacle} block />
      </span>
    </div>
  );
}

function definitionsOf(rules: readonly TypedRule[], names: RuleNames): readonly Definition[] {
  if (rules.length === 0)
    return [{ term: t('sections:automaticRules.list'), value: t('sections:automaticRules.noRule') }];
  return rules.map((rule, place) => ({
    term: t('sections:automaticRules.place', { place: place + 1 }),
    value: ruleSentence(rule, names),
  }));
}
