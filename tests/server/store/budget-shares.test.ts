import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALL_PARTS, type OpenStore } from '#server/store/port.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';

const LEASE = 6000;
const RENEWAL = { lease: LEASE, exhaustedFor: 0 };

describe.each(ENGINES)('shares of the budget of calls, on %s', (engine) => {
  let database: TestDatabase;
  let shares: OpenStore['budgetShares'];
  let now: number;

  beforeEach(async () => {
    now = Date.parse('2026-11-20T15:00:00.000Z');
    database = await createTestDatabase(engine, { hasSchema: true });
    shares = (await database.open({ clock: () => now })).budgetShares;
  });
  afterEach(() => database.remove());

  const divide = (node: string, used = 0): Promise<number> => shares.divide(node, { ...RENEWAL, used });

  test('7.153 a node alone has all, and one that comes gets what the other has given up', async () => {
    expect(await divide('a')).toBe(ALL_PARTS);
    expect(await shares.keep('a', RENEWAL)).toBe(ALL_PARTS);
    expect(await divide('b')).toBe(0);
    expect(await shares.keep('a', RENEWAL)).toBeNull();
    expect(await shares.fair('a')).toBe(ALL_PARTS / 2);
    expect(await divide('a', ALL_PARTS / 2)).toBe(ALL_PARTS / 2);
    expect(await divide('b')).toBe(ALL_PARTS / 2);
    expect([await shares.keep('a', RENEWAL), await shares.keep('b', RENEWAL)]).toEqual([ALL_PARTS / 2, ALL_PARTS / 2]);
  });

  test('7.153 a share is never less than what its node goes on using', async () => {
    await divide('a');
    await divide('b');
    await divide('c');
    // Two have come since it looked.
    expect(await divide('a', ALL_PARTS / 2)).toBe(ALL_PARTS / 2);
    expect(await divide('b')).toBe(Math.floor(ALL_PARTS / 3));
    expect(await divide('c')).toBe(ALL_PARTS - ALL_PARTS / 2 - Math.floor(ALL_PARTS / 3));
  });

  test('7.153 a share that was not renewed, or was given back, is for the others', async () => {
    await divide('a');
    await divide('b');
    await divide('a', ALL_PARTS / 2);
    await divide('b');
    now += LEASE - 1;
    expect(await shares.keep('b', RENEWAL)).toBe(ALL_PARTS / 2);
    now += 1;
    expect(await shares.keep('a', RENEWAL)).toBeNull();
    expect(await divide('b', ALL_PARTS / 2)).toBe(ALL_PARTS);
    await divide('c');
    await shares.release('b');
    expect(await divide('c')).toBe(ALL_PARTS);
  });

  test('7.153 nodes that come at once never have more than all of it together', async () => {
    const nodes = Array.from({ length: 12 }, (_, index) => `node ${index}`);
    const first = await Promise.all(nodes.map((node) => divide(node)));
    expect(first.reduce((sum, parts) => sum + parts, 0)).toBeLessThanOrEqual(ALL_PARTS);
    const settled = async (): Promise<number[]> =>
      Promise.all(
        nodes.map((node, index) => divide(node, Math.min(first[index] ?? 0, Math.floor(ALL_PARTS / nodes.length)))),
      );
    await settled();
    const last = await settled();
    expect(last.reduce((sum, parts) => sum + parts, 0)).toBeLessThanOrEqual(ALL_PARTS);
    expect(Math.min(...last)).toBeGreaterThan(0);
  });

  test('7.154 tell how many nodes have one, and which has been exhausted for longest, while they last', async () => {
    expect(await shares.use()).toEqual({ nodes: 0, exhaustedFor: 0 });
    await shares.divide('a', { lease: LEASE, used: 0, exhaustedFor: 90_000 });
    await divide('b');
    expect(await shares.use()).toEqual({ nodes: 2, exhaustedFor: 90_000 });
    now += 1000;
    expect(await shares.use()).toEqual({ nodes: 2, exhaustedFor: 91_000 });
    await divide('a', ALL_PARTS / 2);
    await divide('b');
    expect(await shares.use()).toEqual({ nodes: 2, exhaustedFor: 0 });
    await shares.keep('a', { lease: LEASE, exhaustedFor: 500.5 });
    expect(await shares.use()).toEqual({ nodes: 2, exhaustedFor: 501 });
    await shares.keep('a', RENEWAL);
    expect(await shares.use()).toEqual({ nodes: 2, exhaustedFor: 0 });
    now += LEASE;
    expect(await shares.use()).toEqual({ nodes: 0, exhaustedFor: 0 });
  });
});
