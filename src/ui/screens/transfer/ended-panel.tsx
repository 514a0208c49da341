import { useSelector } from '@xstate/react';
import { isRefusal } from '#contract/failure.ts';
import {
  selectBusy,
  selectCurrent,
  selectFailed,
  selectFailure,
  selectHasRows,
} from '#machines/account/transfer/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { RowsTable } from './rows-table.tsx';
import * as styles from './transfer-screen.css.ts';
import type { TransferScreenProps } from './transfer-screen.tsx';

type EndedPanelProps = Pick<TransferScreenProps, 'actor' | 'renderFailure'>;

/** What was imported, and how its undo ended (2.88, 2.89). */
export function EndedPanel({ actor, renderFailure }: EndedPanelProps) {
  const current = useSelector(actor, selectCurrent);
  const isUndoing = useSelector(actor, selectBusy) === 'undoing';
  const hasFailed = useSelector(actor, selectFailed) === 'undo';
  const failure = useSelector(actor, selectFailure);
  const hasRows = useSelector(actor, selectHasRows);
  if (current === null) return null;
  const { file, counts, kept, state } = current;
  const undo = (): void => actor.send({ type: 'undo.pressed' });
  return (
    <section className={styles.part}>
      {state === 'undone' ? (
        <Banner tone="success" title={t('sections:transfer.undoneTitle', { file })}>
          {t(`sections:transfer.${kept > 0 ? 'undoneKept' : 'undoneAll'}`, { kept })}
        </Banner>
      ) : (
        <Banner tone="success" title={t('sections:transfer.importedTitle', { file })}>
          {t('sections:transfer.importedText', { added: counts.added, changed: counts.changed })}
        </Banner>
      )}
      {hasFailed &&
        failure !== null &&
        (isRefusal(failure, 'conflict', 'not-found') ? (
          <Banner tone="warning">{t('sections:transfer.undoLate')}</Banner>
        ) : (
          renderFailure({
            failure,
            title: t('sections:transfer.undoFailed'),
            extent: 'part',
            retryLabel: t('retry'),
            onRetry: undo,
          })
        ))}
      <div className={styles.moves}>
        {state !== 'undone' && (
          <Button variant="secondary" busy={isUndoing} busyLabel={t('sections:transfer.undoing')} onClick={undo}>
            {t('sections:transfer.undo')}
          </Button>
        )}
        <Button variant="secondary" disabled={isUndoing} onClick={() => actor.send({ type: 'another.pressed' })}>
          {t('sections:transfer.another')}
        </Button>
      </div>
      {hasRows && <RowsTable actor={actor} label={t('sections:transfer.keptRows')} renderFailure={renderFailure} />}
    </section>
  );
}
