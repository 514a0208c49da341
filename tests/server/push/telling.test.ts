import { beforeEach, describe, expect, test } from 'vitest';
import type { PushKind } from '#domain/push.ts';
import { createNoticing, GATHERING } from '#server/push/noticing.ts';
import type { PushMessage, PushOutcome } from '#server/push/push-service.ts';
import { createSending } from '#server/push/sending.ts';
import { enginesOf } from '../engines.ts';
import { createAccount, createUser, draftOf, listing, SELLER, unanswered, useStore } from '../store/fixtures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEASE = 20_000;
const EVERYTHING: readonly PushKind[] = ['question', 'sending', 'link'];
const PREFERENCES = { quietHours: null, hidesContent: false };

describe.each(enginesOf(import.meta.url))('people are told by push notifications, on %s', (engine) => {
  const fixture = useStore(engine);
  let owner: string;
  let sent: { device: string; message: PushMessage; lifetime: number; urgency: string }[];
  let outcomes: PushOutcome[];
  let logged: string[];

  beforeEach(async () => {
    [sent, outcomes, logged] = [[], [], []];
    owner = await createAccount(fixture.store);
    await subscribe(owner, 'phone');
  });

  async function subscribe(
    userId: string,
    device: string,
    { kinds = EVERYTHING, ...more }: { kinds?: readonly PushKind[]; hidesContent?: boolean } = {},
  ): Promise<string> {
    const { store } = fixture;
    const session = { tokenHash: device, userId, stage: 'full', ip: '', userAgent: '' } as const;
    const { id } = await store.sessions.create({ ...session, idleTtl: 90 * HOUR, ttl: 90 * HOUR });
    await store.push.savePreferences(userId, { ...PREFERENCES, ...more, choices: [{ accountId: SELLER, kinds }] });
    await store.push.putDevice({ sessionId: id, userId, endpointHash: device, publicKey: 'key', sealed: device }, 10);
    await store.push.follow(userId);
    return id;
  }
  const ask = async (...ids: string[]): Promise<void> => {
    await fixture.store.questions.sync(
      SELLER,
      ids.map((id) => unanswered(id, fixture.time)),
    );
    await fixture.store.push.mark([SELLER], GATHERING);
  };
  const note = (level: string) => (facts: object, message: string) =>
    void logged.push(`${level} ${message} ${JSON.stringify(facts)}`);

  /** One round of the workers of a node. */
  async function round(): Promise<void> {
    const { store } = fixture;
    const notice = createNoticing({ store, clockRate: 1 });
    for (const accountId of await store.push.claimAccounts({ limit: 10, lease: LEASE })) await notice(accountId);
    const send = createSending({
      store,
      random: () => 0.5,
      log: { error: note('error'), warn: note('warn'), info: note('info') },
      sendPush: async ({ sealed }, message, { lifetime, urgency }) => {
        sent.push({ device: sealed, message, lifetime, urgency });
        return outcomes.shift() ?? { is: 'sent' };
      },
    });
    for (const key of await store.push.claimNotices({ limit: 50, lease: LEASE })) await send(key);
  }
  const later = async (ms: number): Promise<void> => {
    fixture.pass(ms);
    await round();
  };
  const told = () => sent.map(({ device, message }) => `${device}: ${message.title}`);

  test('4.34 of a new question, with its first words, its listing and its address', async () => {
    await fixture.store.items.upsert(SELLER, [listing('MLA7', 'Mate imperial')]);
    await fixture.store.questions.sync(SELLER, [{ ...unanswered('7', fixture.time), text: `¿${'a '.repeat(60)}?` }]);
    await later(GATHERING);
    expect(sent).toMatchObject([
      {
        device: 'phone',
        urgency: 'normal',
        message: {
          title: 'Pregunta nueva · TIENDA_1001',
          body: expect.stringMatching(/^Mate imperial\n¿(a ){39}a…$/),
          url: '/accounts/1001/questions?view=queue&question=7',
          tag: 'question 1001',
          badge: 1,
        },
      },
    ]);
  });

  test('4.34 of a burst of questions at once, and of what comes in the minute after it together', async () => {
    await ask(...Array.from({ length: 50 }, (_, index) => `a${index}`));
    await later(GATHERING);
    for (let index = 0; index < 10; index++) {
      await ask(`b${index}`);
      await later(5000);
    }
    expect(told()).toEqual(['phone: 50 preguntas nuevas · TIENDA_1001']);
    expect(sent[0]?.message.url).toBe('/accounts/1001/questions');
    await later(MINUTE);
    expect(told()).toEqual(['phone: 50 preguntas nuevas · TIENDA_1001', 'phone: 10 preguntas nuevas · TIENDA_1001']);
    await later(HOUR);
    expect(sent.length).toBe(2);
  });

  test('4.34 of no question that was there before, was answered meanwhile, or is told already', async () => {
    await fixture.store.questions.sync(SELLER, [unanswered('old', fixture.time - HOUR)]);
    await ask('gone');
    await fixture.store.questions.sync(SELLER, [{ ...unanswered('gone', fixture.time), status: 'deleted' }]);
    await later(GATHERING);
    await ask('new');
    await later(GATHERING);
    await later(2 * MINUTE);
    expect(sent.map(({ message }) => message.url)).toEqual(['/accounts/1001/questions?view=queue&question=new']);
  });

  test('3.66 without the question and its listing where the person hides them', async () => {
    await fixture.store.items.upsert(SELLER, [listing('MLA7', 'Mate imperial')]);
    await fixture.store.push.savePreferences(owner, {
      ...PREFERENCES,
      hidesContent: true,
      choices: [{ accountId: SELLER, kinds: EVERYTHING }],
    });
    await ask('7');
    await later(GATHERING);
    expect(sent[0]?.message.body).toBe('Ábrala en Mostrador para responder.');
    expect(JSON.stringify(sent)).not.toMatch(/¿7|Mate/);
  });

  test('4.35 a minute before an automatic answer is sent, but not of one that waits for less', async () => {
    await ask('slow', 'quick');
    const { store } = fixture;
    await later(GATHERING);
    sent = [];
    const reasons = { confidence: 0.9, basis: [], doubts: [] };
    await store.questions.setDraft(SELLER, 'slow', { ...draftOf(10 * MINUTE), reasons });
    await store.questions.setDraft(SELLER, 'quick', { ...draftOf(30_000), reasons });
    await store.push.mark([SELLER], 0);
    await round();
    await later(8 * MINUTE);
    expect(told()).toEqual([]);
    await later(MINUTE + 1000);
    expect(told()).toEqual(['phone: Una respuesta sale en un minuto · TIENDA_1001']);
    expect(sent[0]).toMatchObject({
      urgency: 'high',
      message: { url: '/accounts/1001/questions?view=queue&question=slow' },
    });
    await later(5000);
    expect(sent.length).toBe(1);
  });

  test('4.36 once that the link is lost, and again when it is lost anew', async () => {
    const { store } = fixture;
    const change = async (status: 'ok' | 'lost'): Promise<void> => {
      await store.accounts.setLinkStatus(SELLER, status);
      await store.push.mark([SELLER], GATHERING);
      await later(GATHERING);
    };
    await change('lost');
    await later(HOUR);
    expect(sent.map(({ message }) => [message.title, message.url])).toEqual([
      ['Se perdió la conexión · TIENDA_1001', '/accounts/1001/lost-connection'],
    ]);
    await change('ok');
    await change('lost');
    expect(sent.length).toBe(2);
  });

  test('3.64 each device of everybody who chose it, and nobody without the permission', async () => {
    const { store } = fixture;
    for (const [email, permissions] of [
      ['beto@example.com', 1],
      ['caro@example.com', 4],
    ] as const) {
      const userId = await createUser(store, email);
      await store.operators.add(SELLER, { email, permissions });
      await subscribe(userId, email);
    }
    await subscribe(owner, 'laptop');
    await subscribe(await createUser(store, 'eva@example.com'), 'stranger');
    await ask('7');
    await later(GATHERING);
    expect(told().toSorted()).toEqual(
      ['beto@example.com', 'laptop', 'phone'].map((device) => `${device}: Pregunta nueva · TIENDA_1001`),
    );
    sent = [];
    await store.operators.delete(SELLER, 'beto@example.com');
    await later(2 * MINUTE);
    await ask('8');
    await later(GATHERING);
    expect(told().toSorted()).toEqual(['laptop', 'phone'].map((device) => `${device}: Pregunta nueva · TIENDA_1001`));
  });

  test('3.64 of what a person chose alone', async () => {
    await fixture.store.push.savePreferences(owner, {
      ...PREFERENCES,
      choices: [{ accountId: SELLER, kinds: ['link'] }],
    });
    await ask('7');
    await later(GATHERING);
    expect(told()).toEqual([]);
  });

  test('3.65 not in quiet hours, of which nothing is told afterwards', async () => {
    const { store } = fixture;
    const minute = new Date(fixture.time).getUTCHours() * 60 + new Date(fixture.time).getUTCMinutes();
    const quietHours = { from: minute, to: (minute + 60) % 1440, timeZone: 'UTC' };
    await store.push.savePreferences(owner, {
      ...PREFERENCES,
      quietHours,
      choices: [{ accountId: SELLER, kinds: EVERYTHING }],
    });
    await ask('7');
    await later(GATHERING);
    await later(HOUR);
    expect(told()).toEqual([]);
    await ask('8');
    await later(GATHERING);
    expect(told()).toEqual(['phone: Pregunta nueva · TIENDA_1001']);
  });

  test('2.92 not while the person has a page in view on any device', async () => {
    await fixture.store.push.seePages('node', [owner], 45_000);
    await ask('7');
    await later(GATHERING);
    expect(told()).toEqual([]);
    await later(MINUTE);
    await ask('8');
    await later(GATHERING);
    expect(told()).toEqual(['phone: Pregunta nueva · TIENDA_1001']);
  });

  test('7.115 again later while the push service is busy, as long as it is worth telling', async () => {
    outcomes = [
      { is: 'busy', reason: '429', retryIn: 30_000 },
      { is: 'busy', reason: '503', retryIn: 0 },
    ];
    await ask('7');
    await later(GATHERING);
    await later(29_000);
    expect(sent.length).toBe(1);
    await later(1000);
    expect(sent.length).toBe(2);
    await later(15_000);
    expect(sent.length).toBe(3);
    await later(HOUR);
    expect(sent.length).toBe(3);
    expect(logged.join()).not.toMatch(/¿7/);
  });

  test('7.115 never again what a push service refuses, nor at a device whose subscription ended', async () => {
    outcomes = [{ is: 'refused', reason: 'the push service answered 400' }];
    await ask('7');
    await later(GATHERING);
    await later(HOUR);
    expect(sent.length).toBe(1);
    outcomes = [{ is: 'gone' }];
    await ask('8');
    await later(GATHERING);
    expect(sent.length).toBe(2);
    await ask('9');
    await later(2 * MINUTE);
    expect(sent.length).toBe(2);
    expect(await fixture.store.push.claimAccounts({ limit: 10, lease: LEASE })).toEqual([]);
  });

  test('7.115 at most once more after a node died while it sent', async () => {
    const { store } = fixture;
    await ask('7');
    fixture.pass(GATHERING);
    for (const accountId of await store.push.claimAccounts({ limit: 10, lease: LEASE }))
      await createNoticing({ store, clockRate: 1 })(accountId);
    const begun: (number | undefined)[] = [];
    for (let node = 0; node < 2; node++) {
      // It dies after it began.
      for (const key of await store.push.claimNotices({ limit: 5, lease: LEASE }))
        begun.push((await store.push.begin(key))?.claims);
      fixture.pass(LEASE + 1);
    }
    expect(begun).toEqual([1, 2]);
    await round();
    await later(HOUR);
    expect(told()).toEqual([]);
  });

  test('7.113 not a device whose session has ended', async () => {
    const laptop = await subscribe(owner, 'laptop');
    await fixture.store.sessions.delete(laptop, owner);
    await ask('7');
    await later(GATHERING);
    expect(told()).toEqual(['phone: Pregunta nueva · TIENDA_1001']);
  });
});
