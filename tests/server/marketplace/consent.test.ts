import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SITES } from '#domain/sites.ts';
import { consentUrl } from '#server/accounts/consent.ts';
import { createTestProduct, SELLER, type TestProduct } from '../product.ts';

const CONFIG = { clientId: '1234567', clientSecret: 'x', apiUrl: 'https://api.mercadolibre.com', authUrl: null };
const ASKED = {
  siteId: 'MLA',
  redirectUri: 'https://tienda.test/api/v1/integration/callback?x=1',
  state: 's',
  challenge: 'c',
};

/** From the marketplace's documentation and its official client's. */
const HOSTS = {
  MLA: 'auth.mercadolibre.com.ar',
  MLB: 'auth.mercadolivre.com.br',
  MLM: 'auth.mercadolibre.com.mx',
  MLC: 'auth.mercadolibre.cl',
  MCO: 'auth.mercadolibre.com.co',
  MLU: 'auth.mercadolibre.com.uy',
  MPE: 'auth.mercadolibre.com.pe',
  MLV: 'auth.mercadolibre.com.ve',
  MEC: 'auth.mercadolibre.com.ec',
  MBO: 'auth.mercadolibre.com.bo',
  MPY: 'auth.mercadolibre.com.py',
  MGT: 'auth.mercadolibre.com.gt',
  MPA: 'auth.mercadolibre.com.pa',
  MRD: 'auth.mercadolibre.com.do',
  MCR: 'auth.mercadolibre.co.cr',
  MHN: 'auth.mercadolibre.com.hn',
  MSV: 'auth.mercadolibre.com.sv',
  MNI: 'auth.mercadolibre.com.ni',
  MXX: 'auth.mercadolibre.com',
  constructor: 'auth.mercadolibre.com',
};

describe('the URL of the consent page', () => {
  test.each(Object.entries(HOSTS))('of %s is at %s', (siteId, host) => {
    const { protocol, hostname, pathname } = new URL(consentUrl(CONFIG, { ...ASKED, siteId }));
    expect({ protocol, hostname, pathname }).toEqual({
      protocol: 'https:',
      hostname: host,
      pathname: '/authorization',
    });
  });

  test('every known site has its own page', () => {
    const { hostname: general } = new URL(consentUrl(CONFIG, { ...ASKED, siteId: '' }));
    const hosts = Object.keys(SITES).map((siteId) => new URL(consentUrl(CONFIG, { ...ASKED, siteId })).hostname);
    expect(hosts).not.toContain(general);
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  test('is the configured one for every site', () => {
    const authUrl = 'http://localhost:4000';
    for (const siteId of Object.keys(HOSTS))
      expect(new URL(consentUrl({ ...CONFIG, authUrl }, { ...ASKED, siteId })).origin).toBe(authUrl);
  });

  test('requests a code with exactly the documented parameters and PKCE', () => {
    expect(Object.fromEntries(new URL(consentUrl(CONFIG, ASKED)).searchParams)).toEqual({
      response_type: 'code',
      client_id: '1234567',
      redirect_uri: ASKED.redirectUri,
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
  });
});

describe('starting a link without a configured consent page', () => {
  let product: TestProduct;
  const exchanged: URLSearchParams[] = [];
  beforeEach(async () => {
    exchanged.length = 0;
    product = await createTestProduct('sqlite', {
      marketplace: { authUrl: null },
      onOutgoing: (request) => {
        if (request.url.endsWith('/oauth/token'))
          void request
            .clone()
            .text()
            .then((text) => exchanged.push(new URLSearchParams(text)));
      },
    });
  });
  afterEach(() => product[Symbol.asyncDispose]());

  const begin = async (client: Awaited<ReturnType<TestProduct['signedIn']>>, query: string) =>
    new URL((await client.send('GET', `/integration/init${query}`)).headers.get('location') ?? '', 'http://here.test');

  test.each([
    ['', HOSTS.MLA],
    ['?site=MLM', HOSTS.MLM],
    ['?site=MLB', HOSTS.MLB],
    ['?site=XXX', HOSTS.MLA],
    ['?site=__proto__', HOSTS.MLA],
    ['?site=https://evil.test', HOSTS.MLA],
  ])('2.10 %j leads to %s', async (query, host) => {
    expect((await begin(await product.signedIn('ana@tienda.test'), query)).hostname).toBe(host);
  });

  test('2.32 a lost link is restored at the page of its own site, whatever the query says', async () => {
    const ana = await product.signedIn('ana@tienda.test');
    const owner = await product.store.users.byEmail('ana@tienda.test');
    const account = { id: String(SELLER), nickname: 'TIENDA', icon: null, ownerId: owner?.id ?? '' };
    await product.store.accounts.create({ ...account, siteId: 'MCO' });
    await product.store.accounts.setLinkStatus(account.id, 'lost');
    for (const query of [`?account=${SELLER}`, `?account=${SELLER}&site=MLM`, ''])
      expect((await begin(ana, query)).hostname).toBe(HOSTS.MCO);
  });

  const sitesOf = async (client: Awaited<ReturnType<TestProduct['signedIn']>>): Promise<string[]> =>
    (await (await client.send('GET', '/integration/sites')).json()).sites;

  test('2.10 users without an account choose among the sites with a page; owners of one have no choice', async () => {
    const ana = await product.signedIn('ana@tienda.test');
    expect((await sitesOf(ana)).toSorted()).toEqual(Object.keys(SITES).toSorted());
    const owner = await product.store.users.byEmail('ana@tienda.test');
    const account = { id: String(SELLER), siteId: 'MCO', nickname: 'TIENDA', icon: null, ownerId: owner?.id ?? '' };
    await product.store.accounts.create(account);
    await product.store.operators.add(account.id, { email: 'luis@tienda.test', permissions: 2 });
    expect(await sitesOf(ana)).toEqual([]);
    expect(await sitesOf(await product.signedIn('luis@tienda.test'))).toHaveLength(18);
  });

  test('2.10 there is no choice where one page serves all sites', async () => {
    await using shared = await createTestProduct();
    expect(await sitesOf(await shared.signedIn('ana@tienda.test'))).toEqual([]);
  });

  test('the code is exchanged with the PKCE verifier (RFC 7636), which is not revealed before', async () => {
    const ana = await product.signedIn('ana@tienda.test');
    const asked = (await begin(ana, '')).searchParams;
    await ana.send('GET', `/integration/callback?code=TG-1&state=${asked.get('state')}`);
    const verifier = exchanged[0]?.get('code_verifier') ?? '';
    expect(verifier).toMatch(/^[\w.~-]{43,128}$/);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(asked.get('code_challenge'));
    expect(asked.toString()).not.toContain(verifier);
    expect(exchanged[0]?.get('redirect_uri')).toBe(asked.get('redirect_uri'));
    const again = (await begin(ana, '')).searchParams;
    expect(again.get('state')).not.toBe(asked.get('state'));
    expect(again.get('code_challenge')).not.toBe(asked.get('code_challenge'));
  });
});
