import type { Report } from '#contract/report.ts';
import type { PublishedTimes } from '#contract/response-time.ts';
import { t } from '#text/catalogue.ts';
import { minutesText, withinHourText } from '../../report-text.ts';
import { FiguresTable } from './figures-table.tsx';
import * as styles from './report-screen.css.ts';

interface PublishedFiguresProps {
  readonly published: PublishedTimes;
  readonly report: Report;
}

/** The marketplace's means, beside the median and the share within the hour of the report (4.44). */
export function PublishedFigures({ published: { total, slots }, report: { current } }: PublishedFiguresProps) {
  const { answered } = current;
  return (
    <>
      <p>
        {t('sections:report.published.sum', { total: minutesText(total) })}{' '}
        {answered.count > 0 &&
          t('sections:report.published.own', {
            median: minutesText(answered.median),
            share: withinHourText(answered),
          })}
      </p>
      <FiguresTable
        label={t('sections:report.published.title')}
        columns={[
          t('sections:report.published.slot'),
          t('sections:report.published.time'),
          t('sections:report.published.sales'),
        ]}
        rows={slots.map(({ slot, minutes, salesPercent }) => ({
          key: slot,
          name: t(`sections:report.published.slots.${slot}`),
          figures: [
            { value: minutesText(minutes), note: null },
            {
              value:
                salesPercent === null
                  ? t('sections:report.none')
                  : t('sections:report.published.salesPercent', { count: salesPercent }),
              note: null,
            },
          ],
        }))}
      />
      <p className={styles.notes}>{t('sections:report.published.note')}</p>
    </>
  );
}
