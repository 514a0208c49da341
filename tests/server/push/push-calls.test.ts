import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PushState } from '#contract/push.ts';
import { enginesOf } from '../engines.ts';
import { createLinkedProduct } from '../linked-product.ts';
import { type Client, pendingOf, SELLER, type TestProduct } from '../product.ts';
import { createBrowser, type PushServer, startPushServer, verifiedClaims } from './push-server.ts';

const ACCOUNT = String(SELLER);
const TOOL_BOX = 'MLA1518840519';
/** How long gathering and the rounds of the workers take at most, in ms. */
const TOLD_WITHIN = { timeout: 15_000, interval: 100 };

describe.each(enginesOf(import.meta.url))('the calls of push notifications, on %s', (engine) => {
  let server: PushServer;
  let product: TestProduct;
  let ana: Client;
  beforeEach(async () => {
    server = await startPushServer();
    ({ product, owner: ana } = await createLinkedProduct(engine, { pushOrigins: [server.origin] }));
  });
  afterEach(async () => {
    await product[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  const read = async (client: Client = ana): Promise<PushState> => (await client.send('GET', '/push')).json();
  const browser = createBrowser();
  const put = async (client: Client, more: object = {}) =>
    client.send('PUT', '/push/device', {
      json: {
        endpoint: `${server.origin}/push/ana`,
        keys: browser.keys,
        publicKey: (await read(client)).publicKey,
        ...more,
      },
    });
  const testPush = async (client: Client = ana): Promise<unknown> =>
    (await client.send('POST', '/push/device/test')).json();
  const devices = async (): Promise<number> => {
    const rows = await product.store.keyFingerprints.sealedRows('pushDevice', null, 100);
    return rows.length;
  };

  test('7.110 7.112 a device is told from the first on of everything, and its endpoint goes to nobody', async () => {
    expect(await read()).toMatchObject({ device: null, quietHours: null, hidesContent: false });
    const answer = await put(ana);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toContain(server.origin);
    expect(JSON.parse(text)).toMatchObject({
      device: expect.any(String),
      accounts: [{ accountId: ACCOUNT, nickname: expect.any(String), offered: ['question', 'sending', 'link'] }],
      choices: [{ accountId: ACCOUNT, kinds: ['question', 'sending', 'link'] }],
    });
    const [row] = await product.store.keyFingerprints.sealedRows('pushDevice', null, 100);
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
    // Another session of the same person is another device.
    expect((await read(await product.signedIn('ana@tienda.test'))).device).toBeNull();
  });

  test('7.114 7.116 a message is encrypted for its device and signed by the key of the product', async () => {
    await put(ana);
    expect(await testPush()).toEqual({ outcome: 'sent' });
    const [request] = server.received;
    expect(request?.path).toBe('/push/ana');
    expect(request?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '60',
      urgency: 'high',
      topic: 'test',
    });
    const { publicKey } = await read();
    expect(verifiedClaims(request?.headers.authorization, publicKey)).toEqual({
      aud: server.origin,
      exp: expect.any(Number),
      sub: 'mailto:avisos@mostrador.test',
    });
    expect(request?.body.toString('latin1')).not.toContain('Aviso de prueba');
    expect(JSON.parse(browser.decrypt(request?.body ?? Buffer.alloc(0)))).toMatchObject({
      title: 'Aviso de prueba de Mostrador',
      url: '/accounts',
    });
    expect(JSON.stringify(product.logged)).not.toMatch(/privateKey|vapid t=/);
  });

  test('4.34 a question that arrives is told to the device', async () => {
    await pendingOf(ana, 9);
    await put(ana);
    const { id } = product.market.ask({ itemId: TOOL_BOX, text: '¿La caja viene con manija?' });
    await expect.poll(() => server.received.length, TOLD_WITHIN).toBe(1);
    expect(JSON.parse(browser.decrypt(server.received[0]?.body ?? Buffer.alloc(0)))).toMatchObject({
      title: expect.stringMatching(/^Pregunta nueva · /),
      body: expect.stringMatching(/\n¿La caja viene con manija\?$/),
      url: `/accounts/${ACCOUNT}/questions?view=queue&question=${id}`,
      badge: 10,
    });
  });

  test('7.113 is told no longer after turning it off, signing out, or closing its session', async () => {
    await put(ana);
    expect((await ana.send('DELETE', '/push/device')).status).toBe(204);
    expect((await read()).device).toBeNull();
    expect(await testPush()).toEqual({ outcome: 'gone' });

    const phone = await product.signedIn('ana@tienda.test');
    await put(phone);
    expect(await devices()).toBe(1);
    await phone.send('POST', '/auth/logout');
    expect(await devices()).toBe(0);

    const laptop = await product.signedIn('ana@tienda.test');
    await put(laptop);
    const { id } = await (await laptop.send('GET', '/sessions?current=true')).json();
    expect((await ana.send('DELETE', `/sessions/${id}`)).status).toBe(204);
    expect(await devices()).toBe(0);
    expect(server.received.length).toBe(0);
  });

  test('7.112 an endpoint is that of one device: who signs in there later takes it over', async () => {
    await put(ana);
    const beto = await product.signedIn('beto@tienda.test');
    await put(beto);
    expect(await devices()).toBe(1);
    expect((await read()).device).toBeNull();
    expect((await read(beto)).device).not.toBeNull();
  });

  test('7.112 a person has ten devices at most, the oldest of which is replaced', async () => {
    for (let index = 0; index < 12; index++) {
      const client = await product.signedIn('ana@tienda.test');
      expect((await put(client, { endpoint: `${server.origin}/push/${index}` })).status).toBe(200);
    }
    expect(await devices()).toBe(10);
  });

  test('7.112 an address that is no push service is refused, and nothing is sent there', async () => {
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://10.0.0.1/x',
      'https://localhost/x',
      'https://evil.example/x',
    ])
      expect((await put(ana, { endpoint })).status).toBe(400);
    expect(await devices()).toBe(0);
  });

  test('7.116 a redirect is not followed, and a subscription that ended is deleted', async () => {
    await put(ana);
    server.answerNext(307);
    expect(await testPush()).toEqual({ outcome: 'failed' });
    server.answerNext(500, 410);
    expect(await testPush()).toEqual({ outcome: 'failed' });
    expect(await testPush()).toEqual({ outcome: 'gone' });
    expect(server.received.length).toBe(3);
    expect(await devices()).toBe(0);
  });

  test('7.116 another key ends the subscriptions, which are not told any more', async () => {
    const { publicKey } = await read();
    await put(ana);
    expect(await product.store.push.dropKey()).toBe(1);
    expect((await put(ana, { publicKey })).status).toBe(409);
    expect((await read()).publicKey).not.toBe(publicKey);
    expect((await put(ana)).status).toBe(200);
    expect(await testPush()).toEqual({ outcome: 'sent' });
  });

  test('7.111 choices are kept for a person, of their accounts and what they may be told of', async () => {
    const beto = await product.signedIn('beto@tienda.test');
    await product.store.operators.add(ACCOUNT, { email: 'beto@tienda.test', permissions: 4 });
    const quietHours = { from: 1320, to: 420, timeZone: 'America/Argentina/Buenos_Aires' };
    const json = {
      choices: [
        { accountId: ACCOUNT, kinds: ['question', 'link'] },
        { accountId: '404404', kinds: ['link'] },
      ],
      quietHours,
      hidesContent: true,
    };
    const saved: PushState = await (await beto.send('PUT', '/push', { json })).json();
    expect(saved).toMatchObject({ choices: [{ accountId: ACCOUNT, kinds: ['link'] }], quietHours, hidesContent: true });
    expect(await read(beto)).toEqual(saved);
    expect((await read()).hidesContent).toBe(false);
    for (const wrong of [
      { quietHours: { ...quietHours, to: 1320 } },
      { quietHours: { ...quietHours, timeZone: 'Marte/Olympus' } },
      { quietHours: { ...quietHours, to: 1440 } },
      { choices: [{ accountId: ACCOUNT, kinds: ['other'] }] },
    ])
      expect((await beto.send('PUT', '/push', { json: { ...json, ...wrong } })).status).toBe(400);
  });
});
