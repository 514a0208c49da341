import { useSelector } from '@xstate/react';
import type { DigestState } from '#contract/digest.ts';
import { DIGEST_FREQUENCIES } from '#domain/digest.ts';
import { dateTimeFormat, zoneName } from '#domain/formats.ts';
import type { DigestActor } from '#machines/profile/digest/machine.ts';
import {
  selectDigests,
  selectFailure,
  selectHasNone,
  selectIsReading,
  selectIsSaving,
  selectSaveFailure,
  selectTest,
  selectTested,
  selectTestFailure,
} from '#machines/profile/digest/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Select } from '../../kit/select/select.tsx';
import { Loading } from '../../loading.tsx';
import * as styles from './notifications-screen.css.ts';

/** 2.95: how often the person gets a digest of each account by mail. */
export function DigestPanel({ actor, renderFailure }: ReadProps<DigestActor>) {
  const digests = useSelector(actor, selectDigests);
  const failure = useSelector(actor, selectFailure);
  const isReading = useSelector(actor, selectIsReading);
  const hasNone = useSelector(actor, selectHasNone);
  return (
    <section id="digests" className={styles.digests} aria-label={t('sections:digest.title')}>
      <h2 className={styles.legend}>{t('sections:digest.title')}</h2>
      {failure !== null
        ? renderFailure({
            failure,
            title: t('sections:digest.failed'),
            extent: 'part',
            retryLabel: t('sections:digest.readAgain'),
            onRetry: () => actor.send({ type: 'retry.pressed' }),
          })
        : isReading && <Loading height={160} />}
      {failure === null && !isReading && digests !== null && (
        <>
          <p className={styles.text}>
            {hasNone ? t('sections:digest.none') : t('sections:digest.intro', { email: digests.email })}
          </p>
          <SaveFailure actor={actor} renderFailure={renderFailure} />
          {digests.accounts.map((account) => (
            <AccountDigest
              key={account.accountId}
              actor={actor}
              email={digests.email}
              account={account}
              renderFailure={renderFailure}
            />
          ))}
          {hasNone ? (
            <Button variant="secondary" onClick={() => actor.send({ type: 'retry.pressed' })}>
              {t('sections:digest.lookAgain')}
            </Button>
          ) : (
            <Saving actor={actor} />
          )}
        </>
      )}
    </section>
  );
}

function SaveFailure({ actor, renderFailure }: ReadProps<DigestActor>) {
  const failure = useSelector(actor, selectSaveFailure);
  if (failure === null) return null;
  return renderFailure({
    failure,
    title: t('sections:digest.saveFailed'),
    extent: 'part',
    retryLabel: t('sections:digest.saveAgain'),
    onRetry: () => actor.send({ type: 'save.retried' }),
  });
}

function Saving({ actor }: { readonly actor: DigestActor }) {
  const isSaving = useSelector(actor, selectIsSaving);
  return (
    <p className={styles.saving} role="status">
      {isSaving ? t('sections:digest.saving') : ''}
    </p>
  );
}

interface AccountDigestProps extends ReadProps<DigestActor> {
  readonly email: string;
  readonly account: DigestState['accounts'][number];
}

const OPTIONS = () =>
  DIGEST_FREQUENCIES.map((frequency) => ({ value: frequency, label: t(`sections:digest.frequencies.${frequency}`) }));

/** When the next one comes, by the clock of the account. */
const nextText = (nextAt: number, timeZone: string): string =>
  t('sections:digest.next', {
    date: dateTimeFormat('es', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(nextAt),
    zone: zoneName(timeZone),
  });

function AccountDigest({ actor, email, account, renderFailure }: AccountDigestProps) {
  const { accountId, nickname, frequency, nextAt, timeZone } = account;
  const test = useSelector(actor, selectTest);
  const isTested = useSelector(actor, selectTested) === accountId;
  return (
    <fieldset className={styles.digest}>
      <legend className={styles.account}>{nickname}</legend>
      <div className={styles.choice}>
        <Select
          label={t('sections:digest.frequency')}
          value={frequency}
          options={OPTIONS()}
          {...(nextAt === null ? {} : { helper: nextText(nextAt, timeZone) })}
          onChange={(chosen) => actor.send({ type: 'frequency.chosen', accountId, frequency: chosen })}
        />
      </div>
      <Button
        variant="secondary"
        busy={isTested && test === 'testing'}
        busyLabel={t('sections:digest.testing')}
        disabled={!isTested && test === 'testing'}
        onClick={() => actor.send({ type: 'test.pressed', accountId })}
      >
        {t('sections:digest.test')}
      </Button>
      {isTested && <TestOutcome actor={actor} email={email} accountId={accountId} renderFailure={renderFailure} />}
    </fieldset>
  );
}

function TestOutcome({
  actor,
  email,
  accountId,
  renderFailure,
}: ReadProps<DigestActor> & { readonly email: string; readonly accountId: string }) {
  const test = useSelector(actor, selectTest);
  const failure = useSelector(actor, selectTestFailure);
  if (failure !== null) {
    return renderFailure({
      failure,
      title: t('sections:digest.testFailed'),
      extent: 'part',
      retryLabel: t('sections:digest.testAgain'),
      onRetry: () => actor.send({ type: 'test.pressed', accountId }),
    });
  }
  if (test === 'sent') return <Banner tone="success" title={t('sections:digest.sent', { email })} />;
  return test === 'unsent' ? <Banner tone="error" title={t('sections:digest.unsent')} /> : null;
}
