import { useSelector } from '@xstate/react';
import { NotebookPen, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { formatRemaining } from '#domain/countdown.ts';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import {
  selectCanDiscard,
  selectCanSubmit,
  selectIsOutgoing,
  selectIsPending,
  selectIsSending,
  selectIsSent,
  selectQuestionId,
} from '#machines/questions/card/selectors.ts';
import type { QuestionCountdownActor } from '#machines/questions/countdown/machine.ts';
import {
  selectCanAnswer,
  selectCanStop,
  selectDueAt,
  selectIsOver,
  selectIsReleased,
  selectIsStopping,
} from '#machines/questions/countdown/selectors.ts';
import { selectIsTaken } from '#machines/questions/presence/selectors.ts';
import type { SimilarGroupsActor } from '#machines/questions/similar-groups/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';
import { Kbd } from '../../kit/kbd/kbd.tsx';
import { CountdownClock, type OnTick } from './countdown-clock.tsx';
import * as styles from './question-card.css.ts';
import { SimilarButton } from './similar-button.tsx';
import { Tool } from './tool.tsx';
import { UndoNotice } from './undo-notice.tsx';

interface CardActsProps {
  readonly actor: QuestionCardActor;
  readonly countdown: QuestionCountdownActor;
  readonly similarGroups: SimilarGroupsActor;
  readonly onTick: OnTick;
  /** Opens what is noted of the listing. */
  readonly onAddFact: () => void;
}

/** What can be done with the question (2.37, 2.38). */
export function CardActs({ actor, countdown, similarGroups, onTick, onAddFact }: CardActsProps) {
  const questionId = useSelector(actor, selectQuestionId);
  const isPending = useSelector(actor, selectIsPending);
  const isSent = useSelector(actor, selectIsSent);
  const isOver = useSelector(countdown, selectIsOver);
  const canDiscard = useSelector(actor, selectCanDiscard);
  const isOutgoing = useSelector(actor, selectIsOutgoing);
  if (isSent) {
    return (
      <p className={styles.sent} role="status">
        {t('desk:questions.sent')}
      </p>
    );
  }
  if (isOutgoing) return <UndoNotice actor={childOf(actor, 'undo')} onTick={onTick} />;
  if (canDiscard) {
    return (
      <div className={styles.acts}>
        <Button variant="secondary" onClick={() => actor.send({ type: 'card.discarded' })}>
          {t('desk:questions.discard')}
        </Button>
      </div>
    );
  }
  if (!isPending || isOver) return null;
  return (
    <div className={styles.footer}>
      <div className={styles.tools}>
        <Tool
          icon={Trash2}
          words={t('desk:deleteQuestion.open')}
          onClick={() => childOf(actor, 'deletion').send({ type: 'dialog.requested', subject: { questionId } })}
        />
        <Tool
          icon={NotebookPen}
          words={t('desk:privateFacts.open')}
          label={t('desk:privateFacts.openLabel')}
          onClick={onAddFact}
        />
        <SimilarButton actor={actor} groups={similarGroups} />
      </div>
      <Sending actor={actor} countdown={countdown} onTick={onTick} />
    </div>
  );
}

/** The answer button, or in its place the countdown with what can be done before it is over. */
function Sending({ actor, countdown, onTick }: Pick<CardActsProps, 'actor' | 'countdown' | 'onTick'>) {
  const dueAt = useSelector(countdown, selectDueAt);
  const canStop = useSelector(countdown, selectCanStop);
  const isStopping = useSelector(countdown, selectIsStopping);
  const isSending = useSelector(actor, selectIsSending);
  const isReleased = useSelector(countdown, selectIsReleased);
  if (dueAt === null) {
    const submit = <Submit actor={actor} countdown={countdown} label={t('desk:questions.submit')} />;
    return isReleased ? <Released>{submit}</Released> : <div className={styles.acts}>{submit}</div>;
  }
  return (
    <div className={styles.acts}>
      <p className={styles.remaining}>
        {t('desk:countdown.sendsIn')} <CountdownClock key={dueAt} dueAt={dueAt} onTick={onTick} />
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={isStopping}
        busyLabel={t('desk:countdown.stopping')}
        disabled={!canStop || isSending}
        disabledReason={t('desk:countdown.leaving')}
        onClick={() => countdown.send({ type: 'stop.requested' })}
      >
        {t('desk:countdown.stop')}
      </Button>
      <Submit actor={actor} countdown={countdown} label={t('desk:countdown.submitNow')} />
    </div>
  );
}

/** As wide as a countdown gets. */
const LONGEST = formatRemaining(3_599_000);

/** What can be done now, in the room of the countdown that stood there: nothing moves under whoever stopped it. */
function Released({ children }: { children: ReactNode }) {
  return (
    <div className={styles.released}>
      <div className={styles.room} aria-hidden="true" inert>
        <p className={styles.remaining}>
          {t('desk:countdown.sendsIn')} <span className={styles.clock}>{LONGEST}</span>
        </p>
        <Button variant="secondary" size="small" busyLabel={t('desk:countdown.stopping')}>
          {t('desk:countdown.stop')}
        </Button>
        <Button size="small" busyLabel={t('desk:questions.submitting')}>
          <SubmitLabel label={t('desk:countdown.submitNow')} />
        </Button>
      </div>
      <div className={styles.acts}>
        <p className={styles.remaining}>{t('desk:countdown.released')}</p>
        {children}
      </div>
    </div>
  );
}

interface SubmitProps extends Pick<CardActsProps, 'actor' | 'countdown'> {
  readonly label: string;
}

function Submit({ actor, countdown, label }: SubmitProps) {
  const isSending = useSelector(actor, selectIsSending);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const isTaken = useSelector(childOf(actor, 'presence'), selectIsTaken);
  const canAnswer = useSelector(countdown, selectCanAnswer);
  return (
    <Button
      type="submit"
      size="small"
      busy={isSending}
      busyLabel={t('desk:questions.submitting')}
      disabled={!canSubmit || !canAnswer || isTaken}
      disabledReason={whyNot(isTaken, canSubmit)}
      onClick={keepFirstClick}
    >
      <SubmitLabel label={label} />
    </Button>
  );
}

/** The first click of two sent an answer, and the next question's button has come where it was. */
function keepFirstClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function SubmitLabel({ label }: Pick<SubmitProps, 'label'>) {
  return (
    <>
      {label}
      <span className={styles.keys} aria-hidden="true">
        <Kbd keys="Ctrl ↵" />
      </span>
    </>
  );
}

function whyNot(isTaken: boolean, canSubmit: boolean): string {
  if (isTaken) return t('desk:presence.taken');
  return canSubmit ? t('desk:countdown.leaving') : t('desk:questions.empty');
}
