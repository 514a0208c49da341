import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { tally, useStore } from './fixtures.ts';

const EMAIL = 'ana@example.com';
const CODE = { purpose: 'verify-account', email: EMAIL, hash: 'h1', ttl: 600_000 } as const;
const DAY = 86_400_000;

describe.each(ENGINES)('mailed codes on %s', (engine) => {
  const fixture = useStore(engine);

  test('are bound to their purpose and e-mail, and end with their time', async () => {
    const { codes } = fixture.store;
    await codes.put(CODE);
    expect(await codes.countTry('verify-account', EMAIL)).toEqual({ outcome: 'compare', hash: 'h1' });
    expect(await codes.countTry('recover-password', EMAIL)).toEqual({ outcome: 'missing' });
    expect(await codes.countTry('verify-account', 'otra@example.com')).toEqual({ outcome: 'missing' });
    fixture.pass(600_000);
    expect(await codes.countTry('verify-account', EMAIL)).toEqual({ outcome: 'missing' });
    expect(await codes.consume('verify-account', EMAIL, 'h1')).toBe(false);
  });

  test('are replaced by a resend, tries included', async () => {
    const { codes } = fixture.store;
    await codes.put(CODE);
    for (let i = 0; i < 5; i++) await codes.countTry('verify-account', EMAIL);
    expect(await codes.countTry('verify-account', EMAIL)).toEqual({ outcome: 'exhausted' });
    await codes.put({ ...CODE, hash: 'h2' });
    expect(await codes.countTry('verify-account', EMAIL)).toEqual({ outcome: 'compare', hash: 'h2' });
    expect(await codes.consume('verify-account', EMAIL, 'h1')).toBe(false);
    expect(await codes.consume('verify-account', EMAIL, 'h2')).toBe(true);
  });

  test('stand five guesses, however many come at once on however many nodes', async () => {
    const other = await fixture.anotherNode();
    await fixture.store.codes.put(CODE);
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, i) => (i % 2 ? fixture.store : other).codes.countTry('verify-account', EMAIL)),
    );
    expect(tally(tries.map(({ outcome }) => outcome))).toEqual(
      new Map([
        ['compare', 5],
        ['exhausted', 11],
      ]),
    );
  });

  test('have twenty guesses a day and e-mail over all flows and resends, known to the product or not', async () => {
    const { codes } = fixture.store;
    const outcomes: string[] = [];
    for (let round = 0; round < 5; round++) {
      const purpose = round % 2 ? 'recover-password' : 'verify-account';
      await codes.put({ ...CODE, purpose });
      for (let i = 0; i < 5; i++) outcomes.push((await codes.countTry(purpose, EMAIL)).outcome);
      fixture.pass(60_000);
    }
    expect(tally(outcomes)).toEqual(
      new Map([
        ['compare', 20],
        ['too-many-today', 5],
      ]),
    );
    expect(await codes.countTry('verify-account', EMAIL)).toEqual({
      outcome: 'too-many-today',
      retryIn: DAY - 5 * 60_000,
    });
    fixture.pass(DAY - 5 * 60_000);
    await codes.put(CODE);
    expect((await codes.countTry('verify-account', EMAIL)).outcome).toBe('compare');
  });

  test('are used once, of fifty parallel uses', async () => {
    const other = await fixture.anotherNode();
    await fixture.store.codes.put(CODE);
    const uses = Array.from({ length: 50 }, (_, i) =>
      (i % 2 ? fixture.store : other).codes.consume('verify-account', EMAIL, 'h1'),
    );
    expect(tally(await Promise.all(uses))).toEqual(
      new Map([
        [true, 1],
        [false, 49],
      ]),
    );
  });
});

describe.each(ENGINES)('counted attempts on %s', (engine) => {
  const fixture = useStore(engine);

  test('never exceed the limit in any window, counted from each attempt', async () => {
    const { attempts } = fixture.store;
    const limits = { limit: 2, window: 1000 };
    expect(await attempts.count('login:ana', limits)).toEqual({ allowed: true, count: 1, retryIn: 0 });
    fixture.pass(600);
    expect(await attempts.count('login:ana', limits)).toEqual({ allowed: true, count: 2, retryIn: 0 });
    expect(await attempts.count('login:ana', limits)).toEqual({ allowed: false, count: 2, retryIn: 400 });
    expect(await attempts.count('login:eva', limits)).toEqual({ allowed: true, count: 1, retryIn: 0 });
    fixture.pass(400);
    expect(await attempts.count('login:ana', limits)).toEqual({ allowed: true, count: 2, retryIn: 0 });
    expect(await attempts.count('login:ana', limits)).toEqual({ allowed: false, count: 2, retryIn: 600 });
  });

  test('begin anew once cleared or expired', async () => {
    const { attempts } = fixture.store;
    const limits = { limit: 1, window: 1000 };
    await attempts.count('ana', limits);
    await attempts.clear('ana');
    expect((await attempts.count('ana', limits)).allowed).toBe(true);
    await attempts.deleteExpired();
    expect((await attempts.count('ana', limits)).allowed).toBe(false);
    fixture.pass(1000);
    await attempts.deleteExpired();
    expect(await attempts.count('ana', limits)).toEqual({ allowed: true, count: 1, retryIn: 0 });
  });

  test('are limited in parallel, over nodes', async () => {
    const other = await fixture.anotherNode();
    const counted = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 ? fixture.store : other).attempts.count('ana', { limit: 10, window: 900_000 }),
      ),
    );
    expect(counted.filter(({ allowed }) => allowed)).toHaveLength(10);
  });
});
