import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { createFlowCookie, createSessionCookie } from '#server/http/token-cookie.ts';
import { linkedProduct } from '../linked-product.ts';
import { SELLER } from '../product.ts';

const EMAIL = 'ana@tienda.test';
const UNSAFE: readonly Call[] = Object.values(calls).filter(({ method }: Call) => method !== 'GET');
const pathOf = ({ path }: Call): string =>
  path
    .replace('{accountId}', String(SELLER))
    .replace('{siteId}', 'MLA')
    .replace(/\{\w+\}/g, '404404');

const linked = linkedProduct();

/** What another site could try to change with a person's cookie: all of it as it was. */
const state = async (): Promise<unknown> => {
  const { store } = linked.product;
  const user = await store.users.byEmail(EMAIL);
  return {
    password: user?.passwordHash,
    secret: user?.secondFactor,
    sessions: (await linked.owner.send('GET', '/sessions')).status,
    account: await store.accounts.settings(String(SELLER)),
    policies: await store.policies.of(String(SELLER)),
    greeting: await store.accounts.greetingSignature(String(SELLER)),
  };
};

describe.each(UNSAFE.map((call) => ({ call, id: call.id })))('ASVS 3.5.1 3.5.2 $id', ({ call }) => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from a neighbour of the same site', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['across sites, whatever origin it claims', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused, and changes nothing', async (_name, headers) => {
    const before = await state();
    const answer = await linked.owner.send(call.method, pathOf(call), { json: {}, headers });
    // An unknown call is refused before its origin is checked.
    expect([403, 404, 405]).toContain(answer.status);
    if (answer.status === 403) expect(await answer.json()).toEqual({ error: 'forbidden-origin' });
    expect(await state()).toEqual(before);
  });
});

describe.each(UNSAFE.filter(({ body }) => body !== undefined).map((call) => ({ call, id: call.id })))(
  'ASVS 3.5.2 $id',
  ({ call }) => {
    test.each([
      ['a form', 'application/x-www-form-urlencoded', 'email=x%40y.ar&password=x'],
      ['plain text', 'text/plain', '{"email":"x@y.ar","password":"x"}'],
      ['a form with parts', 'multipart/form-data; boundary=x', '--x--'],
    ])('as %s, which needs no preflight, is refused', async (_name, type, body) => {
      const answer = await linked.owner.send(call.method, pathOf(call), { body, headers: { 'content-type': type } });
      // Half a login is asked for where the second factor is given.
      expect(call.access === 'second-factor' ? [401] : [404, 405, 415]).toContain(answer.status);
    });
  },
);

test('ASVS 3.3.1 3.3.2 3.3.3 3.3.4 behind TLS cookies are host-bound, HttpOnly and not sent across sites', () => {
  expect(createSessionCookie(true).write('x'.repeat(43))).toMatch(
    /^__Host-session=x{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/,
  );
  expect(createFlowCookie(true).write('x'.repeat(43))).toMatch(
    /^__Host-flow=x{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/,
  );
});

test('ASVS 3.4.2 CORS allows no origin', async () => {
  const origins = Array.from({ length: 50 }, (_, index) => `https://site${index}.example`);
  for (const origin of [...origins, 'null', 'http://localhost:3000']) {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await linked.owner.send(method, '/accounts', {
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});

test('ASVS 3.4.4 3.4.5 4.1.1 14.3.2 every response has the headers, whatever its status', async () => {
  const answers = [
    await linked.owner.send('GET', '/accounts'),
    await linked.owner.send('GET', '/nowhere'),
    await linked.owner.send('POST', '/accounts'),
    await linked.owner.send('POST', '/auth/login', { json: {} }),
    await linked.product.client().send('GET', '/accounts'),
    await linked.owner.send('POST', '/auth/logout', { headers: { origin: 'https://evil.example' } }),
    await linked.owner.send('GET', `/accounts/${SELLER}/questions?skip=-1`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 405, 400, 401, 403, 400]);
  for (const { headers, status } of answers) {
    expect({
      status,
      nosniff: headers.get('x-content-type-options'),
      referrer: headers.get('referrer-policy'),
      frames: headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
      cache: headers.get('cache-control'),
      type: headers.get('content-type')?.split(';')[0],
    }).toEqual({
      status,
      nosniff: 'nosniff',
      referrer: 'strict-origin-when-cross-origin',
      frames: true,
      cache: 'no-store',
      type: 'application/json',
    });
  }
});
