import { useSelector } from '@xstate/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { SimilarReviewActor } from '#machines/questions/similar/review/machine.ts';
import {
  flaggedIn,
  selectChosenCount,
  selectFailure,
  selectFirst,
  selectIsConfirming,
  selectIsReady,
  selectIsSending,
  selectIsUndoable,
  selectOthers,
  selectPhase,
} from '#machines/questions/similar/review/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { returnFocus } from '../../form-dialog/return-focus.ts';
import { InlineQuestion } from '../../inline-question/inline-question.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { Kbd } from '../../kit/kbd/kbd.tsx';
import { Loading } from '../../loading.tsx';
import { findingsText } from '../../policy-guard/guard-text.ts';
import { FirstOf, SimilarAnswer } from './similar-answer.tsx';
import * as styles from './similar-dialog.css.ts';

/** The answer to one question, adapted to those that ask the same: a look at each, and one press for those that are ticked (2.67). */
export function SimilarDialog({ actor, renderFailure }: ReadProps<SimilarReviewActor>) {
  const phase = useSelector(actor, selectPhase);
  const isSending = useSelector(actor, selectIsSending);
  const failure = useSelector(actor, selectFailure);
  const isUndoable = useSelector(actor, selectIsUndoable);
  const dismiss = (): void => actor.send({ type: 'dialog.dismissed' });
  return (
    <Dialog
      open={phase !== 'closed'}
      onClose={dismiss}
      title={t('desk:similar.title')}
      description={phase === 'answers' ? t(isUndoable ? 'desk:similar.textUndoable' : 'desk:similar.text') : undefined}
      closeLabel={t('close')}
      size="large"
      busyLabel={isSending ? t('desk:questions.submitting') : null}
      actions={phase === 'answers' ? <Acts actor={actor} onDismiss={dismiss} /> : undefined}
    >
      {phase === 'reading' && <Loading height={120} />}
      {phase === 'failed' &&
        failure !== null &&
        renderFailure({
          failure,
          title: t('desk:similar.failed'),
          extent: 'part',
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })}
      {phase === 'empty' && <EmptyState title={t('desk:similar.noneTitle')} text={t('desk:similar.noneText')} />}
      {phase === 'answers' && <Answers actor={actor} />}
    </Dialog>
  );
}

function Answers({ actor }: { readonly actor: SimilarReviewActor }) {
  const first = useSelector(actor, selectFirst);
  const others = useSelector(actor, selectOthers);
  const failure = useSelector(actor, selectFailure);
  const isFixed = !useSelector(actor, (snapshot) => snapshot.matches('reviewing'));
  const sendByKey = (event: KeyboardEvent): void => {
    // With Alt it is AltGr on Windows, which nobody sends with.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    actor.send({ type: 'send.pressed' });
  };
  return (
    <section
      aria-label={t('desk:similar.title')}
      className={styles.content}
      tabIndex={-1}
      ref={takeFocus}
      onFocus={stayAtTop}
      onKeyDown={sendByKey}
    >
      <FailureBanner title={t('desk:similar.failedToSend')} failure={failure} />
      <FirstOf answer={first} />
      <ul className={styles.answers}>
        {others.map((answer) => (
          <SimilarAnswer
            key={answer.card.question.id}
            answer={answer}
            isFixed={isFixed}
            onToggle={(questionId) => actor.send({ type: 'entry.toggled', questionId })}
            onText={(questionId, text) => actor.send({ type: 'text.changed', questionId, text })}
          />
        ))}
      </ul>
    </section>
  );
}

/** As it appears: one press more sends what is ticked. */
function takeFocus(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
}

/** The dialog brings into view what takes the focus; all of it would hide what is said above it. */
function stayAtTop(event: FocusEvent): void {
  if (event.target === event.currentTarget) event.stopPropagation();
}

function Acts({ actor, onDismiss }: { readonly actor: SimilarReviewActor; readonly onDismiss: () => void }) {
  const count = useSelector(actor, selectChosenCount);
  const isReady = useSelector(actor, selectIsReady);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const isSending = useSelector(actor, selectIsSending);
  if (isConfirming) return <Confirmation actor={actor} />;
  return (
    <>
      <Button variant="secondary" disabled={isSending} onClick={onDismiss}>
        {t('desk:dialog.cancel')}
      </Button>
      <Button
        disabled={!isReady || isSending}
        disabledReason={t(count === 0 ? 'desk:similar.noneChosen' : 'desk:similar.notReady')}
        onClick={() => actor.send({ type: 'send.pressed' })}
      >
        {t('desk:similar.submit', { count })}
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys="Ctrl ↵" />
        </span>
      </Button>
    </>
  );
}

/** What breaks the marketplace's rules is not sent with one press (2.52). */
function Confirmation({ actor }: { readonly actor: SimilarReviewActor }) {
  const flagged = flaggedIn(actor.getSnapshot());
  const findings = flagged.map((one) => findingsText(one.text, one.findings)).join('; ');
  return (
    <>
      {/* Before the question, whose button takes the focus as it appears. */}
      <span hidden ref={returnFocus} />
      <InlineQuestion
        question={t('desk:similar.flagged', { count: flagged.length, findings })}
        refuse={{
          label: t('desk:confirmAnswer.refuse'),
          onPress: () => actor.send({ type: 'confirmation.refused' }),
        }}
        confirm={{
          label: t('desk:confirmAnswer.confirm'),
          onPress: () => actor.send({ type: 'confirmation.given' }),
        }}
      />
    </>
  );
}
