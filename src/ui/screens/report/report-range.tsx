import type { Report } from '#contract/report.ts';
import { dayAt } from '#domain/report.ts';
import { t } from '#text/catalogue.ts';
import { dayText } from '../../report-text.ts';
import * as styles from './report-screen.css.ts';

interface ReportRangeProps {
  readonly report: Pick<Report, 'archivedBefore'> &
    Readonly<Record<'current' | 'before', Pick<Report['current'], 'from' | 'to'>>>;
  /** Of the account's site. */
  readonly timeZone: string;
}

/** Which days are compared with which, and whether answers of them may be archived and are not counted (7.131). */
export function ReportRange({ report: { current, before, archivedBefore }, timeZone }: ReportRangeProps) {
  const kept = archivedBefore === null ? before.from : dayAt(archivedBefore, timeZone);
  return (
    <>
      <p className={styles.range}>
        {t('sections:report.range', {
          from: dayText(current.from),
          to: dayText(current.to),
          beforeFrom: dayText(before.from),
          beforeTo: dayText(before.to),
        })}
      </p>
      {kept > before.from && <p className={styles.range}>{t('sections:report.archived', { day: dayText(kept) })}</p>}
    </>
  );
}
