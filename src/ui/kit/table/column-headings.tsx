interface ColumnHeadingsProps {
  readonly columns: readonly string[];
  /** Of each heading. */
  readonly className?: string;
}

/** What stands in the row of headings of a table. */
export const ColumnHeadings = ({ columns, className }: ColumnHeadingsProps) =>
  columns.map((column) => (
    <th key={column} scope="col" className={className}>
      {column}
    </th>
  ));
