import { describe, expect, test } from 'vitest';
import { DEVICE_TTL } from '#server/store/port.ts';
import { enginesOf } from '../engines.ts';
import { createUser, tally, useStore } from '../store/fixtures.ts';

const MINUTE = 60_000;

describe.each(enginesOf(import.meta.url))('the stored state of identity, on %s', (engine) => {
  const fixture = useStore(engine);

  test('devices are known until 180 days after their last sign-in', async () => {
    const { users } = fixture.store;
    const [ana, eva] = [await createUser(fixture.store), await createUser(fixture.store, 'eva@example.com')];
    expect(await users.knownDevice(ana, ['home'])).toBeNull();
    expect(await users.rememberDevice(ana, ['home'])).toBe('first');
    expect(await users.rememberDevice(ana, ['shop'])).toBe('new');
    fixture.pass(DEVICE_TTL - 1);
    expect(await users.rememberDevice(ana, ['home'])).toBe('known');
    fixture.pass(1);
    await users.deleteOldDevices();
    expect([await users.knownDevice(ana, ['home']), await users.knownDevice(ana, ['shop'])]).toEqual(['home', null]);
    expect(await users.rememberDevice(ana, ['shop'])).toBe('new');
    expect(await users.knownDevice(eva, ['home'])).toBeNull();
  });

  test('a session’s token is rotated only while it is active', async () => {
    const { store } = fixture;
    const userId = await createUser(store);
    const created = await store.sessions.create({
      tokenHash: 'old',
      userId,
      stage: 'full',
      ip: '',
      userAgent: '',
      idleTtl: MINUTE,
      ttl: MINUTE,
    });
    expect(await store.sessions.rotate(created.id, 'new')).toBe(true);
    expect(await store.sessions.byTokenHash('old')).toBeNull();
    expect(await store.sessions.byTokenHash('new')).toEqual({ ...created, isTouchDue: false });
    fixture.pass(MINUTE);
    expect(await store.sessions.rotate(created.id, 'newer')).toBe(false);
  });

  test('several limits apply together, and the longest wait counts', async () => {
    const { rateLimits } = fixture.store;
    const limits = [
      { limit: 2, window: MINUTE },
      { limit: 3, window: 60 * MINUTE },
    ];
    const count = () => rateLimits.count('ana', limits);
    expect([await count(), await count()].map(({ allowed }) => allowed)).toEqual([true, true]);
    expect(await count()).toEqual({ allowed: false, count: 2, retryIn: MINUTE });
    fixture.pass(MINUTE);
    expect(await count()).toEqual({ allowed: true, count: 3, retryIn: 0 });
    expect(await count()).toEqual({ allowed: false, count: 3, retryIn: 59 * MINUTE });
    fixture.pass(59 * MINUTE);
    expect(await count()).toEqual({ allowed: true, count: 2, retryIn: 0 });
  });

  test('a counter can be reset during an attempt', async () => {
    const nodes = [fixture.store, await fixture.anotherNode()];
    const limits = { limit: 1000, window: MINUTE };
    const counted = await Promise.all(
      Array.from({ length: 50 }, () =>
        nodes.map(async ({ rateLimits }) => {
          const { allowed } = await rateLimits.count('ana', limits);
          await rateLimits.clear('ana');
          return allowed;
        }),
      ).flat(),
    );
    expect(tally(counted)).toEqual(new Map([[true, 100]]));
  });

  test('expired codes are deleted', async () => {
    const { codes } = fixture.store;
    const key = { purpose: 'recover-password', email: 'ana@example.com', flow: 'f' } as const;
    await codes.put({ ...key, hash: 'h', ttl: MINUTE, flowTtl: MINUTE });
    await codes.deleteExpired();
    expect((await codes.countTry(key, 'code:x')).outcome).toBe('compare');
    fixture.pass(MINUTE);
    await codes.deleteExpired();
    expect((await codes.countTry(key, 'code:x')).outcome).toBe('missing');
  });
});
