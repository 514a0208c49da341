import { useSelector } from '@xstate/react';
import type { QuestionCardActor } from '#machines/questions/card/machine.ts';
import { selectText } from '#machines/questions/card/selectors.ts';
import type { QuestionCountdownActor } from '#machines/questions/countdown/machine.ts';
import {
  selectCanStop,
  selectFailure,
  selectIsCounting,
  selectIsOver,
} from '#machines/questions/countdown/selectors.ts';
import { t } from '#text/catalogue.ts';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import * as styles from './countdown-notice.css.ts';

interface CountdownNoticeProps {
  readonly actor: QuestionCountdownActor;
  readonly card: QuestionCardActor;
  /** What goes out by itself. */
  readonly draft: string | null;
}

/** What there is to know of the answer that goes out by itself: it is not what stands in the box, it could not be stopped, it went. */
export function CountdownNotice({ actor, card, draft }: CountdownNoticeProps) {
  const isOver = useSelector(actor, selectIsOver);
  const isCounting = useSelector(actor, selectIsCounting);
  const isOther = useSelector(card, (snapshot) => selectText(snapshot) !== draft);
  const differs = isCounting && isOther;
  const canStop = useSelector(actor, selectCanStop);
  const failure = useSelector(actor, selectFailure);
  const stop = (): void => actor.send({ type: 'stop.requested' });
  return (
    <>
      <FailureBanner title={t('desk:countdown.stopFailed')} failure={failure} />
      {differs && canStop && (
        <Banner tone="warning" actionLabel={t('desk:countdown.stopSending')} onAction={stop}>
          <Differs draft={draft} />
        </Banner>
      )}
      {differs && !canStop && (
        <Banner tone="warning">
          <Differs draft={draft} />
        </Banner>
      )}
      {isOver && <Banner tone="success">{t('desk:countdown.over')}</Banner>}
    </>
  );
}

function Differs({ draft }: Pick<CountdownNoticeProps, 'draft'>) {
  return (
    <>
      {t('desk:countdown.differs')}
      {draft !== null && <q className={styles.draft}>{draft}</q>}
    </>
  );
}
