import { siteOf } from './sites.ts';

/** A listing type as the marketplace names it, for instance `{ id: 'gold_pro', name: 'Premium' }` (7.38). */
export interface ListingType {
  readonly id: string;
  readonly name: string;
}

interface LabelledListing {
  readonly id: string;
  readonly listing_type_id: string;
  readonly catalog_listing: boolean;
}

/**
 * The parts of a listing's label in their order: id, listing-type name, and the catalogue mark (3.13).
 * A type the marketplace did not name is left out. The view joins the parts and supplies the word for the mark.
 */
export function listingLabelParts(
  listing: LabelledListing,
  types: readonly ListingType[],
): { id: string; typeName: string | null; isCatalog: boolean } {
  const typeName = types.find((type) => type.id === listing.listing_type_id)?.name ?? null;
  return { id: listing.id, typeName, isCatalog: listing.catalog_listing };
}

/** A price as the site's country writes it, or null when the listing has none. */
export function formatPrice(price: number | null, currency: string, siteId: string): string | null {
  if (price === null) return null;
  const { locale } = siteOf(siteId);
  const digits = Number.isInteger(price) ? { minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(price);
}
