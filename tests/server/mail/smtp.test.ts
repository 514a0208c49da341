import { describe, expect, test } from 'vitest';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { renderTemplate } from '#server/mail/templates.ts';
import { type MailMessage, MailRejected } from '#server/mail/transport.ts';
import { startMailServer, startSilence } from './mail-server.ts';

const FROM = 'Mostrador <no-responder@mostrador.test>';
const TO = 'ana@tienda.test';

function message(to = TO): MailMessage {
  const worded = renderTemplate(
    { kind: 'verify-account', code: '012345', needsPassword: false },
    'https://mostrador.example',
  );
  if (worded === null) throw new Error('there is nothing to send');
  return { id: 'abcdef', to, ...worded };
}

/** What sending comes to. */
const outcomeOf = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'something else was thrown'),
  );

describe('mail through a mail server', () => {
  test('arrives in Spanish, with equivalent text and HTML', async () => {
    await using server = await startMailServer();
    await createSmtpTransport(server.url, FROM).send(message());
    const [taken] = server.taken;
    expect(taken?.recipients).toEqual([TO]);
    expect(taken?.mail).toMatchObject({
      subject: 'Su código para verificar la cuenta de Mostrador',
      from: { name: 'Mostrador', address: 'no-responder@mostrador.test' },
      to: [{ address: TO }],
      messageId: '<abcdef@mostrador.test>',
    });
    expect(taken?.mail.text).toContain(
      'Vale por diez minutos, se usa una sola vez y solo en el navegador en que lo pidió.',
    );
    expect(taken?.mail.html).toContain('<html lang="es">');
    expect(taken?.mail.html).toContain(
      'Vale por diez minutos, se usa una sola vez y solo en el navegador en que lo pidió.',
    );
    expect(taken?.mail.html).toContain('<a href="https://mostrador.example/verify">');
    expect(taken?.raw).toMatch(/^auto-submitted: auto-generated\r$/im);
  });

  test('contains the code as the only run of six digits', async () => {
    await using server = await startMailServer();
    await createSmtpTransport(server.url, FROM).send(message());
    expect(new Set(server.taken[0]?.raw.match(/\d{6,}/g))).toEqual(new Set(['012345']));
  });

  test.each([
    'ana@tienda.test,eva@otra.test',
    'ana@tienda.test\r\nBcc:eva@otra.test',
    '<ana@tienda.test>eva@otra.test',
  ])('the address %j is never split into several recipients (1.3.11)', async (address) => {
    await using server = await startMailServer();
    await outcomeOf(createSmtpTransport(server.url, FROM).send(message(address)));
    expect(server.taken.flatMap(({ recipients }) => recipients)).not.toContain('eva@otra.test');
    expect(server.taken.flatMap(({ recipients }) => recipients)).not.toContain('ana@tienda.test');
  });

  test('an unknown mailbox is a permanent rejection, reported without the address', async () => {
    await using server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 })),
    });
    const outcome = await outcomeOf(createSmtpTransport(server.url, FROM).send(message()));
    expect(outcome).toBe('MailRejected: SMTP: EENVELOPE 550');
    expect(new MailRejected('x').name).toBe('MailRejected');
  });

  test.each([451, 550])('a login refused with %i is not a rejection of the mail', async (responseCode) => {
    await using server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
    });
    const url = server.url.replace('smtp://', 'smtp://user:secret@');
    expect(await outcomeOf(createSmtpTransport(url, FROM).send(message()))).toBe(`Error: SMTP: EAUTH ${responseCode}`);
  });

  test('a full mailbox is not a permanent rejection', async () => {
    await using server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('full'), { responseCode: 452 })),
    });
    expect(await outcomeOf(createSmtpTransport(server.url, FROM).send(message()))).toBe('Error: SMTP: EENVELOPE 452');
  });

  test('a server that never greets and an unreachable one time out', async () => {
    await using silence = await startSilence();
    const times = { connect: 100, idle: 100 };
    expect(await outcomeOf(createSmtpTransport(silence.url, FROM, times).send(message()))).toBe(
      'Error: SMTP: ETIMEDOUT',
    );
    await silence[Symbol.asyncDispose]();
    expect(await outcomeOf(createSmtpTransport(silence.url, FROM, times).send(message()))).toMatch(/^Error: SMTP: E/);
  });

  test('a server that stops responding times out', async () => {
    await using server = await startMailServer({ onMailFrom: () => {} });
    const outcome = outcomeOf(createSmtpTransport(server.url, FROM, { connect: 5000, idle: 100 }).send(message()));
    expect(await outcome).toBe('Error: SMTP: ETIMEDOUT');
  });

  test('TLS is used where the server offers it, and its certificate is verified', async () => {
    await using server = await startMailServer({ disabledCommands: [] });
    expect(await outcomeOf(createSmtpTransport(server.url, FROM).send(message()))).toMatch(
      /^Error: SMTP: E(TLS|SOCKET)/,
    );
    expect(server.taken).toEqual([]);
  });

  test('a password is never sent over the network unencrypted', async () => {
    const seen: string[] = [];
    await using server = await startMailServer({
      allowInsecureAuth: true,
      onAuth: ({ username = '' }, _session, done) => {
        seen.push(username);
        done(null, { user: username });
      },
    });
    const at = (host: string): string => server.url.replace('smtp://127.0.0.1', `smtp://user:secret@${host}`);
    expect(await outcomeOf(createSmtpTransport(at('127.0.0.1'), FROM).send(message()))).toBe('sent');
    // The same server by a name that is not known to be this machine.
    expect(await outcomeOf(createSmtpTransport(at('0.0.0.0'), FROM).send(message()))).toMatch(/^Error: SMTP: ETLS/);
    expect(seen).toEqual(['user']);
  });
});
