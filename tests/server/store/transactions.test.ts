import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { ENGINES, openTestStore } from '../engines.ts';
import { createAccount, createUser, SELLER, useStore } from './fixtures.ts';

describe.each(ENGINES)('transactions on %s', (engine) => {
  const fixture = useStore(engine);

  test('are atomic', async () => {
    const { store } = fixture;
    const result = await store.transaction(async (tx) => {
      await createUser(tx, 'ana@example.com');
      return (await tx.users.byEmail('ana@example.com'))?.email;
    });
    expect(result).toBe('ana@example.com');
    const failed = store.transaction(async (tx) => {
      await createUser(tx, 'eva@example.com');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await store.users.byEmail('eva@example.com')).toBeNull();
  });

  test('join the outer one', async () => {
    const { store } = fixture;
    const failed = store.transaction(async (tx) => {
      await tx.transaction((inner) => createUser(inner, 'ana@example.com'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await store.users.byEmail('ana@example.com')).toBeNull();
  });

  test('are isolated from concurrent calls: no dirty reads, no lost updates', async () => {
    const { store } = fixture;
    let reachMiddle = (): void => {};
    const middle = new Promise<void>((resolve) => {
      reachMiddle = resolve;
    });
    let goOn = (): void => {};
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const failed = store.transaction(async (tx) => {
      await createUser(tx, 'ana@example.com');
      reachMiddle();
      await released;
      throw new Error('no');
    });
    await middle;
    const seen = store.users.byEmail('ana@example.com');
    const written = createUser(store, 'eva@example.com');
    await setImmediate();
    goOn();
    await expect(failed).rejects.toThrow('no');
    expect(await seen).toBeNull();
    await written;
    expect(await store.users.byEmail('eva@example.com')).not.toBeNull();
  });

  test('refuse the outer store, which would deadlock', async () => {
    const { store } = fixture;
    const misuse = store.transaction(async () => store.users.byEmail('ana@example.com'));
    await expect(misuse).rejects.toMatchObject({ name: 'StoreMisuse' });
    const nested = store.transaction(async () => store.transaction(async () => 1));
    await expect(nested).rejects.toMatchObject({ name: 'StoreMisuse' });
    expect(await store.users.byEmail('ana@example.com')).toBeNull();
  });

  test('let work that they started use the outer store after they ended', async () => {
    const { store } = fixture;
    let later: Promise<unknown> = Promise.resolve();
    let end = (): void => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    await store.transaction(async (tx) => {
      later = over.then(() => store.users.byEmail('ana@example.com'));
      await createUser(tx, 'ana@example.com');
    });
    end();
    expect(await later).toMatchObject({ email: 'ana@example.com' });
  });

  test('that lock accounts in opposite orders all complete', async () => {
    const nodes = [fixture.store, await fixture.anotherNode()];
    await createAccount(fixture.store);
    await createAccount(fixture.store, '1002');
    const log = { email: 'ana@example.com', code: 'QuestionDeleted', details: { questionId: '1' } } as const;
    await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        (nodes[i % 2] ?? fixture.store).transaction(async (tx) => {
          for (const id of i % 2 ? [SELLER, '1002'] : ['1002', SELLER]) await tx.activity.append(id, log);
        }),
      ),
    );
    for (const id of [SELLER, '1002']) {
      const { entries, count } = await fixture.store.activity.page(id, {
        skip: 0,
        limit: 50,
        sort: 'most-recent-last',
      });
      expect([entries.length, count]).toEqual([4, 4]);
    }
  });
});

describe.each(ENGINES)('the clock of the store on %s', (engine) => {
  test('agrees with the times that it writes', async () => {
    const store = await openTestStore(engine);
    const before = await store.now();
    const user = await store.users.create({ email: 'ana@example.com', passwordHash: 'hash' });
    const after = await store.now();
    expect(user?.createdAt).toBeGreaterThanOrEqual(before);
    expect(user?.createdAt).toBeLessThanOrEqual(after);
    expect(Number.isInteger(before)).toBe(true);
    await store.close();
  });
});

test('a closed store rejects calls at once', async () => {
  const store = await openStore({ engine: 'sqlite', file: ':memory:' });
  await store.close();
  await expect(store.users.byId('1')).rejects.toThrow();
});
