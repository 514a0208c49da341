import { expect, test } from 'vitest';
import { createFollowedAccounts } from '#server/live/followed-accounts.ts';

const MINUTE = 60_000;

/** Timers that go on when they are told to, and a carrier that confirms at once. */
function begin() {
  let now = 0;
  let due: { at: number; callback: () => void }[] = [];
  const connected = new Set<string>();
  const followed: string[] = [];
  const failing = new Set<string>();
  const accounts = createFollowedAccounts({
    follow: async (accountId) => {
      if (failing.has(accountId)) throw new Error('not connected');
      followed.push(accountId);
      return () => void followed.splice(followed.indexOf(accountId), 1);
    },
    accountIdsOf: async (userId) => (userId === 'ana' ? ['1', '2'] : ['2']),
    isConnected: (userId) => connected.has(userId),
    timers: {
      elapsed: () => now,
      after: (ms, callback) => {
        const entry = { at: now + ms, callback };
        due.push(entry);
        return () => {
          due = due.filter((one) => one !== entry);
        };
      },
    },
    log: { ...console, warn: () => undefined },
  });
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    const ready = due.filter(({ at }) => at <= now);
    due = due.filter(({ at }) => at > now);
    for (const { callback } of ready) callback();
    await new Promise(setImmediate);
  };
  return { accounts, connected, followed, failing, pass, waiting: () => due.length };
}

test('3.48 an account is followed once, and left when nobody of it was connected at two looks', async () => {
  const { accounts, connected, followed, pass, waiting } = begin();
  connected.add('ana').add('beto');
  await Promise.all([accounts.followAllOf('ana'), accounts.followAllOf('beto')]);
  expect(followed.toSorted()).toEqual(['1', '2']);
  connected.delete('ana');
  await pass(MINUTE);
  expect(followed.toSorted()).toEqual(['1', '2']);
  await pass(MINUTE);
  expect(followed).toEqual(['2']);
  connected.delete('beto');
  await pass(MINUTE);
  // A page that reloads comes back in between.
  connected.add('beto');
  await accounts.followAllOf('beto');
  await pass(MINUTE);
  await pass(MINUTE);
  expect(followed).toEqual(['2']);
  accounts.stop();
  await pass(0);
  expect([followed, waiting()]).toEqual([[], 0]);
});

test('4.18 it is known since when nothing was missed', async () => {
  const { accounts, connected, pass } = begin();
  connected.add('beto');
  expect(accounts.since('2')).toBe(Infinity);
  await pass(1000);
  await accounts.followAllOf('beto');
  expect(accounts.since('2')).toBe(1000);
  await pass(1000);
  await accounts.followAllOf('beto');
  expect(accounts.since('2')).toBe(1000);
  accounts.restart();
  expect(accounts.since('2')).toBe(2000);
  expect(accounts.since('1')).toBe(Infinity);
});

test('what cannot be followed rejects, and is tried anew the next time', async () => {
  const { accounts, connected, followed, failing } = begin();
  connected.add('ana');
  failing.add('1');
  await expect(accounts.followAllOf('ana')).rejects.toThrow('not connected');
  await new Promise(setImmediate);
  failing.clear();
  await accounts.followAllOf('ana');
  expect(followed.toSorted()).toEqual(['1', '2']);
});
