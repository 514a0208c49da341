import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLBACK_PATH } from '#server/accounts/integration-routes.ts';
import { enginesOf } from '../engines.ts';
import { type Client, createTestProduct, pendingOf, SELLER, type TestProduct } from '../product.ts';

const OTHER_SELLER = 284117093;
const COLLABORATOR = 391554820;

describe.each(enginesOf(import.meta.url))('linking a marketplace account, on %s', (engine) => {
  let product: TestProduct;
  let ana: Client;
  beforeEach(async () => {
    product = await createTestProduct(engine);
    ana = await product.signedIn('ana@tienda.test');
  });
  afterEach(() => product[Symbol.asyncDispose]());

  test('2.10 7.19 imports the pending questions, drafts an answer for each, imports the history, and logs the activity', async () => {
    expect(await product.link(ana)).toBe(`/accounts/${SELLER}/questions`);
    await pendingOf(ana, 9);
    const history = await (await ana.send('GET', `/accounts/${SELLER}/history?limit=50`)).json();
    expect({ total: history.mlQuestionsResponse.total, shown: history.mlQuestionsResponse.questions.length }).toEqual({
      total: 78,
      shown: 50,
    });
    const log = await product.store.activity.page(String(SELLER), { skip: 0, limit: 5, sort: 'most-recent-first' });
    expect(log.entries.map(({ email, code, details }) => ({ email, code, details: JSON.parse(details) }))).toEqual([
      {
        email: 'ana@tienda.test',
        code: 'MLAccountLinked',
        details: {
          account: { id: String(SELLER), nickname: 'HERRAMIENTAS_DELSUR', siteId: 'MLA', owner: 'ana@tienda.test' },
        },
      },
    ]);
  });

  test('10.1.1 stores the tokens sealed and never returns them', async () => {
    await product.link(ana);
    const tokens = await product.store.tokens.read(String(SELLER));
    expect(tokens?.access).toMatch(/^v1\./);
    expect(JSON.stringify([tokens, await (await ana.send('GET', '/accounts')).json(), product.logged])).not.toMatch(
      /APP_USR|TG-/,
    );
  });

  const refusals = () =>
    product.logged.filter(({ message }) => message.startsWith('link ')).map(({ facts }) => Object(facts));

  test('2.12 8.10 reports a denied consent and a collaborator, who may not consent, and logs the reason', async () => {
    expect(await product.link(ana, SELLER, 'deny')).toBe('/setup-account?error=link-refused');
    expect(await product.link(ana, COLLABORATOR)).toBe('/setup-account?error=link-refused');
    // As it is documented the page refuses; should the exchange of the code do so, it is the same to the person.
    product.market.addFault({
      path: '/oauth/token',
      status: 400,
      body: { message: 'The user is an operator', error: 'invalid_operator_user_id', status: 400, cause: [] },
    });
    expect(await product.link(ana)).toBe('/setup-account?error=link-refused');
    expect(await (await ana.send('GET', '/accounts')).json()).toEqual({});
    expect(refusals()).toMatchObject([
      { reason: 'access_denied' },
      { reason: 'invalid_operator_user_id' },
      { message: 'refused: invalid_operator_user_id' },
    ]);
  });

  test('links a seller whose data the marketplace returns partially (206)', async () => {
    product.market.change({ partialUsers: true });
    expect(await product.link(ana)).toBe(`/accounts/${SELLER}/questions`);
    await pendingOf(ana, 9);
    const { nicknames } = await (await ana.send('GET', `/accounts/${SELLER}/questions?limit=5`)).json();
    expect(Object.values(nicknames)).not.toContain('');
    expect(Object.keys(nicknames).length).toBeGreaterThan(0);
  });

  test('2.12 8.10 refuses an account registered by another user, whose link stays intact', async () => {
    await product.link(ana);
    const beto = await product.signedIn('beto@tienda.test');
    expect(await product.link(beto)).toBe(
      '/setup-account?error=account-already-registered&account=HERRAMIENTAS_DELSUR',
    );
    expect(await (await beto.send('GET', '/accounts')).json()).toEqual({});
    product.market.expireTokens();
    await pendingOf(ana, 9);
  });

  test('2.12 3.49 8.10 reports and refuses a restoration with another account', async () => {
    await product.link(ana);
    await product.store.accounts.setLinkStatus(String(SELLER), 'lost');
    expect(await product.link(ana, OTHER_SELLER)).toBe('/setup-account?error=account-mismatch&account=ELECTRO_PALERMO');
    expect(Object.keys(await (await ana.send('GET', '/accounts')).json())).toEqual([String(SELLER)]);
  });

  test('2.31 6.03 7.128 refuses a second account of an owner, and says so', async () => {
    await product.link(ana);
    expect(await product.link(ana, OTHER_SELLER)).toBe('/setup-account?error=link-not-started');
  });

  describe('10.1.2 10.2.1 the state', () => {
    const REFUSED = '/setup-account?error=link-refused';
    const back = async (client: Client, address: string) =>
      (await client.send('GET', `!${address}`)).headers.get('location');
    const exchanges = (): number => product.market.counters().calls['POST /oauth/token'] ?? 0;

    test('is valid once, even with a valid code', async () => {
      const address = await product.consent(ana);
      const other = new URL(await product.consent(ana), 'http://localhost').searchParams.get('code') ?? '';
      expect(await back(ana, address)).toBe(`/accounts/${SELLER}/questions`);
      expect(exchanges()).toBe(1);
      expect(await back(ana, address.replace(/code=[^&]+/, `code=${other}`))).toBe(REFUSED);
      expect(exchanges()).toBe(1);
      expect(refusals()).toMatchObject([{ reason: 'unknown-state' }]);
    });

    test('is bound to its session: links of other users and earlier sessions are refused', async () => {
      const beto = await product.signedIn('beto@tienda.test');
      const address = await product.consent(ana);
      expect(await back(beto, address)).toBe(REFUSED);
      await ana.send('POST', '/auth/logout');
      expect(await back(ana, address)).toBe('/login');
      expect(await back(await product.signedIn('ana@tienda.test'), address)).toBe(REFUSED);
      expect(exchanges()).toBe(0);
    });

    test('is required and must have been issued', async () => {
      const address = await product.consent(ana);
      for (const state of ['', '&state=', '&state=guess', '&state=x&state=y'])
        expect(await back(ana, address.replace(/&?state=[^&]+/, '') + state)).toBe(REFUSED);
      expect(exchanges()).toBe(0);
      expect(await back(ana, address)).toBe(`/accounts/${SELLER}/questions`);
    });

    test('logs no text from the query', async () => {
      const { searchParams } = new URL(await product.consent(ana), 'http://localhost');
      const query = new URLSearchParams({ state: searchParams.get('state') ?? '', error: 'x\r\n{"level":50}' });
      expect(await back(ana, `${CALLBACK_PATH}?${query}`)).toBe(REFUSED);
      expect(refusals()).toMatchObject([{ reason: 'no-code' }]);
    });
  });

  test('7.19 redirects signed-out users to the login', async () => {
    const answer = await product.client().send('GET', '/integration/init');
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 302,
      location: '/login',
    });
  });

  test('2.32 8.01 a revoked consent is reported as a lost connection on every call until it is restored', async () => {
    await product.link(ana);
    const [id] = await pendingOf(ana, 9);
    product.market.revokeGrant(SELLER);
    const json = { text: 'Sí', greeting: null, signature: null };
    const answer = await ana.send('POST', `/accounts/${SELLER}/questions/${id}/answer`, { json });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: { error: 'lost-connection' },
    });
    for (const path of ['details', 'questions', 'questions?count_only=true', 'history']) {
      const refused = await ana.send('GET', `/accounts/${SELLER}/${path}`);
      expect({ path, status: refused.status, body: await refused.json() }).toEqual({
        path,
        status: 400,
        body: { error: 'lost-connection' },
      });
    }
    expect(await product.link(ana)).toBe(`/accounts/${SELLER}/questions`);
    await pendingOf(ana, 9);
  });

  test('an expired access token is refreshed once for many calls', async () => {
    await product.link(ana);
    await pendingOf(ana, 9);
    product.market.expireTokens();
    product.market.resetCounters();
    const ids = await pendingOf(ana, 9);
    const json = { text: 'Sí', greeting: null, signature: null };
    const answers = await Promise.all(
      ids.slice(0, 4).map((id) => ana.send('POST', `/accounts/${SELLER}/questions/${id}/answer`, { json })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(product.market.counters().calls['POST /oauth/token']).toBe(1);
  });
});
