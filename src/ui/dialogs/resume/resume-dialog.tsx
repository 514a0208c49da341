import type { ResumeActor } from '#machines/desk/halt/resume/machine.ts';
import { t } from '#text/catalogue.ts';
import { ConfirmDialog, useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';
import type { DialogProps } from '../dialog-props.ts';

/** 2.68. */
export function ResumeDialog({ actor, returnFocusTo }: DialogProps<ResumeActor>) {
  return (
    <ConfirmDialog
      {...useConfirmation(actor)}
      texts="resume"
      question={t('desk:resume.text')}
      returnFocusTo={returnFocusTo}
    />
  );
}
