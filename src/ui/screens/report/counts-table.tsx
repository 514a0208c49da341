import type { ReactNode } from 'react';
import type { AnswerTimes } from '#domain/report.ts';
import { t } from '#text/catalogue.ts';
import { minutesText, withinHourText } from '../../report-text.ts';
import { RowBar } from './bar-plot.tsx';
import { compared, FiguresTable } from './figures-table.tsx';

interface CountsTableProps {
  readonly label: string;
  /** What its rows are of. */
  readonly of: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly count: number;
    /** Null: not compared. */
    readonly before: number | null;
    /** Undefined: of these only the number is known. */
    readonly times?: AnswerTimes;
  }[];
  /** Whether each row has a bar of its own. */
  readonly hasBars?: boolean;
}

/** How many, before as well, and how long they took. */
export function CountsTable({ label, of, rows, hasBars = false }: CountsTableProps) {
  const highest = Math.max(0, ...rows.map(({ count }) => count));
  const hasTimes = rows.some(({ times }) => times !== undefined);
  return (
    <FiguresTable
      label={label}
      columns={[
        of,
        t('sections:report.count'),
        ...(hasTimes ? [t('sections:report.time'), t('sections:report.withinHourShort')] : []),
      ]}
      rows={rows.map(({ key, name, count, before, times }) => ({
        key,
        name: (
          <>
            {name}
            {hasBars && <RowBar count={count} highest={highest} />}
          </>
        ),
        figures: [
          before === null ? { value: count, note: null } : compared(count, before),
          ...(times === undefined ? [] : timesFigures(times)),
        ],
      }))}
    />
  );
}

/** In one line of its own where the column is narrow. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const timesFigures = (times: AnswerTimes) => [
  {
    value: minutesText(times.median),
    note:
      times.slowest === null
        ? null
        : t('sections:report.slowestShort', { value: unbroken(minutesText(times.slowest)) }),
  },
  { value: withinHourText(times), note: null },
];
