// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DescriptionSchema, ItemFactsSchema, ItemsSchema } from '#server/marketplace/schemas.ts';
import { allListings, descriptionOf, listingById } from '#simulator/seed/listings.ts';
import { ELECTRO_PALERMO, SELLERS } from '#simulator/seed/sellers.ts';
import { beforeEachTrial, PALERMO, PALERMO_LISTINGS, PALERMO_PENDING, searchIn, seller, trial } from './support.ts';

beforeEachTrial();

const { waiting: WAITING = [] } = ELECTRO_PALERMO;
const ofPalermo = allListings().filter((listing) => listing.seller.id === PALERMO);
const bodyOf = async (id: string) => (await trial.call(`/items/${id}`, { token: seller.access_token })).body;
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** What kind of article each of the first ten questions is about comes from its listing; what it asks is told here. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['size', /tenes el \d/],
  ['measure', /medidas/],
  ['compatibility', /le van a/],
  ['dispatch', /cuando la despachan/],
  ['invoice and warranty', /factura.*garantia/],
  ['pickup', /retirar/],
  ['wholesale', /precio x cantidad/],
  ['included', /viene con/],
  ['colour', /violeta/],
  ['spare part', /repuesto/],
];

describe('the demo shop', () => {
  test('has over thirty listings in many categories, one paused, some without stock of a variation', () => {
    expect(ofPalermo.length).toBe(PALERMO_LISTINGS);
    expect(new Set(ofPalermo.map(({ category }) => category)).size).toBeGreaterThanOrEqual(24);
    expect(ofPalermo.filter(({ isPaused }) => isPaused).length).toBe(1);
    const soldOut = ofPalermo.filter(({ variations }) => variations?.of.some(({ stock }) => stock === 0));
    expect(soldOut.length).toBeGreaterThanOrEqual(10);
    expect(ofPalermo.filter(({ variations }) => variations?.of.some(({ price }) => price !== undefined)).length).toBe(
      4,
    );
    expect(new Set(ofPalermo.map(({ logistics }) => logistics)).size).toBe(3);
  });

  test('has at least sixty handwritten answers and two hundred unique questions', () => {
    const answers = ofPalermo.flatMap(({ answered }) => answered);
    const asked = ofPalermo.flatMap(({ asked = [], unknowable = [], id }) =>
      [...asked, ...unknowable].map((text) => `${id} ${text}`),
    );
    expect(answers.length).toBeGreaterThanOrEqual(100);
    expect(asked.length).toBeGreaterThanOrEqual(150);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test.each(ofPalermo.map((listing) => [listing.id, listing.title] as const))(
    'describes %s in the format that the product reads: %s',
    async (id) => {
      const listing = listingById(id);
      if (listing === undefined) throw new Error(`${id} is no listing`);
      const facts = v.parse(ItemFactsSchema, await bodyOf(id));
      expect(facts.attributes.length).toBe(listing.attributes.length + 1);
      expect(new Set(facts.attributes.map((attribute) => attribute.id)).size).toBe(facts.attributes.length);
      expect(facts.variations.length).toBe(listing.variations?.of.length ?? 0);
      for (const { price, available_quantity, attribute_combinations } of facts.variations) {
        expect(price).toBeGreaterThan(0);
        expect(available_quantity).toBeGreaterThanOrEqual(0);
        expect(attribute_combinations.length).toBe(listing.variations?.by.length);
        for (const { value_name } of attribute_combinations) expect(value_name).toBeTruthy();
      }
      expect(facts.sale_terms.map((term) => term.id)).toContain('INVOICE');
      expect(facts.original_price ?? Infinity).toBeGreaterThan(facts.price ?? 0);
      const description = (await trial.call(`/items/${id}/description`, { token: seller.access_token })).body;
      const text = v.parse(DescriptionSchema, description).plain_text ?? '';
      expect(text).toBe(descriptionOf(listing));
      expect(lines(text).length).toBeGreaterThanOrEqual(12);
      expect(text).not.toMatch(/https?:|@|\d{8}/);
    },
  );

  test('is read by the product, each item with title, price and picture', async () => {
    const ids = ofPalermo.slice(0, 20).map(({ id }) => id);
    const { body } = await trial.call(`/items?ids=${ids.join(',')}`, { token: seller.access_token });
    const items = v.parse(ItemsSchema, body);
    expect(items.map(({ id }) => id)).toEqual(ids);
    for (const { thumbnail, price } of items) {
      expect(thumbnail).toMatch(/\.svg$/);
      expect(price).toBeGreaterThan(0);
    }
  });

  test('has a picture of under two kilobytes for each listing', async () => {
    for (const { id } of ofPalermo) {
      const { status, body } = await trial.call(`/pictures/${id}.svg`);
      expect(status).toBe(200);
      expect(String(body).length, id).toBeLessThan(2000);
    }
  });

  test('starts with ten questions of different kinds about different listings, in order', async () => {
    const path = `/questions/search?seller_id=${PALERMO}&status=UNANSWERED&sort_fields=date_created&limit=50`;
    const { questions } = searchIn(await trial.call(path, { token: seller.access_token }));
    expect(questions.map(({ item_id, text }) => ({ itemId: item_id, text }))).toEqual(WAITING);
    expect(WAITING.length).toBe(PALERMO_PENDING);
    const first = WAITING.slice(0, 10);
    expect(new Set(first.map(({ itemId }) => itemId)).size).toBe(10);
    expect(new Set(first.map(({ itemId }) => listingById(itemId)?.category)).size).toBeGreaterThanOrEqual(8);
    expect(first.map(({ text }) => KINDS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind))).toEqual(
      KINDS.map(([kind]) => [kind]),
    );
  });
});

test('every unanswered question is about an active listing of the seller', () => {
  for (const { waiting = [], listings } of SELLERS) {
    const active = new Set(listings.filter(({ isPaused }) => !isPaused).map(({ id }) => id));
    for (const { itemId, text } of waiting) expect(active.has(itemId), text).toBe(true);
    for (const { id, isPaused, pending = [] } of listings) if (isPaused) expect(pending, id).toEqual([]);
  }
});
