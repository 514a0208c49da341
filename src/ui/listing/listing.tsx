import type { Item } from '#contract/items.ts';
import { formatPrice, type ListingType } from '#domain/item.ts';
import * as styles from './listing.css.ts';
import { listingLabel } from './listing-label.ts';

interface ListingProps {
  /** The listing, or undefined when the marketplace no longer shows it. */
  readonly item: Item | undefined;
  readonly itemId: string;
  readonly types: readonly ListingType[];
  readonly siteId: string;
}

/** The listing a question is about: picture, title, label (3.13) and price, linked to its page. */
export function Listing({ item, itemId, types, siteId }: ListingProps) {
  if (item === undefined) return <p className={styles.label}>{itemId}</p>;
  const price = formatPrice(item.price, item.currency_id, siteId);
  return (
    <div className={styles.listing}>
      {item.thumbnail !== '' && (
        <img className={styles.thumbnail} src={item.thumbnail} alt="" width={48} height={48} loading="lazy" />
      )}
      <div className={styles.facts}>
        <a className={styles.title} href={item.permalink} target="_blank" rel="noreferrer">
          {item.title}
        </a>
        <p className={styles.label}>
          {listingLabel(item, types)}
          {price !== null && <span className={styles.price}>{price}</span>}
        </p>
      </div>
    </div>
  );
}
