import { useSelector } from '@xstate/react';
import { type DragEvent, useId } from 'react';
import { isRefusal } from '#contract/failure.ts';
import { numberFormat } from '#domain/formats.ts';
import { hasPermissions } from '#domain/permissions.ts';
import { IMPORT_COLUMNS } from '#domain/transfer/columns.ts';
import {
  EXPORT_PERMISSIONS,
  FILE_PROBLEMS,
  IMPORT_PERMISSIONS,
  TRANSFER_FORMATS,
  TRANSFER_KINDS,
} from '#domain/transfer/kinds.ts';
import {
  selectBusy,
  selectFailed,
  selectFailure,
  selectFile,
  selectFormat,
  selectIsTooLarge,
  selectKind,
  selectUndoable,
} from '#machines/account/transfer/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import * as buttons from '../../kit/button/button.css.ts';
import { Button } from '../../kit/button/button.tsx';
import { exactTime } from '../../kit/relative-time/format-time.ts';
import { Select } from '../../kit/select/select.tsx';
import { visuallyHidden } from '../../kit/visually-hidden/visually-hidden.css.ts';
import { Loading } from '../../loading.tsx';
import { TooManyRows } from './too-many-rows.tsx';
import * as styles from './transfer-screen.css.ts';
import type { TransferScreenProps } from './transfer-screen.tsx';

/** What is downloaded or imported. */
export function ChoosingPanel(props: TransferScreenProps) {
  const { actor } = props;
  const kind = useSelector(actor, selectKind);
  const isBusy = useSelector(actor, selectBusy) !== null;
  return (
    <>
      <Select
        label={t('sections:transfer.kind')}
        value={kind}
        options={TRANSFER_KINDS.map((value) => ({ value, label: t(`sections:transfer.kinds.${value}`) }))}
        disabled={isBusy}
        onChange={(chosen) => actor.send({ type: 'kind.chosen', kind: chosen })}
      />
      <Exporting {...props} />
      <Importing {...props} />
      <LastImport {...props} />
    </>
  );
}

function Exporting({ actor, permissions, renderFailure }: TransferScreenProps) {
  const kind = useSelector(actor, selectKind);
  const busy = useSelector(actor, selectBusy);
  const asked = useSelector(actor, selectFormat);
  const failure = useSelector(actor, selectFailure);
  const hasFailed = useSelector(actor, selectFailed) === 'export';
  const isAllowed = EXPORT_PERMISSIONS[kind].some((permission) => hasPermissions(permissions, permission));
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{t('sections:transfer.exportTitle')}</h2>
      {kind === 'history' && <p className={styles.intro}>{t('sections:transfer.exportHistoryText')}</p>}
      {hasFailed &&
        failure !== null &&
        renderFailure({
          failure,
          title: t('sections:transfer.exportFailed'),
          extent: 'part',
          retryLabel: t('retry'),
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })}
      <div className={styles.moves}>
        {TRANSFER_FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={busy === 'exporting' && format === asked}
            busyLabel={t('sections:transfer.exporting')}
            disabled={!isAllowed || busy !== null}
            disabledReason={isAllowed ? undefined : t('sections:transfer.exportForbidden')}
            onClick={() => actor.send({ type: 'export.pressed', format })}
          >
            {t(`sections:transfer.download.${format}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Importing(props: TransferScreenProps) {
  const { actor, permissions } = props;
  const kind = useSelector(actor, selectKind);
  const busy = useSelector(actor, selectBusy);
  const name = useSelector(actor, selectFile)?.name ?? '';
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{t('sections:transfer.importTitle')}</h2>
      {!hasPermissions(permissions, IMPORT_PERMISSIONS[kind]) ? (
        <p className={styles.intro}>{t('sections:transfer.importForbidden')}</p>
      ) : busy === 'uploading' ? (
        <>
          <p className={styles.text} role="status">
            {t('sections:transfer.uploading', { name })}
          </p>
          <Loading height={96} />
        </>
      ) : (
        <>
          <p className={styles.intro}>
            {t(`sections:transfer.${kind === 'history' ? 'historyColumns' : 'columns'}`, {
              columns: IMPORT_COLUMNS[kind].map((column) => `«${column}»`).join(', '),
            })}
          </p>
          {kind === 'history' && <p className={styles.intro}>{t('sections:transfer.historyText')}</p>}
          <FileProblem {...props} />
          <FileChoice actor={actor} disabled={busy !== null} />
        </>
      )}
    </section>
  );
}

/** Why the file that was chosen could not be read. */
function FileProblem({ actor, renderFailure }: TransferScreenProps) {
  const kind = useSelector(actor, selectKind);
  const isTooLarge = useSelector(actor, selectIsTooLarge);
  const failure = useSelector(actor, selectFailure);
  const hasFailed = useSelector(actor, selectFailed) === 'upload';
  const { name = '', size = 0 } = useSelector(actor, selectFile) ?? {};
  if (isTooLarge)
    return <Banner tone="error">{t('sections:transfer.tooLarge', { name, size: megabytes(size) })}</Banner>;
  if (!hasFailed || failure === null) return null;
  const title = t('sections:transfer.uploadFailed', { name });
  const problem = FILE_PROBLEMS.find((code) => isRefusal(failure, code));
  const retry = (): void => actor.send({ type: 'retry.pressed' });
  const rows = failure.kind === 'refused' ? failure.body.rows : undefined;
  if (rows !== undefined) {
    return (
      <Banner tone="error" title={title} actionLabel={t('sections:transfer.again')} onAction={retry}>
        <TooManyRows kind={kind} rows={rows} />
      </Banner>
    );
  }
  if (problem !== undefined || isRefusal(failure, 'body-too-large')) {
    return (
      <Banner tone="error" title={title} actionLabel={t('sections:transfer.again')} onAction={retry}>
        {t(`sections:transfer.problems.${problem ?? 'body-too-large'}`)}
      </Banner>
    );
  }
  return renderFailure({ failure, title, extent: 'part', retryLabel: t('retry'), onRetry: retry });
}

/** Rounded up, so that what is larger than the limit says so. */
const megabytes = (size: number): string =>
  numberFormat('es', { maximumFractionDigits: 1 }).format(Math.ceil((size / 1024 ** 2) * 10) / 10);

/** A file by the browser's own control, whose words are in the browser's language and so not shown, or dragged here. */
function FileChoice({ actor, disabled }: Pick<TransferScreenProps, 'actor'> & { readonly disabled: boolean }) {
  const nameId = useId();
  const hintId = useId();
  const choose = (files: FileList | null): void => {
    const file = files?.[0];
    if (file === undefined) return;
    actor.send({ type: 'file.chosen', file: { name: file.name, size: file.size, content: file } });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    choose(event.dataTransfer.files);
  };
  return (
    <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <span id={nameId} className={styles.label}>
        {t('sections:transfer.choose')}
      </span>
      <input
        type="file"
        className={visuallyHidden}
        aria-labelledby={nameId}
        aria-describedby={hintId}
        disabled={disabled}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          choose(event.currentTarget.files);
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <span className={`${buttons.variants.secondary} ${buttons.sizes.medium} ${styles.choice}`} aria-hidden>
        {t('sections:transfer.chooseFile')}
      </span>
      <span id={hintId} className={styles.intro}>
        {t('sections:transfer.drop')}
      </span>
    </label>
  );
}

function LastImport({ actor }: TransferScreenProps) {
  const last = useSelector(actor, selectUndoable);
  const isBusy = useSelector(actor, selectBusy) !== null;
  if (last === null || last.undoableUntil === null) return null;
  const { file, counts, undoableUntil } = last;
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{t('sections:transfer.lastTitle')}</h2>
      <p className={styles.text}>
        {t('sections:transfer.lastText', {
          file,
          added: counts.added,
          changed: counts.changed,
          until: exactTime(undoableUntil),
        })}
      </p>
      <div className={styles.moves}>
        <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'undo.pressed' })}>
          {t('sections:transfer.undo')}
        </Button>
      </div>
    </section>
  );
}
