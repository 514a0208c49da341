import { beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions.ts';
import { createGathering, titleOnlyItem } from '#server/answers/gathering.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';

const OPERATOR = 'beto@tienda.test';
const FACT = 'Trae dos baterías de 2 Ah.';
const WATERPROOF = { topic: 'waterproof', questionId: null };

describe.each(enginesOf(import.meta.url))('private facts and missing data, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  beforeEach(async () => {
    // Without missing data from the seller's own questions.
    const { entries } = await store().missingData.page(ACCOUNT, { skip: 0, limit: 50 });
    for (const { itemId, ...gap } of entries) await store().missingData.settle(ACCOUNT, itemId, gap);
  });

  const store = () => trial.product.store;
  const send = async (
    method: string,
    path: string,
    json?: unknown,
    by = trial.owner,
  ): Promise<{ status: number; body: unknown }> => {
    const answer = await by.send(method, `/accounts/${ACCOUNT}${path}`, json === undefined ? {} : { json });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const facts = (itemId = DRILL): string => `/items/${itemId}/facts`;
  const add = (text: string, settles: unknown = null, by = trial.owner) => send('POST', facts(), { text, settles }, by);
  const texts = async (): Promise<string[]> => (await store().privateFacts.of(ACCOUNT, DRILL)).map(({ text }) => text);
  const idOf = async (text: string): Promise<string> =>
    (await store().privateFacts.of(ACCOUNT, DRILL)).find((fact) => fact.text === text)?.id ?? '';
  const record = (id: string, parts: readonly { topic: string | null; asked: string }[], itemId = DRILL) =>
    store().missingData.record({ accountId: ACCOUNT, question: { id, itemId, askedAt: 1000 }, parts });

  test('2.53 7.50 stores a fact as one line with its author and notifies members', async () => {
    expect(await add('  Trae dos\nbaterías de 2 Ah. ')).toEqual({
      status: 201,
      body: { id: expect.any(String), text: FACT, writtenBy: 'ana@tienda.test', writtenAt: expect.any(Number) },
    });
    expect(await send('GET', facts())).toMatchObject({ status: 200, body: { facts: [{ text: FACT }], asked: [] } });
    expect(await send('GET', facts(TOOL_BOX))).toEqual({ status: 200, body: { facts: [], asked: [] } });
    await trial.quiet();
    expect(trial.liveMessages).toEqual([questionsChanged]);
  });

  test('2.53 7.50 adds a fact once if it is sent twice at the same time, and returns it both times', async () => {
    const [one, two] = await trial.time.during(Promise.all([add(FACT), add(FACT)]));
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect(one?.body).toEqual(two?.body);
    expect(await texts()).toEqual([FACT]);
    await trial.quiet();
    expect(trial.liveMessages).toEqual([questionsChanged]);
  });

  test('7.51 changes and deletes a fact with one notification each, and responds 404 for an unknown one', async () => {
    await add(FACT);
    const id = await idOf(FACT);
    await trial.quiet();
    trial.forget();
    expect(await send('PUT', `${facts()}/${id}`, { text: 'Trae una.' })).toMatchObject({
      status: 200,
      body: { id, text: 'Trae una.' },
    });
    expect((await send('PUT', `${facts()}/${id}`, { text: 'Trae una.' })).status).toBe(200);
    expect((await send('DELETE', `${facts()}/${id}`)).status).toBe(204);
    await trial.quiet();
    expect(trial.liveMessages).toEqual([questionsChanged, questionsChanged]);
    for (const [method, json] of [
      ['PUT', { text: FACT }],
      ['DELETE', undefined],
    ] as const)
      expect(await send(method, `${facts()}/${id}`, json)).toMatchObject({
        status: 404,
        body: { error: 'not-found' },
      });
    expect(await texts()).toEqual([]);
  });

  test.each([
    ['a phone', 'Llame al 11 4321 98765'],
    ['an e-mail', 'Escriba a ventas@tienda.com'],
    ['a link', 'Está en www.tienda.com.ar'],
    ['a messenger', 'Mande un Whatsapp'],
  ])('2.53 7.50 7.51 rejects %s as contact data and changes nothing', async (_what, text) => {
    await add(FACT);
    const refused = { status: 400, body: { error: 'contact-data' } };
    expect(await add(text)).toMatchObject(refused);
    expect(await send('PUT', `${facts()}/${await idOf(FACT)}`, { text })).toMatchObject(refused);
    expect(await texts()).toEqual([FACT]);
  });

  test('2.53 7.50 limits facts to 500 code points, and items to 50 facts', async () => {
    expect((await add('👋'.repeat(500))).status).toBe(201);
    expect(await add('👋'.repeat(501))).toMatchObject({ status: 400, body: { issues: [{ path: 'body.text' }] } });
    expect(await add(' \n ')).toMatchObject({ status: 400, body: { issues: [{ path: 'body.text' }] } });
    for (let n = 2; n <= 50; n += 1)
      await store().privateFacts.add(ACCOUNT, DRILL, { text: `Dato ${n}.`, by: OPERATOR });
    expect(await add('Uno más.', WATERPROOF)).toMatchObject({ status: 409, body: { error: 'conflict' } });
  });

  test('7.50 adds no facts to items of other accounts', async () => {
    expect(await send('POST', facts('MLA404'), { text: FACT, settles: null })).toMatchObject({ status: 404 });
    expect(await store().privateFacts.of(ACCOUNT, 'MLA404')).toEqual([]);
  });

  test.each([
    ['{}', {}],
    ['an array', []],
    ['no text', { settles: null }],
    ['no settles', { text: FACT }],
    ['a topic and a question', { text: FACT, settles: { topic: 'x', questionId: '1' } }],
    ['neither topic nor question', { text: FACT, settles: { topic: null, questionId: null } }],
    ['an author', { text: FACT, settles: null, writtenBy: OPERATOR }],
  ])('7.50 7.51 7.53 rejects %s in every call', async (_what, json) => {
    await add(FACT);
    const url = `${facts()}/${await idOf(FACT)}`;
    for (const [method, path] of [
      ['POST', facts()],
      ['POST', '/missing-data/dismiss'],
    ] as const)
      expect(await send(method, path, json)).toMatchObject({ status: 400, body: { error: 'invalid-request' } });
    if (!('text' in json) || 'settles' in json)
      expect(await send('PUT', url, json)).toMatchObject({ status: 400, body: { error: 'invalid-request' } });
    expect(await texts()).toEqual([FACT]);
  });

  test('2.54 7.52 7.50 lists missing data with its item until a fact settles it', async () => {
    await record('1', [{ topic: 'waterproof', asked: '¿es sumergible?' }]);
    await record('2', [{ topic: 'waterproof', asked: '¿se puede mojar?' }]);
    expect(await send('GET', '/missing-data')).toMatchObject({
      status: 200,
      body: {
        count: 1,
        entries: [{ itemId: DRILL, topic: 'waterproof', count: 2, examples: ['¿es sumergible?', '¿se puede mojar?'] }],
        items: { [DRILL]: { id: DRILL, title: expect.stringMatching(/./) } },
      },
    });
    expect(await send('GET', `${facts()}?questionId=2`)).toMatchObject({ body: { asked: ['¿se puede mojar?'] } });
    expect((await add('No es sumergible.', WATERPROOF)).status).toBe(201);
    expect(await send('GET', '/missing-data')).toEqual({ status: 200, body: { count: 0, entries: [], items: {} } });
    // A fact that existed before settles it as well.
    await record('3', [{ topic: 'waterproof', asked: '¿y con lluvia?' }]);
    expect((await add('No es sumergible.', WATERPROOF)).status).toBe(201);
    expect(await send('GET', '/missing-data')).toMatchObject({ body: { count: 0 } });
    await trial.quiet();
    expect(trial.liveMessages).toEqual([questionsChanged, questionsChanged]);
  });

  test('2.54 7.53 removes dismissed missing data from the list, and a second dismissal changes nothing', async () => {
    await record('1', [{ topic: null, asked: '¿y eso?' }]);
    const json = { itemId: DRILL, gap: { topic: null, questionId: '1' } };
    for (const _ of [1, 2])
      expect(await send('POST', '/missing-data/dismiss', json)).toEqual({ status: 204, body: null });
    expect(await send('GET', '/missing-data')).toMatchObject({ body: { count: 0 } });
    await trial.quiet();
    expect(trial.liveMessages).toEqual([questionsChanged]);
  });

  test("2.53 passes an item's facts to the generator without their authors", async () => {
    await add(FACT);
    const itemFacts = async (_accountId: string, id: string) => ({ item: titleOnlyItem(id, ''), description: '' });
    const { gather } = createGathering({ store: store(), marketplace: { itemFacts }, timers: trial.time.timers });
    expect((await gather(ACCOUNT, DRILL)).privateFacts).toEqual([{ id: await idOf(FACT), text: FACT }]);
    expect((await gather(ACCOUNT, TOOL_BOX)).privateFacts).toEqual([]);
  });

  test('2.54 stores what a draft could not answer', async () => {
    const { market } = trial.product;
    await trial.time.during(
      Promise.resolve(market.ask({ itemId: DRILL, text: '¿Sirve para aluminio anodizado de astronave?' })),
    );
    await trial.quiet();
    const { entries } = await store().questions.pendingPage(ACCOUNT, { skip: 0, limit: 50, sort: 'most-recent-first' });
    const question = entries.find(({ text }) => text.includes('astronave'));
    expect(question?.suggestionKnown).toBe(false);
    expect(await store().missingData.ofQuestion(ACCOUNT, question?.id ?? '')).not.toEqual([]);
  });

  test("6.04 requires the permission to answer questions, in the member's own account", async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    await store().operators.add(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Questions });
    expect((await add(FACT, null, operator)).body).toMatchObject({ writtenBy: OPERATOR });
    await store().operators.change(ACCOUNT, { email: OPERATOR, permissions: 127 - PERMISSIONS.Questions });
    const url = `${facts()}/${await idOf(FACT)}`;
    await record('1', [{ topic: 'waterproof', asked: '¿es sumergible?' }]);
    const stranger = await trial.product.signedIn('eva@otra.test');
    const calls = [
      ['GET', facts(), undefined],
      ['POST', facts(), { text: 'X.', settles: null }],
      ['PUT', url, { text: 'X.' }],
      ['DELETE', url, undefined],
      ['GET', '/missing-data', undefined],
      ['POST', '/missing-data/dismiss', { itemId: DRILL, gap: WATERPROOF }],
    ] as const;
    for (const [method, path, json] of calls) {
      expect((await send(method, path, json, operator)).status).toBe(403);
      expect((await send(method, path, json, stranger)).status).toBe(404);
    }
    expect(await texts()).toEqual([FACT]);
    expect((await store().missingData.page(ACCOUNT, { skip: 0, limit: 5 })).count).toBe(1);
  });
});
