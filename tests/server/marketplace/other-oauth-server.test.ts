import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_ROOT } from '#contract/call.ts';
import { openStore } from '#server/store/open-store.ts';
import { addPerson, openSession } from '#tests/bench/seller.ts';
import { freePorts, type NodeProcess, nodeEnv, startNode } from '../nodes/processes.ts';

const ACCOUNT = '179571448';
const CLIENT_ID = '4321';
const SESSION = 'a-session-that-belongs-to-ana';
/** Less than the product takes for current, so that the first call renews it; in seconds. */
const SHORT = 30;

let folder: string;
let consent: OAuth2Server;
let node: NodeProcess;
let url: string;
/** What came for tokens. */
const asked: Record<string, unknown>[] = [];
let isGrantOver = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-oauth-'));
  consent = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: '/authorization', token: '/oauth/token', userinfo: '/users/me' },
  });
  await consent.issuer.keys.generate('RS256');
  await consent.start(0, '127.0.0.1');
  // What the marketplace says beyond the standard.
  consent.service.on(Events.BeforeResponse, (response, request) => {
    asked.push(request.body);
    Object.assign(response.body, { user_id: Number(ACCOUNT), expires_in: SHORT });
    if (!isGrantOver) return;
    response.statusCode = 400;
    response.body = { error: 'invalid_grant' };
  });
  consent.service.on(Events.BeforeUserinfo, (response) => {
    response.body = { id: Number(ACCOUNT), nickname: 'TIENDA_ANA', site_id: 'MLA' };
  });

  const store = await openStore({ engine: 'sqlite', file: join(folder, 'mostrador.db') });
  await openSession(store, await addPerson(store, { email: 'ana@tienda.test', passwordHash: '' }), SESSION);
  await store.close();
  const [port = 0] = await freePorts(1);
  url = `http://127.0.0.1:${port}`;
  const origin = `http://127.0.0.1:${consent.address().port}`;
  node = await startNode({
    ...nodeEnv({ port, url, folder }),
    MERCADOLIBRE_API_URL: origin,
    MERCADOLIBRE_AUTH_URL: origin,
    MERCADOLIBRE_CLIENT_ID: CLIENT_ID,
    DRAIN_SECONDS: '0',
  });
});
afterAll(async () => {
  await node.stop();
  await consent.stop();
  await rm(folder, { recursive: true, force: true });
});

const see = (address: string): Promise<Response> =>
  fetch(address, { redirect: 'manual', headers: { cookie: `session=${SESSION}` } });
const sentOn = (response: Response): string => response.headers.get('location') ?? '';

test('3.09 7.19 an independent OAuth server accepts the consent request, the code with its verifier, and the refresh', async () => {
  const consentPage = sentOn(await see(`${url}${API_ROOT}/integration/init`));
  const back = sentOn(await see(consentPage));
  expect(back).toContain(`${url}${API_ROOT}/integration/callback?code=`);
  const home = await see(back);
  expect([home.status, sentOn(home)]).toEqual([302, `/accounts/${ACCOUNT}/questions`]);
  // It compares the verifier with the challenge by itself, where it gets one.
  expect(asked[0]).toMatchObject({
    grant_type: 'authorization_code',
    code: new URL(back).searchParams.get('code'),
    code_verifier: expect.stringMatching(/^[\w-]{43,128}$/),
    redirect_uri: `${url}${API_ROOT}/integration/callback`,
    client_id: CLIENT_ID,
    client_secret: 'secreto',
  });

  await expect
    .poll(() => asked[1], { timeout: 10_000 })
    .toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: expect.stringMatching(/./),
      client_id: CLIENT_ID,
      client_secret: 'secreto',
    });
  expect(await (await see(`${url}${API_ROOT}/accounts/${ACCOUNT}/questions`)).json()).toMatchObject({ entries: [] });
});

test('2.32 its invalid_grant is a lost connection', async () => {
  isGrantOver = true;
  await expect
    .poll(async () => (await see(`${url}${API_ROOT}/accounts/${ACCOUNT}/questions`)).json(), { timeout: 20_000 })
    .toEqual({ error: 'lost-connection' });
});
