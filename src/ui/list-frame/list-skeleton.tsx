import { t } from '#text/catalogue.ts';
import { Skeleton } from '../kit/skeleton/skeleton.tsx';
import * as styles from './list-frame.css.ts';

const CARDS = ['a', 'b', 'c'];

/** The shape of a list of cards, while it is being read for the first time. */
export function ListSkeleton() {
  return (
    <div className={styles.entries} role="status" aria-label={t('desk:list.reading')}>
      {CARDS.map((card) => (
        <Skeleton key={card} height={180} />
      ))}
    </div>
  );
}
