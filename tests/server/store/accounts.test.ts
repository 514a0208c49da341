import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { createAccount, createUser, NEW_ACCOUNT, SELLER, tally, useStore } from './fixtures.ts';

const account = { id: SELLER, siteId: 'MLA', nickname: 'TIENDA', icon: null };

describe.each(ENGINES)('accounts on %s', (engine) => {
  const fixture = useStore(engine);

  test('start supervised, without greeting, with a fresh contact time', async () => {
    const { store } = fixture;
    const ownerId = await createUser(store);
    expect(await store.accounts.create({ ...account, ownerId })).toBe('created');
    expect(await store.accounts.byId(SELLER)).toEqual({
      ...account,
      ownerId,
      owner: 'ana@example.com',
      linkStatus: 'ok',
      lastContactAt: fixture.time,
      createdAt: fixture.time,
      undoSeconds: 5,
      isSecondFactorRequired: false,
    });
    expect(await store.accounts.settings(SELLER)).toEqual(NEW_ACCOUNT);
    expect(await store.accounts.greetingSignature(SELLER)).toEqual({ greeting: null, signature: null });
    expect(await store.accounts.byId('other')).toBeNull();
    expect(await store.accounts.settings('other')).toBeNull();
    expect(await store.accounts.greetingSignature('other')).toBeNull();
  });

  test('6.03 have one owner, and a user owns at most one', async () => {
    const { store } = fixture;
    const ownerId = await createAccount(store);
    const other = await createUser(store, 'eva@example.com');
    expect(await store.accounts.create({ ...account, ownerId: other })).toBe('account-taken');
    expect(await store.accounts.create({ ...account, id: '2', ownerId })).toBe('owner-has-account');
    expect(await store.accounts.ownedBy(ownerId)).toMatchObject({ id: SELLER });
    expect(await store.accounts.ownedBy(other)).toBeNull();
  });

  test('are linked once when two users link them in parallel', async () => {
    const { store } = fixture;
    const users = await Promise.all(['a', 'b', 'c', 'd'].map((name) => createUser(store, `${name}@example.com`)));
    const links = await Promise.all(users.map((ownerId) => store.accounts.create({ ...account, ownerId })));
    expect(tally(links)).toEqual(
      new Map([
        ['created', 1],
        ['account-taken', 3],
      ]),
    );
  });

  test('6.02 grant access to operators by e-mail, invited before or after they signed up', async () => {
    const { store } = fixture;
    const ownerId = await createAccount(store);
    await createAccount(store, '1002');
    expect(await store.operators.add(SELLER, { email: 'eva@example.com', permissions: 3 })).toBe(true);
    const eva = await createUser(store, 'eva@example.com');
    const seller = { ...(await store.accounts.byId(SELLER)), needsSecondFactor: false };
    expect(await store.accounts.listFor(eva)).toEqual([{ ...seller, isOwner: false, permissions: 3 }]);
    expect(await store.accounts.membership(SELLER, eva)).toEqual({ ...seller, isOwner: false, permissions: 3 });
    expect(await store.accounts.membership('1002', eva)).toBeNull();
    expect(await store.accounts.listFor(ownerId)).toEqual([{ ...seller, isOwner: true, permissions: 127 }]);
    expect(await store.accounts.membership(SELLER, ownerId)).toEqual({ ...seller, isOwner: true, permissions: 127 });
    expect(await store.accounts.membership(SELLER, 'nobody')).toBeNull();
    expect(await store.accounts.members(SELLER)).toEqual([
      { userId: ownerId, email: '1001@example.com', isOwner: true, permissions: 127, needsSecondFactor: false },
      { userId: eva, email: 'eva@example.com', isOwner: false, permissions: 3, needsSecondFactor: false },
    ]);
    expect(await store.accounts.members('other')).toEqual([]);
  });

  test('that are linked are found by their members, and one after the other', async () => {
    const { accounts, operators } = fixture.store;
    const first = await createAccount(fixture.store);
    const second = await createAccount(fixture.store, '1002');
    const lost = await createAccount(fixture.store, '1003');
    const eva = await createUser(fixture.store, 'eva@example.com');
    for (const id of [SELLER, '1003']) await operators.add(id, { email: 'eva@example.com', permissions: 1 });
    await accounts.setLinkStatus('1003', 'lost');
    expect(await accounts.linkedOf([])).toEqual([]);
    expect(await accounts.linkedOf([eva])).toEqual([SELLER]);
    expect((await accounts.linkedOf([first, second, lost, eva, 'nobody'])).toSorted()).toEqual([SELLER, '1002']);
    expect(await accounts.nextLinked('')).toBe(SELLER);
    expect(await accounts.nextLinked(SELLER)).toBe('1002');
    expect(await accounts.nextLinked('1002')).toBe(SELLER);
  });

  test('list owned and operated accounts, including those without permissions', async () => {
    const { store } = fixture;
    const ana = await createAccount(store, '1', 'ana@example.com');
    await createAccount(store, '2', 'eva@example.com');
    await store.operators.add('2', { email: 'ana@example.com', permissions: 0 });
    const found = await store.accounts.listFor(ana);
    expect(found.map(({ id, isOwner, permissions }) => ({ id, isOwner, permissions }))).toEqual([
      { id: '1', isOwner: true, permissions: 127 },
      { id: '2', isOwner: false, permissions: 0 },
    ]);
  });

  test('report a change of the link status to exactly one caller', async () => {
    const { store } = fixture;
    await createAccount(store);
    const lost = await Promise.all([1, 2, 3].map(() => store.accounts.setLinkStatus(SELLER, 'lost')));
    expect(tally(lost)).toEqual(
      new Map([
        [true, 1],
        [false, 2],
      ]),
    );
    expect(await store.accounts.byId(SELLER)).toMatchObject({ linkStatus: 'lost' });
    expect(await store.accounts.setLinkStatus(SELLER, 'ok')).toBe(true);
  });

  test('store profile, contact time, settings, greeting and signature', async () => {
    const { accounts } = fixture.store;
    await createAccount(fixture.store);
    fixture.pass(5);
    await accounts.touchContact(SELLER);
    await accounts.setProfile(SELLER, { nickname: 'NUEVA', icon: '/icon.png' });
    const settings = {
      operationMode: 'automatic',
      automaticResponse: 'delayed',
      autoResponseDelay: 40,
      minimumConfidence: 0.57,
      register: 'vos',
      undoSeconds: 10,
    } as const;
    await accounts.putSettings(SELLER, settings);
    await accounts.putGreetingSignature(SELLER, { greeting: 'Hola $comprador', signature: null });
    expect(await accounts.byId(SELLER)).toMatchObject({
      nickname: 'NUEVA',
      icon: '/icon.png',
      lastContactAt: fixture.time,
    });
    expect(await accounts.settings(SELLER)).toEqual(settings);
    expect(await accounts.greetingSignature(SELLER)).toEqual({ greeting: 'Hola $comprador', signature: null });
  });
});

describe.each(ENGINES)('operators on %s', (engine) => {
  const fixture = useStore(engine);

  test('8.08 are added once, changed and deleted', async () => {
    const { operators } = fixture.store;
    await createAccount(fixture.store);
    const eva = { email: 'eva@example.com', permissions: 1 };
    expect(await operators.change(SELLER, eva)).toBe(false);
    expect(await operators.add(SELLER, eva)).toBe(true);
    expect(await operators.add(SELLER, { ...eva, permissions: 2 })).toBe(false);
    expect(await operators.find(SELLER, eva.email)).toEqual(eva);
    expect(await operators.change(SELLER, { ...eva, permissions: 5 })).toBe(true);
    expect(await operators.delete(SELLER, eva.email)).toEqual({ ...eva, permissions: 5 });
    expect(await operators.delete(SELLER, eva.email)).toBeNull();
    expect(await operators.find(SELLER, eva.email)).toBeNull();
  });

  test('7.40 are paged by e-mail in byte order, with their count', async () => {
    const { operators } = fixture.store;
    await createAccount(fixture.store);
    for (const name of ['ñu', 'b', 'a_1', 'a.2', 'a1']) {
      await operators.add(SELLER, { email: `${name}@example.com`, permissions: 1 });
    }
    const page = await operators.page(SELLER, { skip: 1, limit: 3 });
    expect(page).toEqual({
      entries: ['a1@example.com', 'a_1@example.com', 'b@example.com'].map((email) => ({ email, permissions: 1 })),
      count: 5,
    });
  });
});

describe.each(ENGINES)('marketplace tokens on %s', (engine) => {
  const fixture = useStore(engine);
  const fresh = { access: 'a1', refresh: 'r1', expiresIn: 21_600_000 };

  test('are replaced only by a caller that read the current version', async () => {
    const { tokens } = fixture.store;
    await createAccount(fixture.store);
    expect(await tokens.read(SELLER)).toBeNull();
    const first = { access: 'a1', refresh: 'r1', expiresAt: fixture.time + 21_600_000, version: 1 };
    expect(await tokens.put(SELLER, fresh)).toEqual(first);
    expect(await tokens.read(SELLER)).toEqual(first);
    const second = { access: 'a2', refresh: null, expiresAt: fixture.time + 1000, version: 2 };
    expect(await tokens.replace(SELLER, 1, { access: 'a2', refresh: null, expiresIn: 1000 })).toEqual(second);
    expect(await tokens.replace(SELLER, 1, fresh)).toBeNull();
    expect(await tokens.put(SELLER, fresh)).toEqual({ ...first, version: 3 });
  });

  test('have one refresh in progress over all nodes, until it or its lease ends', async () => {
    const { tokens } = fixture.store;
    const other = await fixture.anotherNode();
    await createAccount(fixture.store);
    await tokens.put(SELLER, fresh);
    const leases = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? tokens : other.tokens).leaseRefresh(SELLER, 1, 10_000)),
    );
    expect(tally(leases)).toEqual(
      new Map([
        [true, 1],
        [false, 19],
      ]),
    );
    await tokens.releaseRefresh(SELLER, 1);
    expect(await tokens.leaseRefresh(SELLER, 1, 10_000)).toBe(true);
    fixture.pass(10_000);
    expect(await tokens.leaseRefresh(SELLER, 1, 10_000)).toBe(true);
    await tokens.replace(SELLER, 1, fresh);
    expect(await tokens.leaseRefresh(SELLER, 1, 10_000)).toBe(false);
    expect(await tokens.leaseRefresh(SELLER, 2, 10_000)).toBe(true);
  });
});
