import type { LogoutActor } from '#machines/profile/logout/machine.ts';
import { t } from '#text/catalogue.ts';
import { ConfirmDialog, useConfirmation } from '../../confirm-dialog/confirm-dialog.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import type { DialogProps } from '../dialog-props.ts';

/** 2.49. */
export function LogoutDialog({ actor, returnFocusTo }: DialogProps<LogoutActor>) {
  const { failure, ...confirmation } = useConfirmation(actor);
  return (
    <ConfirmDialog
      {...confirmation}
      failure={null}
      texts="logout"
      question={t('desk:logout.text')}
      cancelLabel={t('desk:logout.cancel')}
      returnFocusTo={returnFocusTo}
    >
      {failure !== null && <Banner tone="error">{t('desk:logout.failed')}</Banner>}
    </ConfirmDialog>
  );
}
