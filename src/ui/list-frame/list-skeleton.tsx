import { t } from '#text/catalogue.ts';
import { Skeleton } from '../kit/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../kit/visually-hidden/visually-hidden.tsx';
import * as styles from './list-frame.css.ts';

const CARDS = ['a', 'b', 'c'];

/** The shape of a list of cards, while it is being read for the first time; said in words where it is not seen. */
export function ListSkeleton() {
  return (
    <div className={styles.entries} role="status">
      <VisuallyHidden>{t('desk:list.reading')}</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} height={180} />
      ))}
    </div>
  );
}
