import { afterEach, describe, expect, test } from 'vitest';
import { createTestProduct, type TestProduct } from '../product.ts';

const PROXY = '10.0.0.7';
/** Sign-ins that one address may try in a quarter of an hour. */
const LIMIT = 60;

describe('ASVS 4.1.3 15.3.4 the address of a client', () => {
  let product: TestProduct;
  afterEach(() => product[Symbol.asyncDispose]());

  /** Guesses at ever other people's passwords, from this socket. */
  async function guess(times: number, socket: string, headersOf: (time: number) => Record<string, string>) {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const request = new Request('http://localhost:3000/api/v1/auth/login', {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...headersOf(time) },
        body: JSON.stringify({ email: `p${time}.${socket}.${statuses.length}@tienda.test`, password: 'x' }),
      });
      const answer = await product.product.app.fetch(request, { incoming: { socket: { remoteAddress: socket } } });
      statuses.push(answer.status);
    }
    return statuses;
  }
  const logged = () =>
    new Set(
      product.logged
        .filter(({ message }) => message === 'sign-in refused')
        .map(({ facts }) => ('ip' in facts ? facts.ip : null)),
    );

  test('is the peer of the socket: a thousand forged addresses count as one in limits and log', async () => {
    product = await createTestProduct();
    const statuses = await guess(1000, '203.0.113.9', (time) => ({
      'x-forwarded-for': `198.51.${time >> 8}.${time & 255}`,
      'x-real-ip': `198.51.${time >> 8}.${time & 255}`,
      forwarded: `for=198.51.${time >> 8}.${time & 255}`,
      'x-client-ip': '127.0.0.1',
      'true-client-ip': '127.0.0.1',
    }));
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - LIMIT);
    expect(logged()).toEqual(new Set(['203.0.113.9']));
  });

  test('is what the last trusted proxy saw, not what precedes it', async () => {
    product = await createTestProduct('sqlite', { trustedProxies: 1 });
    const invented = await guess(LIMIT + 40, PROXY, (time) => ({
      'x-forwarded-for': `198.51.100.${time}, 203.0.113.9`,
    }));
    expect(invented.slice(0, LIMIT)).toEqual(Array(LIMIT).fill(401));
    expect(invented.slice(LIMIT)).toEqual(Array(40).fill(429));
    // Another client behind the same proxy is counted separately.
    expect(await guess(1, PROXY, () => ({ 'x-forwarded-for': '203.0.113.10' }))).toEqual([401]);
    expect(logged()).toEqual(new Set(['203.0.113.9', '203.0.113.10']));
  });

  test('is the proxy itself when it sends no header', async () => {
    product = await createTestProduct('sqlite', { trustedProxies: 2 });
    expect(await guess(1, PROXY, () => ({}))).toEqual([401]);
    expect(await guess(1, PROXY, () => ({ 'x-forwarded-for': '203.0.113.9, 10.0.0.8' }))).toEqual([401]);
    expect(logged()).toEqual(new Set([PROXY, '203.0.113.9']));
  });

  test.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['unknown', PROXY],
    ['203.0.113.9:x', PROXY],
    ['', PROXY],
  ])('of a proxy that sends "%s" is %s', async (entry, ip) => {
    product = await createTestProduct('sqlite', { trustedProxies: 1 });
    await guess(1, PROXY, () => ({ 'x-forwarded-for': entry }));
    expect(logged()).toEqual(new Set([ip]));
  });
});
