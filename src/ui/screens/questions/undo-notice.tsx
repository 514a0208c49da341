import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import type { AnswerUndoActor } from '#machines/questions/undo/machine.ts';
import {
  selectFailure,
  selectIsAgain,
  selectIsLeaving,
  selectIsUndoing,
  selectOther,
  selectUntil,
} from '#machines/questions/undo/selectors.ts';
import { t } from '#text/catalogue.ts';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Kbd } from '../../kit/kbd/kbd.tsx';
import { CountdownClock, type OnTick } from './countdown-clock.tsx';
import * as styles from './question-card.css.ts';

interface UndoNoticeProps {
  readonly actor: AnswerUndoActor;
  readonly onTick: OnTick;
  /** Undoes it by way of whoever must know; by its own chart unless given. */
  readonly onUndo?: () => void;
}

/** An answer that waits to go out, and how to undo it (2.80). */
export function UndoNotice({ actor, onTick, onUndo }: UndoNoticeProps) {
  const until = useSelector(actor, selectUntil);
  const other = useSelector(actor, selectOther);
  const isAgain = useSelector(actor, selectIsAgain);
  const isLeaving = useSelector(actor, selectIsLeaving);
  const isUndoing = useSelector(actor, selectIsUndoing);
  const failure = useSelector(actor, selectFailure);
  if (isLeaving || until === null) {
    return (
      <p className={styles.outgoing} role="status" data-part="undo">
        {t('desk:questions.submitting')}
      </p>
    );
  }
  return (
    <div className={styles.undo} data-part="undo">
      <FailureBanner title={t('desk:undo.failed')} failure={failure} />
      <div className={styles.acts}>
        <p className={styles.outgoing}>
          {other !== null && <span role="status">{t('desk:undo.other', { email: other })} </span>}
          {isAgain && <span>{t('desk:undo.again')} </span>}
          {t('desk:undo.sendsIn')} <CountdownClock key={until} dueAt={until} onTick={onTick} isShort />
        </p>
        <Button
          variant="secondary"
          icon={<Undo2 size={20} aria-hidden="true" />}
          busy={isUndoing}
          busyLabel={t('desk:undo.undoing')}
          onClick={onUndo ?? (() => actor.send({ type: 'undo.requested' }))}
        >
          {t('desk:undo.undo')}
          {other === null && (
            <span className={styles.keys} aria-hidden="true">
              <Kbd keys="Ctrl Z" />
            </span>
          )}
        </Button>
      </div>
    </div>
  );
}
