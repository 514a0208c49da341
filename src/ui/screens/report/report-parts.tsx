import { type ReactNode, useId } from 'react';
import type { Report, ReportOfPeriod } from '#contract/report.ts';
import { authorFilter, modeFilter } from '#domain/report-filters.ts';
import { maySee } from '#domain/sections.ts';
import { t } from '#text/catalogue.ts';
import { link } from '../../kit/link/link.css.ts';
import { Link } from '../../kit/link/link.tsx';
import { authorText, minutesText, weekdayText, withinHourText } from '../../report-text.ts';
import { BarPlot } from './bar-plot.tsx';
import { CountsTable } from './counts-table.tsx';
import { FigureLink, listOf } from './figure-link.tsx';
import { LackedTable } from './lacked-table.tsx';
import { ReasonsTable } from './reasons-table.tsx';
import * as styles from './report-screen.css.ts';
import { TopicsTable } from './topics-table.tsx';

interface ReportPartsProps {
  readonly report: Report;
  readonly accountId: string;
  readonly permissions: number;
}

/** The figures, their plots and tables, with links to the very questions. */
export function ReportParts({ report, accountId, permissions }: ReportPartsProps) {
  const { current, before, items, lacked } = report;
  const reported = { ...current, accountId };
  const toPending = maySee('questions', permissions) ? listOf(reported, 'questions', {}) : null;
  return (
    <>
      <Summary {...{ current, before, toPending }} toAnswered={listOf(reported, 'history', {})} />
      <p className={styles.range}>{t('sections:report.legend')}</p>
      <div className={styles.parts}>
        <Part title={t('sections:report.byHour')}>
          {(label) => (
            <div className={styles.plotted}>
              <BarPlot
                bars={current.hours.map(({ count }, hour) => ({
                  key: String(hour),
                  label: hour % 3 === 0 ? String(hour) : '',
                  count,
                  before: before.hours[hour]?.count ?? 0,
                }))}
              />
              <CountsTable
                label={label}
                of={t('sections:report.hour')}
                rows={current.hours.flatMap((times, hour) => {
                  const earlier = before.hours[hour]?.count ?? 0;
                  return times.count + earlier === 0
                    ? []
                    : [
                        {
                          key: String(hour),
                          name: t('sections:report.hourOf', { hour }),
                          count: times.count,
                          before: earlier,
                          times,
                        },
                      ];
                })}
              />
            </div>
          )}
        </Part>
        <Part title={t('sections:report.byWeekday')}>
          {(label) => (
            <div className={styles.plotted}>
              <BarPlot
                bars={current.weekdays.map(({ count }, day) => ({
                  key: String(day),
                  label: weekdayText(day).slice(0, 2),
                  count,
                  before: before.weekdays[day]?.count ?? 0,
                }))}
              />
              <CountsTable
                label={label}
                of={t('sections:report.weekday')}
                rows={current.weekdays.map((times, day) => ({
                  key: String(day),
                  name: weekdayText(day),
                  count: times.count,
                  before: before.weekdays[day]?.count ?? 0,
                  times,
                }))}
              />
            </div>
          )}
        </Part>
        {current.people.length > 0 && (
          <Part title={t('sections:report.byPerson')}>
            {(label) => (
              <CountsTable
                label={label}
                of={t('sections:report.who')}
                hasBars
                rows={current.people.map(({ who, ...times }) => ({
                  key: who ?? '',
                  name: (
                    <FigureLink reported={reported} filter={authorFilter(who)}>
                      {authorText(who)}
                    </FigureLink>
                  ),
                  count: times.count,
                  before: before.people.find((one) => one.who === who)?.count ?? 0,
                  times,
                }))}
              />
            )}
          </Part>
        )}
        <Part title={t('sections:report.byMode')}>
          {(label) => (
            <CountsTable
              label={label}
              of={t('sections:report.mode')}
              hasBars
              rows={current.modes.map(({ mode, ...times }, i) => ({
                key: mode,
                name: (
                  <FigureLink reported={reported} filter={modeFilter(mode)}>
                    {t(`sections:report.modes.${mode}`)}
                  </FigureLink>
                ),
                count: times.count,
                before: before.modes[i]?.count ?? 0,
                times,
              }))}
            />
          )}
        </Part>
        {report.topics.length > 0 && (
          <Part title={t('sections:report.byTopic')}>
            {(label) => <TopicsTable label={label} report={report} accountId={accountId} />}
          </Part>
        )}
        {items.length > 0 && (
          <Part title={t('sections:report.byItem')}>
            {(label) => (
              <CountsTable
                label={label}
                of={t('sections:report.item')}
                hasBars
                rows={items.map(({ itemId, title, count }) => ({
                  key: itemId,
                  name: (
                    <FigureLink reported={reported} filter={{ itemId }}>
                      {title ?? itemId}
                    </FigureLink>
                  ),
                  count,
                  before: null,
                }))}
              />
            )}
          </Part>
        )}
        {lacked.length > 0 && (
          <Part title={t('sections:report.byLacked')}>
            {(label) => <LackedTable {...{ label, lacked, accountId, permissions }} />}
          </Part>
        )}
        {current.reasons.length > 0 && (
          <Part title={t('sections:report.byReason')}>
            {(label) => <ReasonsTable {...{ label, report, accountId, permissions }} />}
          </Part>
        )}
      </div>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: (label: string) => ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.partTitle}>
        {title}
      </h2>
      {children(title)}
    </section>
  );
}

interface SummaryProps {
  readonly current: ReportOfPeriod;
  readonly before: ReportOfPeriod;
  readonly toAnswered: string;
  /** Null: the viewer may not see pending questions. */
  readonly toPending: string | null;
}

function Summary({ current, before, toAnswered, toPending }: SummaryProps) {
  return (
    <dl className={styles.summary}>
      <Figure name={t('sections:report.answered')} before={String(before.answered.count)}>
        <Link className={link} to={toAnswered}>
          {current.answered.count}
        </Link>
      </Figure>
      <Figure name={t('sections:report.pending')} before={String(before.pending)}>
        {toPending === null ? (
          current.pending
        ) : (
          <Link className={link} to={toPending}>
            {current.pending}
          </Link>
        )}
      </Figure>
      <Figure name={t('sections:report.median')} before={minutesText(before.answered.median)}>
        {minutesText(current.answered.median)}
      </Figure>
      <Figure name={t('sections:report.slowest')} before={minutesText(before.answered.slowest)}>
        {minutesText(current.answered.slowest)}
      </Figure>
      <Figure name={t('sections:report.withinHour')} before={withinHourText(before.answered)}>
        {withinHourText(current.answered)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly before: string;
  readonly children: ReactNode;
}

function Figure({ name, before, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        <span className={styles.before}>{t('sections:report.before', { value: before })}</span>
      </dd>
    </div>
  );
}
