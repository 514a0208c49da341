import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { DeleteOperatorActor } from '#machines/account/operators/delete/machine.ts';
import { selectFailure, selectIsBusy, selectIsOpen, selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

interface DeleteOperatorDialogProps {
  readonly actor: DeleteOperatorActor;
  /** Where the focus goes if what opened it is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}

/** 2.46: whether an operator's access is to end. */
export function DeleteOperatorDialog({ actor, returnFocusTo }: DeleteOperatorDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const operator = useSelector(actor, selectSubject);
  const failure = useSelector(actor, selectFailure);
  const dismiss = (): void => actor.send({ type: 'dialog.dismissed' });
  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={t('desk:deleteOperator.title')}
      description={t('desk:deleteOperator.text', { email: operator?.email ?? '' })}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('desk:deleteOperator.deleting') : null}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={dismiss}>
            {t('desk:dialog.cancel')}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => actor.send({ type: 'dialog.confirmed' })}>
            {t('desk:deleteOperator.confirm')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Banner tone="error" title={t('desk:deleteOperator.failed')}>
          {failureText(failure)}
        </Banner>
      )}
    </Dialog>
  );
}
