import { numberFormat } from './formats.ts';
import { siteOf } from './sites.ts';

/** A MercadoLibre listing type, e.g. `{ id: 'gold_pro', name: 'Premium' }` (7.38). */
export interface ListingType {
  readonly id: string;
  readonly name: string;
}

interface LabelledItem {
  readonly id: string;
  readonly listing_type_id: string;
  readonly catalog_listing: boolean;
}

/**
 * The parts of an item's label in order: id, listing type name, catalog flag (3.13). A type without a name is null. The view joins
 * the parts and supplies the word for the flag.
 */
export function itemLabelParts(
  item: LabelledItem,
  types: readonly ListingType[],
): { id: string; typeName: string | null; isCatalog: boolean } {
  const typeName = types.find((type) => type.id === item.listing_type_id)?.name ?? null;
  return { id: item.id, typeName, isCatalog: item.catalog_listing };
}

/** A price in the site's number format, or null when the item has none. */
export function formatPrice(price: number | null, currency: string, siteId: string): string | null {
  if (price === null) return null;
  const { locale } = siteOf(siteId);
  const digits = Number.isInteger(price) ? { minimumFractionDigits: 0 } : {};
  return numberFormat(locale, { style: 'currency', currency, ...digits }).format(price);
}

/** An amount in the site's number format, for one that is compared with prices of any currency. */
export function formatAmount(amount: number, siteId: string): string {
  const { locale } = siteOf(siteId);
  const digits = { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 };
  return numberFormat(locale, digits).format(amount);
}
