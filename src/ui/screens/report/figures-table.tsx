import type { ReactNode } from 'react';
import { t } from '#text/catalogue.ts';
import { ColumnHeadings } from '../../kit/table/column-headings.tsx';
import * as styles from './report-screen.css.ts';

interface Figure {
  readonly value: ReactNode;
  /** Smaller words after it; null: none. */
  readonly note: string | null;
}

/** A figure beside that of the period before. */
export const compared = (value: ReactNode, before: number | string): Figure => ({
  value,
  note: t('sections:report.before', { value: before }),
});

interface FiguresTableProps {
  readonly label: string;
  /** What its rows are of, and then what each figure of a row says. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly figures: readonly Figure[];
  }[];
}

/** Figures of the report, a row for each thing that they are of. */
export function FiguresTable({ label, columns, rows }: FiguresTableProps) {
  const [, ...figureColumns] = columns;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <ColumnHeadings columns={columns} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map(({ value, note }, place) => (
              <td key={figureColumns[place]}>
                {value}
                {note !== null && <span className={styles.before}>{note}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
