// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#simulator/random.ts';
import { allListings, descriptionOf } from '#simulator/seed/listings.ts';
import { asTyped, exchangesOf } from '#simulator/seed/small-talk.ts';
import {
  beforeEachTrial,
  DELSUR,
  DRILL,
  HEADPHONES,
  JACARANDA,
  NEWCOMER,
  PALERMO,
  PALERMO_LISTINGS,
  PALERMO_PENDING,
  PAUSED_PHONE,
  seller,
  startTrial,
  type Trial,
  trial,
} from './support.ts';

beforeEachTrial();

const get = (path: string) => trial.call(path, { token: seller.access_token });
const resultsOf = async (query: string) => {
  const { body } = await get(`/users/${PALERMO}/items/search?${query}`);
  return v.parse(v.object({ results: v.array(v.string()) }), body).results;
};

describe('the initial data of the simulator', () => {
  test('names the category of each listing, and no other', async () => {
    for (const listing of allListings()) {
      const id = `${listing.seller.siteId}${listing.category}`;
      expect(await get(`/categories/${id}`)).toMatchObject({
        status: 200,
        body: { id, name: expect.stringMatching(/./) },
      });
    }
    expect(await get('/categories/MLA1')).toMatchObject({ status: 404 });
    expect(await get('/categories/XXX1055')).toMatchObject({ status: 404 });
  });

  test('has over forty items in two sites, over two hundred answers, and unanswered questions for each busy seller', () => {
    const sellers = trial.control.sellers().filter(({ role }) => role === 'seller');
    expect(sellers.length).toBeGreaterThanOrEqual(4);
    expect(new Set(sellers.map(({ siteId }) => siteId))).toEqual(new Set(['MLA', 'MLM']));
    expect(allListings().length).toBeGreaterThanOrEqual(48);
    expect(sellers.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThanOrEqual(220);
    expect(trial.control.buyers().length).toBeGreaterThanOrEqual(30);
    for (const { id, pending } of sellers) {
      if (id === NEWCOMER) expect(pending).toBe(0);
      else if (id === PALERMO) expect(pending).toBe(PALERMO_PENDING);
      else expect([6, 7, 8, 9]).toContain(pending);
    }
  });

  test('has a description, attributes and consistent stocks for every item', () => {
    for (const listing of allListings()) {
      expect(descriptionOf(listing).split(/\. |\n- /).length, listing.id).toBeGreaterThan(4);
      expect(listing.attributes.length, listing.id).toBeGreaterThanOrEqual(4);
      expect(new Set(listing.attributes.map(([id]) => id)).size, listing.id).toBe(listing.attributes.length);
      const { variations } = listing;
      if (variations !== undefined) {
        expect(
          variations.of.reduce((sum, { stock }) => sum + stock, 0),
          listing.id,
        ).toBe(listing.stock);
      }
    }
    expect(new Set(allListings().map(({ id }) => id)).size).toBe(allListings().length);
  });

  test('has answers after their questions and before the first start', async () => {
    const { body } = await get(`/questions/search?seller_id=${PALERMO}&status=ANSWERED`);
    const answered = v.parse(
      v.object({
        questions: v.array(v.object({ date_created: v.string(), answer: v.object({ date_created: v.string() }) })),
      }),
      body,
    ).questions;
    expect(answered.length).toBe(50);
    for (const { date_created: asked, answer } of answered) {
      expect(Date.parse(answer.date_created)).toBeGreaterThan(Date.parse(asked));
      expect(Date.parse(answer.date_created)).toBeLessThan(trial.time.now());
    }
  });

  test('is deterministic', () => {
    const other = startTrial();
    const texts = (of: Trial) =>
      of.control.sellers().map(({ nickname, pending, answered }) => [nickname, pending, answered]);
    expect(texts(other)).toEqual(texts(trial));
    other.close();
  });

  test('is kept when the simulator restarts with the same file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const dataFile = join(folder, 'state.db');
    const first = startTrial({ dataFile });
    const tokens = await first.link(PALERMO);
    const asked = first.control.ask({ itemId: HEADPHONES, text: '¿Sigue ahí?' });
    const before = first.control.sellers();
    first.close();
    const second = startTrial({ dataFile });
    expect(second.control.sellers()).toEqual(before);
    const reply = await second.call(`/questions/${asked.id}?api_version=4`, { token: tokens.access_token });
    expect(reply.body).toMatchObject({ text: '¿Sigue ahí?' });
    second.close();
    rmSync(folder, { recursive: true });
  });

  test('has questions with text for every item', () => {
    const random = seededRandom(7);
    for (const listing of allListings()) {
      const exchanges = exchangesOf(listing, random);
      expect(exchanges.length, listing.id).toBeGreaterThanOrEqual(9);
      for (const { question, answer } of exchanges) {
        expect(asTyped(question, listing.seller.siteId, random).trim()).not.toBe('');
        expect(answer ?? '').not.toContain('{}');
      }
    }
  });
});

describe('a listing', () => {
  test('has attributes, picture and permalink for its owner', async () => {
    expect((await get(`/items/${HEADPHONES}`)).body).toMatchObject({
      id: HEADPHONES,
      site_id: 'MLA',
      title: 'Auriculares Inalámbricos JBL Tune 520BT Bluetooth Plegables',
      seller_id: PALERMO,
      price: 89999,
      currency_id: 'ARS',
      available_quantity: 34,
      listing_type_id: 'gold_pro',
      catalog_listing: true,
      permalink: `http://localhost:4000/articulo/${HEADPHONES}`,
      thumbnail: `http://localhost:4000/pictures/${HEADPHONES}.svg`,
      status: 'active',
      warranty: 'Garantía del vendedor: 1 año',
      attributes: expect.arrayContaining([
        { id: 'BRAND', name: 'Marca', value_id: expect.any(String), value_name: 'JBL', value_struct: null },
        {
          id: 'BATTERY_LIFE',
          name: 'Duración de la batería',
          value_id: expect.any(String),
          value_name: '57 horas',
          value_struct: { number: 57, unit: 'horas' },
        },
      ]),
    });
  });

  test('is reduced to the requested fields', async () => {
    expect((await get(`/items/${HEADPHONES}?attributes=id,price`)).body).toEqual({ id: HEADPHONES, price: 89999 });
  });

  test('is closed to others and not found under an unknown id', async () => {
    expect(await get(`/items/${DRILL}`)).toMatchObject({ status: 403, body: { error: 'access_denied' } });
    expect(await get('/items/MLU0')).toMatchObject({
      status: 404,
      body: { message: 'Item with id MLU0 not found', error: 'not_found', status: 404, cause: [] },
    });
  });

  test('is read in a multiget with a status code for each', async () => {
    const reply = await get(`/items?ids=${HEADPHONES},${DRILL},MLA3&attributes=id,title`);
    expect(reply).toMatchObject({
      status: 200,
      body: [
        { code: 200, body: { id: HEADPHONES, title: expect.any(String) } },
        { code: 403, body: { id: DRILL, error: 'access_denied' } },
        { code: 404, body: { id: 'MLA3', message: 'Item with id MLA3 not found', error: 'not_found', status: 404 } },
      ],
    });
    const tooMany = Array.from({ length: 21 }, (_, index) => `MLA${index}`).join(',');
    expect((await get(`/items?ids=${tooMany}`)).status).toBe(400);
  });

  test('has a description in plain text', async () => {
    expect((await get(`/items/${HEADPHONES}/description`)).body).toMatchObject({
      text: '',
      plain_text: expect.stringContaining('factura'),
    });
    expect((await get('/items/MLA3/description')).body).toMatchObject({
      message: 'Description of item with id MLA3 not found',
    });
  });

  test('is paused and activated only by its owner', async () => {
    const put = (id: string, status: string) =>
      trial.call(`/items/${id}`, { token: seller.access_token, method: 'PUT', body: { status } });
    expect((await put(HEADPHONES, 'paused')).body).toMatchObject({
      status: 'paused',
      sub_status: ['paused_by_seller'],
    });
    expect((await put(HEADPHONES, 'active')).body).toMatchObject({ status: 'active', sub_status: [] });
    expect((await put(HEADPHONES, 'sold')).status).toBe(400);
    expect(await put(DRILL, 'paused')).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  });
});

describe("a seller's listings", () => {
  test('are found by their ids', async () => {
    expect((await get(`/users/${PALERMO}/items/search?limit=2`)).body).toMatchObject({
      seller_id: String(PALERMO),
      query: null,
      paging: { limit: 2, offset: 0, total: PALERMO_LISTINGS },
      results: [expect.stringMatching(/^MLA\d+$/), expect.stringMatching(/^MLA\d+$/)],
      orders: [{ id: 'stop_time_asc', name: expect.any(String) }],
    });
    expect((await get(`/users/${DELSUR}/items/search`)).status).toBe(403);
  });

  test('are searched by words ignoring accents, and filtered by status', async () => {
    expect(await resultsOf('q=lampara')).toEqual(['MLA1433206412']);
    expect(await resultsOf('q=jbl%20flip')).toEqual(['MLA1420117944']);
    expect(await resultsOf('status=paused')).toEqual([PAUSED_PHONE]);
    expect(await resultsOf('orders=price_desc&limit=1')).toEqual(['MLA1420119013']);
  });

  test('are scanned to their end', async () => {
    const schema = v.object({ results: v.array(v.string()), scroll_id: v.nullable(v.string()) });
    const path = `/users/${PALERMO}/items/search?search_type=scan&limit=20`;
    const first = v.parse(schema, (await get(path)).body);
    const second = v.parse(schema, (await get(`${path}&scroll_id=${first.scroll_id}`)).body);
    const last = v.parse(schema, (await get(`${path}&scroll_id=${second.scroll_id}`)).body);
    expect([first.results.length, second.results.length, last.results.length]).toEqual([20, PALERMO_LISTINGS - 20, 0]);
    expect(last.scroll_id).toBe(null);
  });
});

describe('public data', () => {
  test('names the listing types, the sites and the currencies', async () => {
    const types = await trial.call('/sites/MLA/listing_types');
    expect(types.body).toMatchObject([
      { site_id: 'MLA', id: 'gold_pro', name: 'Premium' },
      { id: 'gold_premium', name: 'Oro Premium' },
      { id: 'gold_special', name: 'Clásica' },
      { id: 'gold', name: 'Oro' },
      { id: 'silver', name: 'Plata' },
      { id: 'bronze', name: 'Bronce' },
      { id: 'free', name: 'Gratuita' },
    ]);
    expect((await trial.call('/sites')).body).toContainEqual({ default_currency_id: 'MXN', id: 'MLM', name: 'Mexico' });
    expect((await trial.call('/currencies/ARS')).body).toEqual({
      id: 'ARS',
      description: 'Peso argentino',
      symbol: '$',
      decimal_places: 2,
    });
    expect((await trial.call('/sites/MLX/listing_types')).status).toBe(404);
  });
});

describe('a user', () => {
  test('returns the caller’s user in full and others in part', async () => {
    expect((await get('/users/me')).body).toMatchObject({
      id: PALERMO,
      nickname: 'ELECTRO_PALERMO',
      site_id: 'MLA',
      country_id: 'AR',
      email: expect.any(String),
    });
    const other = await get(`/users/${JACARANDA}`);
    expect(other.body).toMatchObject({ id: JACARANDA, nickname: 'CASA_JACARANDA', site_id: 'MLM' });
    expect(other.body).not.toHaveProperty('email');
    expect((await get('/users/5')).status).toBe(404);
  });

  test('is answered with 206 when the reputation could not be read', async () => {
    trial.control.change({ partialUsers: true });
    const reply = await get('/users/me');
    expect(reply.status).toBe(206);
    expect(reply.body).not.toHaveProperty('seller_reputation');
  });

  test('is read with others at once', async () => {
    expect((await get(`/users?ids=${PALERMO},5`)).body).toMatchObject([
      { code: 200, body: { id: PALERMO, nickname: 'ELECTRO_PALERMO' } },
      { code: 404, body: { error: 'not_found' } },
    ]);
  });

  test('has a response time of the last 14 days, visible only to the seller', async () => {
    expect((await get(`/users/${PALERMO}/questions/response_time`)).body).toMatchObject({
      user_id: PALERMO,
      total: { response_time: expect.any(Number) },
    });
    expect(await get(`/users/${DELSUR}/questions/response_time`)).toMatchObject({
      status: 403,
      body: { message: `User ${PALERMO} cannot access data for user ${DELSUR}` },
    });
    const newcomer = await trial.link(NEWCOMER);
    const path = `/users/${NEWCOMER}/questions/response_time`;
    expect((await trial.call(path, { token: newcomer.access_token })).status).toBe(404);
  });
});
