import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { type Client, createTestProduct, pendingOf, SELLER, type TestProduct } from '../product.ts';

/** Notifications that a node works on when a flood is noticed. */
const MOST_READS = 5;
const TOOL_BOX = 'MLA1518840519';

describe.each(enginesOf(import.meta.url))('notifications, on %s', (engine) => {
  let product: TestProduct;
  let ana: Client;
  const received: string[] = [];
  beforeEach(async () => {
    product = await createTestProduct(engine);
    ana = await product.signedIn('ana@tienda.test');
    await product.link(ana);
    await pendingOf(ana, 9);
    const owner = await product.store.accounts.byId(String(SELLER));
    received.length = 0;
    product.product.hub.add({
      sessionId: 's',
      userId: owner?.ownerId ?? '',
      send: (text) => received.push(text),
      close: () => undefined,
    });
  });
  afterEach(() => product[Symbol.asyncDispose]());

  const notify = (json: unknown) =>
    product.client().send('POST', '/integration/notifications', { json, headers: { origin: '' } });
  const notification = (resource: string, changes: object = {}) => ({
    _id: 'n1',
    resource,
    user_id: SELLER,
    topic: 'questions',
    application_id: 4801923847561029,
    attempts: 1,
    sent: '2026-11-20T00:00:00.000Z',
    received: '2026-11-20T00:00:00.000Z',
    ...changes,
  });

  test('4.18 add a new question with its draft and notify connected members', async () => {
    const { id } = product.market.ask({ itemId: TOOL_BOX, text: '¿La caja viene con manija?' });
    expect(await pendingOf(ana, 10)).toContain(String(id));
    expect(received).toContain(JSON.stringify({ event: 'QuestionsChanged', details: { accountId: String(SELLER) } }));
    const page = await (await ana.send('GET', `/accounts/${SELLER}/questions?limit=50`)).json();
    const question = page.entries.find((entry: { id: string }) => entry.id === String(id));
    expect({ item: page.items[question.itemId]?.title, nickname: page.nicknames[question.fromUserId] }).toEqual({
      item: expect.stringContaining('Caja De Herramientas'),
      nickname: expect.any(String),
    });
  });

  test('remove a question answered at the marketplace from the list', async () => {
    const [id] = await pendingOf(ana, 9);
    product.market.answer(Number(id), 'Desde MercadoLibre');
    expect(await pendingOf(ana, 8)).not.toContain(id);
  });

  test('are idempotent and may arrive out of order', async () => {
    product.market.setWebhookFaults({ duplicate: 1, disorder: true });
    product.market.ask({ itemId: TOOL_BOX, text: '¿Qué largo tiene?' });
    product.market.ask({ itemId: TOOL_BOX, text: '¿Es de chapa?' });
    await pendingOf(ana, 11);
  });

  test.each([
    ['another application', { application_id: 1 }],
    ['an account that is not linked', { user_id: 5 }],
    ['another topic', { topic: 'items' }],
    ['a resource that is not a question', { resource: '/questions/../users/me' }],
  ])('of %s are acknowledged and dropped', async (_name, changes) => {
    expect((await notify(notification('/questions/1', changes))).status).toBe(200);
    expect(await product.store.inbox.claim({ limit: 1, lease: 1 })).toEqual([]);
  });

  test('are rejected with 400 if malformed', async () => {
    const answer = await notify({ resource: 1 });
    expect({ status: answer.status, error: (await answer.json()).error }).toEqual({
      status: 400,
      error: 'invalid-request',
    });
  });

  test('2,000 forged ones of an account cost a few calls, and a poll finds the question among them', async () => {
    product.market.setWebhookFaults({ drop: 1 });
    const { id } = product.market.ask({ itemId: TOOL_BOX, text: '¿Trae llave?' });
    product.market.resetCounters();
    await product.store.transaction(async ({ inbox }) => {
      for (let forged = 1; forged <= 2000; forged++)
        await inbox.put({ accountId: String(SELLER), topic: 'questions', resource: `/questions/${forged}` });
      await inbox.put({ accountId: String(SELLER), topic: 'questions', resource: `/questions/${id}` });
    });
    product.product.workers.wakeInbox();
    expect(await pendingOf(ana, 10)).toContain(String(id));
    await product.product.workers.idle();
    const { calls } = product.market.counters();
    expect(calls['GET /questions/{id}'] ?? 0).toBeLessThanOrEqual(MOST_READS);
    expect(await product.store.inbox.claim({ limit: 1, lease: 1 })).toEqual([]);
  });

  test('are covered for by polling if lost', async () => {
    product.market.setWebhookFaults({ drop: 1 });
    const { id } = product.market.ask({ itemId: TOOL_BOX, text: '¿Trae llave?' });
    await product.store.syncJobs.schedule(String(SELLER), 'poll', 0);
    expect(await pendingOf(ana, 10)).toContain(String(id));
  });
});
