import { t } from '#text/catalogue.ts';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';

/** A section without its permission (2.16, 6.02). */
export function ForbiddenScreen() {
  return <EmptyState headingLevel={1} title={t('desk:forbidden.title')} text={t('desk:forbidden.text')} />;
}
