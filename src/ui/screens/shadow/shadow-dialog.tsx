import { useSelector } from '@xstate/react';
import type { DecideShadowActor, ShadowDecision } from '#machines/account/shadow/decide/machine.ts';
import { selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { ConfirmDialog, useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';
import type { DialogProps } from '../../dialogs/dialog-props.ts';

/** Asks before a shadow run is started or stopped. */
export function ShadowDialog({ actor, returnFocusTo }: DialogProps<DecideShadowActor>) {
  const decision = useSelector(actor, selectSubject<ShadowDecision>) ?? 'start';
  return (
    <ConfirmDialog
      {...useConfirmation(actor)}
      texts={{
        title: t(`sections:shadow.${decision}.title`),
        confirm: t(`sections:shadow.${decision}.confirm`),
        busy: t(`sections:shadow.${decision}.busy`),
        failed: t(`sections:shadow.${decision}.failed`),
      }}
      question={t(`sections:shadow.${decision}.question`)}
      returnFocusTo={returnFocusTo}
    />
  );
}
