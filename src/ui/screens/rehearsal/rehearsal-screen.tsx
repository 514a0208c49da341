import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { paths } from '#domain/address.ts';
import { REHEARSAL_LEAST, REHEARSAL_MOST, REHEARSAL_SIZES } from '#domain/rehearsal/judgements.ts';
import type { RehearsalActor } from '#machines/account/rehearsal/machine.ts';
import {
  selectAvailable,
  selectCurrent,
  selectIsBusy,
  selectIsReading,
  selectPart,
  selectProgressFailure,
  selectReadFailure,
  selectSize,
  selectStartFailure,
} from '#machines/account/rehearsal/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { RadioGroup } from '../../kit/radio-group/radio-group.tsx';
import { Loading } from '../../loading.tsx';
import { TextLink } from '../../text-link.tsx';
import * as styles from './rehearsal-screen.css.ts';

interface RehearsalScreenProps extends ReadProps<RehearsalActor> {
  readonly accountId: string;
  /** The rows, once they can be judged. */
  readonly judging: ReactNode;
}

/** 2.83. */
export function RehearsalScreen({ actor, accountId, judging, renderFailure }: RehearsalScreenProps) {
  const isReading = useSelector(actor, selectIsReading);
  const part = useSelector(actor, selectPart);
  const failure = useSelector(actor, selectReadFailure);
  return (
    <section className={styles.screen} aria-busy={isReading}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('sections:rehearsal.title')}</h1>
        <p className={styles.intro}>{t('sections:rehearsal.intro')}</p>
        <p>
          <TextLink to={paths.section(accountId, 'settings')}>{t('sections:rehearsal.back')}</TextLink>
        </p>
      </header>
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:rehearsal.failed'),
          extent: 'whole',
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })}
      {isReading && <Loading height={320} />}
      {part === 'too-few' && <TooFew actor={actor} />}
      {part === 'broken' && <Banner tone="warning">{t('sections:rehearsal.broken')}</Banner>}
      {(part === 'offer' || part === 'broken') && <Offer actor={actor} renderFailure={renderFailure} />}
      {part === 'running' && <Running actor={actor} renderFailure={renderFailure} />}
      {part === 'ready' && judging}
    </section>
  );
}

function TooFew({ actor }: Pick<RehearsalScreenProps, 'actor'>) {
  const count = useSelector(actor, selectAvailable);
  return (
    <EmptyState
      title={t('sections:rehearsal.tooFewTitle')}
      text={t('sections:rehearsal.tooFewText', { least: REHEARSAL_LEAST, count })}
      action={
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.pressed' })}>
          {t('sections:rehearsal.tooFewAgain')}
        </Button>
      }
    />
  );
}

/** How many questions are rehearsed. */
export function SizeChoice({ actor, disabled = false }: Pick<RehearsalScreenProps, 'actor'> & { disabled?: boolean }) {
  const size = useSelector(actor, selectSize);
  const choose = (value: string): void => {
    const chosen = REHEARSAL_SIZES.find((one) => String(one) === value);
    if (chosen !== undefined) actor.send({ type: 'size.chosen', size: chosen });
  };
  return (
    <RadioGroup
      label={t('sections:rehearsal.size')}
      layout="row"
      value={String(size)}
      options={REHEARSAL_SIZES.map((count) => ({
        value: String(count),
        label: t('sections:rehearsal.sizeOption', { count }),
      }))}
      disabled={disabled}
      onChange={choose}
    />
  );
}

function Offer({ actor, renderFailure }: Pick<RehearsalScreenProps, 'actor' | 'renderFailure'>) {
  const count = useSelector(actor, selectAvailable);
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectStartFailure);
  const hasCurrent = useSelector(actor, selectCurrent) !== null;
  const start = (): void => actor.send({ type: 'start.pressed' });
  return (
    <div className={styles.offer}>
      <p>{t(`sections:rehearsal.${count === REHEARSAL_MOST ? 'availableMost' : 'available'}`, { count })}</p>
      <SizeChoice actor={actor} disabled={isBusy} />
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:rehearsal.startFailed'),
          extent: 'part',
          retryLabel: t('retry'),
          onRetry: start,
        })}
      <div className={styles.moves}>
        <Button busy={isBusy} busyLabel={t('sections:rehearsal.starting')} onClick={start}>
          {t('sections:rehearsal.start')}
        </Button>
        {failure !== null && hasCurrent && (
          <Button variant="secondary" onClick={() => actor.send({ type: 'retry.pressed' })}>
            {t('sections:rehearsal.reload')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Running({ actor, renderFailure }: Pick<RehearsalScreenProps, 'actor' | 'renderFailure'>) {
  const current = useSelector(actor, selectCurrent);
  const failure = useSelector(actor, selectProgressFailure);
  if (current === null) return null;
  const { drafted, total } = current;
  const progress = t('sections:rehearsal.running', { drafted, total });
  return (
    <div className={styles.running}>
      <p className={styles.place}>{progress}</p>
      <progress className={styles.bar} value={drafted} max={total} aria-label={progress} />
      <p className={styles.intro}>{t('sections:rehearsal.runningText')}</p>
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:rehearsal.progressFailed'),
          extent: 'part',
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })}
    </div>
  );
}
