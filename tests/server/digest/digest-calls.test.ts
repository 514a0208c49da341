import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DigestState } from '#contract/digest.ts';
import { digestTime, nextDigestDay } from '#domain/digest.ts';
import { unsubscribeUrl } from '#server/digest/unsubscribing.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { createKeyRing, createSecrets } from '#server/secrets.ts';
import { enginesOf } from '../engines.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { type Client, createTestProduct, pendingOf, SELLER, type TestProduct } from '../product.ts';

const ACCOUNT = String(SELLER);
const ZONE = 'America/Argentina/Buenos_Aires';
const ONE_CLICK = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

describe.each(enginesOf(import.meta.url))('the calls of digests, on %s', (engine) => {
  let product: TestProduct;
  let ana: Client;
  beforeEach(async () => {
    product = await createTestProduct(engine);
    ana = await product.signedIn('ana@tienda.test');
    await product.link(ana);
  });
  afterEach(() => product[Symbol.asyncDispose]());

  const read = async (client: Client = ana): Promise<DigestState> => (await client.send('GET', '/digests')).json();
  const choose = (frequency: string, client: Client = ana, accountId = ACCOUNT) =>
    client.send('PUT', '/digests', { json: { choices: [{ accountId, frequency }] } });
  const test_ = (client: Client = ana) =>
    client.send('POST', `/accounts/${ACCOUNT}/digest/test`, { json: { frequency: 'daily' } });
  const operator = async (permissions: number): Promise<Client> => {
    const beto = await product.signedIn('beto@tienda.test');
    await product.store.operators.add(ACCOUNT, { email: 'beto@tienda.test', permissions });
    return beto;
  };
  /** The path of the visible link of the last mail. */
  const linkOf = (text = product.mails.at(-1)?.text ?? ''): string =>
    new URL(/Dejar de recibirlo: (\S+)/.exec(text)?.[1] ?? '').pathname;

  test('7.117 3.67 nobody gets a digest who did not choose one, and each chooses for themselves', async () => {
    expect(await read()).toEqual({
      email: 'ana@tienda.test',
      accounts: [{ accountId: ACCOUNT, nickname: expect.any(String), frequency: 'none', nextAt: null, timeZone: ZONE }],
    });
    const answer = await choose('daily');
    expect(answer.status).toBe(200);
    const saved: DigestState = await answer.json();
    const now = await product.store.now();
    expect(saved.accounts).toMatchObject([
      { frequency: 'daily', nextAt: digestTime(nextDigestDay('daily', now, ZONE), ZONE) },
    ]);
    expect(await read()).toEqual(saved);
    const beto = await operator(2);
    expect((await read(beto)).accounts).toMatchObject([{ frequency: 'none' }]);
    await choose('weekly', beto);
    expect((await read(beto)).accounts).toMatchObject([{ frequency: 'weekly' }]);
    expect(await read()).toEqual(saved);
    await choose('none');
    expect((await read()).accounts).toMatchObject([{ frequency: 'none', nextAt: null }]);
    expect((await choose('hourly')).status).toBe(400);
  });

  test('7.117 of an account whose reports a person may not see there is no digest, whatever the page knew', async () => {
    const beto = await operator(1);
    expect((await read(beto)).accounts).toEqual([]);
    expect((await choose('daily', beto)).status).toBe(200);
    const eva = await product.signedIn('eva@tienda.test');
    expect((await choose('daily', eva)).status).toBe(200);
    expect((await choose('daily', eva, '404404')).status).toBe(200);
    for (const email of ['beto@tienda.test', 'eva@tienda.test']) {
      const user = await product.store.users.byEmail(email);
      expect(await product.store.digests.of(user?.id ?? '')).toEqual([]);
    }
    expect((await test_(beto)).status).toBe(403);
    expect((await test_(eva)).status).toBe(404);
    expect(product.mails).toEqual([]);
  });

  test('7.118 a test is mailed to the caller at once, whatever they chose, ten times an hour at most', async () => {
    await pendingOf(ana, 9);
    for (let index = 0; index < 10; index++) expect(await (await test_()).json()).toEqual({ outcome: 'sent' });
    expect(new Set(product.mails.map(({ to }) => to))).toEqual(new Set(['ana@tienda.test']));
    expect(new Set(product.mails.map(({ id }) => id)).size).toBe(10);
    expect(product.mails[0]?.text).toContain('Preguntas recibidas: ');
    const limited = await test_();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read()).accounts).toMatchObject([{ frequency: 'none' }]);
  });

  test('7.118 a mail server that refuses is said, and logged without the address', async () => {
    await using broken = await createTestProduct(engine, {
      transport: { send: () => Promise.reject(new Error('SMTP: EAUTH 535')) },
    });
    const client = await broken.signedIn('ana@tienda.test');
    await broken.link(client);
    const answer = await client.send('POST', `/accounts/${ACCOUNT}/digest/test`, { json: { frequency: 'daily' } });
    expect(await answer.json()).toEqual({ outcome: 'failed' });
    const lines = broken.logged.filter(({ message }) => message === 'test digest not sent');
    expect(lines).toMatchObject([{ level: 'warn', facts: { accountId: ACCOUNT, reason: 'SMTP: EAUTH 535' } }]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  test('2.96 a link of the mail asks, and ends the digest only when it is pressed, without a session and again', async () => {
    await choose('daily');
    await test_();
    const path = linkOf();
    const stranger = product.client();
    for (const method of ['GET', 'HEAD']) {
      const page = await stranger.send(method, `!${path}`);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(await page.text()).not.toMatch(/ana@|179571448|TIENDA|TEST/);
    }
    expect((await read()).accounts).toMatchObject([{ frequency: 'daily' }]);
    for (let times = 0; times < 2; times++) {
      const ended = await stranger.send('POST', `!${path}`, ONE_CLICK);
      expect(ended.status).toBe(200);
      expect(await ended.text()).toContain('Ya no recibe el resumen');
      expect((await read()).accounts).toMatchObject([{ frequency: 'none', nextAt: null }]);
    }
    // Nothing else of the person is changed, and the link ends a digest that is chosen again.
    expect((await ana.send('GET', '/accounts')).status).toBe(200);
    await choose('weekly');
    await stranger.send('POST', `!${path}`, ONE_CLICK);
    expect((await read()).accounts).toMatchObject([{ frequency: 'none' }]);
  });

  test('2.96 a token cannot be made, changed or read, and ends the digest of one person and account', async () => {
    await choose('daily');
    const beto = await operator(2);
    await choose('daily', beto);
    await test_(beto);
    const path = linkOf();
    const userId = (await product.store.users.byEmail('ana@tienda.test'))?.id ?? '';
    const token = path.split('/').at(-1) ?? '';
    expect(Buffer.from(token.slice(3), 'base64url').toString('latin1')).not.toContain(ACCOUNT);
    const ofAnotherKey = unsubscribeUrl(createSecrets(Buffer.alloc(32, 9)), '', { accountId: ACCOUNT, userId });
    const ofAnotherUse = `/unsubscribe/${product.secrets.seal(JSON.stringify([ACCOUNT, userId]), 'mail')}`;
    const changed = `${path.slice(0, -4)}${path.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const wrong of [
      ofAnotherKey,
      ofAnotherUse,
      changed,
      path.slice(0, -5),
      '/unsubscribe/x',
      '/unsubscribe/v1.',
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await product.client().send(method, `!${wrong}`, method === 'POST' ? ONE_CLICK : {});
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('Este enlace no sirve');
      }
    }
    await product.client().send('POST', `!${path}`, ONE_CLICK);
    expect((await read(beto)).accounts).toMatchObject([{ frequency: 'none' }]);
    expect((await read()).accounts).toMatchObject([{ frequency: 'daily' }]);
    expect(JSON.stringify([product.logged, product.calls])).not.toContain(token);
  });

  test('2.96 a link of a former key works for as long as it is configured', async () => {
    const [old, current] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)] as const;
    const userId = (await product.store.users.byEmail('ana@tienda.test'))?.id ?? '';
    const { pathname } = new URL(unsubscribeUrl(createSecrets(old), 'http://x.test', { accountId: ACCOUNT, userId }));
    await using rotated = await createTestProduct(engine, { secrets: createKeyRing([current, old]) });
    await using later = await createTestProduct(engine, { secrets: createSecrets(current) });
    expect((await rotated.client().send('GET', `!${pathname}`)).status).toBe(200);
    expect((await later.client().send('GET', `!${pathname}`)).status).toBe(404);
  });
});

describe('a digest that a mail server takes', () => {
  test('2.96 3.67 has a text and an HTML part, and the headers of RFC 8058', async () => {
    await using server = await startMailServer();
    await using product = await createTestProduct('sqlite', {
      transport: createSmtpTransport(server.url, 'Mostrador <no-reply@mostrador.test>'),
    });
    const ana = await product.signedIn('ana@tienda.test');
    await product.link(ana);
    expect(
      await (await ana.send('POST', `/accounts/${ACCOUNT}/digest/test`, { json: { frequency: 'weekly' } })).json(),
    ).toEqual({ outcome: 'sent' });
    const [taken] = server.taken;
    expect(taken?.recipients).toEqual(['ana@tienda.test']);
    const headers = new Map(taken?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(http:\/\/localhost:3000\/unsubscribe\/v1\.[\w-]+)>$/.exec(
      headers.get('list-unsubscribe') ?? '',
    )?.[1];
    expect(taken?.mail.text).toContain(`Dejar de recibirlo: ${address}`);
    expect(taken?.mail.html).toContain(`<a href="${address}" style="color:inherit">Dejar de recibirlo</a>`);
    expect(taken?.mail.subject).toMatch(/^Resumen de Mostrador del \d+ (de \w+ )?al /);
    expect(taken?.mail.attachments).toEqual([]);
  });
});
