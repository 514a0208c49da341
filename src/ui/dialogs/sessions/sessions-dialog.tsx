import { useSelector } from '@xstate/react';
import type { Session } from '#contract/sessions.ts';
import type { SessionsActor } from '#machines/profile/sessions/machine.ts';
import {
  selectClosing,
  selectFailure,
  selectHasCloseFailed,
  selectHasFailed,
  selectIsAsking,
  selectIsOpen,
  selectIsStale,
  selectSessions,
} from '#machines/profile/sessions/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { InlineQuestion } from '../../inline-question/inline-question.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { Table, TableCell, TableRow } from '../../kit/table/table.tsx';
import { Loading } from '../../loading.tsx';
import type { DialogProps } from '../dialog-props.ts';
import * as styles from './sessions-dialog.css.ts';

interface SessionsDialogProps extends DialogProps<SessionsActor> {
  readonly renderFailure: RenderFailure;
}

/** 2.47. */
export function SessionsDialog({ actor, renderFailure, returnFocusTo }: SessionsDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
      title={t('desk:sessions.title')}
      description={t('desk:sessions.text')}
      closeLabel={t('close')}
      size="large"
      returnFocusTo={returnFocusTo}
    >
      <div className={styles.content}>
        <Problem actor={actor} renderFailure={renderFailure} />
        <Asking actor={actor} />
        <Sessions actor={actor} />
      </div>
    </Dialog>
  );
}

function Problem({ actor, renderFailure }: Omit<SessionsDialogProps, 'returnFocusTo'>) {
  const failure = useSelector(actor, selectFailure);
  const isStale = useSelector(actor, selectIsStale);
  const hasCloseFailed = useSelector(actor, selectHasCloseFailed);
  if (failure === null) return null;
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  if (isStale) return renderFailure({ failure, title: t('desk:sessions.stale'), extent: 'stale', onRetry });
  const title = hasCloseFailed ? t('desk:sessions.closeFailed') : t('desk:sessions.failed');
  return renderFailure({ failure, title, extent: 'part', onRetry });
}

function Asking({ actor }: { actor: SessionsActor }) {
  const isAsking = useSelector(actor, selectIsAsking);
  if (!isAsking) return null;
  return (
    <InlineQuestion
      question={t('desk:sessions.ask')}
      refuse={{ label: t('desk:sessions.refuse'), onPress: () => actor.send({ type: 'close.refused' }) }}
      confirm={{ label: t('desk:sessions.confirm'), onPress: () => actor.send({ type: 'close.confirmed' }) }}
    />
  );
}

function Sessions({ actor }: { actor: SessionsActor }) {
  const sessions = useSelector(actor, selectSessions);
  const hasFailed = useSelector(actor, selectHasFailed);
  if (sessions === null) return hasFailed ? null : <Loading height={120} />;
  return (
    <Table
      label={t('desk:sessions.title')}
      columns={(['device', 'system', 'browser', 'address', 'started'] as const).map((column) =>
        t(`desk:sessions.${column}`),
      )}
    >
      {sessions.map((session) => (
        <Row key={session.id} actor={actor} session={session} />
      ))}
    </Table>
  );
}

function Row({ actor, session }: { actor: SessionsActor; session: Session }) {
  const closing = useSelector(actor, selectClosing);
  const isAsking = useSelector(actor, selectIsAsking);
  const { device, ip, started, current } = session;
  const unknown = t('desk:sessions.unknown');
  return (
    <TableRow
      action={
        <Button
          variant="secondary"
          size="small"
          busy={closing === session.id}
          busyLabel={t('desk:sessions.closing')}
          disabled={closing !== null || isAsking}
          onClick={() => actor.send({ type: 'close.requested', sessionId: session.id })}
        >
          {t(current ? 'desk:sessions.closeOwn' : 'desk:sessions.close')}
        </Button>
      }
    >
      <TableCell column={t('desk:sessions.device')}>
        <span>
          {device.brand ?? unknown}
          {current && <span className={styles.current}>{t('desk:sessions.current')}</span>}
        </span>
      </TableCell>
      <TableCell column={t('desk:sessions.system')}>{device.os.name ?? unknown}</TableCell>
      <TableCell column={t('desk:sessions.browser')}>{device.client.name ?? unknown}</TableCell>
      <TableCell column={t('desk:sessions.address')}>{ip}</TableCell>
      <TableCell column={t('desk:sessions.started')}>
        <RelativeTime at={started * 1000} />
      </TableCell>
    </TableRow>
  );
}
