import { useSelector } from '@xstate/react';
import type { LostConnectionActor } from '#machines/account/lost-connection/machine.ts';
import {
  selectCanRestore,
  selectFailure,
  selectIsChecking,
  selectIsLeaving,
  selectIsWaiting,
} from '#machines/account/lost-connection/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';

interface LostConnectionScreenProps extends ReadProps<LostConnectionActor> {
  readonly nickname: string;
  /** The owner's e-mail: who can restore the link. */
  readonly owner: string;
}

/** 2.32. */
export function LostConnectionScreen({ actor, nickname, owner, renderFailure }: LostConnectionScreenProps) {
  const isChecking = useSelector(actor, selectIsChecking);
  const isWaiting = useSelector(actor, selectIsWaiting);
  const failure = useSelector(actor, selectFailure);
  if (failure !== null) {
    const onRetry = (): void => actor.send({ type: 'retry.pressed' });
    return renderFailure({ failure, title: t('desk:lost.failed'), extent: 'whole', onRetry });
  }
  const text = isWaiting ? t('desk:lost.waiting', { owner }) : t('desk:lost.text');
  return (
    <EmptyState
      headingLevel={1}
      isLive
      title={t('desk:lost.title', { nickname })}
      text={isChecking ? t('desk:lost.checking') : text}
      action={<Restore actor={actor} />}
    />
  );
}

function Restore({ actor }: { actor: LostConnectionActor }) {
  const canRestore = useSelector(actor, selectCanRestore);
  const isLeaving = useSelector(actor, selectIsLeaving);
  return canRestore ? (
    <Button
      busy={isLeaving}
      busyLabel={t('desk:link.leaving')}
      onClick={() => actor.send({ type: 'restore.requested' })}
    >
      {t('error.restore')}
    </Button>
  ) : null;
}
