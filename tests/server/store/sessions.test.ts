import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { createAccount, createUser, SELLER, tally, useStore } from './fixtures.ts';

const MINUTE = 60_000;
const session = (userId: string, tokenHash: string) => ({
  tokenHash,
  userId,
  stage: 'full' as const,
  ip: '127.0.0.1',
  userAgent: 'Firefox',
  idleTtl: 30 * MINUTE,
  ttl: 90 * MINUTE,
});

describe.each(ENGINES)('sessions on %s', (engine) => {
  const fixture = useStore(engine);

  test('are found by the hash of their token, with the e-mail of their user', async () => {
    const { store } = fixture;
    const userId = await createUser(store);
    const created = await store.sessions.create(session(userId, 'token'));
    expect(created).toEqual({
      id: expect.any(String),
      userId,
      email: 'ana@example.com',
      stage: 'full',
      startedAt: fixture.time,
      seenAt: fixture.time,
      idleExpiresAt: fixture.time + 30 * MINUTE,
      expiresAt: fixture.time + 90 * MINUTE,
      ip: '127.0.0.1',
      userAgent: 'Firefox',
    });
    expect(await store.sessions.byTokenHash('token')).toEqual({ ...created, isTouchDue: false });
    expect(await store.sessions.byId(created.id)).toEqual(created);
    expect(await store.sessions.byTokenHash('other')).toBeNull();
  });

  test('are touched at most once a minute, and last while in use up to the absolute time-out', async () => {
    const { store } = fixture;
    const { id, startedAt } = await store.sessions.create(session(await createUser(store), 'token'));
    fixture.pass(MINUTE - 1);
    await store.sessions.touch(id);
    expect(await store.sessions.byTokenHash('token')).toMatchObject({ seenAt: startedAt, isTouchDue: false });
    for (let i = 0; i < 4; i++) {
      fixture.pass(20 * MINUTE);
      expect(await store.sessions.byTokenHash('token')).toMatchObject({ isTouchDue: true });
      await store.sessions.touch(id);
      expect(await store.sessions.byTokenHash('token')).toMatchObject({ seenAt: fixture.time, isTouchDue: false });
    }
    fixture.pass(10 * MINUTE + 1);
    expect(await store.sessions.byTokenHash('token')).toBeNull();
    expect(await store.sessions.byId(id)).toBeNull();
  });

  test('8.2.1 read concurrently are each found with their own membership, or not at all', async () => {
    const { store } = fixture;
    const ownerId = await createAccount(store);
    const eva = await createUser(store, 'eva@example.com');
    await store.operators.add(SELLER, { email: 'eva@example.com', permissions: 4 });
    await store.sessions.create(session(ownerId, 'owner'));
    await store.sessions.create(session(eva, 'eva'));
    const asked = ['eva/1001', 'nobody/1001', 'owner/none', 'owner/1001', 'eva/1001', "'; --/1001"];
    const found = await Promise.all(
      asked.map(async (one) => {
        const [token = '', accountId = ''] = one.split('/');
        const { caller, membership } = (await store.sessions.callerInAccount(token, accountId)) ?? {};
        return `${caller?.email} ${membership?.permissions}`;
      }),
    );
    expect(found).toEqual([
      'eva@example.com 4',
      'undefined undefined',
      '1001@example.com undefined',
      '1001@example.com 127',
      'eva@example.com 4',
      'undefined undefined',
    ]);
    const sessions = await Promise.all(['owner', 'nobody', 'eva'].map((token) => store.sessions.byTokenHash(token)));
    expect(sessions.map((one) => one?.userId)).toEqual([ownerId, undefined, eva]);
  });

  test('8.2.1 are read with the membership of their user in an account in one statement', async () => {
    const { store } = fixture;
    const ownerId = await createAccount(store);
    const eva = await createUser(store, 'eva@example.com');
    await store.sessions.create(session(ownerId, 'owner'));
    await store.sessions.create(session(eva, 'eva'));
    const membershipOf = async (tokenHash: string, accountId = SELLER) =>
      (await store.sessions.callerInAccount(tokenHash, accountId))?.membership;
    const { siteId, nickname } = (await store.accounts.byId(SELLER)) ?? {};
    const membership = {
      accountId: SELLER,
      siteId,
      nickname,
      linkStatus: 'ok',
      undoSeconds: 5,
      awaitsImport: false,
      needsSecondFactor: false,
    };
    expect(await membershipOf('owner')).toEqual({ ...membership, isOwner: true, permissions: 127 });
    expect(await membershipOf('eva')).toBeNull();
    expect(await membershipOf('owner', 'none')).toBeNull();
    expect(await store.sessions.callerInAccount('nobody', SELLER)).toBeNull();

    await store.operators.add(SELLER, { email: 'eva@example.com', permissions: 0 });
    await store.accounts.setLinkStatus(SELLER, 'lost');
    expect(await membershipOf('eva')).toEqual({ ...membership, linkStatus: 'lost', isOwner: false, permissions: 0 });
    const { caller } = (await store.sessions.callerInAccount('eva', SELLER)) ?? {};
    expect(await store.sessions.byTokenHash('eva')).toMatchObject({ ...caller });
    expect(caller).toMatchObject({ userId: eva, email: 'eva@example.com', stage: 'full', isTouchDue: false });
    await store.operators.delete(SELLER, 'eva@example.com');
    expect(await membershipOf('eva')).toBeNull();
    fixture.pass(30 * MINUTE + 1);
    expect(await store.sessions.callerInAccount('owner', SELLER)).toBeNull();
  });

  test('expire when idle, and cannot be touched afterwards', async () => {
    const { store } = fixture;
    const userId = await createUser(store);
    const { id } = await store.sessions.create(session(userId, 'token'));
    fixture.pass(30 * MINUTE);
    await store.sessions.touch(id);
    expect(await store.sessions.byTokenHash('token')).toBeNull();
    expect(await store.sessions.listOf(userId)).toEqual([]);
    expect(await store.sessions.deleteExpired()).toEqual([id]);
    expect(await store.sessions.deleteExpired()).toEqual([]);
  });

  test('7.03 are listed newest first, without those that still need a second factor', async () => {
    const { store } = fixture;
    const userId = await createUser(store);
    const first = await store.sessions.create(session(userId, 'a'));
    fixture.pass(1);
    const second = await store.sessions.create(session(userId, 'b'));
    await store.sessions.create({ ...session(userId, 'c'), stage: 'second-factor' });
    await store.sessions.create(session(await createUser(store, 'eva@example.com'), 'd'));
    expect(await store.sessions.listOf(userId)).toEqual([second, first]);
  });

  test('7.04 are ended only by their own user', async () => {
    const { store } = fixture;
    const [ana, eva] = [await createUser(store), await createUser(store, 'eva@example.com')];
    const { id } = await store.sessions.create(session(ana, 'token'));
    expect(await store.sessions.delete(id, eva)).toBe(false);
    expect(await store.sessions.delete(id, ana)).toBe(true);
    expect(await store.sessions.delete(id, ana)).toBe(false);
    expect(await store.sessions.byTokenHash('token')).toBeNull();
  });

  test('are all ended, optionally except one', async () => {
    const { store } = fixture;
    const userId = await createUser(store);
    const kept = await store.sessions.create(session(userId, 'a'));
    const others = [
      await store.sessions.create(session(userId, 'b')),
      await store.sessions.create(session(userId, 'c')),
    ];
    const ended = await store.sessions.deleteAllOf(userId, kept.id);
    expect(ended.toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    expect(await store.sessions.listOf(userId)).toEqual([kept]);
    expect(await store.sessions.deleteAllOf(userId, null)).toEqual([kept.id]);
  });
});

describe.each(ENGINES)('link states on %s', (engine) => {
  const fixture = useStore(engine);
  const state = { sessionId: 's1', verifier: 'sealed', siteId: 'MLA', accountId: null };

  test('are consumed once, by the session that created them', async () => {
    const { store } = fixture;
    const userId = await createUser(store);
    await store.linkStates.create({ ...state, userId, stateHash: 'h', ttl: 1000 });
    expect(await store.linkStates.consume('h', 's2')).toBeNull();
    const uses = await Promise.all(Array.from({ length: 10 }, () => store.linkStates.consume('h', 's1')));
    expect(tally(uses.map((use) => use !== null))).toEqual(
      new Map([
        [true, 1],
        [false, 9],
      ]),
    );
    expect(uses.find((use) => use !== null)).toEqual({ ...state, userId });
  });

  test('expire', async () => {
    const { store } = fixture;
    const userId = await createUser(store);
    await store.linkStates.create({ ...state, userId, stateHash: 'h', ttl: 1000 });
    fixture.pass(1000);
    expect(await store.linkStates.consume('h', 's1')).toBeNull();
    await store.linkStates.deleteExpired();
    await store.linkStates.create({ ...state, userId, accountId: '7', stateHash: 'h', ttl: 1000 });
    expect(await store.linkStates.consume('h', 's1')).toMatchObject({ accountId: '7' });
  });
});
