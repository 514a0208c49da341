import type { Item } from '#contract/items.ts';
import { type ListingType, listingLabelParts } from '#domain/listing.ts';
import { t } from '#text/catalogue.ts';

/** A listing's label in words: its id, its type, and whether it is a catalogue listing (3.13). */
export function listingLabel(item: Item, types: readonly ListingType[]): string {
  const { id, typeName, isCatalog } = listingLabelParts(item, types);
  return [id, typeName, isCatalog ? t('desk:questions.catalog') : null].filter((part) => part !== null).join(' · ');
}
