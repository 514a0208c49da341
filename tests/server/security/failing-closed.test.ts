import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { intercepted } from '../intercepted-store.ts';
import { type Client, createTestProduct, PASSWORD, type TestProduct } from '../product.ts';
import { ACCOUNT, CALLS, CALLS_WITH_BODY, pathOf } from './calls.ts';

const CANARY = 'canario: select secreto from tabla';

describe('when a dependency of a call fails', () => {
  let product: TestProduct;
  let owner: Client;
  /** Calls of the store whose names begin so fail. */
  let broken: string | null = null;
  beforeEach(async () => {
    broken = null;
    product = await createTestProduct('sqlite', {
      wrapStore: (store) =>
        intercepted(store, (name) => {
          if (broken !== null && name.startsWith(broken)) throw new Error(CANARY);
        }),
    });
    owner = await product.signedIn('ana@tienda.test');
    await product.link(owner);
    await product.product.workers.idle();
    await product.store.quickAnswers.add(ACCOUNT, { title: 'Uno', answer: 'a', color: 'red' });
    await product.store.quickAnswers.add(ACCOUNT, { title: 'Dos', answer: 'b', color: 'red' });
    await product.store.operators.add(ACCOUNT, { email: 'beto@tienda.test', permissions: 1 });
  });
  afterEach(async () => {
    broken = null;
    await product[Symbol.asyncDispose]();
  });

  const bodyOf = (id: string) => CALLS_WITH_BODY.find((one) => one.id === id)?.body;

  const guarded = CALLS.filter(({ access }) => access !== 'public' && access !== 'second-factor');
  const ofAccount = guarded.filter(({ path }) => path.includes('{accountId}'));
  const named = (...ids: string[]) => CALLS.filter(({ id }) => ids.includes(id));

  test.each([
    ['sessions', guarded],
    ['accounts.membership', ofAccount],
    ['accounts', ofAccount],
    ['users', named('login', 'signUp', 'setupPassword', 'verifyAccount')],
    ['rateLimits', named('login', 'recoverPassword', 'generateTestAnswer')],
    ['codes', named('verifyAccount', 'setupPassword')],
    ['transaction', named('addOperator', 'addQuickAnswer', 'saveSettings', 'savePolicies', 'saveGreetingSignature')],
    ['questions', named('listQuestions', 'countQuestions', 'readQuestion', 'answerQuestion')],
  ] as const)('ASVS 16.5.1 16.5.3 %s: access is refused without details of the error', async (part, needing) => {
    broken = part;
    const done: string[] = [];
    for (const call of CALLS) {
      const json = bodyOf(call.id);
      const client = call.access === 'public' ? product.client() : owner;
      const answer = await client.send(call.method, pathOf(call), json === undefined ? {} : { json });
      if (answer.ok) done.push(call.id);
      else expect(answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'))).toEqual([]);
      const text = await answer.text();
      expect(text).not.toMatch(/canario|secreto|\bat .*:\d+:\d+|node_modules|\.ts\b/);
      if (answer.status === 500) expect(JSON.parse(text)).toEqual({ error: 'internal', message: expect.any(String) });
    }
    expect(needing.filter(({ id }) => done.includes(id)).map(({ id }) => id)).toEqual([]);
    expect(needing.length).toBeGreaterThan(1);
  });

  test('ASVS 2.3.3 a change that cannot be logged is rolled back', async () => {
    const acts: readonly (readonly [string, string, object?])[] = [
      ['POST', '/operators', { email: 'caro@tienda.test', permissions: 3 }],
      ['PUT', '/operators/beto@tienda.test', { permissions: 64 }],
      ['DELETE', '/operators/beto@tienda.test'],
      ['POST', '/quick-answers', { title: 'Tres', answer: 'c', color: 'red' }],
      ['PUT', '/quick-answers/Uno', { title: 'Otro', answer: 'a', color: 'red' }],
      ['POST', '/quick-answers/Dos/move-up'],
      ['DELETE', '/quick-answers/Dos'],
      ['PUT', '/settings', { operationMode: 'automatic', automaticResponse: 'delayed', autoResponseDelay: 20 }],
      ['PUT', '/greeting-signature', { greeting: 'Hola', signature: 'Chau' }],
    ];
    const { store } = product;
    const state = async () => ({
      operators: await store.operators.page(ACCOUNT, { skip: 0, limit: 50 }),
      quickAnswers: await store.quickAnswers.page(ACCOUNT, { skip: 0, limit: 50 }),
      settings: await store.accounts.settings(ACCOUNT),
      greeting: await store.accounts.greetingSignature(ACCOUNT),
      log: (await store.activity.page(ACCOUNT, { skip: 0, limit: 1, sort: 'most-recent-first' })).count,
      mails: product.mails.length,
    });
    for (const [method, path, json] of acts) {
      const before = await state();
      broken = 'activity.append';
      const refused = await owner.send(method, `/accounts/${ACCOUNT}${path}`, json === undefined ? {} : { json });
      broken = null;
      expect({ path, status: refused.status }).toEqual({ path, status: 500 });
      expect(await state()).toEqual(before);
      const done = await owner.send(method, `/accounts/${ACCOUNT}${path}`, json === undefined ? {} : { json });
      expect(done.status).toBeLessThan(300);
      const after = await state();
      expect({ path, log: after.log }).toEqual({ path, log: before.log + 1 });
    }
  });

  test('ASVS 6.3.1 16.5.3 no password is evaluated while attempts cannot be counted', async () => {
    broken = 'rateLimits';
    const json = { email: 'ana@tienda.test', password: PASSWORD };
    const answer = await product.client().send('POST', '/auth/login', { json });
    expect({ status: answer.status, cookies: answer.headers.getSetCookie() }).toEqual({ status: 500, cookies: [] });
  });
});
