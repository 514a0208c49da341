import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { DecideShadowActor, ShadowDecision } from '#machines/account/shadow/decide/machine.ts';
import { selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

interface ShadowDialogProps {
  readonly actor: DecideShadowActor;
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}

/** Asks before a shadow run is started or stopped. */
export function ShadowDialog({ actor, returnFocusTo }: ShadowDialogProps) {
  const { isOpen, isBusy, failure, onConfirm, onDismiss } = useConfirmation(actor);
  const decision = useSelector(actor, selectSubject<ShadowDecision>) ?? 'start';
  return (
    <Dialog
      open={isOpen}
      onClose={onDismiss}
      title={t(`sections:shadow.${decision}.title`)}
      description={t(`sections:shadow.${decision}.question`)}
      closeLabel={t('close')}
      busyLabel={isBusy ? t(`sections:shadow.${decision}.busy`) : null}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onDismiss}>
            {t('desk:dialog.cancel')}
          </Button>
          <Button disabled={isBusy} onClick={onConfirm}>
            {t(`sections:shadow.${decision}.confirm`)}
          </Button>
        </>
      }
    >
      <FailureBanner title={t(`sections:shadow.${decision}.failed`)} failure={failure} />
    </Dialog>
  );
}
