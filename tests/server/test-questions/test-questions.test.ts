import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions.ts';
import { TEST_QUESTION_LIMIT } from '#server/test-questions/routes.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, OWNER, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';

const QUESTION = '¿De qué material es?';
const OPERATOR = 'beto@tienda.test';
/** An item of another seller, which the marketplace returns to any caller. */
const OTHERS = 'MLA1500000000';

describe.each(enginesOf(import.meta.url))('test questions, on %s', (engine) => {
  const trial = useLinkedTrial(engine);

  const store = () => trial.product.store;
  const send = (json: object, client = trial.owner, signal?: AbortSignal): Promise<Response> =>
    client.send('POST', `/accounts/${ACCOUNT}/test-questions`, { json, ...(signal === undefined ? {} : { signal }) });
  const ask = async (json: object, client = trial.owner): Promise<{ status: number; body: unknown }> => {
    const answer = await trial.time.during(send(json, client));
    return { status: answer.status, body: await answer.json() };
  };
  const logged = async () => {
    const { entries } = await store().activity.page(ACCOUNT, { skip: 0, limit: 50, sort: 'most-recent-first' });
    return entries
      .filter(({ code }) => code === 'TestAnswerGenerated')
      .map(({ email, details }) => ({ email, details: JSON.parse(details) }));
  };
  const everything = async () => ({
    pending: await store().questions.pendingIds(ACCOUNT),
    answered: (await store().questions.pastAnswers(ACCOUNT, 1000)).length,
  });

  test('7.39 2.45 3.45 return the answer with its sources, log it and store no question', async () => {
    const before = await everything();
    const { status, body } = await ask({ question: QUESTION, itemId: TOOL_BOX });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      known: true,
      basis: [{ kind: 'attribute', detail: 'Material', ref: 'MATERIAL' }],
    });
    expect(body).toHaveProperty('answer', expect.stringMatching(/material/i));
    const { answer } = Object(body);
    expect(await logged()).toEqual([{ email: OWNER, details: { itemId: TOOL_BOX, question: QUESTION, answer } }]);
    expect(await everything()).toEqual(before);
    await trial.quiet();
    expect(trial.liveMessages).toEqual([]);
  });

  test('return the answer that a buyer would get', async () => {
    const id = String(trial.product.market.ask({ itemId: TOOL_BOX, text: QUESTION }).id);
    await trial.quiet();
    const { body } = await ask({ question: QUESTION, itemId: TOOL_BOX });
    expect((await store().questions.byId(ACCOUNT, id))?.suggestedAnswer).toBe(Object(body).answer);
  });

  test("may use the seller's past answers", async () => {
    await store().transaction(({ questions }) =>
      questions.sync(ACCOUNT, [
        {
          id: '9000000001',
          text: '¿Sirve para guardar destornilladores imantados?',
          askedAt: Date.parse('2026-11-19T14:00:00.000Z'),
          itemId: TOOL_BOX,
          buyerId: '700000001',
          status: 'answered',
          answer: { text: 'Sí, caben hasta doce.', answeredAt: Date.parse('2026-11-19T15:00:00.000Z') },
        },
      ]),
    );
    const { body } = await ask({ question: '¿Sirve para destornilladores imantados?', itemId: TOOL_BOX });
    expect(body).toEqual({
      answer: 'Sí, caben hasta doce.',
      known: true,
      confidence: expect.any(Number),
      doubts: expect.any(Array),
      basis: [
        {
          kind: 'past-answer',
          detail: '¿Sirve para guardar destornilladores imantados?',
          ref: '9000000001',
        },
      ],
    });
  });

  test('abstain without sources if nothing answers the question', async () => {
    const { body } = await ask({ question: '¿Vuela a Marte?', itemId: TOOL_BOX });
    expect(body).toMatchObject({ known: false, basis: [] });
  });

  test.each([
    ['question', { itemId: TOOL_BOX }],
    ['question', { question: '  ', itemId: TOOL_BOX }],
    ['question', { question: 'x'.repeat(2001), itemId: TOOL_BOX }],
    ['itemId', { question: QUESTION }],
    ['itemId', { question: QUESTION, itemId: '' }],
    ['owner', { question: QUESTION, itemId: TOOL_BOX, owner: OWNER }],
  ])('reject an invalid %s by name', async (field, json) => {
    expect(await ask(json)).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', issues: [{ path: `body.${field}` }] },
    });
    expect(await logged()).toEqual([]);
  });

  test('accept questions of 2000 code points', async () => {
    expect((await ask({ question: '👋'.repeat(2000), itemId: TOOL_BOX })).status).toBe(200);
  });

  test('respond 404 for an item of another account without calling the marketplace', async () => {
    expect(await ask({ question: QUESTION, itemId: OTHERS })).toMatchObject({
      status: 404,
      body: { error: 'not-found' },
    });
    expect(trial.calls('GET /items/{id}')).toBe(0);
  });

  test('answer about a stored item that the marketplace no longer returns', async () => {
    trial.product.market.addFault({ method: 'GET', path: `/items/${DRILL}`, status: 404, times: 10 });
    expect(await ask({ question: '¿Vuela a Marte?', itemId: DRILL })).toMatchObject({
      status: 200,
      body: { known: false },
    });
  });

  test('2.16 6.02 require the permission Tests and log who asked', async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    await store().operators.add(ACCOUNT, { email: OPERATOR, permissions: 127 - PERMISSIONS.Tests });
    const json = { question: QUESTION, itemId: TOOL_BOX };
    expect(await ask(json, operator)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    await store().operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Tests });
    expect((await ask(json, operator)).status).toBe(200);
    expect((await logged()).map(({ email }) => email)).toEqual([OPERATOR]);
  });

  test('8.01 report a lost connection', async () => {
    await store().accounts.setLinkStatus(ACCOUNT, 'lost');
    expect(await ask({ question: QUESTION, itemId: TOOL_BOX })).toMatchObject({
      status: 400,
      body: { error: 'lost-connection' },
    });
  });

  test.each([
    ['is down', { status: 503, times: 10 }, 502, 'marketplace-unavailable'],
    ['is slow', { delayMs: 20_000 }, 504, 'marketplace-unavailable'],
  ])('8.06 report that the marketplace %s, without an activity entry', async (_, fault, status, error) => {
    trial.product.market.addFault({ method: 'GET', path: `/items/${TOOL_BOX}`, ...fault });
    expect(await ask({ question: QUESTION, itemId: TOOL_BOX })).toMatchObject({ status, body: { error } });
    expect(await logged()).toEqual([]);
  });

  test('stop when aborted: no more marketplace calls, no activity entry, no error logged', async () => {
    const giving = new AbortController();
    trial.product.market.addFault({ method: 'GET', path: `/items/${TOOL_BOX}`, delayMs: 4321, times: 10 });
    const answering = send({ question: QUESTION, itemId: TOOL_BOX }, trial.owner, giving.signal);
    await trial.time.waits(4321);
    giving.abort();
    const answer = await answering;
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 499, text: '' });
    await trial.after(30_000);
    // The item and its description were each requested once.
    expect(trial.product.market.faults()).toMatchObject([{ times: 8 }]);
    expect(await logged()).toEqual([]);
    expect(trial.product.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('are limited per minute and account', async () => {
    const json = { question: QUESTION, itemId: TOOL_BOX };
    for (let count = 0; count < TEST_QUESTION_LIMIT.limit; count += 1)
      await store().rateLimits.count(`test-question:${ACCOUNT}`, TEST_QUESTION_LIMIT);
    const answer = await send(json);
    expect({ status: answer.status, error: (await answer.json()).error }).toEqual({
      status: 429,
      error: 'too-many-requests',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await trial.after(TEST_QUESTION_LIMIT.window);
    expect((await ask(json)).status).toBe(200);
  });
});
