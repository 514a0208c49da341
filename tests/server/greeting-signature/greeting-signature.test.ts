import { beforeEach, describe, expect, test } from 'vitest';
import type { GreetingSignature } from '#contract/greeting-signature.ts';
import type { LiveMessage } from '#contract/live.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '#domain/permissions.ts';
import { ENGINES } from '../engines.ts';
import { ACCOUNT, OWNER, useTrial } from '../marketplace/trial.ts';

const NONE: GreetingSignature = { greeting: null, signature: null };
const BOTH: GreetingSignature = { greeting: 'Hola $comprador 👋', signature: '  Saludos,\n$miapodo\n' };
const OPERATOR = 'beto@tienda.test';
const READER = 'caro@tienda.test';
const OTHER = 'dora@tienda.test';
const changed: LiveMessage = { event: 'GreetingAndSignatureChanged', details: { accountId: ACCOUNT } };

describe.each(ENGINES)('greeting and signature, on %s', (engine) => {
  const trial = useTrial(engine);
  beforeEach(() => trial.link());

  const store = () => trial.product.store;
  const read = async (): Promise<{ status: number; body: unknown }> => {
    const answer = await trial.owner.send('GET', `/accounts/${ACCOUNT}/greeting-signature`);
    return { status: answer.status, body: await answer.json() };
  };
  const save = async (json: unknown, client = trial.owner): Promise<{ status: number; body: unknown }> => {
    const answer = await client.send('PUT', `/accounts/${ACCOUNT}/greeting-signature`, { json });
    return { status: answer.status, body: await answer.json() };
  };
  const logged = async () => {
    const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
    const { entries } = await store().activity.page(ACCOUNT, page);
    return entries
      .filter(({ code }) => code === 'GreetingAndSignatureSet')
      .map(({ email, details }) => ({ email, details: JSON.parse(details) }));
  };

  test('3.19 7.30 a new account has neither', async () => {
    expect(await read()).toEqual({ status: 200, body: NONE });
  });

  test('7.30 3.35 3.44 what is saved is what is read, as typed, and the log has both and who it was', async () => {
    expect(await save(BOTH)).toEqual({ status: 200, body: BOTH });
    expect(await read()).toEqual({ status: 200, body: BOTH });
    expect(await logged()).toEqual([{ email: OWNER, details: BOTH }]);
    await trial.quiet();
    expect(trial.told).toEqual([changed]);
  });

  test.each([
    [
      { greeting: '', signature: 'Saludos' },
      { greeting: null, signature: 'Saludos' },
    ],
    [
      { greeting: 'Hola', signature: ' \n\t' },
      { greeting: 'Hola', signature: null },
    ],
  ])('3.19 of %j what has nothing to read is kept as null', async (json, kept) => {
    await save(BOTH);
    expect(await save(json)).toEqual({ status: 200, body: kept });
    expect(await read()).toEqual({ status: 200, body: kept });
    expect((await logged())[0]).toEqual({ email: OWNER, details: kept });
  });

  test('saving what stands already is no change: nothing is logged, nobody is told', async () => {
    await save(BOTH);
    await trial.quiet();
    trial.forget();
    expect(await save(BOTH)).toEqual({ status: 200, body: BOTH });
    expect(await save(NONE)).toEqual({ status: 200, body: NONE });
    expect(await save({ greeting: ' ', signature: '' })).toEqual({ status: 200, body: NONE });
    await trial.quiet();
    expect((await logged()).map(({ details }) => details)).toEqual([NONE, BOTH]);
    expect(trial.told).toEqual([changed]);
  });

  test('5.24 9.01 both together hold 2000 code points as typed, and one more is refused', async () => {
    const full = { greeting: '👋'.repeat(1990), signature: '$comprador' };
    expect(await save(full)).toEqual({ status: 200, body: full });
    expect(await save({ ...full, signature: '$comprador.' })).toMatchObject({
      status: 400,
      body: {
        error: 'invalid-request',
        issues: [{ path: 'body', message: 'greeting and signature together: at most 2000 characters' }],
      },
    });
    expect(await read()).toEqual({ status: 200, body: full });
    expect(await logged()).toHaveLength(1);
  });

  test.each([
    ['body.greeting', { signature: null }],
    ['body.signature', { greeting: null }],
    ['body.greeting', { ...BOTH, greeting: 7 }],
    ['body.signature', { ...BOTH, signature: ['Saludos'] }],
    ['body.owner', { ...BOTH, owner: OPERATOR }],
  ])('refuses a wrong %s, and keeps what stood', async (path, json) => {
    expect(await save(json)).toMatchObject({ status: 400, body: { error: 'invalid-request', issues: [{ path }] } });
    expect(await read()).toEqual({ status: 200, body: NONE });
    expect(await logged()).toEqual([]);
  });

  test('a lost marketplace link keeps nobody from them, who need none', async () => {
    await store().accounts.setLinkStatus(ACCOUNT, 'lost');
    expect(await save(BOTH)).toEqual({ status: 200, body: BOTH });
    expect(await read()).toEqual({ status: 200, body: BOTH });
  });

  test('two who save at once are both in the log, and who came last is what stands', async () => {
    const mine = { greeting: 'Hola', signature: null };
    const theirs = { greeting: 'Buen día', signature: null };
    const saved = await trial.time.during(Promise.all([save(mine), save(theirs)]));
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const entries = await logged();
    expect(entries).toHaveLength(2);
    expect(new Set(entries.map(({ details }) => details.greeting))).toEqual(new Set(['Hola', 'Buen día']));
    expect(['Hola', 'Buen día']).toContain((await store().accounts.greetingSignature(ACCOUNT))?.greeting);
  });

  test('4.18 a change is told to whoever may read them, and to no other', async () => {
    const heardBy = async (email: string, permissions: number): Promise<LiveMessage[]> => {
      await store().operators.add(ACCOUNT, { email, permissions });
      const heard: LiveMessage[] = [];
      const userId = (await store().users.byEmail(email))?.id ?? '';
      const send = (text: string): void => void heard.push(JSON.parse(text));
      trial.product.product.hub.add({ sessionId: email, userId, send, close: () => undefined });
      return heard;
    };
    const operator = await trial.product.signedIn(OPERATOR);
    await trial.product.signedIn(READER);
    await trial.product.signedIn(OTHER);
    const writes = await heardBy(OPERATOR, PERMISSIONS.GreetingAndSignature);
    const reads = await heardBy(READER, PERMISSIONS.Questions);
    const others = await heardBy(OTHER, ALL_PERMISSIONS - PERMISSIONS.GreetingAndSignature - PERMISSIONS.Questions);
    expect((await save(BOTH, operator)).status).toBe(200);
    await trial.quiet();
    expect({ writes, reads, others }).toEqual({ writes: [changed], reads: [changed], others: [] });
    expect(await logged()).toEqual([{ email: OPERATOR, details: BOTH }]);
  });

  test('6.04 whoever may only read them, for the questions, changes nothing', async () => {
    const reader = await trial.product.signedIn(READER);
    await store().operators.add(ACCOUNT, { email: READER, permissions: PERMISSIONS.Questions });
    expect((await save(BOTH, reader)).status).toBe(403);
    expect(await read()).toEqual({ status: 200, body: NONE });
  });
});
