import { useSelector } from '@xstate/react';
import { Eye, PenLine } from 'lucide-react';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import {
  selectIsOutgoing,
  selectIsPending,
  selectIsSending,
  selectIsSent,
} from '#machines/questions/card/selectors.ts';
import type { QuestionCountdownActor } from '#machines/questions/countdown/machine.ts';
import { selectIsCounting } from '#machines/questions/countdown/selectors.ts';
import type { AnswerHoldActor } from '#machines/questions/hold/machine.ts';
import { selectOther } from '#machines/questions/hold/selectors.ts';
import type { PresenceActor } from '#machines/questions/presence/machine.ts';
import { selectIsOvertaken, selectLookers, selectWriter } from '#machines/questions/presence/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';
import { NoticeLine } from './notice-line.tsx';
import * as styles from './notices.css.ts';

interface PresenceNoticeProps {
  readonly actor: PresenceActor;
  readonly card: QuestionCardActor;
  readonly hold: AnswerHoldActor;
  readonly countdown: QuestionCountdownActor;
}

/** Which other members look at the question, and who of them writes (2.76). */
export function PresenceNotice({ actor, card, hold, countdown }: PresenceNoticeProps) {
  const isPending = useSelector(card, selectIsPending);
  const isSending = useSelector(card, selectIsSending);
  const isSent = useSelector(card, selectIsSent);
  const isOutgoing = useSelector(card, selectIsOutgoing);
  const lookers = useSelector(actor, selectLookers);
  const writer = useSelector(actor, selectWriter);
  const isOvertaken = useSelector(actor, selectIsOvertaken);
  const isCounting = useSelector(countdown, selectIsCounting);
  // Whoever holds the automatic answer back is said to correct it already (decision 028).
  const isSaid = useSelector(hold, selectOther) === writer && isCounting;
  if (!isPending || isSending || isSent || isOutgoing) return null;
  return (
    <div className={styles.notices} data-part="presence">
      {lookers !== '' && (
        <NoticeLine icon={Eye}>
          {t('desk:presence.looking', { who: lookers, count: lookers.split(', ').length })}
        </NoticeLine>
      )}
      {writer !== null && (
        <div className={styles.notice}>
          {isOvertaken && <NoticeLine icon={PenLine}>{t('desk:presence.overtaken', { email: writer })}</NoticeLine>}
          {!isOvertaken && !isSaid && (
            <NoticeLine icon={PenLine}>{t('desk:presence.writing', { email: writer })}</NoticeLine>
          )}
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'turn.taken' })}>
            {t('desk:presence.take')}
          </Button>
        </div>
      )}
    </div>
  );
}
