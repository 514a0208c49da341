import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/question-filter.ts';
import { DIGEST_SPREAD, nextDigest } from '#server/digest/schedule.ts';
import { createDigestSending } from '#server/digest/sending.ts';
import type { MailMessage } from '#server/mail/transport.ts';
import { createSecrets } from '#server/secrets.ts';
import type { OpenStore } from '#server/store/port.ts';
import { systemTimers } from '#server/timers.ts';
import { enginesOf } from '../engines.ts';
import { createAccount, createUser, SELLER, unanswered, useStore } from '../store/fixtures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LEASE = 20_000;
const ZONE = 'America/Argentina/Buenos_Aires';
/** Tuesday, 14 November 2023, 19:13 in Buenos Aires: the time at which a store of a test begins. */
const FIRST_EIGHT = Date.UTC(2023, 10, 15, 11);

describe.each(enginesOf(import.meta.url))('digests are sent, on %s', (engine) => {
  const fixture = useStore(engine);
  let owner: string;
  let sent: MailMessage[];
  let outcomes: string[];
  let logged: string[];
  let failing: Error | null;
  const note = (level: string) => (facts: object, message: string) =>
    void logged.push(`${level} ${message} ${JSON.stringify(facts)}`);

  beforeEach(async () => {
    [sent, outcomes, logged, failing] = [[], [], [], null];
    const { store } = fixture;
    owner = await createAccount(store);
    await store.users.setVerified(owner);
    await choose(owner);
    await store.questions.sync(SELLER, [unanswered('1', fixture.time)]);
  });

  const choose = (userId: string, frequency: 'daily' | 'weekly' = 'daily', accountId = SELLER): Promise<void> =>
    fixture.store.digests.choose(
      { accountId, userId },
      { frequency, ...nextDigest({ accountId, userId }, frequency, { now: fixture.time, timeZone: ZONE }) },
    );
  const sendingOf = (store: OpenStore) =>
    createDigestSending({
      store,
      secrets: createSecrets(Buffer.alloc(32, 3)),
      publicUrl: () => 'https://mostrador.example',
      cell: null,
      transport: {
        send: async (message) => {
          if (failing !== null) throw failing;
          sent.push(message);
        },
      },
      onOutcome: (outcome) => void outcomes.push(outcome),
      timers: systemTimers,
      random: () => 0.5,
      log: { error: note('error'), warn: note('warn'), info: note('info') },
    });
  /** One round of the worker of a node. */
  async function round(store = fixture.store): Promise<void> {
    const send = sendingOf(store);
    for (const digest of await store.digests.claim({ limit: 10, lease: LEASE })) await send(digest);
  }
  const until = (time: number): void => fixture.pass(time - fixture.time);
  const nextDay = async (userId = owner): Promise<string | undefined> =>
    (await fixture.store.digests.of(userId))[0]?.day;

  test('4.37 at eight of the account, once a day, to the person who chose it', async () => {
    until(FIRST_EIGHT - 1);
    await round();
    expect(sent).toEqual([]);
    until(FIRST_EIGHT + DIGEST_SPREAD);
    await round();
    await round();
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      '1001@example.com: Resumen de Mostrador del martes 14 de noviembre · TIENDA_1001',
    ]);
    expect(sent[0]?.unsubscribeUrl).toMatch(/^https:\/\/mostrador\.example\/unsubscribe\/v1\.[\w-]+$/);
    expect(await nextDay()).toBe('2023-11-16');
    fixture.pass(DAY - 2 * HOUR);
    await round();
    expect(sent.length).toBe(1);
    fixture.pass(2 * HOUR);
    await round();
    expect(sent.length).toBe(2);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
    expect(outcomes).toEqual(['sent', 'sent']);
    expect(logged.filter((line) => !line.startsWith('info digest sent'))).toEqual([]);
    expect(logged.join()).not.toContain('@');
  });

  test('4.37 a weekly one on Mondays, about the week before', async () => {
    await fixture.store.digests.end({ accountId: SELLER, userId: owner });
    await choose(owner, 'weekly');
    expect(await nextDay()).toBe('2023-11-20');
    until(Date.UTC(2023, 10, 20, 11) + DIGEST_SPREAD);
    await round();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Resumen de Mostrador del 13 al 19 de noviembre · TIENDA_1001',
    ]);
    expect(await nextDay()).toBe('2023-11-27');
  });

  test('4.37 nothing where nothing came, nothing was answered and nothing waits', async () => {
    await fixture.store.questions.sync(SELLER, [{ ...unanswered('1', fixture.time), status: 'deleted' }]);
    until(FIRST_EIGHT + DIGEST_SPREAD);
    await round();
    expect(sent).toEqual([]);
    expect(outcomes).toEqual(['empty']);
    expect(await nextDay()).toBe('2023-11-16');
  });

  test('4.37 a mail server that fails is tried again with longer waits, and not after a day', async () => {
    failing = new Error('SMTP: ECONNREFUSED');
    until(FIRST_EIGHT + DIGEST_SPREAD);
    await round();
    await round();
    expect(outcomes).toEqual(['failed']);
    fixture.pass(MINUTE);
    await round();
    fixture.pass(MINUTE);
    await round();
    expect(outcomes).toEqual(['failed', 'failed']);
    fixture.pass(MINUTE);
    failing = null;
    await round();
    expect(outcomes).toEqual(['failed', 'failed', 'sent']);
    expect(sent[0]?.subject).toContain('martes 14 de noviembre');

    failing = new Error('SMTP: ECONNREFUSED');
    until(FIRST_EIGHT + DAY + DIGEST_SPREAD);
    await round();
    fixture.pass(DAY);
    failing = null;
    await round();
    expect(outcomes.slice(3)).toEqual(['failed', 'given-up']);
    expect(sent.length).toBe(1);
    expect(logged.some((line) => line.startsWith('error digest not sent within a day'))).toBe(true);
    expect(await nextDay()).toBe('2023-11-18');
  });

  test('4.37 a node that ends while it sends leaves it unsent rather than sent twice', async () => {
    until(FIRST_EIGHT + DIGEST_SPREAD);
    const [digest] = await fixture.store.digests.claim({ limit: 1, lease: LEASE });
    if (digest === undefined) throw new Error('nothing was claimed');
    await fixture.store.digests.begin(digest);
    await round();
    expect(outcomes).toEqual([]);
    fixture.pass(LEASE);
    await round(await fixture.anotherNode());
    expect(outcomes).toEqual(['abandoned']);
    expect(sent).toEqual([]);
    expect(await nextDay()).toBe('2023-11-16');
    // One that ended before it began to send is sent by another.
    until(FIRST_EIGHT + DAY + DIGEST_SPREAD);
    await fixture.store.digests.claim({ limit: 1, lease: LEASE });
    fixture.pass(LEASE);
    await round();
    expect(sent.length).toBe(1);
  });

  test('4.37 none to a person who may not see reports, whose mail is not verified, or while the link is lost', async () => {
    const { store } = fixture;
    const beto = await createUser(store, 'beto@example.com');
    await store.operators.add(SELLER, { email: 'beto@example.com', permissions: 2 });
    await choose(beto);
    let days = 0;
    const nextRound = async (): Promise<string[]> => {
      until(FIRST_EIGHT + days * DAY + DIGEST_SPREAD);
      days += 1;
      sent.length = 0;
      await round();
      return sent.map(({ to }) => to).toSorted();
    };
    expect(await nextRound()).toEqual(['1001@example.com']);
    await store.users.setVerified(beto);
    expect(await nextRound()).toEqual(['1001@example.com', 'beto@example.com']);
    await store.operators.change(SELLER, { email: 'beto@example.com', permissions: 1 });
    expect(await nextRound()).toEqual(['1001@example.com']);
    await store.operators.change(SELLER, { email: 'beto@example.com', permissions: 3 });
    await store.accounts.setSecondFactorRequired(SELLER, true);
    expect(await nextRound()).toEqual(['1001@example.com']);
    await store.accounts.setSecondFactorRequired(SELLER, false);
    await store.accounts.setLinkStatus(SELLER, 'lost');
    expect(await nextRound()).toEqual([]);
    // Those come back with what was missing; a digest without access is ended.
    await store.accounts.setLinkStatus(SELLER, 'ok');
    expect(await nextRound()).toEqual(['1001@example.com', 'beto@example.com']);
    const stranger = await createUser(store, 'eva@example.com');
    await store.users.setVerified(stranger);
    await choose(stranger);
    expect(await nextRound()).toEqual(['1001@example.com', 'beto@example.com']);
    expect(await store.digests.of(stranger)).toEqual([]);
  });

  test('4.37 the digests of an hour are spread over a quarter of it, each always at the same time', () => {
    const dueOf = (userId: string, now: number): number =>
      nextDigest({ accountId: SELLER, userId }, 'daily', { now, timeZone: ZONE }).dueAt;
    const times = Array.from({ length: 1000 }, (_, index) => dueOf(`user ${index}`, fixture.time) - FIRST_EIGHT);
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(0);
      expect(time).toBeLessThan(DIGEST_SPREAD);
    }
    const minutes = Map.groupBy(times, (time) => Math.floor(time / MINUTE));
    expect(minutes.size).toBe(15);
    expect(Math.max(...[...minutes.values()].map(({ length }) => length))).toBeLessThan(120);
    expect(dueOf('user 1', FIRST_EIGHT + HOUR) - dueOf('user 1', fixture.time)).toBe(DAY);
    expect(addDays('2023-11-15', 1)).toBe(
      nextDigest({ accountId: SELLER, userId: '' }, 'daily', { now: FIRST_EIGHT, timeZone: ZONE }).day,
    );
  });
});
