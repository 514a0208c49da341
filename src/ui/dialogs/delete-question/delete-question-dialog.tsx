import { useSelector } from '@xstate/react';
import type { DeleteQuestionActor } from '#machines/questions/delete/machine.ts';
import { selectFailure, selectIsBusy, selectIsGone, selectIsOpen } from '#machines/questions/delete/selectors.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

interface DeleteQuestionDialogProps {
  readonly actor: DeleteQuestionActor;
  /** What the buyer asked. */
  readonly question: string;
}

/** 2.37. */
export function DeleteQuestionDialog({ actor, question }: DeleteQuestionDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const isGone = useSelector(actor, selectIsGone);
  const failure = useSelector(actor, selectFailure);
  const dismiss = (): void => actor.send({ type: 'dialog.dismissed' });
  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={t('desk:deleteQuestion.title')}
      description={t('desk:deleteQuestion.text', { question })}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('desk:deleteQuestion.deleting') : null}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={dismiss}>
            {t('desk:dialog.cancel')}
          </Button>
          {!isGone && (
            <Button variant="danger" disabled={isBusy} onClick={() => actor.send({ type: 'delete.confirmed' })}>
              {t('desk:deleteQuestion.confirm')}
            </Button>
          )}
        </>
      }
    >
      {isGone && <Banner tone="warning">{t('desk:deleteQuestion.gone')}</Banner>}
      {failure !== null && (
        <Banner tone="error" title={t('desk:deleteQuestion.failed')}>
          {failureText(failure)}
        </Banner>
      )}
    </Dialog>
  );
}
