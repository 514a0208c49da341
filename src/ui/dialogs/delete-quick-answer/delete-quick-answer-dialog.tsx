import { useSelector } from '@xstate/react';
import type { DeleteQuickAnswerActor } from '#machines/account/quick-answers/delete/machine.ts';
import { selectIsGone } from '#machines/account/quick-answers/delete/selectors.ts';
import { selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { ConfirmDialog, useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import type { DialogProps } from '../dialog-props.ts';

/** 2.44. */
export function DeleteQuickAnswerDialog({ actor, returnFocusTo }: DialogProps<DeleteQuickAnswerActor>) {
  const isGone = useSelector(actor, selectIsGone);
  const quickAnswer = useSelector(actor, selectSubject);
  return (
    <ConfirmDialog
      {...useConfirmation(actor)}
      texts="deleteQuickAnswer"
      question={t('desk:deleteQuickAnswer.text', { title: quickAnswer?.title ?? '' })}
      variant="danger"
      isGone={isGone}
      returnFocusTo={returnFocusTo}
    >
      {isGone && <Banner tone="warning">{t('desk:deleteQuickAnswer.gone')}</Banner>}
    </ConfirmDialog>
  );
}
