import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { Report } from '#contract/report.ts';
import { REPORT_DAYS } from '#domain/report.ts';
import type { ReportActor } from '#machines/account/report/machine.ts';
import {
  selectDays,
  selectFailure,
  selectHasFailed,
  selectHasNews,
  selectHasSheetFailed,
  selectIsReading,
  selectIsSavingSheet,
  selectProblem,
  selectReport,
  selectTyped,
} from '#machines/account/report/selectors.ts';
import { childOf } from '#machines/shared/children.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { SegmentedControl } from '../../kit/segmented-control/segmented-control.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { Loading } from '../../loading.tsx';
import { OrdersPart } from './orders-part.tsx';
import { PublishedPart } from './published-part.tsx';
import { ReportParts } from './report-parts.tsx';
import { ReportRange } from './report-range.tsx';
import * as styles from './report-screen.css.ts';

interface ReportScreenProps extends ReadProps<ReportActor> {
  readonly accountId: string;
  /** Of the account's site. */
  readonly timeZone: string;
  /** Those of the viewer in the account. */
  readonly permissions: number;
}

/** 2.73, 2.74. */
export function ReportScreen({ actor, accountId, timeZone, permissions, renderFailure }: ReportScreenProps) {
  const report = useSelector(actor, selectReport);
  const isReading = useSelector(actor, selectIsReading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const isOutdated = useSelector(actor, selectHasNews);
  const failure = useSelector(actor, selectFailure);
  const isSavingSheet = useSelector(actor, selectIsSavingSheet);
  const hasSheetFailed = useSelector(actor, selectHasSheetFailed);
  const retry = (): void => actor.send({ type: 'retry.pressed' });
  return (
    <section className={styles.screen} aria-busy={isReading}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('sections:report.title')}</h1>
        {report !== null && (
          <span className={styles.tools}>
            <Button
              variant="secondary"
              icon={<Download size={20} aria-hidden="true" />}
              onClick={() => actor.send({ type: 'download.pressed' })}
            >
              {t('sections:report.download')}
            </Button>
            <Button
              variant="secondary"
              busy={isSavingSheet}
              icon={<Download size={20} aria-hidden="true" />}
              onClick={() => actor.send({ type: 'sheet.pressed' })}
            >
              {t('sections:report.sheet')}
            </Button>
          </span>
        )}
      </header>
      <Period actor={actor} />
      {hasSheetFailed && <Banner tone="error" title={t('sections:report.sheetFailed')} />}
      {failure !== null &&
        renderFailure({
          failure,
          title: t(hasFailed ? 'sections:report.failed' : 'sections:report.stale'),
          extent: hasFailed ? 'whole' : 'stale',
          retryLabel: t('retry'),
          onRetry: retry,
        })}
      {isOutdated && (
        <p className={styles.outdated} role="status">
          {t('sections:report.outdated')}{' '}
          <Button variant="ghost" size="small" onClick={() => actor.send({ type: 'refresh.pressed' })}>
            {t('sections:report.refresh')}
          </Button>
        </p>
      )}
      {report === null ? (
        !hasFailed && <Loading height={480} />
      ) : (
        <>
          <ReportRange report={report} timeZone={timeZone} />
          {isEmpty(report) ? (
            <EmptyState title={t('sections:report.emptyTitle')} text={t('sections:report.emptyText')} />
          ) : (
            <>
              <ReportParts report={report} accountId={accountId} permissions={permissions} />
              <OrdersPart {...{ actor, accountId, timeZone, renderFailure }} />
            </>
          )}
          <PublishedPart actor={childOf(actor, 'publishedTime')} {...{ report, accountId, renderFailure }} />
        </>
      )}
    </section>
  );
}

const isEmpty = ({ current }: Report): boolean => current.answered.count + current.pending === 0;

const OTHER = 'other';

function Period({ actor }: Pick<ReportScreenProps, 'actor'>) {
  const days = useSelector(actor, selectDays);
  const typed = useSelector(actor, selectTyped);
  const problem = useSelector(actor, selectProblem);
  const choose = (value: string): void => {
    const chosen = REPORT_DAYS.find((one) => String(one) === value);
    if (chosen !== undefined) actor.send({ type: 'days.chosen', days: chosen });
  };
  return (
    <div className={styles.period}>
      <SegmentedControl
        label={t('sections:report.period')}
        value={days === null ? OTHER : String(days)}
        options={REPORT_DAYS.map((count) => ({ value: String(count), label: t('sections:report.days', { count }) }))}
        onChange={choose}
      />
      <div className={styles.days}>
        <TextField
          type="date"
          label={t('sections:report.from')}
          value={typed.from}
          onChange={(value) => actor.send({ type: 'day.typed', name: 'from', value })}
        />
        <TextField
          type="date"
          label={t('sections:report.to')}
          value={typed.to}
          error={problem === null ? undefined : t(`sections:report.problem.${problem}`)}
          onChange={(value) => actor.send({ type: 'day.typed', name: 'to', value })}
        />
      </div>
    </div>
  );
}
