import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { type Client, createTestProduct, pendingOf, SELLER, type TestProduct } from '../product.ts';

const OTHER_SELLER = 284117093;
const COLLABORATOR = 391554820;

describe.each(ENGINES)('linking a marketplace account, on %s', (engine) => {
  let product: TestProduct;
  let ana: Client;
  beforeEach(async () => {
    product = await createTestProduct(engine);
    ana = await product.signedIn('ana@tienda.test');
  }, 30_000);
  afterEach(() => product[Symbol.asyncDispose]());

  test('2.10 7.19 brings in the pending questions with a draft each, the history, and an entry in the log', async () => {
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

  test('10.1.1 keeps the tokens to itself, sealed', async () => {
    await product.link(ana);
    const tokens = await product.store.tokens.read(String(SELLER));
    expect(tokens?.access).toMatch(/^v1\./);
    expect(JSON.stringify([tokens, await (await ana.send('GET', '/accounts')).json(), product.logged])).not.toMatch(
      /APP_USR|TG-/,
    );
  });

  test('2.12 8.10 tells a denied consent and a collaborator, who may not consent', async () => {
    expect(await product.link(ana, SELLER, 'deny')).toBe('/setup-account?error=link-refused');
    expect(await product.link(ana, COLLABORATOR)).toBe('/setup-account?error=link-refused');
  });

  test('2.12 8.10 refuses an account that somebody else has registered, whose link goes on', async () => {
    await product.link(ana);
    const beto = await product.signedIn('beto@tienda.test');
    expect(await product.link(beto)).toBe(
      '/setup-account?error=account-already-registered&account=HERRAMIENTAS_DELSUR',
    );
    expect(await (await beto.send('GET', '/accounts')).json()).toEqual({});
    product.market.expireTokens();
    await pendingOf(ana, 9);
  });

  test('2.12 3.49 8.10 tells when a lost link would be restored with another account, which is not taken', async () => {
    await product.link(ana);
    await product.store.accounts.setLinkStatus(String(SELLER), 'lost');
    expect(await product.link(ana, OTHER_SELLER)).toBe('/setup-account?error=account-mismatch&account=ELECTRO_PALERMO');
    expect(Object.keys(await (await ana.send('GET', '/accounts')).json())).toEqual([String(SELLER)]);
  });

  test('2.31 6.03 an owner may not link a second account', async () => {
    await product.link(ana);
    expect(await product.link(ana, OTHER_SELLER)).toBe('/setup-account');
  });

  test('10.1.2 a state works once, and only in the session that began', async () => {
    const begin = await ana.send('GET', '/integration/init');
    const state = new URL(begin.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const beto = await product.signedIn('beto@tienda.test');
    const back = async (client: Client) =>
      (await client.send('GET', `/integration/callback?state=${state}&code=TG-1`)).headers.get('location');
    expect(await back(beto)).toBe('/setup-account?error=link-refused');
    expect(await back(ana)).toBe('/setup-account?error=link-refused');
    expect((await ana.send('GET', '/integration/callback')).headers.get('location')).toBe(
      '/setup-account?error=link-refused',
    );
  });

  test('7.19 somebody signed out is sent to sign in', async () => {
    const answer = await product.client().send('GET', '/integration/init');
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 302,
      location: '/login',
    });
  });

  test('2.32 8.01 a revoked consent is a lost connection, told on every call, until it is restored', async () => {
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

  test('an expired access token is renewed unseen, once for many calls', async () => {
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
