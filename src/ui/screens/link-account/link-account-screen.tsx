import { useSelector } from '@xstate/react';
import { countryOf } from '#domain/sites.ts';
import type { LinkAccountActor } from '#machines/account/link-account/machine.ts';
import {
  selectCanLink,
  selectFailure,
  selectIsLeaving,
  selectNickname,
  selectNotice,
  selectSite,
  selectSites,
} from '#machines/account/link-account/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { type Choice, Select } from '../../kit/select/select.tsx';
import * as styles from './link-account-screen.css.ts';

const STEPS = ['consent', 'import', 'answer'] as const;

interface LinkAccountScreenProps extends ReadProps<LinkAccountActor> {
  /** Whether there are accounts to go back to (2.11). */
  readonly canGoHome: boolean;
}

/** 2.09-2.12. */
export function LinkAccountScreen({ actor, canGoHome, renderFailure }: LinkAccountScreenProps) {
  const canLink = useSelector(actor, selectCanLink);
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
      <Country actor={actor} />
      <Unread actor={actor} renderFailure={renderFailure} />
      <div className={styles.actions}>
        <Button
          busy={isLeaving}
          busyLabel={t('desk:link.leaving')}
          disabled={!canLink && !isLeaving}
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

/** Which country's consent page it is to be, where there are several. */
function Country({ actor }: Pick<LinkAccountScreenProps, 'actor'>) {
  const sites = useSelector(actor, selectSites);
  const siteId = useSelector(actor, selectSite);
  const isLeaving = useSelector(actor, selectIsLeaving);
  return siteId === null ? null : (
    <Select
      label={t('desk:link.country')}
      value={siteId}
      options={byCountry(sites)}
      disabled={isLeaving}
      onChange={(chosen) => actor.send({ type: 'site.chosen', siteId: chosen })}
    />
  );
}

const byCountry = (sites: readonly string[]): Choice<string>[] =>
  sites
    .map((siteId) => ({ value: siteId, label: countryOf(siteId) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));

function Unread({ actor, renderFailure }: Pick<LinkAccountScreenProps, 'actor' | 'renderFailure'>) {
  const failure = useSelector(actor, selectFailure);
  if (failure === null) return null;
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  return renderFailure({ failure, title: t('desk:link.failed'), extent: 'part', onRetry });
}
