import { t } from '#text/catalogue.ts';
import { Skeleton } from './kit/skeleton/skeleton.tsx';
import { VisuallyHidden } from './kit/visually-hidden/visually-hidden.tsx';

/** The shape of what is being read, `height` px high, and in words where it is not seen. */
export function Loading({ height }: { readonly height: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  );
}
