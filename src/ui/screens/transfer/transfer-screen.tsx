import { useSelector } from '@xstate/react';
import { paths } from '#domain/address.ts';
import type { TransferActor } from '#machines/account/transfer/machine.ts';
import { selectFailed, selectFailure, selectIsReading, selectPart } from '#machines/account/transfer/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Loading } from '../../loading.tsx';
import { TextLink } from '../../text-link.tsx';
import { ChoosingPanel } from './choosing-panel.tsx';
import { EndedPanel } from './ended-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import * as styles from './transfer-screen.css.ts';

export interface TransferScreenProps extends ReadProps<TransferActor> {
  readonly accountId: string;
  /** The person's permissions. */
  readonly permissions: number;
}

/** 2.86-2.89. */
export function TransferScreen(props: TransferScreenProps) {
  const { actor, accountId, renderFailure } = props;
  const isReading = useSelector(actor, selectIsReading);
  const part = useSelector(actor, selectPart);
  const failure = useSelector(actor, selectFailure);
  const hasFailed = useSelector(actor, selectFailed) === 'read';
  return (
    <section className={styles.screen} aria-busy={isReading}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('sections:transfer.title')}</h1>
        <p className={styles.intro}>{t('sections:transfer.intro')}</p>
        <p>
          <TextLink to={paths.section(accountId, 'settings')}>{t('sections:transfer.back')}</TextLink>
        </p>
      </header>
      {hasFailed &&
        failure !== null &&
        renderFailure({
          failure,
          title: t('sections:transfer.readFailed'),
          extent: 'whole',
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })}
      {isReading && <Loading height={320} />}
      {part === 'choosing' && <ChoosingPanel {...props} />}
      {part === 'previewing' && <PreviewPanel actor={actor} renderFailure={renderFailure} />}
      {part === 'ended' && <EndedPanel actor={actor} renderFailure={renderFailure} />}
    </section>
  );
}
