import { beforeEach, describe, expect, test } from 'vitest';
import type { ClaimedDigest, DigestKey } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { createAccount, createUser, SELLER, useStore } from './fixtures.ts';

const OTHER = '1002';

describe.each(ENGINES)('digests by mail on %s', (engine) => {
  const fixture = useStore(engine);
  const digests = () => fixture.store.digests;
  let own: DigestKey;
  beforeEach(async () => {
    own = { accountId: SELLER, userId: await createAccount(fixture.store) };
  });

  const daily = (day: string, dueIn: number) => ({ frequency: 'daily', day, dueAt: fixture.time + dueIn }) as const;
  const claim = (store = fixture.store): Promise<ClaimedDigest[]> => store.digests.claim({ limit: 5, lease: 1000 });
  const claimOne = async (): Promise<ClaimedDigest> => {
    const [digest] = await claim();
    if (digest === undefined) throw new Error('nothing was claimed');
    return digest;
  };

  test('3.67 are those that a person chose, until they choose none', async () => {
    expect(await digests().of(own.userId)).toEqual([]);
    await digests().choose(own, daily('2026-11-27', 10));
    expect(await digests().of(own.userId)).toEqual([{ accountId: SELLER, frequency: 'daily', day: '2026-11-27' }]);
    // The same choice again does not skip the one that is due.
    await digests().choose(own, daily('2026-11-28', 20));
    expect(await digests().of(own.userId)).toMatchObject([{ day: '2026-11-27' }]);
    await digests().choose(own, { ...daily('2026-11-30', 30), frequency: 'weekly' });
    expect(await digests().of(own.userId)).toEqual([{ accountId: SELLER, frequency: 'weekly', day: '2026-11-30' }]);
    await digests().end(own);
    await digests().end(own);
    expect(await digests().of(own.userId)).toEqual([]);
  });

  test('4.37 are claimed when they are due, by one node, the longest due first', async () => {
    const other = await fixture.anotherNode();
    const neighbour = { accountId: OTHER, userId: await createAccount(fixture.store, OTHER) };
    await digests().choose(own, daily('2026-11-27', 10));
    await digests().choose(neighbour, daily('2026-11-27', 5));
    fixture.pass(4);
    expect(await claim()).toEqual([]);
    fixture.pass(6);
    const [first] = await digests().claim({ limit: 1, lease: 1000 });
    expect(first?.accountId).toBe(OTHER);
    fixture.pass(1000);
    const claims = await Promise.all([claim(), claim(other)]);
    expect(claims.flat().map(({ accountId }) => accountId)).toHaveLength(2);
    expect(await claim(other)).toEqual([]);
    fixture.pass(1000);
    expect((await claim(other)).map(({ accountId }) => accountId)).toHaveLength(2);
  });

  test('4.37 are begun once, also by two nodes, and known as begun after the lease', async () => {
    await digests().choose(own, daily('2026-11-27', 0));
    const first = await claimOne();
    expect(first).toMatchObject({ ...own, frequency: 'daily', day: '2026-11-27', attempts: 0, isBegun: false });
    fixture.pass(1000);
    const second = await claimOne();
    expect(await digests().begin(second)).toBe(true);
    expect(await digests().begin(first)).toBe(false);
    fixture.pass(1000);
    const third = await claimOne();
    expect(third.isBegun).toBe(true);
    await digests().done(third, { day: '2026-11-28', dueAt: fixture.time + 50 });
    // Who comes back late changes nothing.
    await digests().failed(second, 0);
    await digests().done(second, { day: '2026-12-09', dueAt: fixture.time });
    expect(await claim()).toEqual([]);
    fixture.pass(50);
    expect(await claimOne()).toMatchObject({ day: '2026-11-28', attempts: 0, isBegun: false });
  });

  test('4.37 are tried again later, and hold their lease while a node works', async () => {
    await digests().choose(own, daily('2026-11-27', 0));
    const digest = await claimOne();
    await digests().begin(digest);
    await digests().renew(digest, 3000);
    fixture.pass(2999);
    expect(await claim()).toEqual([]);
    await digests().failed(digest, 5000);
    fixture.pass(4999);
    expect(await claim()).toEqual([]);
    fixture.pass(1);
    expect(await claimOne()).toMatchObject({ attempts: 1, isBegun: false });
  });

  test('4.37 a choice made while it is being sent stays as it was made', async () => {
    await digests().choose(own, daily('2026-11-27', 0));
    const digest = await claimOne();
    await digests().choose(own, { ...daily('2026-11-30', 500), frequency: 'weekly' });
    expect(await digests().begin(digest)).toBe(false);
    await digests().done(digest, { day: '2026-11-28', dueAt: 0 });
    expect(await digests().of(own.userId)).toEqual([{ accountId: SELLER, frequency: 'weekly', day: '2026-11-30' }]);
    await digests().end(own);
    await digests().failed(digest, 0);
    expect(await digests().of(own.userId)).toEqual([]);
  });

  test('4.37 end with the access of an operator, and with the account', async () => {
    const { store } = fixture;
    const beto = await createUser(store, 'beto@example.com');
    await store.operators.add(SELLER, { email: 'beto@example.com', permissions: 2 });
    await digests().choose({ accountId: SELLER, userId: beto }, daily('2026-11-27', 0));
    await digests().choose(own, daily('2026-11-27', 0));
    await store.operators.delete(SELLER, 'beto@example.com');
    expect(await digests().of(beto)).toEqual([]);
    await store.personalData.beginDeletion(SELLER);
    expect(await claim()).toEqual([]);
  });
});
