import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intercepted } from '../intercepted-store.ts';
import { type Client, createTestProduct, SELLER, type TestProduct } from '../product.ts';
import { ACCOUNT, CALLS, pathOf } from './calls.ts';

/** Addresses to which an attacker might direct the server or a browser. */
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http://127.0.0.1:22/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '@evil.example',
  '.evil.example',
  '%2f%2fevil.example',
  '../../../evil',
  '\r\nLocation: https://evil.example',
];
const PARAMETERS = [
  'account',
  'site',
  'state',
  'code',
  'error',
  'error_description',
  'redirect_uri',
  'returnTo',
  'next',
  'url',
  'host',
  'client_id',
];
const CONSENT = 'http://marketplace.test';
const OWN = 'http://localhost:3000';

describe('where addresses lead', () => {
  let product: TestProduct;
  let owner: Client;
  let newcomer: Client;
  const outgoing: string[] = [];
  /** The calls of the store that a request makes, without those of the workers. */
  const asked = new AsyncLocalStorage<string[]>();
  const calledBy = async (request: () => Promise<unknown>): Promise<string[]> => {
    const names: string[] = [];
    await asked.run(names, request);
    return names;
  };
  beforeAll(async () => {
    product = await createTestProduct('sqlite', {
      onOutgoing: ({ url }) => void outgoing.push(new URL(url).origin),
      wrapStore: (store) => intercepted(store, (name) => void asked.getStore()?.push(name)),
    });
    owner = await product.signedIn('ana@tienda.test');
    newcomer = await product.signedIn('beto@tienda.test');
    await product.link(owner);
    await product.product.workers.idle();
  });
  afterAll(() => product[Symbol.asyncDispose]());

  /** Where a browser goes from here by that answer. */
  const ledTo = ({ headers }: Response): URL => new URL(headers.get('location') ?? '', `${OWN}/api/v1/integration/`);

  test('ASVS 3.7.2 10.1.2 redirects lead only to the product or the consent page, whatever the query', async () => {
    const wrong: string[] = [];
    for (const step of ['init', 'callback']) {
      for (const name of PARAMETERS) {
        for (const value of ELSEWHERE) {
          for (const client of [newcomer, owner, product.client()]) {
            const query = new URLSearchParams({ [name]: value });
            const answer = await client.send('GET', `/integration/${step}?${query}`, {
              headers: {
                'x-forwarded-host': 'evil.example',
                'x-forwarded-proto': 'https',
                forwarded: 'host=evil.example',
              },
            });
            const to = ledTo(answer);
            const isConsent = to.origin === CONSENT && to.pathname === '/authorization';
            const returnsHere = to.searchParams.get('redirect_uri') === `${OWN}/api/v1/integration/callback`;
            const isRight = answer.status === 302 && (isConsent ? step === 'init' && returnsHere : to.origin === OWN);
            if (!isRight) wrong.push(`${step}?${name}=${value}: ${answer.status} ${to}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('ASVS 1.3.6 the server calls only the configured marketplace', async () => {
    outgoing.length = 0;
    for (const value of ELSEWHERE) {
      const back = new URL(await product.consent(newcomer), OWN).searchParams;
      const query = new URLSearchParams({ state: back.get('state') ?? '', code: value, url: value });
      await newcomer.send('GET', `/integration/callback?${query}`);
      await owner.send('GET', `/accounts/${ACCOUNT}/questions/${encodeURIComponent(value)}`);
      await owner.send('GET', `/accounts/${ACCOUNT}/listing-types/${encodeURIComponent(value)}`);
      await owner.send('POST', `/accounts/${ACCOUNT}/test-questions`, { json: { question: value, itemId: value } });
      const notification = { topic: 'questions', application_id: '4801923847561029', user_id: SELLER };
      await owner.send('POST', '/integration/notifications', { json: { ...notification, resource: value } });
      await owner.send('POST', '/integration/notifications', {
        json: { ...notification, resource: `/questions/${value}` },
      });
    }
    await product.product.workers.idle();
    expect(outgoing.length).toBeGreaterThan(ELSEWHERE.length);
    expect(new Set(outgoing)).toEqual(new Set([CONSENT]));
  });

  test('ASVS 3.5.3 7.128 another site cannot start a link or open the consent page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const refused = await calledBy(async () => {
      const answer = await newcomer.send('GET', '/integration/init', { headers });
      const { pathname, search } = ledTo(answer);
      expect(pathname + search).toBe('/setup-account?error=link-not-started');
    });
    expect(refused).not.toContain('linkStates.create');
    const started = await calledBy(async () => {
      for (const site of ['same-origin', 'none'])
        expect(
          ledTo(await newcomer.send('GET', '/integration/init', { headers: { 'sec-fetch-site': site } })).origin,
        ).toBe(CONSENT);
    });
    expect(started).toContain('linkStates.create');
  });

  test('ASVS 3.5.3 GET calls change only cached data of the marketplace', async () => {
    const called = await calledBy(async () => {
      for (const call of CALLS.filter(({ method }) => method === 'GET')) await owner.send('GET', pathOf(call));
    });
    const readers =
      /\.(?:by\w+|of|pastAnswers|read|page|list\w*|count\w*|search|membership|settings|automaticState|sending|greetingSignature|stale|nicknames|pendingIds|scheduledElsewhere|isComplete|countPending|texts|versions|ownedBy|detail\w*|callerInAccount|pending\w*|history\w*|now|enabled|done|isDismissed|state|pairs|differences|candidates|rows|key|preferences|deviceOf|isPageSeen|followers|cursor|facts|ofItems)$|^now$|^ping$/;
    // The key of push notifications is made by whoever reads it first, once, and is the same for all.
    const cached = ['accounts.touchContact', 'listingTypes.put', 'categories.put', 'sessions.touch', 'push.keepKey'];
    const changing = called.filter((name) => !readers.test(name) && !cached.includes(name));
    expect([...new Set(changing)]).toEqual([]);
    expect(called.length).toBeGreaterThan(20);
  });
});
