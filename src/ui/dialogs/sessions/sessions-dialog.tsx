import { useSelector } from '@xstate/react';
import type { Session } from '#contract/sessions.ts';
import type { SessionsActor } from '#machines/profile/sessions/machine.ts';
import {
  selectCanClose,
  selectClosing,
  selectFailure,
  selectHasCloseFailed,
  selectHasCloseOthersFailed,
  selectHasFailed,
  selectHasOthers,
  selectIsAsking,
  selectIsAskingForOthers,
  selectIsClosingOthers,
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

/** 2.47, 2.70. */
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
        <CloseOthers actor={actor} />
      </div>
    </Dialog>
  );
}

function Problem({ actor, renderFailure }: Omit<SessionsDialogProps, 'returnFocusTo'>) {
  const failure = useSelector(actor, selectFailure);
  const isStale = useSelector(actor, selectIsStale);
  const hasCloseFailed = useSelector(actor, selectHasCloseFailed);
  const hasCloseOthersFailed = useSelector(actor, selectHasCloseOthersFailed);
  if (failure === null) return null;
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  if (isStale) return renderFailure({ failure, title: t('desk:sessions.stale'), extent: 'stale', onRetry });
  const title = failedTitle(hasCloseFailed, hasCloseOthersFailed);
  return renderFailure({ failure, title, extent: 'part', onRetry });
}

function failedTitle(hasCloseFailed: boolean, hasCloseOthersFailed: boolean): string {
  if (hasCloseOthersFailed) return t('desk:sessions.closeOthersFailed');
  return hasCloseFailed ? t('desk:sessions.closeFailed') : t('desk:sessions.failed');
}

function Asking({ actor }: { actor: SessionsActor }) {
  const isAsking = useSelector(actor, selectIsAsking);
  const isAskingForOthers = useSelector(actor, selectIsAskingForOthers);
  if (!isAsking && !isAskingForOthers) return null;
  return (
    <InlineQuestion
      question={t(isAsking ? 'desk:sessions.ask' : 'desk:sessions.askForOthers')}
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

/** 2.70. */
function CloseOthers({ actor }: { actor: SessionsActor }) {
  const hasOthers = useSelector(actor, selectHasOthers);
  const isClosing = useSelector(actor, selectIsClosingOthers);
  const canClose = useSelector(actor, selectCanClose);
  if (!hasOthers) return null;
  return (
    <div className={styles.others}>
      <Button
        variant="secondary"
        busy={isClosing}
        busyLabel={t('desk:sessions.closing')}
        disabled={!canClose}
        onClick={() => actor.send({ type: 'closeOthers.requested' })}
      >
        {t('desk:sessions.closeOthers')}
      </Button>
    </div>
  );
}

function Row({ actor, session }: { actor: SessionsActor; session: Session }) {
  const closing = useSelector(actor, selectClosing);
  const canClose = useSelector(actor, selectCanClose);
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
          disabled={!canClose}
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
