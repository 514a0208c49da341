import type { ReactNode } from 'react';
import { ColumnHeadings } from './column-headings.tsx';
import * as styles from './table.css.ts';

interface TableProps {
  /** What it lists. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Each a `TableRow`. */
  readonly children: ReactNode;
}

/** The same facts of many things, and what can be done with each; on a phone a card each. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead className={styles.headRow}>
        <tr>
          <ColumnHeadings columns={columns} className={styles.head} />
          <td />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface TableRowProps {
  /** What can be done with it. */
  readonly action: ReactNode;
  /** Each a `TableCell`, in the order of the columns. */
  readonly children: ReactNode;
}

export function TableRow({ action, children }: TableRowProps) {
  return (
    <tr className={styles.row}>
      {children}
      <td className={styles.action}>{action}</td>
    </tr>
  );
}

interface TableCellProps {
  /** Its column's name, which a card shows beside it. */
  readonly column: string;
  readonly children: ReactNode;
}

export function TableCell({ column, children }: TableCellProps) {
  return (
    <td className={styles.cell} data-label={column}>
      {children}
    </td>
  );
}
