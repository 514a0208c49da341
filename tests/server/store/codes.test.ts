import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { tally, useStore } from './fixtures.ts';

const EMAIL = 'ana@example.com';
const DAY = 86_400_000;
const COUNTER = 'code:a';
const KEY = { purpose: 'verify-account', email: EMAIL, flow: 'f1' } as const;
const CODE = { ...KEY, hash: 'h1', ttl: 600_000, flowTtl: DAY } as const;

describe.each(ENGINES)('mailed codes on %s', (engine) => {
  const fixture = useStore(engine);

  test('are bound to their purpose, e-mail and flow, and expire', async () => {
    const { codes } = fixture.store;
    await codes.put(CODE);
    expect(await codes.countTry(KEY, COUNTER)).toEqual({ outcome: 'compare', hash: 'h1', passwordHash: null });
    expect(await codes.countTry({ ...KEY, purpose: 'recover-password' }, COUNTER)).toEqual({ outcome: 'missing' });
    expect(await codes.countTry({ ...KEY, email: 'otra@example.com' }, COUNTER)).toEqual({ outcome: 'missing' });
    expect(await codes.countTry({ ...KEY, flow: 'f2' }, COUNTER)).toEqual({ outcome: 'missing' });
    expect(await codes.consume({ ...KEY, flow: 'f2' }, 'h1')).toBe(false);
    fixture.pass(600_000);
    expect(await codes.countTry(KEY, COUNTER)).toEqual({ outcome: 'missing' });
    expect(await codes.consume(KEY, 'h1')).toBe(false);
  });

  test('are replaced by a resend, which resets the tries', async () => {
    const { codes } = fixture.store;
    await codes.put(CODE);
    for (let i = 0; i < 5; i++) await codes.countTry(KEY, COUNTER);
    expect(await codes.countTry(KEY, COUNTER)).toEqual({ outcome: 'exhausted' });
    await codes.put({ ...CODE, hash: 'h2' });
    expect(await codes.countTry(KEY, COUNTER)).toEqual({ outcome: 'compare', hash: 'h2', passwordHash: null });
    expect(await codes.consume(KEY, 'h1')).toBe(false);
    expect(await codes.consume(KEY, 'h2')).toBe(true);
  });

  test('of two flows are independent, each with its own tries and password', async () => {
    const { codes } = fixture.store;
    const other = { ...KEY, flow: 'f2' };
    expect(await codes.put({ ...CODE, passwordHash: 'p1' })).toEqual({ hasPassword: true });
    expect(await codes.put({ ...CODE, ...other, hash: 'h2', passwordHash: 'p2' })).toEqual({ hasPassword: true });
    for (let i = 0; i < 5; i++) await codes.countTry(other, COUNTER);
    expect(await codes.countTry(other, COUNTER)).toEqual({ outcome: 'exhausted' });
    expect(await codes.countTry(KEY, COUNTER)).toEqual({ outcome: 'compare', hash: 'h1', passwordHash: 'p1' });
    expect(await codes.consume(other, 'h1')).toBe(false);
    expect(await codes.consume(KEY, 'h1')).toBe(true);
    await codes.deleteAllOf(EMAIL);
    expect(await codes.countTry(other, COUNTER)).toEqual({ outcome: 'missing' });
  });

  test('of a resend keep the password of their flow until it expires', async () => {
    const { codes } = fixture.store;
    await codes.put({ ...CODE, passwordHash: 'p1' });
    fixture.pass(DAY - 1);
    await codes.deleteExpired();
    expect(await codes.put({ ...CODE, hash: 'h2' })).toEqual({ hasPassword: true });
    expect(await codes.countTry(KEY, COUNTER)).toEqual({ outcome: 'compare', hash: 'h2', passwordHash: 'p1' });
    fixture.pass(DAY);
    expect(await codes.put({ ...CODE, hash: 'h3' })).toEqual({ hasPassword: false });
    expect(await codes.countTry(KEY, COUNTER)).toEqual({ outcome: 'compare', hash: 'h3', passwordHash: null });
  });

  test('of another flow are refused without using up tries of the day', async () => {
    const { codes } = fixture.store;
    await codes.put(CODE);
    for (let i = 0; i < 30; i++)
      expect((await codes.countTry({ ...KEY, flow: `f${i + 2}` }, COUNTER)).outcome).toBe('missing');
    expect((await codes.countTry(KEY, COUNTER)).outcome).toBe('compare');
  });

  test('allow five tries, however many are made in parallel on several nodes', async () => {
    const other = await fixture.anotherNode();
    await fixture.store.codes.put(CODE);
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, i) => (i % 2 ? fixture.store : other).codes.countTry(KEY, COUNTER)),
    );
    expect(tally(tries.map(({ outcome }) => outcome))).toEqual(
      new Map([
        ['compare', 5],
        ['exhausted', 11],
      ]),
    );
  });

  test('allow twenty tries per day and e-mail over all flows and resends, for unknown e-mails too', async () => {
    const { codes } = fixture.store;
    const outcomes: string[] = [];
    for (let round = 0; round < 5; round++) {
      const purpose = round % 2 ? 'recover-password' : 'verify-account';
      await codes.put({ ...CODE, purpose });
      for (let i = 0; i < 5; i++) outcomes.push((await codes.countTry({ ...KEY, purpose }, COUNTER)).outcome);
      fixture.pass(60_000);
    }
    expect(tally(outcomes)).toEqual(
      new Map([
        ['compare', 20],
        ['too-many-today', 5],
      ]),
    );
    expect(await codes.countTry(KEY, COUNTER)).toEqual({
      outcome: 'too-many-today',
      retryIn: DAY - 5 * 60_000,
    });
    fixture.pass(DAY - 5 * 60_000);
    await codes.put(CODE);
    expect((await codes.countTry(KEY, COUNTER)).outcome).toBe('compare');
  });

  test('are accepted once in fifty parallel uses', async () => {
    const other = await fixture.anotherNode();
    await fixture.store.codes.put(CODE);
    const uses = Array.from({ length: 50 }, (_, i) => (i % 2 ? fixture.store : other).codes.consume(KEY, 'h1'));
    expect(tally(await Promise.all(uses))).toEqual(
      new Map([
        [true, 1],
        [false, 49],
      ]),
    );
  });
});

describe.each(ENGINES)('rate limits on %s', (engine) => {
  const fixture = useStore(engine);

  test('never exceed the limit in any window, counted from each attempt', async () => {
    const { rateLimits } = fixture.store;
    const limits = { limit: 2, window: 1000 };
    expect(await rateLimits.count('login:ana', limits)).toEqual({ allowed: true, count: 1, retryIn: 0 });
    fixture.pass(600);
    expect(await rateLimits.count('login:ana', limits)).toEqual({ allowed: true, count: 2, retryIn: 0 });
    expect(await rateLimits.count('login:ana', limits)).toEqual({ allowed: false, count: 2, retryIn: 400 });
    expect(await rateLimits.count('login:eva', limits)).toEqual({ allowed: true, count: 1, retryIn: 0 });
    fixture.pass(400);
    expect(await rateLimits.count('login:ana', limits)).toEqual({ allowed: true, count: 2, retryIn: 0 });
    expect(await rateLimits.count('login:ana', limits)).toEqual({ allowed: false, count: 2, retryIn: 600 });
  });

  test('start at zero after a reset or the end of the window', async () => {
    const { rateLimits } = fixture.store;
    const limits = { limit: 1, window: 1000 };
    await rateLimits.count('ana', limits);
    await rateLimits.clear('ana');
    expect((await rateLimits.count('ana', limits)).allowed).toBe(true);
    await rateLimits.deleteExpired();
    expect((await rateLimits.count('ana', limits)).allowed).toBe(false);
    fixture.pass(1000);
    await rateLimits.deleteExpired();
    expect(await rateLimits.count('ana', limits)).toEqual({ allowed: true, count: 1, retryIn: 0 });
  });

  test('hold for parallel attempts on several nodes', async () => {
    const other = await fixture.anotherNode();
    const counted = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 ? fixture.store : other).rateLimits.count('ana', { limit: 10, window: 900_000 }),
      ),
    );
    expect(counted.filter(({ allowed }) => allowed)).toHaveLength(10);
  });
});
