import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { LogoutActor } from '#machines/profile/logout/machine.ts';
import { selectFailure, selectIsBusy, selectIsOpen } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

interface LogoutDialogProps {
  readonly actor: LogoutActor;
  /** Where the focus goes if what opened it is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}

/** 2.49. */
export function LogoutDialog({ actor, returnFocusTo }: LogoutDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const cancel = (): void => actor.send({ type: 'dialog.dismissed' });
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      title={t('desk:logout.title')}
      description={t('desk:logout.text')}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('desk:logout.leaving') : null}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={cancel}>
            {t('desk:logout.no')}
          </Button>
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'dialog.confirmed' })}>
            {t('desk:logout.yes')}
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="error">{t('desk:logout.failed')}</Banner>}
    </Dialog>
  );
}
