import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { DeleteQuickAnswerActor } from '#machines/account/quick-answers/delete/machine.ts';
import { selectIsGone } from '#machines/account/quick-answers/delete/selectors.ts';
import { selectFailure, selectIsBusy, selectIsOpen, selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

interface DeleteQuickAnswerDialogProps {
  readonly actor: DeleteQuickAnswerActor;
  /** Where the focus goes if what opened the dialog is gone. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** 2.44. */
export function DeleteQuickAnswerDialog({ actor, returnFocusTo }: DeleteQuickAnswerDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const isGone = useSelector(actor, selectIsGone);
  const quickAnswer = useSelector(actor, selectSubject);
  const failure = useSelector(actor, selectFailure);
  const dismiss = (): void => actor.send({ type: 'dialog.dismissed' });
  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={t('desk:deleteQuickAnswer.title')}
      description={t('desk:deleteQuickAnswer.text', { title: quickAnswer?.title ?? '' })}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('desk:deleteQuickAnswer.deleting') : null}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={dismiss}>
            {t('desk:dialog.cancel')}
          </Button>
          {!isGone && (
            <Button variant="danger" disabled={isBusy} onClick={() => actor.send({ type: 'dialog.confirmed' })}>
              {t('desk:deleteQuickAnswer.confirm')}
            </Button>
          )}
        </>
      }
    >
      {isGone && <Banner tone="warning">{t('desk:deleteQuickAnswer.gone')}</Banner>}
      {failure !== null && (
        <Banner tone="error" title={t('desk:deleteQuickAnswer.failed')}>
          {failureText(failure)}
        </Banner>
      )}
    </Dialog>
  );
}
