import { utcDate } from '../dates.ts';
import { hashOf } from '../random.ts';
import { attributeValue, type Listing, warrantyOf, warrantyTime, warrantyType } from '../seed/listings.ts';
import { siteNamed } from '../seed/sites.ts';
import type { Item } from '../store/items.ts';

const TWENTY_YEARS_MS = 20 * 365 * 24 * 3_600_000;
const PUBLIC_BUCKETS = [1, 50, 100, 150, 200, 250, 500, 5000, 50000];

/** The approximate quantity shown to users who do not own the item. */
function bucketOf(quantity: number): number {
  return PUBLIC_BUCKETS.findLast((bucket) => quantity >= bucket) ?? quantity;
}

export function pictureUrl(url: string, itemId: string): string {
  return `${url}/pictures/${itemId}.svg`;
}

export function permalinkOf(url: string, itemId: string): string {
  return `${url}/articulo/${itemId}`;
}

/** The number and unit of values such as `1.7 L`. */
function structOf(value: string) {
  const [, number, unit] = /^(\d+(?:\.\d+)?) ([\p{L}°"]+(?:\/\p{L}+)?)$/u.exec(value) ?? [];
  return number === undefined || unit === undefined ? null : { number: Number(number), unit };
}

function attributesOf(item: Item) {
  const { listing } = item;
  const given = listing.attributes.map(([id, name, value]) => ({
    id,
    name,
    value_id: String(hashOf(`${id}:${value}`) % 10_000_000),
    value_name: attributeValue(value),
    value_struct: structOf(value),
  }));
  const condition = listing.isUsed
    ? { value_id: '2230581', value_name: 'Usado' }
    : { value_id: '2230284', value_name: 'Nuevo' };
  return [...given, { id: 'ITEM_CONDITION', name: 'Condición del ítem', ...condition, value_struct: null }];
}

function saleTermsOf(listing: Listing) {
  const time = warrantyTime(listing);
  const { isFactoryWarranty, madeInDays, seller } = listing;
  const terms = [];
  if (time !== null) {
    const giver = isFactoryWarranty ? '2230279' : '2230280';
    terms.push(saleTerm('WARRANTY_TYPE', 'Tipo de garantía', warrantyType(listing), giver));
    terms.push(saleTerm('WARRANTY_TIME', 'Tiempo de garantía', time));
  }
  if (madeInDays !== undefined) {
    terms.push(saleTerm('MANUFACTURING_TIME', 'Disponibilidad de stock', `${madeInDays} días`));
  }
  if (seller.invoice !== undefined) terms.push(saleTerm('INVOICE', 'Facturación', seller.invoice));
  return terms;
}

const saleTerm = (id: string, name: string, value: string, valueId: string | null = null) => ({
  id,
  name,
  value_id: valueId,
  value_name: value,
  value_struct: structOf(value),
});

function variationsOf(item: Item, quantityOf: (quantity: number) => number) {
  const { variations } = item.listing;
  if (variations === undefined) return [];
  return variations.of.map(({ values, stock, price }) => ({
    id: 174_000_000_000 + (hashOf(`${item.id}:${values.join('/')}`) % 900_000_000),
    price: price ?? item.price,
    attribute_combinations: variations.by.map(([id, name], index) => {
      const value = values[index] ?? '';
      return { id, name, value_id: String(hashOf(value) % 1_000_000), value_name: value };
    }),
    available_quantity: quantityOf(stock),
    sold_quantity: 0,
    picture_ids: [],
    catalog_product_id: null,
  }));
}

/** The body of `GET /items/{id}`; quantities are exact only for the owner. */
export function itemBody(item: Item, url: string, isOwner: boolean) {
  const { listing } = item;
  const { siteId } = listing.seller;
  const quantityOf = isOwner ? (quantity: number) => quantity : bucketOf;
  const picture = pictureUrl(url, item.id);
  const pictureId = `${hashOf(item.id) % 1_000_000}-${item.id}_052026`;
  return {
    id: item.id,
    site_id: siteId,
    title: listing.title,
    seller_id: item.sellerId,
    category_id: `${siteId}${listing.category}`,
    official_store_id: null,
    price: item.price,
    base_price: item.price,
    original_price: listing.originalPrice ?? null,
    currency_id: siteNamed(siteId).currency,
    initial_quantity: item.availableQuantity + item.soldQuantity,
    available_quantity: quantityOf(item.availableQuantity),
    sold_quantity: quantityOf(item.soldQuantity),
    sale_terms: saleTermsOf(listing),
    buying_mode: 'buy_it_now',
    listing_type_id: listing.type,
    start_time: utcDate(item.startedAt),
    stop_time: utcDate(item.startedAt + TWENTY_YEARS_MS),
    condition: listing.isUsed ? 'used' : 'new',
    permalink: permalinkOf(url, item.id),
    thumbnail_id: pictureId,
    thumbnail: picture,
    pictures: [
      { id: pictureId, url: picture, secure_url: picture, size: '500x500', max_size: '1000x1000', quality: '' },
    ],
    video_id: null,
    descriptions: [],
    accepts_mercadopago: true,
    non_mercado_pago_payment_methods: [],
    shipping: {
      mode: 'me2',
      methods: [],
      tags: listing.logistics === 'fulfillment' ? ['fulfillment'] : [],
      dimensions: null,
      local_pick_up: listing.localPickUp,
      free_shipping: listing.freeShipping,
      logistic_type: listing.logistics ?? 'cross_docking',
      store_pick_up: false,
    },
    seller_address: { id: 0 },
    location: {},
    attributes: attributesOf(item),
    variations: variationsOf(item, quantityOf),
    status: item.status,
    sub_status: item.subStatus,
    tags: ['good_quality_picture', 'immediate_payment'],
    warranty: warrantyOf(listing),
    catalog_product_id: listing.isCatalog ? `${siteId}${hashOf(listing.title) % 100_000_000}` : null,
    domain_id: `${siteId}-${listing.domain}`,
    parent_item_id: null,
    automatic_relist: false,
    date_created: utcDate(item.startedAt),
    last_updated: utcDate(item.updatedAt),
    health: 0.85,
    catalog_listing: listing.isCatalog ?? false,
    channels: ['marketplace'],
    bundle: null,
  };
}
