import { useSelector } from '@xstate/react';
import { ROW_STATES, type RowFilter } from '#domain/transfer/kinds.ts';
import {
  selectBusy,
  selectCurrent,
  selectFailed,
  selectFailure,
  selectFile,
  selectHasRows,
  selectIsStale,
  selectMayDiscard,
  selectMayImport,
  selectOnly,
  selectSkipsBroken,
} from '#machines/account/transfer/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { Select } from '../../kit/select/select.tsx';
import { RowsTable } from './rows-table.tsx';
import * as styles from './transfer-screen.css.ts';
import type { TransferScreenProps } from './transfer-screen.tsx';

type PreviewPanelProps = Pick<TransferScreenProps, 'actor' | 'renderFailure'>;

const FILTERS = ['all', ...ROW_STATES] as const satisfies readonly RowFilter[];

/** What an import would change (2.87). */
export function PreviewPanel({ actor, renderFailure }: PreviewPanelProps) {
  const current = useSelector(actor, selectCurrent);
  const hasRows = useSelector(actor, selectHasRows);
  if (current === null) return null;
  const { file, counts } = current;
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{t('sections:transfer.previewTitle', { file })}</h2>
      <p className={styles.counts} role="status">
        {t('sections:transfer.counts', counts)} {t('sections:transfer.previewText')}
      </p>
      {counts.added + counts.changed === 0 && <Banner tone="info">{t('sections:transfer.nothing')}</Banner>}
      <Problem actor={actor} renderFailure={renderFailure} />
      <Decision actor={actor} renderFailure={renderFailure} />
      {hasRows && <Filter actor={actor} />}
      {hasRows && <RowsTable actor={actor} label={t('sections:transfer.rows')} renderFailure={renderFailure} />}
    </section>
  );
}

/** Why it was not imported or discarded. */
function Problem({ actor, renderFailure }: PreviewPanelProps) {
  const isStale = useSelector(actor, selectIsStale);
  const hasFile = useSelector(actor, selectFile) !== null;
  const failed = useSelector(actor, selectFailed);
  const failure = useSelector(actor, selectFailure);
  const retry = (): void => actor.send({ type: 'retry.pressed' });
  if (isStale) {
    return hasFile ? (
      <Banner
        tone="warning"
        title={t('sections:transfer.staleTitle')}
        actionLabel={t('sections:transfer.readAgain')}
        onAction={retry}
      >
        {t('sections:transfer.staleText')}
      </Banner>
    ) : (
      <Banner tone="warning" title={t('sections:transfer.staleTitle')}>
        {t('sections:transfer.staleNoFile')}
      </Banner>
    );
  }
  if (failure === null || (failed !== 'import' && failed !== 'discard')) return null;
  return renderFailure({
    failure,
    title: t(`sections:transfer.${failed}Failed`),
    extent: 'part',
    retryLabel: t('retry'),
    onRetry: retry,
  });
}

function Decision({ actor }: PreviewPanelProps) {
  const broken = useSelector(actor, selectCurrent)?.counts.broken ?? 0;
  const busy = useSelector(actor, selectBusy);
  const hasRows = useSelector(actor, selectHasRows);
  const mayImport = useSelector(actor, selectMayImport);
  const mayDiscard = useSelector(actor, selectMayDiscard);
  const skipsBroken = useSelector(actor, selectSkipsBroken);
  return (
    <>
      {broken > 0 && hasRows && (
        <Checkbox
          label={t('sections:transfer.skipBroken')}
          description={t('sections:transfer.skipBrokenText', { count: broken })}
          checked={skipsBroken}
          onChange={() => actor.send({ type: 'skip.toggled' })}
        />
      )}
      <div className={styles.moves}>
        {(hasRows || busy === 'importing') && (
          <Button
            busy={busy === 'importing'}
            busyLabel={t('sections:transfer.importing')}
            disabled={!mayImport}
            onClick={() => actor.send({ type: 'import.pressed' })}
          >
            {t('sections:transfer.import')}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={busy === 'discarding'}
          busyLabel={t('sections:transfer.discarding')}
          disabled={!mayDiscard}
          onClick={() => actor.send({ type: 'discard.pressed' })}
        >
          {t('sections:transfer.discard')}
        </Button>
      </div>
    </>
  );
}

function Filter({ actor }: Pick<PreviewPanelProps, 'actor'>) {
  const only = useSelector(actor, selectOnly);
  const value = FILTERS.find((filter) => filter === only) ?? 'all';
  return (
    <Select
      label={t('sections:transfer.filter')}
      value={value}
      options={FILTERS.map((filter) => ({ value: filter, label: t(`sections:transfer.filters.${filter}`) }))}
      onChange={(chosen) => actor.send({ type: 'filter.chosen', only: chosen })}
    />
  );
}
