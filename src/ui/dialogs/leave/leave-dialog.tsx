import { useSelector } from '@xstate/react';
import type { LeaveGuardActor } from '#machines/shared/leave-guard/machine.ts';
import { selectIsAsking } from '#machines/shared/leave-guard/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

/** Asks before somebody leaves changes behind that are not saved. */
export function LeaveDialog({ actor }: { actor: LeaveGuardActor }) {
  const isAsking = useSelector(actor, selectIsAsking);
  const decline = (): void => actor.send({ type: 'leave.declined' });
  return (
    <Dialog
      open={isAsking}
      onClose={decline}
      title={t('desk:leave.title')}
      description={t('desk:leave.text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={decline}>
            {t('desk:leave.decline')}
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'leave.confirmed' })}>
            {t('desk:leave.confirm')}
          </Button>
        </>
      }
    />
  );
}
