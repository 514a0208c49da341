import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RuleChoices } from '#contract/automatic-rules.ts';
import type { TypedConditions, TypedRule } from '#domain/automatic-rules/typed.ts';
import { faultsOf } from '#domain/automatic-rules/typed.ts';
import { RULE_CONDITIONS, type RuleDecision } from '#domain/automatic-rules/types.ts';
import { MINIMUM_CONFIDENCE } from '#domain/confidence.ts';
import { AUTO_RESPONSE_DELAYS } from '#domain/limits.ts';
import type { AutomaticRulesActor } from '#machines/account/automatic-rules/machine.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { MenuItem } from '../../kit/menu/menu.tsx';
import { RadioGroup } from '../../kit/radio-group/radio-group.tsx';
import { Select } from '../../kit/select/select.tsx';
import type { RenderMenu } from '../../menu/chart-menu.tsx';
import { ConditionField } from './condition-field.tsx';
import type { RuleNames } from './rule-sentence.ts';
import * as styles from './rules-panel.css.ts';

interface RuleEditorProps extends ReadProps<AutomaticRulesActor> {
  readonly rule: TypedRule;
  readonly names: RuleNames;
  readonly choices: ResourceActor<RuleChoices> | null;
  readonly disabled: boolean;
  readonly listingPicker: ReactNode;
  readonly renderMenu: RenderMenu;
}

/** What a condition begins with. */
const FRESH: TypedConditions = {
  weekdays: [1, 2, 3, 4, 5],
  hours: { from: 1320, to: 480 },
  holidays: 'only',
  itemIds: [],
  categoryIds: [],
  topics: [],
  words: '',
  price: { from: '', to: '' },
  confidence: MINIMUM_CONFIDENCE.default,
  buyer: 'first',
};

/** The conditions and the decision of one rule. */
export function RuleEditor({ actor, rule, disabled, renderMenu, ...props }: RuleEditorProps) {
  const { id, conditions } = rule;
  const faults = faultsOf(rule);
  const change = (part: Partial<TypedConditions>): void => actor.send({ type: 'conditions.changed', id, part });
  const given = RULE_CONDITIONS.filter((name) => conditions[name] !== null);
  const others = RULE_CONDITIONS.filter((name) => conditions[name] === null);
  return (
    <div className={styles.editor}>
      {given.length === 0 && <p className={styles.text}>{t('sections:automaticRules.noConditions')}</p>}
      {given.map((name) => (
        <ConditionField
          key={name}
          name={name}
          conditions={conditions}
          decision={rule.decision}
          isFaulty={faults.includes(name)}
          disabled={disabled}
          onChange={change}
          {...props}
        />
      ))}
      {others.length > 0 && (
        <div>
          {renderMenu({
            disabled,
            trigger: (
              <Button variant="secondary" size="small" icon={<Plus size={20} />} disabled={disabled}>
                {t('sections:automaticRules.addCondition')}
              </Button>
            ),
            children: others.map((name) => (
              <MenuItem key={name} onSelect={() => change({ [name]: FRESH[name] })}>
                {t(`sections:automaticRules.conditions.${name}.title`)}
              </MenuItem>
            )),
          })}
        </div>
      )}
      <Decision
        decision={rule.decision}
        disabled={disabled}
        onChoose={(decision) => actor.send({ type: 'decision.chosen', id, decision })}
      />
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={disabled}
          onClick={() => actor.send({ type: 'rule.closed' })}
        >
          {t('sections:automaticRules.done')}
        </Button>
      </div>
    </div>
  );
}

interface DecisionProps {
  readonly decision: RuleDecision;
  readonly disabled: boolean;
  readonly onChoose: (decision: RuleDecision) => void;
}

const DELAYS = [0, ...AUTO_RESPONSE_DELAYS] as const;

function Decision({ decision, disabled, onChoose }: DecisionProps) {
  return (
    <>
      <RadioGroup
        label={t('sections:automaticRules.decision')}
        value={decision.kind}
        options={[
          { value: 'person', label: t('sections:automaticRules.person') },
          {
            value: 'automatic',
            label: t('sections:automaticRules.automatic'),
            description: t('sections:automaticRules.automaticText'),
          },
        ]}
        disabled={disabled}
        onChange={(kind) => onChoose(kind === 'person' ? { kind } : { kind, delay: 0 })}
      />
      {decision.kind === 'automatic' && (
        <div className={styles.delay}>
          <Select
            label={t('sections:automaticRules.delay')}
            value={String(decision.delay)}
            options={DELAYS.map((delay) => ({
              value: String(delay),
              label:
                delay === 0 ? t('sections:automaticRules.atOnce') : t('sections:settings.minutes', { count: delay }),
            }))}
            disabled={disabled}
            onChange={(chosen) => {
              const delay = DELAYS.find((one) => String(one) === chosen);
              if (delay !== undefined) onChoose({ kind: 'automatic', delay });
            }}
          />
        </div>
      )}
    </>
  );
}
