import { useSelector } from '@xstate/react';
import type { DismissMissingActor } from '#machines/account/missing-data/dismiss/machine.ts';
import { selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { ConfirmDialog, useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';

/** 2.54. */
export function DismissMissingDialog({ actor }: { actor: DismissMissingActor }) {
  const asked = useSelector(actor, selectSubject)?.examples[0] ?? '';
  const question = t('desk:dismissMissing.text', { asked });
  return <ConfirmDialog {...useConfirmation(actor)} texts="dismissMissing" question={question} />;
}
