import { useSelector } from '@xstate/react';
import { CloudOff, MonitorSmartphone } from 'lucide-react';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectCanEdit } from '#machines/questions/card/selectors.ts';
import type { TypedAnswerActor } from '#machines/questions/typed-answer/machine.ts';
import {
  selectFailure,
  selectHasTyped,
  selectIsRetried,
  selectOther,
  selectOtherText,
  selectOtherTime,
} from '#machines/questions/typed-answer/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { NoticeLine } from './notice-line.tsx';
import * as styles from './notices.css.ts';

interface TypedNoticeProps {
  readonly actor: TypedAnswerActor;
  readonly card: QuestionCardActor;
  /** Whether this device keeps what is typed until it is sent. */
  readonly isKeptHere: boolean;
}

/** What the person typed on another device, where that is another text; or that the server does not have what is typed here (2.75). */
export function TypedNotice({ actor, card, isKeptHere }: TypedNoticeProps) {
  const canEdit = useSelector(card, selectCanEdit);
  const other = useSelector(actor, selectOther);
  const failure = useSelector(actor, selectFailure);
  const isRetried = useSelector(actor, selectIsRetried);
  if (!canEdit) return null;
  return (
    <div className={styles.notices} data-part="typed">
      {failure !== null && isKeptHere && (
        <NoticeLine icon={CloudOff}>{isRetried ? t('desk:typed.unsaved') : t('desk:typed.refused')}</NoticeLine>
      )}
      {failure !== null && !isKeptHere && <Banner tone="warning">{t('desk:typed.atRisk')}</Banner>}
      {other !== 'none' && <OtherVersion actor={actor} isShown={other === 'shown'} />}
    </div>
  );
}

function OtherVersion({ actor, isShown }: { readonly actor: TypedAnswerActor; readonly isShown: boolean }) {
  const text = useSelector(actor, selectOtherText);
  const at = useSelector(actor, selectOtherTime);
  const hasTyped = useSelector(actor, selectHasTyped);
  return (
    <>
      <div className={styles.notice}>
        <NoticeLine icon={MonitorSmartphone}>
          {t('desk:typed.other')} {at !== null && <RelativeTime at={at} />}
        </NoticeLine>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isShown}
          onClick={() => actor.send({ type: isShown ? 'other.hidden' : 'other.shown' })}
        >
          {isShown ? t('desk:typed.hide') : t('desk:typed.show')}
        </Button>
      </div>
      {isShown && <blockquote className={styles.text}>{text}</blockquote>}
      <div className={styles.acts}>
        {isShown && (
          <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'other.taken' })}>
            {t('desk:typed.take')}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => actor.send({ type: 'own.kept' })}>
          {hasTyped ? t('desk:typed.keep') : t('desk:typed.keepDraft')}
        </Button>
      </div>
    </>
  );
}
