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

interface ConfirmTexts {
  readonly title: string;
  /** Of the button that confirms, and what is said instead while that is done. */
  readonly confirm: string;
  readonly busy: string;
  /** What could not be done. */
  readonly failed: string;
}

interface ConfirmDialogProps extends Confirmation {
  /** Its texts, or the dialog of the catalogue that has them. */
  readonly texts:
    | 'deleteQuestion'
    | 'dismissMissing'
    | 'logout'
    | 'resume'
    | 'deleteOperator'
    | 'deleteQuickAnswer'
    | ConfirmTexts;
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
  const { question, isOpen, isBusy, failure, variant, isGone = false, onConfirm, onDismiss } = props;
  const texts = textsOf(props);
  return (
    <Dialog
      open={isOpen}
      onClose={onDismiss}
      title={texts.title}
      description={question}
      closeLabel={t('close')}
      busyLabel={isBusy ? texts.busy : null}
      returnFocusTo={props.returnFocusTo}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onDismiss}>
            {props.cancelLabel ?? t('desk:dialog.cancel')}
          </Button>
          {!isGone && (
            <Button variant={variant} disabled={isBusy} onClick={onConfirm}>
              {texts.confirm}
            </Button>
          )}
        </>
      }
    >
      {props.children}
      <FailureBanner title={texts.failed} failure={failure} />
    </Dialog>
  );
}

const textsOf = ({ texts }: ConfirmDialogProps): ConfirmTexts =>
  typeof texts === 'string'
    ? {
        title: t(`desk:${texts}.title`),
        confirm: t(`desk:${texts}.confirm`),
        busy: t(`desk:${texts}.busy`),
        failed: t(`desk:${texts}.failed`),
      }
    : texts;

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
