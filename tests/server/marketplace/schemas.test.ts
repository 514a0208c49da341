import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  ItemFactsSchema,
  ItemSearchSchema,
  ItemsSchema,
  QuestionSchema,
  QuestionSearchSchema,
  TokenSchema,
  UserSchema,
  UsersSchema,
} from '#server/marketplace/schemas.ts';

const FROM_SEARCH = {
  date_created: '2021-02-16T14:50:27.938-04:00',
  item_id: 'MLA903218023',
  seller_id: 189394110,
  status: 'UNANSWERED',
  text: 'Hola, ¿hay stock?',
  id: 11764931832,
  deleted_from_listing: false,
  hold: false,
  answer: null,
  from: { id: 162981404 },
};

const BY_ID = {
  id: 11764931832,
  seller_id: 189394110,
  buyer_id: 162981404,
  item_id: 'MLA903218023',
  status: 'UNANSWERED',
  text: 'Hola, ¿hay stock?',
  app_id: 8304540643508652,
  date_created: '2021-02-16T18:50:27.938608612Z',
  last_updated: '2021-02-16T18:50:29.184950392Z',
  answer: null,
};

const PARSED = {
  id: '11764931832',
  text: 'Hola, ¿hay stock?',
  askedAt: Date.parse('2021-02-16T18:50:27.938Z'),
  buyerId: '162981404',
  itemId: 'MLA903218023',
  status: 'unanswered',
  answer: null,
};

describe('a question of the marketplace', () => {
  test('is equal from a search and by id, to the millisecond', () => {
    expect(v.parse(QuestionSchema, FROM_SEARCH)).toEqual(PARSED);
    expect(v.parse(QuestionSchema, BY_ID)).toEqual(PARSED);
  });

  test('has ids beyond 32 bits', () => {
    expect(v.parse(QuestionSchema, { ...FROM_SEARCH, from: { id: 2_519_440_387 } }).buyerId).toBe('2519440387');
  });

  test.each([
    ['UNANSWERED', 'unanswered'],
    ['DELETED', 'deleted'],
    ['CLOSED_UNANSWERED', 'closed'],
    ['UNDER_REVIEW', 'closed'],
    ['BANNED', 'closed'],
    ['DISABLED', 'closed'],
    ['SOMETHING_NEW', 'closed'],
  ])('%s is %s', (status, expected) => {
    expect(v.parse(QuestionSchema, { ...FROM_SEARCH, status }).status).toBe(expected);
  });

  test('is answered when it has an answer, even a banned one', () => {
    const answer = { text: '', status: 'BANNED', date_created: '2021-02-16T14:52:13.580-04:00' };
    expect(v.parse(QuestionSchema, { ...FROM_SEARCH, status: 'ANSWERED', answer })).toEqual({
      ...PARSED,
      status: 'answered',
      answer: { text: '', answeredAt: Date.parse('2021-02-16T18:52:13.580Z') },
    });
  });

  test('has no text when banned', () => {
    expect(v.parse(QuestionSchema, { ...FROM_SEARCH, status: 'BANNED', text: null }).text).toBe('');
  });

  test('that is invalid is dropped from a search', () => {
    const page = v.parse(QuestionSearchSchema, { total: 2, limit: 50, questions: [{ id: 1 }, FROM_SEARCH] });
    expect(page).toEqual({ total: 2, questions: [PARSED], isEmpty: false, scroll_id: null });
  });
});

describe('an item of the marketplace', () => {
  const ITEM = {
    id: 'MLA1',
    title: 'Taladro',
    thumbnail: 'http://http2.mlstatic.com/D_1-I.jpg',
    permalink: 'https://articulo.mercadolibre.com.ar/MLA-1',
    listing_type_id: 'gold_pro',
    catalog_listing: true,
    price: 15000.5,
    currency_id: 'ARS',
    status: 'active',
    category_id: 'MLA5226',
  };
  const first = (body: object) => v.parse(ItemsSchema, [{ code: 200, body }])[0];

  test('3.13 has its picture over TLS', () => {
    expect(first(ITEM)).toEqual({ ...ITEM, thumbnail: 'https://http2.mlstatic.com/D_1-I.jpg' });
  });

  test.each(['http://localhost:3001/pictures/MLA1.svg', 'http://127.0.0.1:3001/a.svg', 'https://x.test/a.jpg', ''])(
    'keeps the picture URL %j',
    (thumbnail) => {
      expect(first({ ...ITEM, thumbnail })?.thumbnail).toBe(thumbnail);
    },
  );

  test('upgrades hosts that only look like this machine', () => {
    expect(first({ ...ITEM, thumbnail: 'http://localhost.evil.test/a.jpg' })?.thumbnail).toBe(
      'https://localhost.evil.test/a.jpg',
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', ' javascript:alert(1)', '//evil.test', '/own', 'vbscript:x'])(
    'ASVS 1.2.2 drops the picture and link %j',
    (address) => {
      expect(first({ ...ITEM, thumbnail: address, permalink: address })).toMatchObject({
        thumbnail: '',
        permalink: '',
      });
      const user = { id: 1, nickname: 'X' };
      expect(v.parse(UserSchema, { ...user, logo: address }).logo).toBeNull();
      expect(v.parse(UserSchema, { ...user, logo: 'http://http2.mlstatic.com/a.jpg' }).logo).toBe(
        'https://http2.mlstatic.com/a.jpg',
      );
    },
  );

  test('3.13 may lack price, type and picture', () => {
    expect(first({ id: 'MLA1', title: 'Taladro', thumbnail: null, price: null })).toEqual({
      id: 'MLA1',
      title: 'Taladro',
      thumbnail: '',
      permalink: '',
      listing_type_id: '',
      category_id: null,
      catalog_listing: false,
      price: null,
      currency_id: 'USD',
      status: 'active',
    });
  });

  test('is dropped from a multiget when deleted, foreign or invalid', () => {
    const entries = [
      { code: 404, body: { id: 'MLA3', message: 'not found', error: 'not_found', status: 404, cause: [] } },
      { code: 403, body: { id: 'MLA4', error: 'access_denied' } },
      { code: 200, body: { id: 'MLA5' } },
      { code: 206, body: ITEM },
    ];
    expect(v.parse(ItemsSchema, entries).map(({ id }) => id)).toEqual(['MLA1']);
  });

  test('search needs only ids, in any format of the orders', () => {
    const page = { seller_id: '1', results: ['MLA1'], available_orders: [{ id: { id: 'inventory_id_asc' } }] };
    expect(v.parse(ItemSearchSchema, page)).toEqual({ results: ['MLA1'], scroll_id: null });
  });

  test('gives a draft its attributes, even unnamed ones', () => {
    const facts = v.parse(ItemFactsSchema, {
      ...ITEM,
      attributes: [
        { id: 'BRAND', name: 'Marca', value_name: 'Propia' },
        { id: null, value_name: null },
      ],
    });
    expect(facts.attributes).toEqual([
      { id: 'BRAND', name: 'Marca', value_name: 'Propia' },
      { id: '', name: '', value_name: null },
    ]);
  });
});

describe('users and tokens of the marketplace', () => {
  test('a user has an id and a nickname, also when partial', () => {
    expect(v.parse(UserSchema, { id: 202593498, nickname: 'TETE', site_id: 'MLA' })).toEqual({
      id: '202593498',
      nickname: 'TETE',
      site_id: 'MLA',
      logo: null,
    });
    const many = [
      { code: 206, body: { id: 1, nickname: 'UNO' } },
      { code: 404, body: { id: 2 } },
    ];
    expect(v.parse(UsersSchema, many)).toEqual([{ id: '1', nickname: 'UNO' }]);
  });

  test('tokens have the lifetime of the response, with or without a refresh token', () => {
    const token = { access_token: 'APP_USR-1', token_type: 'bearer', expires_in: 21_600, user_id: 1234567 };
    expect(v.parse(TokenSchema, token)).toEqual({
      access_token: 'APP_USR-1',
      expires_in: 21_600,
      user_id: '1234567',
      refresh_token: null,
    });
  });
});
