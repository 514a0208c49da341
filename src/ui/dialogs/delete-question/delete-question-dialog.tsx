import { useSelector } from '@xstate/react';
import type { DeleteQuestionActor } from '#machines/questions/delete/machine.ts';
import { selectIsGone } from '#machines/questions/delete/selectors.ts';
import { t } from '#text/catalogue.ts';
import { ConfirmDialog, useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';
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
      {...useConfirmation(actor)}
      texts="deleteQuestion"
      question={t('desk:deleteQuestion.text', { question })}
      variant="danger"
      isGone={isGone}
    >
      {isGone && <Banner tone="warning">{t('desk:deleteQuestion.gone')}</Banner>}
    </ConfirmDialog>
  );
}
