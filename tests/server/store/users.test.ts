import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { createUser, tally, useStore } from './fixtures.ts';

describe.each(ENGINES)('users on %s', (engine) => {
  const fixture = useStore(engine);

  test('4.01 start unverified, without a second factor', async () => {
    const { store } = fixture;
    const user = await store.users.create({ email: 'ana@example.com', passwordHash: 'hash' });
    expect(user).toEqual({
      id: expect.any(String),
      email: 'ana@example.com',
      passwordHash: 'hash',
      verified: false,
      createdAt: fixture.time,
      secondFactor: { secret: null, enabled: false, lastStep: null },
    });
    expect(await store.users.byId(user?.id ?? '')).toEqual(user);
    expect(await store.users.byEmail('ana@example.com')).toEqual(user);
    expect(await store.users.byEmail('otra@example.com')).toBeNull();
  });

  test('are unique by e-mail, also when created in parallel', async () => {
    const nodes = [fixture.store, await fixture.anotherNode()];
    const created = await Promise.all(
      ['1', '2', '3', '4', '5'].flatMap((passwordHash) =>
        nodes.map(({ users }) => users.create({ email: 'ana@example.com', passwordHash })),
      ),
    );
    expect(created.filter((user) => user !== null)).toHaveLength(1);
  });

  test('store their verification and the latest password', async () => {
    const { store } = fixture;
    const id = await createUser(store);
    await store.users.setVerified(id);
    await store.users.setPasswordHash(id, 'new');
    expect(await store.users.byId(id)).toMatchObject({ verified: true, passwordHash: 'new' });
  });

  test('4.05 enable a second factor only with a stored secret', async () => {
    const { users } = fixture.store;
    const id = await createUser(fixture.store);
    expect(await users.enableSecondFactor(id, 7)).toBe(false);
    expect(await users.putSecondFactorSecret(id, 'first')).toBe(true);
    expect(await users.putSecondFactorSecret(id, 'second')).toBe(true);
    expect((await users.byId(id))?.secondFactor).toEqual({ secret: 'second', enabled: false, lastStep: null });
    expect(await users.acceptSecondFactorStep(id, 7)).toBe(false);
    expect(await users.enableSecondFactor(id, 7)).toBe(true);
    expect(await users.enableSecondFactor(id, 8)).toBe(false);
    expect(await users.putSecondFactorSecret(id, 'third')).toBe(false);
    expect((await users.byId(id))?.secondFactor).toEqual({ secret: 'second', enabled: true, lastStep: 7 });
    await users.disableSecondFactor(id);
    expect((await users.byId(id))?.secondFactor).toEqual({ secret: null, enabled: false, lastStep: null });
  });

  test('accept each step of the second factor once, in parallel and later', async () => {
    const { users } = fixture.store;
    const other = await fixture.anotherNode();
    const id = await createUser(fixture.store);
    await users.putSecondFactorSecret(id, 'secret');
    await users.enableSecondFactor(id, 7);
    const uses = Array.from({ length: 20 }, (_, i) => (i % 2 ? users : other.users).acceptSecondFactorStep(id, 9));
    expect(tally(await Promise.all(uses))).toEqual(
      new Map([
        [true, 1],
        [false, 19],
      ]),
    );
    expect(await users.acceptSecondFactorStep(id, 8)).toBe(false);
    expect(await users.acceptSecondFactorStep(id, 10)).toBe(true);
  });

  test('store any text alike on both engines, including NUL and lone surrogates', async () => {
    const { store } = fixture;
    const user = await store.users.create({ email: 'a\0b@example.com', passwordHash: 'ñandú 🧉 \ud83e' });
    expect(await store.users.byId(user?.id ?? '')).toMatchObject({
      email: 'a\uFFFDb@example.com',
      passwordHash: 'ñandú 🧉 \uFFFD',
    });
  });
});
