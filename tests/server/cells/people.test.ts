import { beforeAll, describe, expect, test } from 'vitest';
import { emailHash } from '#server/cells/claims.ts';
import { FORWARDED_PATH } from '#server/cells/forwarding.ts';
import { createSessionCookie } from '#server/http/token-cookie.ts';
import { createSecrets } from '#server/secrets.ts';
import { enginesOf } from '../engines.ts';
import { type Client, PASSWORD, SELLER } from '../product.ts';
import { at, beforeAllCells, cells, KEY, mailedCode, one, two } from './cells.ts';

const CODE = '000000';

describe.each(enginesOf(import.meta.url))('people of two cells, on %s', (engine) => {
  beforeAllCells(engine);

  const post = async (client: Client, path: string, json: unknown) => {
    const response = await client.send('POST', path, { json });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text === '' ? null : text };
  };
  const logIn = (client: Client, email: string, password = PASSWORD) =>
    post(client, '/auth/login', { email, password });
  const who = async (client: Client): Promise<string> =>
    (await (await client.send('GET', '/sessions?current=true')).json()).email;

  test('7.159 whoever signs up is of the cell that the browser reached, and logs in at any', async () => {
    const browser = await cells.signUp(two, 'ana@tienda.test');
    expect(browser.cookies.get('session')).toMatch(/^two\.[\w-]{43}$/);
    expect([await who(browser), await cells.cellOf('ana@tienda.test'), cells.forwarded]).toEqual([
      'ana@tienda.test',
      'two',
      [],
    ]);

    const fresh = one.client();
    expect(await logIn(fresh, ' Ana@Tienda.test')).toEqual({ status: 200, body: { result: 'success' } });
    expect([fresh.cookies.get('session'), cells.forwarded]).toEqual([
      expect.stringMatching(/^two\.[\w-]{43}$/),
      ['two'],
    ]);
    expect(await who(at(two, fresh))).toBe('ana@tienda.test');
    // A session is of its cell alone.
    expect((await at(one, fresh).send('GET', '/sessions?current=true')).status).toBe(401);
    expect(await one.store.users.byEmail('ana@tienda.test')).toBeNull();
  });

  test('7.159 a sign-up that was begun at one cell goes on at another, with its code and password', async () => {
    const email = 'beto@tienda.test';
    const browser = two.client();
    const json = { email, password: PASSWORD };
    expect((await browser.send('POST', '/auth/signup', { json })).status).toBe(204);
    const elsewhere = at(one, browser);
    expect(await post(elsewhere, '/auth/re-send-code', { email })).toEqual({ status: 204, body: null });
    const code = await mailedCode(two, email, 2);
    expect(await post(elsewhere, '/auth/verify-account', { email, code })).toEqual({
      status: 200,
      body: { isSignedIn: true },
    });
    expect(await who(at(two, elsewhere))).toBe(email);
    expect(one.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test('7.159 a sign-up at one cell for an e-mail of another is told there that there is an account', async () => {
    const email = 'caro@tienda.test';
    await cells.signUp(two, email);
    expect(await post(one.client(), '/auth/signup', { email, password: PASSWORD })).toEqual({
      status: 204,
      body: null,
    });
    await expect
      .poll(() => two.mails.filter(({ to, subject }) => to === email && subject.includes('ya tiene')).length)
      .toBe(1);
    expect(await one.store.users.byEmail(email)).toBeNull();
  });

  test('7.159 a forgotten password is recovered from any cell, and its sessions end', async () => {
    const email = 'dora@tienda.test';
    const before = await cells.signUp(two, email);
    const browser = one.client();
    const mails = two.mails.filter(({ to }) => to === email).length;
    expect((await post(browser, '/auth/recover-password', { email })).status).toBe(204);
    await expect.poll(() => two.mails.filter(({ to }) => to === email).length).toBe(mails + 1);
    const code = await mailedCode(two, email, 2);
    const password = 'Tordillo-Alazan-9';
    expect(await post(browser, '/auth/setup-password', { email, code, password })).toEqual({ status: 204, body: null });
    expect(browser.cookies.has('flow')).toBe(false);
    expect([(await logIn(one.client(), email)).status, (await logIn(one.client(), email, password)).status]).toEqual([
      401, 200,
    ]);
    expect((await before.send('GET', '/sessions?current=true')).status).toBe(401);
  });

  test('7.159 the second factor of another cell is asked for there', async () => {
    const email = 'elsa@tienda.test';
    await cells.signUp(two, email);
    const user = await two.store.users.byEmail(email);
    await two.store.users.putSecondFactorSecret(user?.id ?? '', 'sealed');
    await two.store.users.enableSecondFactor(user?.id ?? '', 1);
    const fresh = one.client();
    expect(await logIn(fresh, email)).toEqual({ status: 200, body: { result: 'authenticator' } });
    expect((await post(at(two, fresh), '/auth/authenticator', { code: CODE })).status).not.toBe(404);
  });

  test('7.159 a login at another cell ends the session that the browser had here', async () => {
    const here = await cells.signUp(one, 'fede@tienda.test');
    const earlier = one.client(here.cookies);
    await cells.signUp(two, 'gabi@tienda.test');
    expect((await logIn(here, 'gabi@tienda.test')).status).toBe(200);
    expect((await earlier.send('GET', '/sessions?current=true')).status).toBe(401);
    expect(await who(at(two, here))).toBe('gabi@tienda.test');
  });

  test('7.159 the session has the address and the browser of the client, not of the cell that forwarded', async () => {
    const email = 'hugo@tienda.test';
    await cells.signUp(two, email);
    const fresh = one.client();
    const json = { email, password: PASSWORD };
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/131.0', 'x-forwarded-for': '1.1.1.1, 203.0.113.9' };
    await fresh.send('POST', '/auth/login', { json, headers });
    const sessions: { current: boolean; ip: string; device: { client: { name: string } } }[] = await (
      await at(two, fresh).send('GET', '/sessions')
    ).json();
    const session = sessions.find(({ current }) => current);
    expect([session?.ip, session?.device.client.name]).toEqual(['203.0.113.9', 'Firefox']);
  });

  test('7.160 an invited operator signs up at any cell, and is of the one of the account', async () => {
    const email = 'ivan@tienda.test';
    const owner = await cells.signUp(one, 'julia@tienda.test');
    await one.link(owner);
    // Somebody began to sign up elsewhere meanwhile.
    expect((await post(two.client(), '/auth/signup', { email, password: PASSWORD })).status).toBe(204);
    const added = await post(owner, `/accounts/${SELLER}/operators`, { email, permissions: 1 });
    expect([added.status, await cells.cellOf(email)]).toEqual([201, 'one']);
    const browser = await cells.signUp(two, email, one);
    expect(Object.keys(await (await at(one, browser).send('GET', '/accounts')).json())).toEqual([String(SELLER)]);

    await cells.signUp(two, 'karina@tienda.test');
    expect(await post(owner, `/accounts/${SELLER}/operators`, { email: 'karina@tienda.test', permissions: 1 })).toEqual(
      {
        status: 409,
        body: { error: 'registered-elsewhere' },
      },
    );
    // Without the directory, whoever has verified the e-mail here can be added, and nobody else.
    await cells.signUp(one, 'luis@tienda.test');
    cells.breakDirectory(true);
    expect(
      (await post(owner, `/accounts/${SELLER}/operators`, { email: 'luis@tienda.test', permissions: 1 })).status,
    ).toBe(201);
    expect(
      (await post(owner, `/accounts/${SELLER}/operators`, { email: 'nadie@tienda.test', permissions: 1 })).status,
    ).toBe(503);
  });

  test('7.160 an account is linked in one cell; after a crash between claim and store it is linked by repeating it', async () => {
    const seller = 284117093;
    const owner = await cells.signUp(two, 'mara@tienda.test');
    const other = await cells.signUp(one, 'nora@tienda.test');
    // The cell died before its store had the account.
    expect(await cells.directory.claimAccount(String(seller))).toBe('one');
    expect(await two.link(owner, seller)).toContain('account-already-registered');
    expect(await one.link(other, seller)).toContain(`/accounts/${seller}/`);
    expect(await two.store.accounts.byId(String(seller))).toBeNull();
    cells.breakDirectory(true);
    expect(await two.link(owner, seller)).toContain('link-refused');
  });

  test('7.160 after a crash between claim and store nobody is locked out', async () => {
    const email = 'olga@tienda.test';
    const browser = one.client();
    await post(browser, '/auth/signup', { email, password: PASSWORD });
    const code = await mailedCode(one, email);
    // The e-mail was claimed for good, and the node died before its store said so.
    await cells.directory.claim(emailHash(KEY, email));
    expect(await post(at(two, browser), '/auth/verify-account', { email, code })).toMatchObject({ status: 200 });
    expect((await logIn(two.client(), email)).status).toBe(200);
  });

  describe('7.161 responses do not say where an e-mail is, or whether it is anywhere', () => {
    const EMAILS = ['uno', 'otro', 'reservado', 'nadie'].map((name) => `${name}@tienda.test`);
    const CALLS: Readonly<Record<string, { readonly path: string; readonly json: object; readonly before?: string }>> =
      {
        login: { path: '/auth/login', json: { password: 'Equivocada-Siempre-1' } },
        resend: { path: '/auth/re-send-code', json: {} },
        recover: { path: '/auth/recover-password', json: {} },
        verify: { path: '/auth/verify-account', json: { code: CODE }, before: '/auth/re-send-code' },
        setup: {
          path: '/auth/setup-password',
          json: { code: CODE, password: PASSWORD },
          before: '/auth/recover-password',
        },
        'verify without a flow': { path: '/auth/verify-account', json: { code: CODE } },
        signup: { path: '/auth/signup', json: { password: PASSWORD } },
      };
    beforeAll(async () => {
      cells.breakDirectory(false);
      await cells.signUp(one, 'uno@tienda.test');
      await cells.signUp(two, 'otro@tienda.test');
      await post(two.client(), '/auth/signup', { email: 'reservado@tienda.test', password: PASSWORD });
    });

    const responsesOf = async (name: string): Promise<unknown[]> => {
      const { path, json, before } = CALLS[name] ?? { path: '', json: {} };
      const responses: unknown[] = [];
      for (const email of EMAILS) {
        const stranger = one.client();
        if (before !== undefined) await post(stranger, before, { email });
        const response = await stranger.send('POST', path, {
          json: { ...json, email },
          headers: { 'x-request-id': 'a' },
        });
        const headers = [...response.headers].filter(([header]) => header !== 'x-request-id');
        responses.push({
          status: response.status,
          body: (await response.text()).replace(/request [\w-]+/, 'request'),
          headers: JSON.stringify(headers).replaceAll(/one\.[\w-]{43}/g, 'one.token'),
        });
      }
      return responses;
    };

    test.each(Object.keys(CALLS))('%s', async (name) => {
      const [first, ...others] = await responsesOf(name);
      expect(others).toEqual(others.map(() => first));
      expect(cells.forwarded).not.toEqual([]);
    });

    test.each(Object.keys(CALLS))('7.162 %s while the directory does not respond', async (name) => {
      cells.breakDirectory(true);
      const [first, ...others] = await responsesOf(name);
      expect(others).toEqual(others.map(() => first));
      expect(cells.forwarded).toEqual([]);
    });
  });

  test('7.162 without the directory a cell’s own people log in, and all else that needs it says so', async () => {
    await cells.signUp(one, 'pablo@tienda.test');
    await cells.signUp(two, 'raul@tienda.test');
    cells.breakDirectory(true);
    const [own, wrong, elsewhere] = [one.client(), one.client(), one.client()];
    expect((await logIn(own, 'pablo@tienda.test')).status).toBe(200);
    expect(await logIn(wrong, 'pablo@tienda.test', 'Equivocada-Siempre-1')).toMatchObject({
      status: 503,
      body: { error: 'store-unavailable' },
    });
    expect(await logIn(elsewhere, 'raul@tienda.test')).toMatchObject({
      status: 503,
      body: { error: 'store-unavailable' },
    });
    expect((await post(one.client(), '/auth/recover-password', { email: 'pablo@tienda.test' })).status).toBe(204);
    expect(await who(own)).toBe('pablo@tienda.test');
    cells.breakDirectory(false);
    expect((await logIn(elsewhere, 'raul@tienda.test')).status).toBe(200);
  });

  describe('7.162 a cell that does not serve', () => {
    const email = 'sara@tienda.test';
    beforeAll(() => cells.signUp(two, email));

    test.each([
      ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
      ['answers garbage', async () => new Response('v1.AAAA')],
      ['answers with a redirect', async () => Response.redirect('http://evil.test/')],
      ['answers with 503', async () => new Response('down', { status: 503 })],
      [
        'answers to another request',
        async (): Promise<Response> => {
          const sealed = KEY.seal(
            JSON.stringify({
              status: 200,
              body: '{"result":"success"}',
              contentType: null,
              retryAfter: null,
              cookies: [],
            }),
            'forwarded-answer x',
          );
          return new Response(sealed);
        },
      ],
      ['answers without end', async () => new Response('x'.repeat(300_000))],
    ])('%s: its people get 503, and others what they asked for', async (_, network) => {
      cells.useNetwork(network);
      const fresh = one.client();
      expect(await logIn(fresh, email)).toMatchObject({ status: 503, body: { error: 'store-unavailable' } });
      expect(fresh.cookies.has('session')).toBe(false);
      expect((await logIn(one.client(), 'julia@tienda.test')).status).toBe(200);
      cells.useNetwork();
      expect((await logIn(fresh, email)).status).toBe(200);
      const failed = one.logged.map(({ facts }) => JSON.stringify(facts)).join('\n');
      expect(failed).not.toContain(PASSWORD);
      expect(failed).not.toContain(email);
    });
  });

  test('7.159 nobody but another cell can forward, and nothing is forwarded twice', async () => {
    const email = 'tito@tienda.test';
    await cells.signUp(two, email);
    const request = {
      kind: 'call',
      method: 'POST',
      path: '/api/v1/auth/login',
      body: '{}',
      ip: '1.1.1.1',
      userAgent: '',
      flow: null,
      requestId: 'a',
      sentAt: Date.now(),
    };
    const sealedBy = (secrets: typeof KEY, cell: string) =>
      secrets.seal(JSON.stringify(request), `forwarded-request ${cell}`);
    const send = async (sealed: unknown) => post(one.client(), `!${FORWARDED_PATH}`, { sealed });
    for (const sealed of [
      '',
      'v1.x',
      7,
      sealedBy(createSecrets(Buffer.alloc(32, 9)), 'one'),
      sealedBy(KEY, 'two'),
      KEY.seal('{}', 'forwarded-request one'),
    ])
      expect((await send(sealed)).status).toBe(404);
    // What came from another cell stays, though the directory says that it belongs back there.
    let sealed: unknown;
    cells.useNetwork(async (sent, serve) => {
      ({ sealed } = await sent.clone().json());
      return serve();
    });
    expect((await logIn(one.client(), email)).status).toBe(200);
    expect(JSON.stringify(sealed)).not.toContain(PASSWORD);
    cells.forwarded.length = 0;
    const misled = KEY.seal(
      JSON.stringify({ ...request, body: JSON.stringify({ email, password: PASSWORD }) }),
      'forwarded-request one',
    );
    expect([(await send(misled)).status, cells.forwarded]).toEqual([200, []]);
  });

  test('7.159 a cookie with the name of another cell, or of none, is no session here', async () => {
    const browser = await cells.signUp(one, 'ursula@tienda.test');
    const token = browser.cookies.get('session')?.slice('one.'.length) ?? '';
    for (const value of [
      `two.${token}`,
      `zz.${token}`,
      `..${token}`,
      `one.one.${token}`,
      `http://evil.test/${token}`,
      `ONE.${token}`,
    ])
      expect([
        value,
        (await one.client(new Map([['session', value]])).send('GET', '/sessions?current=true')).status,
      ]).toEqual([value, 401]);
    // A node that has not been told yet of which cell it is.
    expect(createSessionCookie(false).read(`session=one.${token}`)).toBe(token);
    // One from before there were cells.
    expect((await one.client(new Map([['session', token]])).send('GET', '/sessions?current=true')).status).toBe(200);
  });
});
