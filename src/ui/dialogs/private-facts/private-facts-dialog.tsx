import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { PrivateFacts } from '#contract/private-facts.ts';
import { PRIVATE_FACT_MAX_LENGTH } from '#domain/private-facts.ts';
import type { FactListActor, PrivateFactsActor } from '#machines/account/private-facts/machine.ts';
import {
  selectCanSubmit,
  selectEditedId,
  selectFailure,
  selectIsBusy,
  selectIsDeleting,
  selectIsFull,
  selectIsGone,
  selectIsOpen,
  selectLength,
  selectList,
  selectMissing,
  selectTarget,
  selectText,
  selectTextProblem,
} from '#machines/account/private-facts/selectors.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { useDiscarding } from '../../form-dialog/use-discarding.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { NotedFacts } from './noted-facts.tsx';
import * as styles from './private-facts-dialog.css.ts';

/** 2.53. A new fact takes a line and Enter; those that are there can be changed. */
export function PrivateFactsDialog({ actor, renderFailure }: ReadProps<PrivateFactsActor>) {
  const isOpen = useSelector(actor, selectIsOpen);
  const discarding = useDiscarding(actor);
  const isBusy = useSelector(actor, selectIsBusy);
  const isDeleting = useSelector(actor, selectIsDeleting);
  const isEditing = useSelector(actor, selectEditedId) !== null;
  const target = useSelector(actor, selectTarget);
  const isReady = useSelector(actor, selectCanSubmit);
  const missing = useSelector(actor, selectMissing);
  const list = useSelector(actor, selectList);
  const label = t(isEditing ? 'desk:privateFacts.save' : 'desk:privateFacts.add');
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('desk:privateFacts.title')}
      description={t('desk:privateFacts.text', { listing: target?.title ?? target?.itemId ?? '' })}
      busyLabel={isBusy ? t(isDeleting ? 'desk:privateFacts.deleting' : 'desk:privateFacts.saving') : null}
      submit={{ label, isReady, notReady: t(`desk:privateFacts.${missing}`) }}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onDismiss={() => actor.send({ type: 'dialog.dismissed' })}
      discarding={discarding}
      around={(form) => (
        <div className={styles.body}>
          {list !== null && <Asked actor={actor} list={list} />}
          {form}
          {list !== null && <NotedFacts actor={actor} list={list} renderFailure={renderFailure} />}
        </div>
      )}
    >
      <Problem actor={actor} />
      <TextBox actor={actor} isBusy={isBusy} />
      {isEditing && <EditingActs actor={actor} isBusy={isBusy} />}
    </FormDialog>
  );
}

/** What buyers asked: the parts that nobody knows, or, until those are read, all of it. */
function Asked({ actor, list }: { actor: PrivateFactsActor; list: FactListActor }) {
  const target = useSelector(actor, selectTarget);
  const unknown = useSelector(list, selectValue<PrivateFacts>)?.asked ?? [];
  // Two parts of a question may be told in the same words.
  const asked = new Set(unknown.length > 0 ? unknown : target?.asked);
  return (
    <section className={styles.asked}>
      <h3 className={styles.heading}>{t('desk:privateFacts.asked')}</h3>
      {[...asked].map((words) => (
        <p key={words} className={styles.quote}>
          {words}
        </p>
      ))}
    </section>
  );
}

function Problem({ actor }: { actor: PrivateFactsActor }) {
  const isFull = useSelector(actor, selectIsFull);
  const isGone = useSelector(actor, selectIsGone);
  const failure = useSelector(actor, selectFailure);
  return (
    <>
      {isFull && <Banner tone="warning">{t('desk:privateFacts.full')}</Banner>}
      {isGone && <Banner tone="warning">{t('desk:privateFacts.gone')}</Banner>}
      <FailureBanner title={t('desk:privateFacts.failed')} failure={failure} />
    </>
  );
}

interface BoxProps {
  readonly actor: PrivateFactsActor;
  readonly isBusy: boolean;
}

function TextBox({ actor, isBusy }: BoxProps) {
  const text = useSelector(actor, selectText);
  const length = useSelector(actor, selectLength);
  const problem = useSelector(actor, selectTextProblem);
  // A fact is one line: Enter says that it is written.
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  return (
    <TextArea
      rows={2}
      label={t('desk:privateFacts.label')}
      value={text}
      disabled={isBusy}
      helper={t('desk:privateFacts.help')}
      counter={t('desk:privateFacts.length', { length, max: PRIVATE_FACT_MAX_LENGTH })}
      error={problem === null ? undefined : t(`desk:privateFacts.${problem}`)}
      onKeyDown={submitByKey}
      onChange={(value) => actor.send({ type: 'text.changed', text: value })}
    />
  );
}

function EditingActs({ actor, isBusy }: BoxProps) {
  return (
    <div className={styles.editing}>
      <Button variant="secondary" size="small" disabled={isBusy} onClick={() => actor.send({ type: 'edit.left' })}>
        {t('desk:privateFacts.leave')}
      </Button>
      <Button
        variant="danger"
        size="small"
        disabled={isBusy}
        onClick={() => actor.send({ type: 'deletion.requested' })}
      >
        {t('desk:privateFacts.delete')}
      </Button>
    </div>
  );
}
