import { useSelector } from '@xstate/react';
import type { DeleteOperatorActor } from '#machines/account/operators/delete/machine.ts';
import { selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { ConfirmDialog, useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';
import type { DialogProps } from '../dialog-props.ts';

/** 2.46: whether an operator's access is to end. */
export function DeleteOperatorDialog({ actor, returnFocusTo }: DialogProps<DeleteOperatorActor>) {
  const email = useSelector(actor, selectSubject)?.email ?? '';
  const question = t('desk:deleteOperator.text', { email });
  return (
    <ConfirmDialog
      {...useConfirmation(actor)}
      texts="deleteOperator"
      question={question}
      returnFocusTo={returnFocusTo}
      variant="danger"
    />
  );
}
