import type { RefusedRows } from '#contract/errors.ts';
import { IMPORT_MAX_ROWS, ROW_PROBLEMS, type TransferKind } from '#domain/transfer/kinds.ts';
import { t } from '#text/catalogue.ts';
import * as styles from './transfer-screen.css.ts';

interface TooManyRowsProps {
  readonly kind: TransferKind;
  readonly rows: RefusedRows;
}

/** What a file with too many rows holds, and what to do with it (4.46). */
export function TooManyRows({ kind, rows: { count, isAll, broken, first } }: TooManyRowsProps) {
  return (
    <div className={styles.refusal}>
      <p>{t(`sections:transfer.tooManyRows.${isAll ? 'all' : 'more'}`, { rows: count })}</p>
      <p>{t(`sections:transfer.tooManyRows.advice.${kind}`, { files: Math.ceil(count / IMPORT_MAX_ROWS) })}</p>
      {broken > 0 && (
        <>
          <p>{t('sections:transfer.tooManyRows.broken', { broken })}</p>
          <ul className={styles.cells}>
            {first.map(({ line, problem }) => (
              <li key={line}>{brokenRow(line, problem)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function brokenRow(line: number, code: string): string {
  const problem = ROW_PROBLEMS.find((known) => known === code);
  const why = problem === undefined ? '' : t(`sections:transfer.rowProblems.${problem}`);
  return t('sections:transfer.tooManyRows.row', { line, why }).trim();
}
