import { useSelector } from '@xstate/react';
import type { ImportRow } from '#contract/transfer.ts';
import { IMPORT_ROWS_LIMIT_MAX as ROWS_LIMIT } from '#domain/transfer/kinds.ts';
import { selectFailed, selectFailure, selectRows, selectSkip } from '#machines/account/transfer/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';
import { Table, TableCell, TableRow } from '../../kit/table/table.tsx';
import { Loading } from '../../loading.tsx';
import * as styles from './transfer-screen.css.ts';
import type { TransferScreenProps } from './transfer-screen.tsx';

interface RowsTableProps extends Pick<TransferScreenProps, 'actor' | 'renderFailure'> {
  readonly label: string;
}

/** A page of the rows of a file, with what each would change. */
export function RowsTable({ actor, label, renderFailure }: RowsTableProps) {
  const rows = useSelector(actor, selectRows);
  const failure = useSelector(actor, selectFailure);
  const hasFailed = useSelector(actor, selectFailed) === 'rows';
  return (
    <>
      {hasFailed &&
        failure !== null &&
        renderFailure({
          failure,
          title: t('sections:transfer.rowsFailed'),
          extent: rows === null ? 'part' : 'stale',
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })}
      {rows === null && !hasFailed && <Loading height={240} />}
      {rows !== null && rows.entries.length === 0 && <p className={styles.intro}>{t('sections:transfer.noRows')}</p>}
      {rows !== null && rows.entries.length > 0 && (
        <>
          <Table
            label={label}
            columns={[
              t('sections:transfer.line'),
              t('sections:transfer.what'),
              t('sections:transfer.before'),
              t('sections:transfer.after'),
            ]}
          >
            {rows.entries.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </Table>
          <Pages actor={actor} />
        </>
      )}
    </>
  );
}

function Row({ row: { line, state, problem, before, after } }: { readonly row: ImportRow }) {
  return (
    <TableRow action={null}>
      <TableCell column={t('sections:transfer.line')}>{line}</TableCell>
      <TableCell column={t('sections:transfer.what')}>
        <div className={styles.what}>
          {t(`sections:transfer.states.${state}`)}
          {problem !== null && <p className={styles.problem}>{t(`sections:transfer.rowProblems.${problem}`)}</p>}
        </div>
      </TableCell>
      <TableCell column={t('sections:transfer.before')}>
        {before === null ? '–' : <Cells cells={before} beside={after} />}
      </TableCell>
      <TableCell column={t('sections:transfer.after')}>
        {/* Of a broken row one sees what it lacks. */}
        <Cells cells={after} beside={problem === null ? (before ?? []) : null} />
      </TableCell>
    </TableRow>
  );
}

interface CellsProps {
  readonly cells: readonly string[];
  /** The cells that these replace, or that replace them; null: all places are shown. */
  readonly beside: readonly string[] | null;
}

/** What the cells of a row say. A cell that is empty on both sides has nothing to tell. */
function Cells({ cells, beside }: CellsProps) {
  return (
    <ul className={styles.cells}>
      {cells.map((cell, place) =>
        cell === '' && beside !== null && (beside[place] ?? '') === '' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have their places
          <li key={place} className={styles.cell}>
            {cell === '' ? t('sections:transfer.empty') : cell}
          </li>
        ),
      )}
    </ul>
  );
}

function Pages({ actor }: Pick<RowsTableProps, 'actor'>) {
  const skip = useSelector(actor, selectSkip);
  const rows = useSelector(actor, selectRows);
  if (rows === null || rows.count <= ROWS_LIMIT) return null;
  const turn = (to: number): void => actor.send({ type: 'page.turned', skip: to });
  return (
    <div className={styles.bars}>
      <p className={styles.counts} role="status">
        {t('sections:transfer.range', { from: skip + 1, to: skip + rows.entries.length, count: rows.count })}
      </p>
      <div className={styles.moves}>
        <Button variant="secondary" disabled={skip === 0} onClick={() => turn(Math.max(0, skip - ROWS_LIMIT))}>
          {t('sections:transfer.previous')}
        </Button>
        <Button variant="secondary" disabled={skip + ROWS_LIMIT >= rows.count} onClick={() => turn(skip + ROWS_LIMIT)}>
          {t('sections:transfer.next')}
        </Button>
      </div>
    </div>
  );
}
