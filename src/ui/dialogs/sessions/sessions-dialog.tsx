import { useSelector } from '@xstate/react';
import type { Session } from '#contract/sessions.ts';
import {
  selectClosing,
  selectFailure,
  selectHasCloseFailed,
  selectHasFailed,
  selectIsOpen,
  selectIsStale,
  selectSessions,
} from '#machines/sessions/selectors.ts';
import type { SessionsActor } from '#machines/sessions/types.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { ErrorView } from '../../kit/error-view/error-view.tsx';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { Skeleton } from '../../kit/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import * as styles from './sessions-dialog.css.ts';

/** 2.47. */
export function SessionsDialog({ actor }: { actor: SessionsActor }) {
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
      title={t('desk:sessions.title')}
      description={t('desk:sessions.text')}
      closeLabel={t('close')}
      size="large"
    >
      <Problem actor={actor} />
      <Sessions actor={actor} />
    </Dialog>
  );
}

function Problem({ actor }: { actor: SessionsActor }) {
  const failure = useSelector(actor, selectFailure);
  const hasFailed = useSelector(actor, selectHasFailed);
  const isStale = useSelector(actor, selectIsStale);
  const hasCloseFailed = useSelector(actor, selectHasCloseFailed);
  const retry = (): void => actor.send({ type: 'retry.pressed' });
  if (isStale) {
    return (
      <Banner tone="warning" actionLabel={t('retry')} onAction={retry}>
        {t('desk:sessions.stale')}
      </Banner>
    );
  }
  if (!hasFailed && !hasCloseFailed) return null;
  return (
    <ErrorView
      compact
      title={hasCloseFailed ? t('desk:sessions.closeFailed') : t('desk:sessions.failed')}
      text={failure === null ? '' : failureText(failure)}
      actionLabel={t('retry')}
      onAction={retry}
    />
  );
}

function Sessions({ actor }: { actor: SessionsActor }) {
  const sessions = useSelector(actor, selectSessions);
  const hasFailed = useSelector(actor, selectHasFailed);
  if (sessions === null) return hasFailed ? null : <Loading />;
  return (
    <table className={styles.table}>
      <thead className={styles.headRow}>
        <tr>
          {(['device', 'system', 'browser', 'address', 'started'] as const).map((column) => (
            <th key={column} scope="col" className={styles.head}>
              {t(`desk:sessions.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <Row key={session.id} actor={actor} session={session} />
        ))}
      </tbody>
    </table>
  );
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={120} />
    </div>
  );
}

function Row({ actor, session }: { actor: SessionsActor; session: Session }) {
  const closing = useSelector(actor, selectClosing);
  const { device, ip, started, current } = session;
  const unknown = t('desk:sessions.unknown');
  return (
    <tr className={styles.row}>
      <td className={styles.cell} data-label={t('desk:sessions.device')}>
        {device.brand ?? unknown}
      </td>
      <td className={styles.cell} data-label={t('desk:sessions.system')}>
        {device.os.name ?? unknown}
      </td>
      <td className={styles.cell} data-label={t('desk:sessions.browser')}>
        {device.client.name ?? unknown}
      </td>
      <td className={styles.cell} data-label={t('desk:sessions.address')}>
        {ip}
      </td>
      <td className={styles.cell} data-label={t('desk:sessions.started')}>
        <RelativeTime at={started * 1000} />
      </td>
      <td className={styles.action}>
        {current && <p className={styles.current}>{t('desk:sessions.current')}</p>}
        <Button
          variant="secondary"
          size="small"
          busy={closing === session.id}
          busyLabel={t('desk:sessions.closing')}
          disabled={closing !== null}
          onClick={() => actor.send({ type: 'close.requested', sessionId: session.id })}
        >
          {t('desk:sessions.close')}
        </Button>
      </td>
    </tr>
  );
}
