import { useSelector } from '@xstate/react';
import { selectIsLeaving, selectNickname, selectNotice } from '#machines/link-account/selectors.ts';
import type { LinkAccountActor } from '#machines/link-account/types.ts';
import { t } from '#text/catalogue.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import * as styles from './link-account-screen.css.ts';

const STEPS = ['consent', 'import', 'answer'] as const;

interface LinkAccountScreenProps {
  readonly actor: LinkAccountActor;
  /** Whether there are accounts to go back to (2.11). */
  readonly canGoHome: boolean;
}

/** 2.09-2.12. */
export function LinkAccountScreen({ actor, canGoHome }: LinkAccountScreenProps) {
  const isLeaving = useSelector(actor, selectIsLeaving);
  const notice = useSelector(actor, selectNotice);
  const nickname = useSelector(actor, selectNickname) ?? t('desk:link.theAccount');
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{t('desk:link.title')}</h1>
      {notice !== null && <Banner tone="warning">{t(`desk:link.notice.${notice}`, { nickname })}</Banner>}
      <p>{t('desk:link.text')}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            {t(`desk:link.steps.${step}`)}
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button
          busy={isLeaving}
          busyLabel={t('desk:link.leaving')}
          onClick={() => actor.send({ type: 'link.requested' })}
        >
          {t('desk:link.continue')}
        </Button>
        {canGoHome && (
          <Button variant="secondary" disabled={isLeaving} onClick={() => actor.send({ type: 'home.requested' })}>
            {t('desk:link.home')}
          </Button>
        )}
      </div>
    </section>
  );
}
