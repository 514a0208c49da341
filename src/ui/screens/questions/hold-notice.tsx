import { useSelector } from '@xstate/react';
import { CirclePause } from 'lucide-react';
import type { QuestionCountdownActor } from '#machines/questions/countdown/machine.ts';
import { selectIsCounting } from '#machines/questions/countdown/selectors.ts';
import type { AnswerHoldActor } from '#machines/questions/hold/machine.ts';
import { selectFailure, selectIsOwn, selectIsRefused, selectOther } from '#machines/questions/hold/selectors.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { NoticeLine } from './notice-line.tsx';
import * as styles from './notices.css.ts';

interface HoldNoticeProps {
  readonly actor: AnswerHoldActor;
  readonly countdown: QuestionCountdownActor;
}

/** Who holds the automatic answer back by writing, or that nobody does although somebody here writes. */
export function HoldNotice({ actor, countdown }: HoldNoticeProps) {
  const isCounting = useSelector(countdown, selectIsCounting);
  const isOwn = useSelector(actor, selectIsOwn);
  const other = useSelector(actor, selectOther);
  const failure = useSelector(actor, selectFailure);
  const isRefused = useSelector(actor, selectIsRefused);
  if (!isCounting) return null;
  return (
    <div className={styles.notices} data-part="hold">
      {failure !== null && (
        <Banner tone="error" title={t('desk:hold.failed')}>
          {failureText(failure)} {t('desk:hold.retrying')}
        </Banner>
      )}
      {isRefused && <Banner tone="warning">{t('desk:hold.refused')}</Banner>}
      {isOwn && <NoticeLine icon={CirclePause}>{t('desk:hold.own')}</NoticeLine>}
      {other !== null && <NoticeLine icon={CirclePause}>{t('desk:hold.other', { email: other })}</NoticeLine>}
    </div>
  );
}
