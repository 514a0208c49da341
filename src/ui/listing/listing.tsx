import type { Item } from '#contract/items.ts';
import { formatPrice, type ListingType } from '#domain/item.ts';
import { Picture } from '../kit/picture/picture.tsx';
import * as styles from './listing.css.ts';
import { listingLabel } from './listing-label.ts';

interface ListingProps {
  /** The listing, or undefined when the marketplace no longer shows it. */
  readonly item: Item | undefined;
  readonly itemId: string;
  readonly types: readonly ListingType[];
  readonly siteId: string;
  /** One of many in view: its title takes one line, and is whole on hover. */
  readonly dense?: boolean;
}

/** The listing a question is about: picture, title, label (3.13) and price, linked to its page. */
export function Listing({ item, itemId, types, siteId, dense = false }: ListingProps) {
  if (item === undefined) return <p className={styles.label}>{itemId}</p>;
  const price = formatPrice(item.price, item.currency_id, siteId);
  const label = listingLabel(item, types);
  return (
    <div className={styles.listing}>
      <Picture src={item.thumbnail} size={dense ? 40 : 48} />
      <div className={styles.facts}>
        <a
          className={dense ? styles.denseTitle : styles.title}
          href={item.permalink}
          target="_blank"
          rel="noreferrer"
          title={dense ? item.title : undefined}
        >
          {item.title}
        </a>
        <p className={dense ? styles.denseLabel : styles.label}>
          <span className={dense ? styles.denseWords : undefined} title={dense ? label : undefined}>
            {label}
          </span>
          {price !== null && <span className={styles.price}>{price}</span>}
        </p>
      </div>
    </div>
  );
}
