import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Report } from '#contract/report.ts';
import { paths } from '#domain/address.ts';
import type { PublishedTimeActor } from '#machines/account/report/published-time/machine.ts';
import {
  selectAbsence,
  selectFailure,
  selectIsLost,
  selectIsReading,
  selectTimes,
} from '#machines/account/report/published-time/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { ErrorView } from '../../kit/error-view/error-view.tsx';
import { link } from '../../kit/link/link.css.ts';
import { Link } from '../../kit/link/link.tsx';
import { Loading } from '../../loading.tsx';
import { PublishedFigures } from './published-figures.tsx';
import * as styles from './report-screen.css.ts';

interface PublishedPartProps extends ReadProps<PublishedTimeActor> {
  readonly report: Report;
  readonly accountId: string;
}

/** The time to answer that the marketplace itself publishes, beside that of the report (4.44). */
export function PublishedPart({ actor, report, accountId, renderFailure }: PublishedPartProps) {
  const isReading = useSelector(actor, selectIsReading);
  const times = useSelector(actor, selectTimes);
  const absence = useSelector(actor, selectAbsence);
  const isLost = useSelector(actor, selectIsLost);
  const failure = useSelector(actor, selectFailure);
  const id = useId();
  const retry = (): void => actor.send({ type: 'retry.pressed' });
  return (
    <section id="published-time" className={styles.part} aria-labelledby={id} aria-busy={isReading}>
      <h2 id={id} className={styles.partTitle}>
        {t('sections:report.published.title')}
      </h2>
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:report.published.failed'),
          extent: 'part',
          retryLabel: t('sections:report.published.retry'),
          onRetry: retry,
        })}
      {isReading && <Loading height={160} />}
      {isLost && <Lost {...{ accountId, retry }} />}
      {absence !== null && (
        <p className={styles.notes} role="status">
          {t(`sections:report.published.${absence}`)}
        </p>
      )}
      {times !== null && <PublishedFigures published={times} report={report} />}
    </section>
  );
}

interface LostProps extends Pick<PublishedPartProps, 'accountId'> {
  readonly retry: () => void;
}

/** The rest of the report stands without the link, so nobody is led away from it. */
const Lost = ({ accountId, retry }: LostProps) => (
  <>
    <ErrorView
      title={t('sections:report.published.failed')}
      text={t('sections:report.published.lost')}
      extent="part"
      actionLabel={t('sections:report.published.retry')}
      onAction={retry}
    />
    <Link className={link} to={paths.lostConnection(accountId)}>
      {t('error.restore')}
    </Link>
  </>
);
