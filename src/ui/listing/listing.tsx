import type { Item } from '#contract/items.ts';
import { formatPrice, type ListingType, listingLabelParts } from '#domain/listing.ts';
import { t } from '#text/catalogue.ts';
import * as styles from './listing.css.ts';

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
  const { id, typeName, isCatalog } = listingLabelParts(item, types);
  const label = [id, typeName, isCatalog ? t('desk:questions.catalog') : null]
    .filter((part) => part !== null)
    .join(' · ');
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
          {label}
          {price !== null && <span className={styles.price}>{price}</span>}
        </p>
      </div>
    </div>
  );
}
