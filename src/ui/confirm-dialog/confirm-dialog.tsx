import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { selectFailure, selectIsBusy, selectIsOpen } from '#machines/shared/confirm-dialog/selectors.ts';
import type { ConfirmSnapshot } from '#machines/shared/confirm-dialog/types.ts';
import { t } from '#text/catalogue.ts';
import { FailureBanner } from '../failure-view/failure-banner.tsx';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/dialog.tsx';

/** What the dialog follows of its chart, and what it tells it. */
interface Confirmation {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
}

interface ConfirmDialogProps extends Confirmation {
  /** The dialog whose texts it has. */
  readonly texts: 'deleteQuestion' | 'dismissMissing' | 'logout' | 'resume' | 'deleteOperator' | 'deleteQuickAnswer';
  /** What is asked. */
  readonly question: string;
  readonly cancelLabel?: string;
  /** Of the button that confirms. */
  readonly variant?: 'primary' | 'danger';
  /** Whether there is nothing left to confirm. */
  readonly isGone?: boolean;
  /** Where the focus goes if what opened it is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  /** What else there is to know. */
  readonly children?: ReactNode;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { texts, question, isOpen, isBusy, failure, variant, isGone = false, onConfirm, onDismiss } = props;
  return (
    <Dialog
      open={isOpen}
      onClose={onDismiss}
      title={t(`desk:${texts}.title`)}
      description={question}
      closeLabel={t('close')}
      busyLabel={isBusy ? t(`desk:${texts}.busy`) : null}
      returnFocusTo={props.returnFocusTo}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onDismiss}>
            {props.cancelLabel ?? t('desk:dialog.cancel')}
          </Button>
          {!isGone && (
            <Button variant={variant} disabled={isBusy} onClick={onConfirm}>
              {t(`desk:${texts}.confirm`)}
            </Button>
          )}
        </>
      }
    >
      {props.children}
      <FailureBanner title={t(`desk:${texts}.failed`)} failure={failure} />
    </Dialog>
  );
}

/** Any chart that asks first. */
interface ConfirmActor
  extends Pick<ActorRef<Snapshot<unknown> & ConfirmSnapshot, EventObject>, 'subscribe' | 'getSnapshot'> {
  send(event: { type: 'dialog.confirmed' } | { type: 'dialog.dismissed' }): void;
}

export function useConfirmation(actor: ConfirmActor): Confirmation {
  return {
    isOpen: useSelector(actor, selectIsOpen),
    isBusy: useSelector(actor, selectIsBusy),
    failure: useSelector(actor, selectFailure),
    onConfirm: () => actor.send({ type: 'dialog.confirmed' }),
    onDismiss: () => actor.send({ type: 'dialog.dismissed' }),
  };
}
