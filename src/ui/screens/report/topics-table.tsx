import type { Report } from '#contract/report.ts';
import { topicFilter } from '#domain/report-filters.ts';
import { t } from '#text/catalogue.ts';
import { topicText } from '../../list-words.ts';
import { shareText } from '../../report-text.ts';
import { CountsTable } from './counts-table.tsx';
import { FigureLink } from './figure-link.tsx';
import * as styles from './report-screen.css.ts';

interface TopicsTableProps {
  readonly label: string;
  readonly report: Report;
  readonly accountId: string;
}

/** What the answered questions asked about, with its share of all of them (2.103). */
export function TopicsTable({ label, report: { current, topics }, accountId }: TopicsTableProps) {
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
              <FigureLink reported={{ ...current, accountId }} filter={count === 0 ? null : topicFilter(topic)}>
                {topicText(topic)}
              </FigureLink>
              {count > 0 && (
                <span className={styles.before}>
                  {t(automatic === 0 ? 'sections:report.topicShare' : 'sections:report.topicAutomatic', {
                    share: shareText(count, current.answered.count),
                    automatic: shareText(automatic, count),
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
