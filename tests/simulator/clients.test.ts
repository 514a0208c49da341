// @vitest-environment node
import { generateCodeVerifier, MercadoLibre, OAuth2RequestError, UnexpectedResponseError } from 'arctic';
import { Meli } from 'mercadolibre';
import { config } from 'mercadolibre/config.js';
import { ApiClient, ItemsApi, OAuth20Api, RestClientApi } from 'mercadolibre-nodejs-sdk';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ServedSimulator, serveSimulator } from '#simulator/serve.ts';
import { DEFAULT_SETTINGS } from '#simulator/settings.ts';
import { DEFAULT_APPLICATION } from '#simulator/simulator.ts';
import { DRILL, HEADPHONES, PALERMO } from './support.ts';

const { id: CLIENT, secret: SECRET, redirectUri: REDIRECT } = DEFAULT_APPLICATION;
const SINGLE = v.object({ id: v.number(), status: v.string() });
const FOUND = v.object({ total: v.number(), questions: v.array(SINGLE) });
const TOKENS = v.object({ access_token: v.string(), refresh_token: v.string() });

/** Programs of other people, written for the marketplace itself, on a real port: what they take for it is faithful as far as they go. */
describe('a third-party client', () => {
  let simulator: ServedSimulator;
  beforeAll(async () => {
    simulator = await serveSimulator({ application: { ...DEFAULT_APPLICATION, notificationsUrl: null } });
  });
  afterAll(() => simulator.close());
  afterEach(() => {
    vi.unstubAllGlobals();
    simulator.control.clearFaults();
    simulator.control.change(DEFAULT_SETTINGS);
  });

  /** The seller's way through the consent page that `address` opens: the code it comes back with. */
  async function consent(address: string, seller = PALERMO): Promise<string> {
    const page = await fetch(address);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Autorizar')]);
    const body = new URLSearchParams([
      ...new URL(address).searchParams,
      ['seller', String(seller)],
      ['decision', 'allow'],
    ]);
    const decided = await fetch(`${simulator.url}/authorization`, { method: 'POST', body, redirect: 'manual' });
    return new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '';
  }

  describe('arctic', () => {
    const client = new MercadoLibre(CLIENT, SECRET, REDIRECT);
    const hosts = /^https:\/\/(?:auth|api)\.mercadolibre\.com\//;
    const here = (address: string): string => address.replace(hosts, `${simulator.url}/`);
    const verifier = generateCodeVerifier();
    const newCode = () => consent(here(client.createAuthorizationURL('a state', verifier).href));

    beforeEach(() => {
      const { fetch: real } = globalThis;
      vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
        real(input instanceof Request ? new Request(here(input.url), input) : here(String(input)), init),
      );
    });

    test('gets tokens for a consent with PKCE, and new ones for the refresh token', async () => {
      const tokens = await client.validateAuthorizationCode(await newCode(), verifier);
      expect({
        type: tokens.tokenType(),
        lasts: tokens.accessTokenExpiresInSeconds(),
        scopes: tokens.scopes(),
      }).toEqual({ type: 'bearer', lasts: 21_600, scopes: ['offline_access', 'read', 'write'] });
      const renewed = await client.refreshAccessToken(tokens.refreshToken());
      expect(renewed.refreshToken()).not.toBe(tokens.refreshToken());
      await expect(client.refreshAccessToken(tokens.refreshToken())).rejects.toMatchObject({ code: 'invalid_grant' });
    });

    test.each(['documented', 'observed'] as const)(
      'gets the reason for a refused code or verifier (%s format)',
      async (invalidGrantSpelling) => {
        simulator.control.change({ invalidGrantSpelling });
        const code = await newCode();
        const wrong = client.validateAuthorizationCode(code, generateCodeVerifier());
        await expect(wrong).rejects.toBeInstanceOf(OAuth2RequestError);
        await expect(wrong).rejects.toMatchObject({ code: 'invalid_grant' });
        await client.validateAuthorizationCode(code, verifier);
        await expect(client.validateAuthorizationCode(code, verifier)).rejects.toMatchObject({ code: 'invalid_grant' });
      },
    );

    test('gets the errors of an unknown application and of the rate limit', async () => {
      const stranger = new MercadoLibre(CLIENT, 'not-the-secret', REDIRECT);
      await expect(stranger.refreshAccessToken('TG-1')).rejects.toMatchObject({ code: 'invalid_client' });
      simulator.control.addFault({ path: '/oauth/token', status: 429, body: { message: 'local_rate_limited' } });
      const limited = client.refreshAccessToken('TG-1');
      await expect(limited).rejects.toBeInstanceOf(UnexpectedResponseError);
      await expect(limited).rejects.toMatchObject({ status: 429 });
    });
  });

  describe('mercadolibre', () => {
    let meli: Meli;
    beforeEach(() => {
      config.api_root_url = simulator.url;
      config.auth_url = `${simulator.url}/authorization`;
      config.oauth_url = `${simulator.url}/oauth/token`;
      // It knows neither PKCE nor the header that carries the token.
      simulator.control.change({ pkceMandatory: false, legacyQueryToken: true });
      meli = new Meli(CLIENT, SECRET);
    });
    const asked = (call: (done: (error: Error | null, body: unknown) => void) => void) =>
      new Promise<unknown>((resolve, reject) => {
        call((error, body) => (error === null ? resolve(body) : reject(error)));
      });
    const get = (path: string, query = {}) => asked((done) => meli.get(path, query, done));
    const pending = async (limit = 1): Promise<number[]> => {
      const query = { seller_id: PALERMO, status: 'UNANSWERED', api_version: 4, limit };
      return v.parse(FOUND, await get('/questions/search', query)).questions.map(({ id }) => id);
    };
    const link = async () => {
      const code = await consent(meli.getAuthURL(REDIRECT));
      return v.parse(TOKENS, await asked((done) => meli.authorize(code, REDIRECT, done)));
    };

    test('is authorised, reads its user, and continues with new tokens', async () => {
      const first = await link();
      expect(await get('/users/me')).toMatchObject({ id: PALERMO, nickname: 'ELECTRO_PALERMO', site_id: 'MLA' });
      const renewed = v.parse(TOKENS, await asked((done) => meli.refreshAccessToken(done)));
      expect(renewed.refresh_token).not.toBe(first.refresh_token);
      expect(await get(`/items/${HEADPHONES}`)).toMatchObject({ id: HEADPHONES, seller_id: PALERMO });
    });

    test('finds unanswered questions, answers one and deletes another', async () => {
      await link();
      const [one = 0, other = 0] = await pending(2);
      const body = { question_id: one, text: 'Sí, ¡en 24 h! ñ' };
      expect(await asked((done) => meli.post('/answers', body, {}, done))).toMatchObject({ status: 'ANSWERED' });
      expect(await get(`/questions/${one}`, { api_version: 4 })).toMatchObject({ answer: { text: body.text } });
      expect(await asked((done) => meli.post('/answers', body, {}, done))).toMatchObject({
        error: 'not_unanswered_question',
        status: 400,
      });
      expect(await asked((done) => meli.delete(`/questions/${other}`, {}, done))).toEqual(['Question deleted.']);
      expect(await pending(50)).not.toContain(one);
      expect(await pending(50)).not.toContain(other);
    });

    test('is refused without the legacy setting, as the token must be in the header', async () => {
      await link();
      simulator.control.change({ legacyQueryToken: false });
      expect(await get('/users/me')).toEqual({ code: 'unauthorized', message: 'authorization value not present' });
    });
  });

  describe('mercadolibre-nodejs-sdk', () => {
    const oauth = new OAuth20Api();
    const rest = new RestClientApi();
    const application = { clientId: CLIENT, clientSecret: SECRET };
    beforeEach(() => {
      ApiClient.instance.basePath = simulator.url;
      simulator.control.change({ pkceMandatory: false, legacyQueryToken: true });
    });
    const asked = (call: (done: (error: Error | null, data: unknown, response: { body: unknown }) => void) => void) =>
      new Promise<unknown>((resolve, reject) => {
        call((error, _data, response) => (error === null ? resolve(response.body) : reject(error)));
      });
    async function link() {
      const query = new URLSearchParams({ response_type: 'code', client_id: CLIENT, redirect_uri: REDIRECT });
      const code = await consent(`${simulator.url}/authorization?${query}`);
      const options = { ...application, grantType: 'authorization_code', redirectUri: REDIRECT, code };
      return v.parse(TOKENS, await asked((done) => oauth.getToken(options, done)));
    }

    test('is authorised, and continues with new tokens', async () => {
      const { refresh_token: refreshToken } = await link();
      const options = { ...application, grantType: 'refresh_token', refreshToken };
      const renewed = v.parse(TOKENS, await asked((done) => oauth.getToken(options, done)));
      expect(await asked((done) => rest.resourceGet('users/me', renewed.access_token, done))).toMatchObject({
        id: PALERMO,
      });
      const again = asked((done) => oauth.getToken(options, done));
      await expect(again).rejects.toMatchObject({ status: 400, response: { body: { error: 'invalid_grant' } } });
    });

    test('finds, answers and deletes questions by fully encoded paths', async () => {
      const { access_token: token } = await link();
      const path = `questions/search?seller_id=${PALERMO}&status=UNANSWERED&api_version=4`;
      const read = async () => v.parse(FOUND, await asked((done) => rest.resourceGet(path, token, done)));
      const before = await read();
      const [one, other] = before.questions;
      const body = { question_id: one?.id, text: 'Sí, hay stock.' };
      expect(await asked((done) => rest.resourcePost('answers', token, body, done))).toMatchObject({
        id: one?.id,
        status: 'ANSWERED',
      });
      const deleted = asked((done) => rest.resourceDelete(`questions/${other?.id}`, token, done));
      expect(await deleted).toEqual(['Question deleted.']);
      expect((await read()).total).toBe(before.total - 2);
    });

    test('reads public items without a token: only the owner sees the exact stock', async () => {
      const items = new ItemsApi();
      const listing = v.object({ id: v.string(), available_quantity: v.number() });
      const seen = v.parse(listing, await asked((done) => items.itemsIdGet(DRILL, done)));
      expect(seen.id).toBe(DRILL);
      expect([1, 50, 100, 150, 200, 250, 500, 5000, 50_000]).toContain(seen.available_quantity);
      simulator.control.change({ legacyQueryToken: false });
      await expect(asked((done) => items.itemsIdGet(DRILL, done))).rejects.toMatchObject({ status: 401 });
    });
  });
});
