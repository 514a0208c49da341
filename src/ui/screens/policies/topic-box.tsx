import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import {
  isPolicyTooLong,
  isYesNoTopic,
  POLICY_TEXT_MAX_LENGTH,
  type PolicySuggestion,
  type PolicyTopic,
} from '#domain/policies.ts';
import { codePointLength } from '#domain/text.ts';
import type { PoliciesActor } from '#machines/account/policies/machine.ts';
import { selectCanEdit, selectSuggestion } from '#machines/account/policies/selectors.ts';
import { selectMine } from '#machines/shared/saved-form/selectors.ts';
import { t } from '#text/catalogue.ts';
import { arrive } from '../../arrive.ts';
import { Button } from '../../kit/button/button.tsx';
import { SegmentedControl } from '../../kit/segmented-control/segmented-control.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import * as styles from './policies-panel.css.ts';

interface TopicBoxProps {
  readonly actor: PoliciesActor;
  readonly topic: PolicyTopic;
  /** Somebody followed a link to it. */
  readonly isTarget: boolean;
}

/** One topic of the sheet: yes or no, the sentence for buyers, and what past answers suggest while it has none. */
export function TopicBox({ actor, topic, isTarget }: TopicBoxProps) {
  const policy = useSelector(actor, selectMine)[topic];
  const suggestion = useSelector(actor, selectSuggestion(topic));
  const canEdit = useSelector(actor, selectCanEdit);
  const box = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const title = t(`sections:policies.topics.${topic}.title`);
  return (
    <section className={styles.topic} aria-labelledby={titleId} tabIndex={-1} ref={arrive(isTarget)}>
      <div className={styles.topicHeader}>
        <h3 id={titleId} className={styles.topicTitle}>
          {t(`sections:policies.topics.${topic}.heading`)}
        </h3>
        {isYesNoTopic(topic) && (
          <SegmentedControl
            label={t(`sections:policies.topics.${topic}.heading`)}
            value={policy.value ?? 'unset'}
            options={CHOICES.map((value) => ({ value, label: t(`sections:policies.${value}`) }))}
            none="unset"
            disabled={!canEdit}
            onChange={(value) => actor.send({ type: 'value.chosen', topic, value: value === 'unset' ? null : value })}
          />
        )}
      </div>
      <TextArea
        ref={box}
        name={topic}
        rows={2}
        label={t('sections:policies.answer', { topic: title })}
        helper={t(`sections:policies.topics.${topic}.help`)}
        value={policy.text}
        disabled={!canEdit}
        error={isPolicyTooLong(policy) ? t('sections:policies.tooLong') : undefined}
        counter={t('sections:policies.length', { length: codePointLength(policy.text), max: POLICY_TEXT_MAX_LENGTH })}
        onChange={(text) => actor.send({ type: 'text.changed', topic, text })}
      />
      {suggestion !== null && (
        <Suggestion
          suggestion={suggestion}
          title={title}
          disabled={!canEdit}
          onDecide={(type) => {
            actor.send({ type, topic });
            // The buttons are gone then.
            box.current?.focus();
          }}
        />
      )}
    </section>
  );
}

const CHOICES = ['yes', 'no', 'unset'] as const;

interface SuggestionProps {
  readonly suggestion: PolicySuggestion;
  readonly title: string;
  readonly disabled: boolean;
  readonly onDecide: (decision: 'suggestion.accepted' | 'suggestion.dismissed') => void;
}

/** What the seller has already written to a buyer; nothing of it is kept before it is accepted and saved. */
function Suggestion({ suggestion, title, disabled, onDecide }: SuggestionProps) {
  return (
    <div className={styles.suggestion}>
      <dl className={styles.suggestionWords}>
        <dt className={styles.suggestionSource}>{t('sections:policies.from', { question: suggestion.from })}</dt>
        <dd className={styles.suggestionText}>{suggestion.text}</dd>
      </dl>
      <div className={styles.suggestionActs}>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('sections:policies.acceptFor', { topic: title })}
          disabled={disabled}
          onClick={() => onDecide('suggestion.accepted')}
        >
          {t('sections:policies.accept')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={t('sections:policies.dismissFor', { topic: title })}
          disabled={disabled}
          onClick={() => onDecide('suggestion.dismissed')}
        >
          {t('sections:policies.dismiss')}
        </Button>
      </div>
    </div>
  );
}
