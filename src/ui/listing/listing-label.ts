import type { Item } from '#contract/items.ts';
import { formatPrice, itemLabelParts, type ListingType } from '#domain/item.ts';
import { t } from '#text/catalogue.ts';

/** A listing's label in words: its id, its type, whether it is a catalogue listing (3.13), and whether it is paused. */
export function listingLabel(item: Item, types: readonly ListingType[]): string {
  const { id, typeName, isCatalog } = itemLabelParts(item, types);
  const catalog = isCatalog ? t('desk:questions.catalog') : null;
  const paused = item.status === 'paused' ? t('desk:questions.paused') : null;
  return [id, typeName, catalog, paused].filter((part) => part !== null).join(' · ');
}

/** An item in one line, where it is one of several to choose from: its label, and what it costs. */
export function itemDetail(item: Item, types: readonly ListingType[], siteId: string): string {
  const price = formatPrice(item.price, item.currency_id, siteId);
  return [listingLabel(item, types), price].filter((part) => part !== null).join(' · ');
}
