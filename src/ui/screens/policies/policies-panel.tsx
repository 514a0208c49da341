import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import { isYesNoTopic, POLICY_TOPICS, type PolicySheet, type PolicyTopic } from '#domain/policies.ts';
import type { PoliciesActor } from '#machines/account/policies/machine.ts';
import {
  selectIsSuggesting,
  selectOfferedCount,
  selectSuggestionsFailure,
} from '#machines/account/policies/selectors.ts';
import { selectIsReading, selectTextObstacle } from '#machines/shared/saved-form/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import type { Definition } from '../../kit/definition-list/definition-list.tsx';
import { FormNews, FormOnceRead, SaveButton, SaveFailure, saveOnSubmit } from '../../saved-form/saved-form.tsx';
import { SettingsPanel } from '../../settings-panel/settings-panel.tsx';
import * as styles from './policies-panel.css.ts';
import { TopicBox } from './topic-box.tsx';

interface PoliciesPanelProps extends ReadProps<PoliciesActor> {
  /** The topic that somebody followed a link to; null: none. */
  readonly target: string | null;
}

/** What a seller settles once for all listings (2.51). */
export function PoliciesPanel(props: PoliciesPanelProps) {
  const { actor, renderFailure } = props;
  const isReading = useSelector(actor, selectIsReading);
  return (
    <SettingsPanel
      id="policies"
      title={t('sections:policies.title')}
      text={t('sections:policies.text')}
      isBusy={isReading}
    >
      <SuggestionsFailure actor={actor} renderFailure={renderFailure} />
      <FormOnceRead actor={actor} texts="sections:policies" height={640} renderFailure={renderFailure}>
        <Form {...props} />
      </FormOnceRead>
    </SettingsPanel>
  );
}

function Form({ actor, target, renderFailure }: PoliciesPanelProps) {
  const save = useRef<HTMLButtonElement>(null);
  return (
    <>
      <FormNews actor={actor} texts="sections:policies" compare={compare} save={save} renderFailure={renderFailure} />
      <SuggestionNews actor={actor} />
      <form className={styles.form} onSubmit={saveOnSubmit(actor)}>
        {POLICY_TOPICS.map((topic) => (
          <TopicBox key={topic} actor={actor} topic={topic} isTarget={topic === target} />
        ))}
        <Acts actor={actor} save={save} />
      </form>
    </>
  );
}

/** Why past answers could not be looked through; the form is there without them. */
function SuggestionsFailure({ actor, renderFailure }: Omit<PoliciesPanelProps, 'target'>) {
  const failure = useSelector(actor, selectSuggestionsFailure);
  if (failure === null) return null;
  return renderFailure({
    failure,
    title: t('sections:policies.suggestionsFailed'),
    extent: 'part',
    retryLabel: t('sections:policies.suggestAgain'),
    onRetry: () => actor.send({ type: 'suggestions.retried' }),
  });
}

/** Whether past answers say something. */
function SuggestionNews({ actor }: Pick<PoliciesPanelProps, 'actor'>) {
  const isSuggesting = useSelector(actor, selectIsSuggesting);
  const count = useSelector(actor, selectOfferedCount);
  return (
    <p className={styles.text} role="status">
      {isSuggesting ? t('sections:policies.suggesting') : count > 0 && t('sections:policies.suggested', { count })}
    </p>
  );
}

interface ActsProps {
  readonly actor: PoliciesActor;
  readonly save: RefObject<HTMLButtonElement | null>;
}

function Acts({ actor, save }: ActsProps) {
  const obstacle = t(`sections:policies.obstacle.${useSelector(actor, selectTextObstacle)}`);
  return (
    <div className={styles.actions}>
      <SaveFailure actor={actor} texts="sections:policies" />
      <span className={styles.action}>
        <SaveButton actor={actor} texts="sections:policies" ref={save} obstacle={obstacle} block />
      </span>
    </div>
  );
}

/** The topics in which the two differ. */
function compare(theirs: PolicySheet, mine: PolicySheet) {
  const differing = POLICY_TOPICS.filter(
    (topic) => mine[topic].value !== theirs[topic].value || mine[topic].text !== theirs[topic].text,
  );
  return {
    theirs: differing.map((topic) => definitionOf(topic, theirs)),
    mine: differing.map((topic) => definitionOf(topic, mine)),
  };
}

function definitionOf(topic: PolicyTopic, sheet: PolicySheet): Definition {
  const { value, text } = sheet[topic];
  const words = text === '' ? t('sections:policies.empty') : text;
  const term = t(`sections:policies.topics.${topic}.heading`);
  return { term, value: isYesNoTopic(topic) ? `${t(`sections:policies.${value ?? 'unset'}`)}. ${words}` : words };
}
