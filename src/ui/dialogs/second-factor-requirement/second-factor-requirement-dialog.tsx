import { useSelector } from '@xstate/react';
import type { SecondFactorRequirement } from '#contract/operators.ts';
import type { RequirementActor } from '#machines/account/operators/requirement/machine.ts';
import { selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { ConfirmDialog, useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';
import type { DialogProps } from '../dialog-props.ts';

/** 2.78: whether operators need a second factor, and whom that locks out. */
export function SecondFactorRequirementDialog({ actor, returnFocusTo }: DialogProps<RequirementActor>) {
  const subject = useSelector(actor, selectSubject);
  const texts = subject?.isRequired === false ? 'end' : 'begin';
  return (
    <ConfirmDialog
      {...useConfirmation(actor)}
      texts={{
        title: t(`sections:secondFactor.${texts}.title`),
        confirm: t(`sections:secondFactor.${texts}.confirm`),
        busy: t('sections:secondFactor.saving'),
        failed: t('sections:secondFactor.failed'),
      }}
      question={subject === null ? '' : questionOf(subject)}
      returnFocusTo={returnFocusTo}
    />
  );
}

function questionOf({ isRequired, lacking }: SecondFactorRequirement): string {
  if (!isRequired) return t('sections:secondFactor.end.text');
  return lacking === 0
    ? t('sections:secondFactor.begin.nobody')
    : t('sections:secondFactor.begin.lacking', { count: lacking });
}
