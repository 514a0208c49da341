import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LEASE } from '#server/lease.ts';
import type { Log } from '#server/log.ts';
import { createMailer, type Mailer, type MailOutcome } from '#server/mail/mailer.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import type { MailTemplate } from '#server/mail/templates.ts';
import { type MailMessage, MailRejected, type MailTransport } from '#server/mail/transport.ts';
import { createSecrets } from '#server/secrets.ts';
import type { OpenStore } from '#server/store/port.ts';
import { createTestDatabase, enginesOf, type TestDatabase } from '../engines.ts';
import { type HeldTime, holdTime } from '../held-time.ts';
import { watched } from '../watched-store.ts';
import { startMailServer } from './mail-server.ts';

const TO = 'ana@tienda.test';
const CODE: MailTemplate = { kind: 'verify-account', code: '012345', needsPassword: false };
const ALREADY_REGISTERED: MailTemplate = { kind: 'already-registered' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(enginesOf(import.meta.url))('the outbox of mails, on %s', (engine) => {
  let database: TestDatabase;
  let store: OpenStore;
  let time: HeldTime;
  let outcomes: MailOutcome[];
  let logged: { level: string; facts: object; message: string }[];
  let mailers: Mailer[];
  let random: number;
  beforeEach(async () => {
    database = await createTestDatabase(engine, { hasSchema: true });
    time = holdTime();
    store = await database.open({ clock: time.now });
    [outcomes, logged, mailers, random] = [[], [], [], 1];
  });
  afterEach(async () => {
    await Promise.all(mailers.map(({ stop }) => stop()));
    await database.remove();
  });

  const log = (level: string) => (facts: object, message: string) => void logged.push({ level, facts, message });
  const lines: Log = { error: log('error'), warn: log('warn'), info: log('info') };
  const secrets = createSecrets(Buffer.alloc(32, 3));

  async function node(transport: MailTransport, key = 3): Promise<Mailer> {
    const mailer = createMailer({
      store: watched(await database.open({ clock: time.now }), time),
      secrets: createSecrets(Buffer.alloc(32, key)),
      transport,
      publicUrl: () => 'https://mostrador.example',
      timers: time.timers,
      random: () => random,
      onOutcome: (outcome) => void outcomes.push(outcome),
      log: lines,
    });
    mailers.push(mailer);
    return mailer;
  }

  /** Mails that were offered, each taken unless `answer` throws. */
  function recorder(answer: () => Promise<void> = async () => {}): MailTransport & { offered: MailMessage[] } {
    const offered: MailMessage[] = [];
    return {
      offered,
      send: async (mail) => {
        offered.push(mail);
        await answer();
      },
    };
  }

  const enqueue = (mailer: Mailer, letter: MailTemplate = ALREADY_REGISTERED): Promise<void> =>
    store.transaction((tx) => mailer.enqueue(tx, TO, letter));
  async function round(mailer: Mailer): Promise<void> {
    mailer.wake();
    await mailer.idle();
  }
  /** Lets time pass without what waits for it, and then looks once. */
  async function roundAfter(mailer: Mailer, ms: number): Promise<void> {
    await mailer.idle();
    await time.pass(ms);
    await round(mailer);
  }

  test('a failed mail is retried with growing delays and the same message id', async () => {
    let left = 3;
    const transport = recorder(async () => {
      if (left-- > 0) throw new Error('down');
    });
    const mailer = await node(transport);
    await enqueue(mailer);
    await round(mailer);
    for (const pause of [5000, 10_000]) {
      const before = transport.offered.length;
      await roundAfter(mailer, pause - 1);
      expect(transport.offered.length).toBe(before);
      await roundAfter(mailer, 1);
      expect(transport.offered.length).toBe(before + 1);
    }
    await roundAfter(mailer, 20_000);
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'sent']);
    expect(new Set(transport.offered.map(({ id }) => id)).size).toBe(1);
    expect(transport.offered[0]?.id).toMatch(/^[a-z]{40}$/);
    expect((await store.workload.read()).mails).toBe(0);
  });

  test('mails that failed together are retried at different times', async () => {
    const mailer = await node(recorder(() => Promise.reject(new Error('down'))));
    random = 0;
    await enqueue(mailer);
    await round(mailer);
    await roundAfter(mailer, 3750);
    expect(outcomes).toEqual(['failed', 'failed']);
  });

  test('an expired code is not sent, a notification is', async () => {
    const transport = recorder(() => Promise.reject(new Error('down')));
    const mailer = await node(transport);
    await enqueue(mailer, CODE);
    await enqueue(mailer, ALREADY_REGISTERED);
    await round(mailer);
    await roundAfter(mailer, 11 * MINUTE);
    await roundAfter(mailer, 2 * DAY);
    expect((await store.workload.read()).mails).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 'expired')).toEqual(['expired']);
    // It is looked at again an hour after its last failure at the latest.
    await roundAfter(mailer, DAY);
    await roundAfter(mailer, 60 * MINUTE);
    expect((await store.workload.read()).mails).toBe(0);
    expect(outcomes).toContain('expired');
    expect(outcomes).not.toContain('given-up');
  });

  test('a permanently rejected mail is tried four times and then logged', async () => {
    const transport = recorder(() => Promise.reject(new MailRejected('SMTP: EENVELOPE 550')));
    const mailer = await node(transport);
    await enqueue(mailer);
    await round(mailer);
    for (let more = 0; more < 10; more++) await roundAfter(mailer, 5 * MINUTE);
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'given-up']);
    expect(logged.at(-1)).toEqual({
      level: 'error',
      message: 'mail not sent, giving up',
      facts: { mail: expect.any(Number), kind: 'already-registered', attempts: 3, reason: 'SMTP: EENVELOPE 550' },
    });
  });

  test('no code and no address is logged, whatever fails', async () => {
    const mailer = await node(recorder(() => Promise.reject(new Error('down'))));
    await enqueue(mailer, CODE);
    await store.outbox.enqueue({ to: TO, kind: 'odd', payload: secrets.seal(`"${TO} 012345`, 'mail') });
    await store.outbox.enqueue({ to: TO, kind: 'odd', payload: secrets.seal('{"letter":"012345","until":1}', 'mail') });
    await round(mailer);
    expect(logged.length).toBe(3);
    expect(JSON.stringify(logged)).not.toMatch(/012345|tienda/);
  });

  test('a mail sealed with another key is logged, kept, and sent by a node with the right key', async () => {
    const wrong = await node(recorder(), 4);
    const writer = await node(recorder());
    await writer.stop();
    await enqueue(writer);
    for (let minute = 0; minute < 120; minute++) {
      await round(wrong);
      await time.pass(MINUTE);
    }
    expect(new Set(logged.map(({ level, message }) => `${level}: ${message}`))).toEqual(
      new Set(['error: mail was sealed with another SECRET_KEY, keeping it']),
    );
    expect((await store.workload.read()).mails).toBe(1);
    await wrong.stop();
    await time.pass(MINUTE);
    const right = recorder();
    await round(await node(right));
    expect(right.offered).toHaveLength(1);
    expect((await store.workload.read()).mails).toBe(0);
  });

  test('a server that never responds delays a mail by 30 seconds and no others', async () => {
    const offered: string[] = [];
    const mailer = await node({
      send: ({ subject }) => {
        offered.push(subject);
        return offered.length === 1 ? new Promise(() => {}) : Promise.resolve();
      },
    });
    await enqueue(mailer);
    await enqueue(mailer, CODE);
    mailer.wake();
    await expect.poll(() => outcomes).toEqual(['sent']);
    await time.passSteadily(29_999);
    expect(outcomes).toEqual(['sent']);
    expect(offered.length).toBe(2);
    await time.pass(1);
    await mailer.idle();
    expect(outcomes).toEqual(['sent', 'failed']);
    expect(logged.map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ reason: 'the mail server timed out' }),
    ]);
  });

  // Only PostgreSQL has nodes beside each other.
  test.each([engine === 'postgres' ? 2 : 1])(
    '%i nodes that look at the same time send each mail once',
    async (count) => {
      await using server = await startMailServer();
      const nodes = await Promise.all(
        Array.from({ length: count }, () => node(createSmtpTransport(server.url, 'Mostrador <a@mostrador.test>'))),
      );
      const [first] = nodes;
      if (first === undefined) throw new Error('there is no node');
      for (let mail = 0; mail < 40; mail++) await enqueue(first);
      await Promise.all(nodes.map(round));
      expect(server.taken.length).toBe(40);
      expect(new Set(server.taken.map(({ mail }) => mail.messageId)).size).toBe(40);
      expect((await store.workload.read()).mails).toBe(0);
    },
  );

  test('R3 mails claimed by a dead node are sent by another within thirty seconds', async () => {
    const transport = recorder();
    const mailer = await node(transport);
    await enqueue(mailer);
    await store.outbox.claim({ limit: 5, lease: LEASE });
    await time.passSteadily(LEASE - 1);
    expect(transport.offered).toEqual([]);
    await time.passSteadily(30_000 - LEASE);
    await mailer.idle();
    expect(transport.offered.map(({ to }) => to)).toEqual([TO]);
  });
});
