import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { RuleChoices } from '#contract/automatic-rules.ts';
import type { TypedConditions } from '#domain/automatic-rules/typed.ts';
import { MINUTES_OF_DAY, type RuleCondition, type RuleDecision } from '#domain/automatic-rules/types.ts';
import { confidencePercent, MINIMUM_CONFIDENCE } from '#domain/confidence.ts';
import { TOPICS } from '#domain/topics.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/icon-button/icon-button.tsx';
import { RadioGroup } from '../../kit/radio-group/radio-group.tsx';
import { Select } from '../../kit/select/select.tsx';
import { Slider } from '../../kit/slider/slider.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { Loading } from '../../loading.tsx';
import { CategoryChoices } from './category-choices.tsx';
import { Choices } from './choices.tsx';
import { type RuleNames, timeText, WEEK } from './rule-sentence.ts';
import * as styles from './rules-panel.css.ts';

export interface ConditionProps {
  readonly conditions: TypedConditions;
  readonly decision: RuleDecision;
  readonly names: RuleNames;
  /** The categories that there are; null while no rule names any. */
  readonly choices: ResourceActor<RuleChoices> | null;
  readonly renderFailure: RenderFailure;
  readonly disabled: boolean;
  /** Finds listings for this rule. */
  readonly listingPicker: ReactNode;
  readonly onChange: (part: Partial<TypedConditions>) => void;
}

interface ConditionFieldProps extends ConditionProps {
  readonly name: RuleCondition;
  /** It cannot be saved as it stands. */
  readonly isFaulty: boolean;
}

/** One condition with its pickers, and how it is taken away. */
export function ConditionField({ name, isFaulty, ...props }: ConditionFieldProps) {
  const { disabled, onChange } = props;
  const titleId = useId();
  const faultId = useId();
  const title = t(`sections:automaticRules.conditions.${name}.title`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn otherwise, and holds fieldsets
    <div
      role="group"
      className={styles.condition}
      aria-labelledby={titleId}
      aria-describedby={isFaulty ? faultId : undefined}
    >
      <div className={styles.conditionHead}>
        <span id={titleId} className={styles.conditionTitle}>
          {title}
        </span>
        <Button
          variant="ghost"
          size="small"
          aria-label={t('sections:automaticRules.dropFor', { condition: title })}
          disabled={disabled}
          onClick={() => onChange({ [name]: null })}
        >
          {t('sections:automaticRules.drop')}
        </Button>
      </div>
      <Fields {...props} name={name} />
      {isFaulty && (
        <p id={faultId} className={styles.fault} role="status">
          {t(`sections:automaticRules.conditions.${name}.fault`)}
        </p>
      )}
    </div>
  );
}

function Fields({ name, ...props }: ConditionProps & { readonly name: RuleCondition }) {
  switch (name) {
    case 'weekdays':
      return <Weekdays {...props} />;
    case 'hours':
      return <Hours {...props} />;
    case 'holidays':
      return <Holidays {...props} />;
    case 'itemIds':
      return <Listings {...props} />;
    case 'categoryIds':
      return <Categories {...props} />;
    case 'topics':
      return <Topics {...props} />;
    case 'words':
      return <Words {...props} />;
    case 'price':
      return <Price {...props} />;
    case 'confidence':
      return <Confidence {...props} />;
    case 'buyer':
      return <Buyer {...props} />;
  }
}

function Weekdays({ conditions, disabled, onChange }: ConditionProps) {
  return (
    <Choices
      options={WEEK.map((day) => ({ value: day, label: t(`sections:automaticRules.days.${day}`) }))}
      chosen={conditions.weekdays ?? []}
      disabled={disabled}
      onChange={(weekdays) => onChange({ weekdays })}
    />
  );
}

const HALF_HOUR = 30;

/** Every half hour, and the one that was saved. */
const timesWith = (minute: number): readonly number[] =>
  [...new Set([...Array.from({ length: MINUTES_OF_DAY / HALF_HOUR }, (_, place) => place * HALF_HOUR), minute])].sort(
    (one, other) => one - other,
  );

function Hours({ conditions: { hours }, disabled, onChange }: ConditionProps) {
  if (hours === null) return null;
  const field = (end: 'from' | 'to') => (
    <Select
      label={t(`sections:automaticRules.hours.${end}`)}
      value={String(hours[end])}
      options={timesWith(hours[end]).map((minute) => ({ value: String(minute), label: timeText(minute) }))}
      disabled={disabled}
      onChange={(minute) => onChange({ hours: { ...hours, [end]: Number(minute) } })}
    />
  );
  return (
    <div className={styles.pair}>
      {field('from')}
      {field('to')}
    </div>
  );
}

const HOLIDAYS = ['only', 'never'] as const;

function Holidays({ conditions: { holidays }, disabled, onChange }: ConditionProps) {
  return (
    <RadioGroup
      label={t('sections:automaticRules.holidays.label')}
      layout="row"
      value={holidays ?? 'only'}
      options={HOLIDAYS.map((value) => ({ value, label: t(`sections:automaticRules.holidays.${value}`) }))}
      disabled={disabled}
      onChange={(value) => onChange({ holidays: value })}
    />
  );
}

function Listings({ conditions, names, disabled, listingPicker, onChange }: ConditionProps) {
  const itemIds = conditions.itemIds ?? [];
  return (
    <>
      {itemIds.length > 0 && (
        <ul className={styles.listings}>
          {itemIds.map((id) => (
            <li key={id} className={styles.listing}>
              {names.listings[id] ?? id}
              <IconButton
                label={t('sections:automaticRules.dropListing', { listing: names.listings[id] ?? id })}
                icon={<X size={20} />}
                disabled={disabled}
                onClick={() => onChange({ itemIds: itemIds.filter((one) => one !== id) })}
              />
            </li>
          ))}
        </ul>
      )}
      {listingPicker}
    </>
  );
}

function Categories({ conditions, names, choices, disabled, renderFailure, onChange }: ConditionProps) {
  if (choices === null) return <Loading height={96} />;
  return (
    <CategoryChoices
      actor={choices}
      names={names}
      chosen={conditions.categoryIds ?? []}
      disabled={disabled}
      renderFailure={renderFailure}
      onChange={(categoryIds) => onChange({ categoryIds })}
    />
  );
}

function Topics({ conditions, decision, disabled, onChange }: ConditionProps) {
  return (
    <>
      <p className={styles.text}>{t(`sections:automaticRules.topics.${decision.kind}`)}</p>
      <Choices
        options={TOPICS.map((topic) => ({ value: topic, label: t(`desk:topics.${topic}`) }))}
        chosen={conditions.topics ?? []}
        disabled={disabled}
        onChange={(topics) => onChange({ topics })}
      />
    </>
  );
}

function Words({ conditions, disabled, onChange }: ConditionProps) {
  return (
    <TextField
      label={t('sections:automaticRules.words.label')}
      helper={t('sections:automaticRules.words.help')}
      value={conditions.words ?? ''}
      disabled={disabled}
      autoComplete="off"
      onChange={(words) => onChange({ words })}
    />
  );
}

function Price({ conditions: { price }, disabled, onChange }: ConditionProps) {
  if (price === null) return null;
  const field = (end: 'from' | 'to') => (
    <TextField
      label={t(`sections:automaticRules.price.${end}`)}
      value={price[end]}
      disabled={disabled}
      inputMode="decimal"
      autoComplete="off"
      onChange={(typed) => onChange({ price: { ...price, [end]: typed } })}
    />
  );
  return (
    <div className={styles.pair}>
      {field('from')}
      {field('to')}
    </div>
  );
}

function Confidence({ conditions, disabled, onChange }: ConditionProps) {
  const percent = confidencePercent(conditions.confidence ?? MINIMUM_CONFIDENCE.default);
  return (
    <Slider
      label={t('sections:automaticRules.confidence.label')}
      helper={t('sections:automaticRules.confidence.help')}
      value={percent}
      valueText={t('sections:settings.percent', { percent })}
      min={confidencePercent(MINIMUM_CONFIDENCE.from)}
      max={confidencePercent(MINIMUM_CONFIDENCE.to)}
      disabled={disabled}
      onChange={(chosen) => onChange({ confidence: chosen / 100 })}
    />
  );
}

const BUYERS = ['first', 'returning'] as const;

function Buyer({ conditions: { buyer }, disabled, onChange }: ConditionProps) {
  return (
    <RadioGroup
      label={t('sections:automaticRules.buyer.label')}
      value={buyer ?? 'first'}
      options={BUYERS.map((value) => ({ value, label: t(`sections:automaticRules.buyer.${value}`) }))}
      disabled={disabled}
      onChange={(value) => onChange({ buyer: value })}
    />
  );
}
