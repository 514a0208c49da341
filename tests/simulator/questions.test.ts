// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  beforeEachTrial,
  DELSUR,
  DRILL,
  firstPending,
  HEADPHONES,
  PALERMO,
  PALERMO_PENDING,
  searchIn,
  seller,
  trial,
} from './support.ts';

beforeEachTrial();

const get = (path: string) => trial.call(path, { token: seller.access_token });
const ask = (text = '¿Tiene garantía?', buyerId?: number) => trial.control.ask({ itemId: HEADPHONES, text, buyerId });

describe('the search of questions', () => {
  test('returns a seller’s unanswered questions, without a paging object', async () => {
    const buyer = trial.control.buyers().find(({ siteId }) => siteId === 'MLA');
    const asked = ask('¿Sirve para PC?', buyer?.id);
    const reply = await get(
      `/questions/search?seller_id=${PALERMO}&status=UNANSWERED&sort_fields=date_created&sort_types=DESC&limit=1&api_version=4`,
    );
    expect(reply.body).toEqual({
      total: PALERMO_PENDING + 1,
      limit: 1,
      questions: [
        {
          date_created: '2026-11-20T11:00:00.000-04:00',
          item_id: HEADPHONES,
          seller_id: PALERMO,
          status: 'UNANSWERED',
          text: '¿Sirve para PC?',
          tags: [],
          id: asked.id,
          deleted_from_listing: false,
          hold: false,
          suspected_spam: false,
          answer: null,
          from: { id: buyer?.id },
        },
      ],
      filters: {
        limit: 1,
        offset: 0,
        api_version: '4',
        is_admin: false,
        sorts: [{ field: 'date_created', type: 'DESC' }],
        caller: PALERMO,
        client_id: 4801923847561029,
        seller: PALERMO,
        status: 'UNANSWERED',
      },
      available_filters: [
        { id: 'from', name: 'From user id', type: 'number' },
        { id: 'item', name: 'Item id', type: 'text' },
        { id: 'totalDivisions', name: 'total divisions', type: 'number' },
        { id: 'division', name: 'Division', type: 'number' },
        {
          id: 'status',
          name: 'Status',
          type: 'text',
          values: ['ANSWERED', 'BANNED', 'CLOSED_UNANSWERED', 'DELETED', 'DISABLED', 'UNANSWERED', 'UNDER_REVIEW'],
        },
      ],
      available_sorts: ['item_id', 'from_id', 'date_created', 'seller_id'],
    });
  });

  test('returns every question once over all pages, in the requested order', async () => {
    const seen: string[] = [];
    for (let offset = 0; ; offset += 7) {
      const path = `/questions/search?seller_id=${PALERMO}&sort_fields=date_created&sort_types=ASC&limit=7&offset=${offset}`;
      const { questions } = searchIn(await get(path));
      if (questions.length === 0) break;
      seen.push(...questions.map(({ id, date_created }) => `${date_created} ${id}`));
    }
    expect(seen.length).toBe(searchIn(await get(`/questions/search?seller_id=${PALERMO}`)).total);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted());
  });

  test('filters by item, under either name, and by buyer', async () => {
    const buyer = trial.control.buyers().at(0)?.id ?? 0;
    const asked = ask('¿Hola?', buyer);
    for (const name of ['item', 'item_id']) {
      const { questions } = searchIn(
        await get(`/questions/search?${name}=${HEADPHONES}&from=${buyer}&status=UNANSWERED`),
      );
      expect(questions.map(({ id }) => id)).toContain(asked.id);
      expect(new Set(questions.map(({ item_id }) => item_id))).toEqual(new Set([HEADPHONES]));
    }
  });

  test('finds the caller’s received questions, with the buyer’s number of answered ones', async () => {
    const reply = await get('/my/received_questions/search?status=ANSWERED&limit=2&api_version=4');
    expect(reply.body).toMatchObject({
      limit: 2,
      questions: [
        { seller_id: PALERMO, from: { id: expect.any(Number), answered_questions: expect.any(Number) } },
        { seller_id: PALERMO },
      ],
    });
  });

  test('scans beyond the paging limit to the end', async () => {
    for (let count = 0; count < 1_050; count += 1) ask(`Pregunta ${count}`);
    const path = `/questions/search?seller_id=${PALERMO}&status=UNANSWERED&search_type=scan&limit=100`;
    const ids = new Set<number>();
    let scrollId: string | null | undefined;
    let pages = 0;
    do {
      const page = searchIn(await get(scrollId === undefined ? path : `${path}&scroll_id=${scrollId}`));
      for (const { id } of page.questions) ids.add(id);
      scrollId = page.scroll_id;
      pages += 1;
    } while (scrollId !== null);
    expect({ pages, found: ids.size }).toEqual({ pages: 12, found: 1_050 + PALERMO_PENDING });
  });

  test('expires a scan after five minutes', async () => {
    const path = `/questions/search?seller_id=${PALERMO}&search_type=scan&limit=5`;
    const { scroll_id: scrollId } = searchIn(await get(path));
    await trial.time.advance(5 * 60_000);
    expect((await get(`${path}&scroll_id=${scrollId}`)).status).toBe(400);
  });

  test.each([
    ['an offset out of reach', 'offset=1000&limit=50'],
    ['a limit over 50', 'limit=51'],
    ['a limit that is no number', 'limit=many'],
    ['an unknown status', 'status=OPEN'],
    ['an unknown sort', 'sort_fields=price'],
    ['a scan with an offset', 'search_type=scan&offset=0'],
    ['a scroll without a scan', 'scroll_id=x'],
    ['an unknown scroll', 'search_type=scan&scroll_id=x'],
  ])('answers 400 to %s', async (_, query) => {
    const reply = await get(`/questions/search?seller_id=${PALERMO}&${query}`);
    expect(reply).toMatchObject({ status: 400, body: { error: 'bad_request', status: 400, cause: [] } });
  });

  test('refuses access to questions of other sellers', async () => {
    const forbidden = { status: 403, body: { error: 'access_denied', code: 'FORBIDDEN' } };
    expect(await get(`/questions/search?seller_id=${DELSUR}`)).toMatchObject(forbidden);
    expect(await get(`/questions/search?item=${DRILL}`)).toMatchObject(forbidden);
    expect((await get('/questions/search')).status).toBe(400);
  });
});

describe('one question', () => {
  test('has other fields for buyer and dates than a search', async () => {
    const asked = ask();
    const reply = await get(`/questions/${asked.id}?api_version=4`);
    expect(reply.body).toEqual({
      id: asked.id,
      seller_id: PALERMO,
      buyer_id: asked.buyerId,
      item_id: HEADPHONES,
      deleted_from_listing: false,
      suspected_spam: false,
      status: 'UNANSWERED',
      hold: false,
      text: '¿Tiene garantía?',
      app_id: null,
      date_created: expect.stringMatching(/^2026-11-20T15:00:00\.000\d{6}Z$/),
      last_updated: expect.stringMatching(/^2026-11-20T15:00:00\.000\d{6}Z$/),
      answer: null,
    });
  });

  test('has its legacy format without the version', async () => {
    const asked = ask();
    const reply = await get(`/questions/${asked.id}`);
    expect(reply.body).toEqual({
      id: asked.id,
      seller_id: PALERMO,
      text: '¿Tiene garantía?',
      status: 'UNANSWERED',
      item_id: HEADPHONES,
      date_created: '2026-11-20T11:00:00.000-04:00',
      hold: false,
      deleted_from_listing: false,
      answer: null,
      from: { id: asked.buyerId, answered_questions: expect.any(Number) },
    });
  });

  test('is not found under an unknown id and is closed to other sellers', async () => {
    expect(await get('/questions/1?api_version=4')).toMatchObject({
      status: 404,
      body: { message: 'Question 1 not found', error: 'not_found', status: 404, cause: [] },
    });
    expect((await get('/questions/abc')).status).toBe(404);
    const theirs = trial.control.ask({ itemId: DRILL, text: '¿Hola?' });
    expect((await get(`/questions/${theirs.id}`)).status).toBe(403);
  });

  test('has no text after it is banned', async () => {
    const asked = ask('mi mail es a@b.com');
    trial.control.ban(asked.id, 'question');
    expect((await get(`/questions/${asked.id}?api_version=4`)).body).toMatchObject({ status: 'BANNED', text: '' });
  });

  test('is deleted after seven months without an answer', async () => {
    const id = await firstPending(trial, seller);
    await trial.time.advance(7 * 30 * 24 * 3_600_000);
    const again = await trial.link(PALERMO);
    expect((await trial.call(`/questions/${id}`, { token: again.access_token })).status).toBe(404);
  });
});

describe('a buyer', () => {
  test('asks with a token of the buyer', async () => {
    const buyerId = trial.control.buyers().at(0)?.id ?? 0;
    const buyer = await trial.link(buyerId);
    const reply = await trial.call('/questions', {
      token: buyer.access_token,
      body: { item_id: HEADPHONES, text: '¿Hacen envíos a Ñorquincó?' },
    });
    expect(reply).toMatchObject({
      status: 201,
      body: { seller_id: PALERMO, status: 'UNANSWERED', text: '¿Hacen envíos a Ñorquincó?', from: { id: buyerId } },
    });
  });

  test('cannot ask once the seller has blocked that buyer', async () => {
    const buyerId = trial.control.buyers().at(0)?.id ?? 0;
    const path = `/users/${PALERMO}/questions_blacklist`;
    expect((await trial.call(path, { token: seller.access_token, body: { user_id: buyerId } })).status).toBe(201);
    expect(() => ask('¿Y?', buyerId)).toThrow('blocked by the seller');
    expect((await get(`/block-api/search/users/${PALERMO}?type=blocked_by_questions`)).body).toEqual({
      users: [{ id: buyerId, blocked_at: '2026-11-20T15:00:00Z' }],
      paging: { offset: 0, limit: 10, total: 1 },
    });
    await trial.call(`${path}/${buyerId}`, { token: seller.access_token, method: 'DELETE' });
    expect(ask('¿Y?', buyerId).status).toBe('UNANSWERED');
  });

  test.each([
    ['an empty text', { item_id: HEADPHONES, text: ' ' }, 400, 'text_is_null'],
    ['a text over 2000 characters', { item_id: HEADPHONES, text: 'ñ'.repeat(2001) }, 400, 'invalid_text_length'],
    ['no listing', { text: 'hola' }, 400, 'invalid_post_body'],
    ['an unknown listing', { item_id: 'MLA1', text: 'hola' }, 404, 'not_found'],
    ['a paused listing', { item_id: 'MLA1420118555', text: 'hola' }, 400, 'not_active_item'],
  ])('is refused %s', async (_, body, status, error) => {
    const buyer = await trial.link(trial.control.buyers().at(0)?.id ?? 0);
    expect(await trial.call('/questions', { token: buyer.access_token, body })).toMatchObject({
      status,
      body: { error },
    });
  });
});
