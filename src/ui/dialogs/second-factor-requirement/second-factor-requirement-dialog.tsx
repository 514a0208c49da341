import { useSelector } from '@xstate/react';
import type { SecondFactorRequirement } from '#contract/operators.ts';
import type { RequirementActor } from '#machines/account/operators/requirement/machine.ts';
import { selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import type { DialogProps } from '../dialog-props.ts';

/** 2.78: whether operators need a second factor, and whom that locks out. */
export function SecondFactorRequirementDialog({ actor, returnFocusTo }: DialogProps<RequirementActor>) {
  const subject = useSelector(actor, selectSubject);
  const { isOpen, isBusy, failure, onConfirm, onDismiss } = useConfirmation(actor);
  const texts = subject?.isRequired === false ? 'end' : 'begin';
  return (
    <Dialog
      open={isOpen}
      onClose={onDismiss}
      title={t(`sections:secondFactor.${texts}.title`)}
      description={subject === null ? '' : questionOf(subject)}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('sections:secondFactor.saving') : null}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onDismiss}>
            {t('desk:dialog.cancel')}
          </Button>
          <Button disabled={isBusy} onClick={onConfirm}>
            {t(`sections:secondFactor.${texts}.confirm`)}
          </Button>
        </>
      }
    >
      <FailureBanner title={t('sections:secondFactor.failed')} failure={failure} />
    </Dialog>
  );
}

function questionOf({ isRequired, lacking }: SecondFactorRequirement): string {
  if (!isRequired) return t('sections:secondFactor.end.text');
  return lacking === 0
    ? t('sections:secondFactor.begin.nobody')
    : t('sections:secondFactor.begin.lacking', { count: lacking });
}
