import { useSelector } from '@xstate/react';
import type { AuthenticatorActor } from '#machines/profile/authenticator/machine.ts';
import { selectIsBusy } from '#machines/shared/submission/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import * as styles from './recovery-codes.css.ts';

/** The codes to keep, shown this once, and three ways to keep them (2.71). */
export function RecoveryCodes({ actor, codes }: { actor: AuthenticatorActor; codes: readonly string[] }) {
  return (
    <div className={styles.recovery}>
      <ul className={styles.codes} aria-label={t('desk:authenticator.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        {(['copy', 'download', 'print'] as const).map((way) => (
          <Button key={way} variant="secondary" size="small" onClick={() => actor.send({ type: `${way}.requested` })}>
            {t(`desk:authenticator.${way}Codes`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** How many are left of them, and the way to new ones (2.71). */
export function CodesLeft({ actor, left }: { actor: AuthenticatorActor; left: number }) {
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <div className={styles.left}>
      {left === 0 ? (
        <Banner tone="warning">{t('desk:authenticator.noneLeft')}</Banner>
      ) : (
        <p>{t('desk:authenticator.left', { count: left })}</p>
      )}
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy}
        onClick={() => actor.send({ type: 'renewal.requested' })}
      >
        {t('desk:authenticator.renew')}
      </Button>
    </div>
  );
}
