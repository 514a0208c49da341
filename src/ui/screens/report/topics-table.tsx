import type { Report } from '#contract/report.ts';
import { t } from '#text/catalogue.ts';
import { topicText } from '../../report-text.ts';
import { CountsTable } from './counts-table.tsx';
import * as styles from './report-screen.css.ts';

interface TopicsTableProps {
  readonly label: string;
  readonly report: Report;
}

const percentOf = (count: number, all: number): number => (all === 0 ? 0 : Math.round((100 * count) / all));

/** What the answered questions asked about, with its share of all of them (2.103). */
export function TopicsTable({ label, report: { current, topics } }: TopicsTableProps) {
  return (
    <>
      <p className={styles.range}>{t('sections:report.severalTopics')}</p>
      <CountsTable
        label={label}
        of={t('sections:report.topic')}
        hasBars
        rows={topics.map(({ topic, count, automatic, before, ...times }) => ({
          key: topic ?? '',
          name: (
            <>
              {topicText(topic)}
              {count > 0 && (
                <span className={styles.before}>
                  {t(automatic === 0 ? 'sections:report.topicShare' : 'sections:report.topicAutomatic', {
                    share: percentOf(count, current.answered.count),
                    automatic: percentOf(automatic, count),
                  })}
                </span>
              )}
            </>
          ),
          count,
          before,
          times: { count, ...times },
        }))}
      />
    </>
  );
}
