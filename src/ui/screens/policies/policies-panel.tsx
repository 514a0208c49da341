import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useId, useRef } from 'react';
import { isYesNoTopic, POLICY_TOPICS, type PolicySheet, type PolicyTopic } from '#domain/policies.ts';
import type { PoliciesActor } from '#machines/account/policies/machine.ts';
import {
  selectIsSuggesting,
  selectOfferedCount,
  selectSuggestionsFailure,
} from '#machines/account/policies/selectors.ts';
import {
  selectCanSave,
  selectFailure,
  selectIsBusy,
  selectIsReading,
  selectIsShown,
  selectMine,
  selectSaveFailure,
  selectStaleFailure,
  selectTextObstacle,
  selectTheirs,
} from '#machines/shared/saved-form/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Conflict } from '../../conflict/conflict.tsx';
import { failureText } from '../../failure-text.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import type { Definition } from '../../kit/definition-list/definition-list.tsx';
import { Skeleton } from '../../kit/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import * as styles from './policies-panel.css.ts';
import { TopicBox } from './topic-box.tsx';

interface PoliciesPanelProps {
  readonly actor: PoliciesActor;
  /** The topic that somebody followed a link to; null: none. */
  readonly target: string | null;
  readonly renderFailure: RenderFailure;
}

/** What a seller settles once for all listings (2.51). */
export function PoliciesPanel({ actor, target, renderFailure }: PoliciesPanelProps) {
  const isShown = useSelector(actor, selectIsShown);
  const failure = useSelector(actor, selectFailure);
  const isReading = useSelector(actor, selectIsReading);
  const titleId = useId();
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  return (
    <section id="policies" className={styles.section} aria-labelledby={titleId} aria-busy={isReading}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('desk:policies.title')}
        </h2>
        <p className={styles.text}>{t('desk:policies.text')}</p>
      </header>
      <SuggestionsFailure actor={actor} renderFailure={renderFailure} />
      {failure !== null && renderFailure({ failure, title: t('desk:policies.failed'), extent: 'whole', onRetry })}
      {failure === null && !isShown && (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={640} />
        </div>
      )}
      {isShown && <Form actor={actor} target={target} renderFailure={renderFailure} />}
    </section>
  );
}

function Form({ actor, target, renderFailure }: PoliciesPanelProps) {
  const staleFailure = useSelector(actor, selectStaleFailure);
  const theirs = useSelector(actor, selectTheirs);
  const save = useRef<HTMLButtonElement>(null);
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save.pressed' });
  };
  return (
    <>
      {staleFailure !== null &&
        renderFailure({ failure: staleFailure, title: t('desk:policies.stale'), extent: 'stale', onRetry })}
      {theirs !== null && <Theirs actor={actor} theirs={theirs} save={save} />}
      <SuggestionNews actor={actor} />
      <form className={styles.form} onSubmit={submit}>
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
    title: t('desk:policies.suggestionsFailed'),
    extent: 'part',
    retryLabel: t('desk:policies.suggestAgain'),
    onRetry: () => actor.send({ type: 'suggestions.retried' }),
  });
}

/** Whether past answers say something. */
function SuggestionNews({ actor }: Pick<PoliciesPanelProps, 'actor'>) {
  const isSuggesting = useSelector(actor, selectIsSuggesting);
  const count = useSelector(actor, selectOfferedCount);
  return (
    <p className={styles.text} role="status">
      {isSuggesting ? t('desk:policies.suggesting') : count > 0 && t('desk:policies.suggested', { count })}
    </p>
  );
}

interface ActsProps {
  readonly actor: PoliciesActor;
  readonly save: RefObject<HTMLButtonElement | null>;
}

function Acts({ actor, save }: ActsProps) {
  const saveFailure = useSelector(actor, selectSaveFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const canSave = useSelector(actor, selectCanSave);
  const obstacle = useSelector(actor, selectTextObstacle);
  return (
    <div className={styles.actions}>
      {saveFailure !== null && (
        <Banner tone="error" title={t('desk:policies.saveFailed')}>
          {failureText(saveFailure)}
        </Banner>
      )}
      <span className={styles.action}>
        <Button
          ref={save}
          type="submit"
          block
          busy={isBusy}
          busyLabel={t('desk:policies.saving')}
          disabled={!canSave}
          disabledReason={t(`desk:policies.obstacle.${obstacle}`)}
        >
          {t('desk:policies.save')}
        </Button>
      </span>
    </div>
  );
}

interface TheirsProps extends ActsProps {
  readonly theirs: PolicySheet;
}

/** What somebody else saved while something was changed here: the topics that differ. */
function Theirs({ actor, theirs, save }: TheirsProps) {
  const mine = useSelector(actor, selectMine);
  const differing = POLICY_TOPICS.filter(
    (topic) => mine[topic].value !== theirs[topic].value || mine[topic].text !== theirs[topic].text,
  );
  return (
    <Conflict
      title={t('desk:policies.conflict')}
      theirs={differing.map((topic) => definitionOf(topic, theirs))}
      mine={differing.map((topic) => definitionOf(topic, mine))}
      onDecide={(type) => actor.send({ type })}
      next={save}
    />
  );
}

function definitionOf(topic: PolicyTopic, sheet: PolicySheet): Definition {
  const { value, text } = sheet[topic];
  const words = text === '' ? t('desk:policies.empty') : text;
  const term = t(`desk:policies.topics.${topic}.heading`);
  return { term, value: isYesNoTopic(topic) ? `${t(`desk:policies.${value ?? 'unset'}`)}. ${words}` : words };
}
