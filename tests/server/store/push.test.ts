import { beforeEach, describe, expect, test } from 'vitest';
import type { PushKind } from '#domain/push.ts';
import type { NewPushNotice } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { createAccount, createUser, SELLER, unanswered, useStore } from './fixtures.ts';

const OTHER = '1002';
const MINUTE = 60_000;

describe.each(ENGINES)('push notifications on %s', (engine) => {
  const fixture = useStore(engine);
  const push = () => fixture.store.push;
  let owner: string;
  beforeEach(async () => {
    owner = await createAccount(fixture.store);
  });

  let sessions = 0;
  async function deviceOf(userId: string, endpointHash: string, most = 10): Promise<string> {
    sessions += 1;
    const session = { tokenHash: `t${sessions}`, userId, stage: 'full', ip: '', userAgent: '' } as const;
    const { id: sessionId } = await fixture.store.sessions.create({ ...session, idleTtl: MINUTE, ttl: MINUTE });
    await push().putDevice({ sessionId, userId, endpointHash, publicKey: 'key', sealed: endpointHash }, most);
    return sessionId;
  }
  const choose = (userId: string, accountId: string, kinds: readonly PushKind[] = ['question']) =>
    push().savePreferences(userId, { quietHours: null, hidesContent: false, choices: [{ accountId, kinds }] });
  const idOf = async (sessionId: string): Promise<string> => (await push().deviceOf(sessionId))?.id ?? '';
  const notice = (deviceId: string, more: Partial<NewPushNotice> = {}): NewPushNotice => ({
    accountId: SELLER,
    deviceId,
    kind: 'question',
    questionId: '1',
    count: 1,
    lifetime: MINUTE,
    ...more,
  });

  test('7.116 keep one key, whichever node makes it first', async () => {
    const other = await fixture.anotherNode();
    expect(await push().key()).toBeNull();
    const kept = await Promise.all([
      push().keepKey({ publicKey: 'a', sealed: 'a' }),
      other.push.keepKey({ publicKey: 'b', sealed: 'b' }),
    ]);
    expect(kept[0]).toEqual(kept[1]);
    expect(await push().key()).toEqual(kept[0]);
  });

  test('7.112 keep one device for a session and an endpoint, and so many for a person', async () => {
    const first = await deviceOf(owner, 'a', 2);
    fixture.pass(1);
    const second = await deviceOf(owner, 'b', 2);
    fixture.pass(1);
    const third = await deviceOf(owner, 'c', 2);
    expect(await push().deviceOf(first)).toBeNull();
    expect(await push().deviceOf(second)).toMatchObject({ endpointHash: 'b' });
    const stranger = await deviceOf(await createUser(fixture.store, 'eva@example.com'), 'c');
    expect(await push().deviceOf(third)).toBeNull();
    const id = await idOf(stranger);
    expect(await push().device(id)).toMatchObject({ endpointHash: 'c', sessionId: stranger });
  });

  test('7.113 end a device with its session, also one that expires', async () => {
    const ended = await deviceOf(owner, 'a');
    const id = await idOf(ended);
    await fixture.store.sessions.delete(ended, owner);
    expect(await push().device(id)).toBeNull();
    const expiring = await deviceOf(owner, 'b');
    await choose(owner, SELLER);
    expect((await push().followers(SELLER)).length).toBe(1);
    fixture.pass(MINUTE);
    expect(await push().deviceOf(expiring)).toBeNull();
    expect(await push().followers(SELLER)).toEqual([]);
  });

  test('7.111 keep what a person chose, and forget an account that they are no operator of any more', async () => {
    const { store } = fixture;
    expect(await push().preferences(owner)).toBeNull();
    const beto = await createUser(store, 'beto@example.com');
    await store.operators.add(SELLER, { email: 'beto@example.com', permissions: 1 });
    const quietHours = { from: 1320, to: 420, timeZone: 'America/Lima' };
    const preferences = {
      quietHours,
      hidesContent: true,
      choices: [{ accountId: SELLER, kinds: ['question', 'link'] }],
    } as const;
    await push().savePreferences(beto, preferences);
    expect(await push().preferences(beto)).toEqual(preferences);
    await store.operators.delete(SELLER, 'beto@example.com');
    expect(await push().preferences(beto)).toEqual({ ...preferences, choices: [] });
    expect(await push().preferences(owner)).toBeNull();
  });

  test('7.115 look at an account that is marked, in its turn, and at others later', async () => {
    await createAccount(fixture.store, OTHER);
    await choose(owner, SELLER);
    await push().follow(owner);
    const claim = () => push().claimAccounts({ limit: 5, lease: 1000 });
    expect(await claim()).toEqual([SELLER]);
    expect(await claim()).toEqual([]);
    const account = { nextAt: 0, isLinkTold: false };
    await push().saveAccount(SELLER, account, fixture.time + MINUTE);
    await push().mark([SELLER, OTHER], 3000);
    await push().mark([SELLER], 9000);
    fixture.pass(2999);
    expect(await claim()).toEqual([]);
    fixture.pass(1);
    expect(await claim()).toEqual([SELLER]);
    expect(await push().lockAccount(OTHER)).toBeNull();
  });

  test('7.115 claim one notice of each account in turn, by one node, and gather what is added', async () => {
    const { store } = fixture;
    const other = await fixture.anotherNode();
    await createAccount(store, OTHER);
    const [phone, laptop] = [await idOf(await deviceOf(owner, 'a')), await idOf(await deviceOf(owner, 'b'))];
    await push().addNotices([notice(phone), notice(laptop), notice(phone, { accountId: OTHER })]);
    const claim = (node = store, limit = 2) => node.push.claimNotices({ limit, lease: 1000 });
    const first = await claim();
    expect(first.map(({ accountId }) => accountId)).toEqual([SELLER, OTHER]);
    expect((await claim(other, 5)).length).toBe(1);
    expect(await claim(other, 5)).toEqual([]);

    const [key] = first;
    if (key === undefined) throw new Error('nothing was claimed');
    const begun = await push().begin(key);
    if (begun === null) throw new Error('it was not begun');
    expect(begun).toMatchObject({ count: 1, questionId: '1', claims: 1, attempts: 0, remaining: MINUTE });
    await push().addNotices([notice(key.deviceId, { questionId: '2', count: 3 })]);
    await push().done(begun);
    expect(await push().begin(key)).toBeNull();
    expect(await claim(store, 5)).toEqual([key]);
    const rest = await push().begin(key);
    expect(rest).toMatchObject({ count: 3, questionId: null });
    if (rest !== null) await push().done(rest);
    expect(await push().begin(key)).toBeNull();
  });

  test('7.115 claim what failed again only later, and what a dead node claimed after its lease', async () => {
    const phone = await idOf(await deviceOf(owner, 'a'));
    await push().addNotices([notice(phone)]);
    const claim = async () => {
      const [key] = await push().claimNotices({ limit: 1, lease: 1000 });
      return key === undefined ? null : push().begin(key);
    };
    const begun = await claim();
    if (begun === null) throw new Error('nothing was begun');
    fixture.pass(1000);
    const again = await claim();
    expect(again).toMatchObject({ claims: 2 });
    await push().failed(begun, 5000);
    fixture.pass(4999);
    expect(await claim()).toBeNull();
    fixture.pass(1);
    expect(await claim()).toMatchObject({ claims: 1, attempts: 1 });
  });

  test('4.34 list the pending questions that nobody was told of, since a time', async () => {
    await fixture.store.questions.sync(SELLER, [unanswered('1', 10), unanswered('2', 20), unanswered('3', 30)]);
    expect(await push().untoldQuestions(SELLER, 20, 5)).toEqual(['2', '3']);
    await push().tell(SELLER, 'question', ['2', '2']);
    await push().tell(SELLER, 'sending', ['3']);
    expect(await push().untoldQuestions(SELLER, 0, 5)).toEqual(['1', '3']);
    fixture.pass(MINUTE);
    await push().deleteOld(MINUTE);
    expect(await push().untoldQuestions(SELLER, 0, 5)).toEqual(['1', '2', '3']);
  });

  test('2.92 know whether a page is in view at any node', async () => {
    await push().seePages('one', [owner], 1000);
    await push().seePages('two', [owner, 'nobody'], 2000);
    expect(await push().isPageSeen(owner)).toBe(true);
    await push().hidePages('two', [owner]);
    expect(await push().isPageSeen(owner)).toBe(true);
    fixture.pass(1000);
    expect(await push().isPageSeen(owner)).toBe(false);
    expect(await push().isPageSeen('nobody')).toBe(false);
  });
});
