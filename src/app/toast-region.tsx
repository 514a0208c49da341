import { t } from '#text/catalogue.ts';
import { Toaster } from '#ui/kit/toaster/toaster.tsx';
import { dismissToast, holdToasts } from './toasts.ts';

/** Where toasts appear, once on the page. */
export default function ToastRegion() {
  return (
    <Toaster
      label={t('notices.label')}
      dismissLabel={t('notices.dismiss')}
      moreLabel={(count) => t('notices.more', { count })}
      onDismiss={dismissToast}
      onHold={holdToasts}
    />
  );
}
