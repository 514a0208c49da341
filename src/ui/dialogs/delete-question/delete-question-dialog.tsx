import { useSelector } from '@xstate/react';
import type { DeleteQuestionActor } from '#machines/questions/delete/machine.ts';
import { selectFailure, selectIsBusy, selectIsGone, selectIsOpen } from '#machines/questions/delete/selectors.ts';
import { t } from '#text/catalogue.ts';
import { ConfirmDialog } from '../../confirm-dialog/confirm-dialog.tsx';
import { Banner } from '../../kit/banner/banner.tsx';

interface DeleteQuestionDialogProps {
  readonly actor: DeleteQuestionActor;
  /** What the buyer asked. */
  readonly question: string;
}

/** 2.37. */
export function DeleteQuestionDialog({ actor, question }: DeleteQuestionDialogProps) {
  const isGone = useSelector(actor, selectIsGone);
  return (
    <ConfirmDialog
      texts="deleteQuestion"
      question={t('desk:deleteQuestion.text', { question })}
      isOpen={useSelector(actor, selectIsOpen)}
      isBusy={useSelector(actor, selectIsBusy)}
      failure={useSelector(actor, selectFailure)}
      variant="danger"
      isGone={isGone}
      onConfirm={() => actor.send({ type: 'delete.confirmed' })}
      onDismiss={() => actor.send({ type: 'dialog.dismissed' })}
    >
      {isGone && <Banner tone="warning">{t('desk:deleteQuestion.gone')}</Banner>}
    </ConfirmDialog>
  );
}
