import type { ReactNode } from 'react';
import type { AnswerTimes } from '#domain/report.ts';
import { t } from '#text/catalogue.ts';
import { minutesText, withinHourText } from '../../report-text.ts';
import { RowBar } from './bar-plot.tsx';
import * as styles from './report-screen.css.ts';

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
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{t('sections:report.count')}</th>
          {hasTimes && (
            <>
              <th scope="col">{t('sections:report.time')}</th>
              <th scope="col">{t('sections:report.withinHourShort')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, before, times }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {hasBars && <RowBar count={count} highest={highest} />}
            </th>
            <td>
              {count}
              {before !== null && (
                <span className={styles.before}>{t('sections:report.before', { value: before })}</span>
              )}
            </td>
            {times !== undefined && (
              <>
                <td>
                  {minutesText(times.median)}
                  {times.slowest !== null && (
                    <span className={styles.before}>
                      {t('sections:report.slowestShort', { value: minutesText(times.slowest) })}
                    </span>
                  )}
                </td>
                <td>{withinHourText(times)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
