import { t } from '#text/catalogue.ts';
import { MissingPart } from '#ui/missing-part/missing-part.tsx';

/** In the place of the toasts, whose code did not arrive: nobody should take silence for an answer. */
export function MissingNotices() {
  return <MissingPart text={t('notices.missing')} onReload={() => window.location.reload()} />;
}
