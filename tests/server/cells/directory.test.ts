import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Directory } from '#server/cells/directory.ts';
import { DirectoryOfAnotherKey, DirectoryUnavailable } from '#server/cells/errors.ts';
import { NO_TIME, startDirectory } from './cells.ts';

const HOUR = 3_600_000;

describe('the directory of cells', () => {
  let now: number;
  let started: Awaited<ReturnType<typeof startDirectory>>;
  let one: Directory;
  let two: Directory;
  beforeEach(async () => {
    now = Date.parse('2026-11-28T12:00:00Z');
    started = await startDirectory();
    const clock = () => now;
    [one, two] = [started.open('one', { clock }), started.open('two', { clock })];
  });
  afterEach(() => started.remove());

  const cellOf = async (hash: string): Promise<string | undefined> => (await one.cellsOfPeople([hash])).get(hash);

  test('7.160 nodes of several cells that start together create its tables once', async () => {
    await Promise.all([...'abcdefgh'].map((cell) => started.open(cell).prepare()));
    expect(await one.counts()).toEqual({ people: 0, accounts: 0 });
  });

  test('7.160 an e-mail that nobody has is reserved by the first cell, which may repeat that, until the time is over', async () => {
    expect(await Promise.all([one.reserve('ana', HOUR), one.reserve('ana', HOUR)])).toEqual(['one', 'one']);
    expect([await two.reserve('ana', HOUR), await cellOf('ana')]).toEqual(['one', 'one']);
    now += HOUR;
    expect(await cellOf('ana')).toBeUndefined();
    expect([await two.reserve('ana', HOUR), await cellOf('ana')]).toEqual(['two', 'two']);
    expect(await one.counts()).toEqual({ people: 0, accounts: 0 });
  });

  test('7.160 of cells that reserve or claim an e-mail at once one has it', async () => {
    for (const work of ['reserve', 'claim'] as const) {
      const cells = [...'abcdefgh'].map((cell) => started.open(cell));
      const email = `${work}@tienda.test`;
      const owners = await Promise.all(cells.map((cell) => cell[work](email, HOUR)));
      expect(new Set(owners).size).toBe(1);
      expect(await cellOf(email)).toBe(owners[0]);
    }
  });

  test('7.160 a resend lets the reservation last; another cell’s, and a lasting claim, stay as they are', async () => {
    await one.reserve('ana', HOUR);
    now += HOUR - 1;
    await two.extend('ana', HOUR);
    await one.extend('ana', HOUR);
    now += HOUR - 1;
    expect(await cellOf('ana')).toBe('one');
    await one.claim('ana');
    await one.extend('ana', HOUR);
    await one.reserve('ana', HOUR);
    now += 2 * HOUR;
    expect(await cellOf('ana')).toBe('one');
    await one.extend('nadie', HOUR);
    expect(await cellOf('nadie')).toBeUndefined();
  });

  test('7.160 a lasting claim takes over a reservation of another cell, and is never taken over', async () => {
    await one.reserve('ana', HOUR);
    expect(await two.claim('ana')).toBe('two');
    expect([await one.claim('ana'), await one.reserve('ana', HOUR), await two.claim('ana')]).toEqual([
      'two',
      'two',
      'two',
    ]);
    expect([await one.release('ana'), await two.release('ana'), await two.release('ana')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await one.claim('ana')).toBe('one');
    expect(await one.counts()).toEqual({ people: 1, accounts: 0 });
  });

  test('7.160 an account is of the cell that claimed it first, until that releases it', async () => {
    expect(await Promise.all([one.claimAccount('7'), one.claimAccount('7')])).toEqual(['one', 'one']);
    expect([await two.claimAccount('7'), await two.releaseAccount('7')]).toEqual(['one', false]);
    expect(await two.cellsOfAccounts(['7', '8', "9'; drop table directory_accounts"])).toEqual(new Map([['7', 'one']]));
    expect([await one.releaseAccount('7'), await two.claimAccount('7')]).toEqual([true, 'two']);
  });

  test('7.160 ended reservations are deleted, and nothing else', async () => {
    await one.reserve('ana', HOUR);
    await two.reserve('beto', 2 * HOUR);
    await two.claim('caro');
    now += HOUR;
    await one.deleteExpired();
    now -= HOUR;
    expect(await one.cellsOfPeople(['ana', 'beto', 'caro'])).toEqual(
      new Map([
        ['beto', 'two'],
        ['caro', 'two'],
      ]),
    );
  });

  test('7.160 a directory that was made with another key is refused', async () => {
    await one.prepare();
    const other = started.open('one', { fingerprint: 'another' });
    await expect(other.prepare()).rejects.toThrow(DirectoryOfAnotherKey);
    await expect(other.claim('ana')).rejects.toThrow(DirectoryUnavailable);
  });

  test('7.162 without a database nothing is asked for a second after a failure, and then again', async () => {
    let elapsed = 0;
    const timers = { ...NO_TIME, elapsed: () => elapsed };
    const gone = started.open('one', { url: 'postgres://127.0.0.1:9/nothing', timers });
    const failure = () =>
      gone.claim('ana').then(
        () => '',
        ({ message }: Error) => message,
      );
    expect(await failure()).toContain('ECONNREFUSED');
    elapsed = 999;
    expect(await failure()).toBe('the directory did not respond a moment ago');
    elapsed = 1000;
    expect(await failure()).toContain('ECONNREFUSED');
  });
});
