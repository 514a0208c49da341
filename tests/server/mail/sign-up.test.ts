import { describe, expect, test } from 'vitest';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { enginesOf } from '../engines.ts';
import { createTestProduct, PASSWORD } from '../product.ts';
import { startMailServer, startSilence } from './mail-server.ts';

const FROM = 'Mostrador <no-responder@mostrador.test>';
const signUp = { email: 'ana@tienda.test', password: PASSWORD };

describe.each(enginesOf(import.meta.url))('7.12 signing up, on %s', (engine) => {
  test('is not delayed by a mail server that never responds; the mail stays queued', async () => {
    await using silence = await startSilence();
    await using product = await createTestProduct(engine, {
      transport: createSmtpTransport(silence.url, FROM, { connect: 3000, idle: 3000 }),
    });
    const began = performance.now();
    expect((await product.client().send('POST', '/auth/signup', { json: signUp })).status).toBe(204);
    expect(performance.now() - began).toBeLessThan(2000);
    expect((await product.store.workload.read()).mails).toBe(1);
  });

  test('mails a code that verifies the account', async () => {
    await using server = await startMailServer();
    await using product = await createTestProduct(engine, { transport: createSmtpTransport(server.url, FROM) });
    const person = product.client();
    await person.send('POST', '/auth/signup', { json: signUp });
    await expect.poll(() => server.taken.length).toBe(1);
    const code = /^\d{6}$/m.exec(server.taken[0]?.mail.text ?? '')?.[0];
    const verified = await person.send('POST', '/auth/verify-account', { json: { email: signUp.email, code } });
    expect(verified.status).toBe(200);
    expect((await person.send('POST', '/auth/login', { json: signUp })).status).toBe(200);
  });
});
