import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createSecrets, SEAL_PURPOSES } from '#server/secrets.ts';
import { openStore } from '#server/store/open-store.ts';
import { idleAccounts } from '#tests/bench/claims/seed.ts';
import { startPostgres } from '../postgres.ts';
import { freePorts, type NodeProcess, nodeEnv, startNode } from './processes.ts';

/** Calls in a second that the marketplace allows; the accounts' polls would make ten times as many. */
const RATE = 12;
const ACCOUNTS = 60;
/** Calls may come to the marketplace closer together than they were made, on a busy machine by so many seconds. */
const HELD_UP = 1;
/** Long enough that a node that used another's share would be seen, in ms. */
const WATCHED = 6000;
const SETTLED = { timeout: 60_000, interval: 200 };

const stops: (() => PromiseLike<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Says that nobody has asked anything, and notes when it was called. */
async function startMarketplace(): Promise<{ url: string; calls: number[] }> {
  const calls: number[] = [];
  const server = createServer((_, response) => {
    calls.push(performance.now());
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ total: 0, questions: [], scroll_id: null, messages: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const bound: AddressInfo | string | null = server.address();
  return { url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`, calls };
}

/** Accounts whose polls are due. */
async function seed(url: string): Promise<pg.Client> {
  const store = await openStore({ engine: 'postgres', url });
  const database = new pg.Client(url);
  await database.connect();
  for (const statement of idleAccounts(ACCOUNTS)) await database.query(statement);
  const secrets = createSecrets(Buffer.alloc(32, 7));
  await store.transaction(async (tx) => {
    for (let number = 1; number <= ACCOUNTS; number++) {
      const id = String(100_000_000 + number);
      const token = secrets.seal('token', SEAL_PURPOSES.marketplaceToken(id));
      await tx.tokens.put(id, { access: token, refresh: token, expiresIn: 3_600_000 });
    }
  });
  await database.query("update sync_jobs set due_at = 1 where name = 'poll'");
  await store.close();
  stops.push(() => database.end());
  return database;
}

/** The most calls that came within any stretch of time, above what the rate and the calls of a second allow. */
function mostAbove(calls: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, at] of calls.entries()) {
    const allowed = (at / 1000) * RATE;
    least = Math.min(least, index - allowed);
    most = Math.max(most, index + 1 - allowed - least - RATE);
  }
  return most;
}

test('7.153 7.154 three nodes together never call more than the budget allows, also when one is killed and another comes', async () => {
  const postgres = await startPostgres();
  stops.push(() => postgres.stop());
  const url = postgres.url('postgres');
  const marketplace = await startMarketplace();
  const database = await seed(url);

  const start = async (): Promise<NodeProcess> => {
    const [port = 0] = await freePorts(1);
    const node = await startNode({
      ...nodeEnv({ port, url: `http://127.0.0.1:${port}`, folder: `/tmp/mostrador-budget-${port}` }),
      MERCADOLIBRE_API_URL: marketplace.url,
      MERCADOLIBRE_CALLS_PER_SECOND: String(RATE),
      DATABASE_URL: url,
      POLL_SECONDS: '1',
      POLL_QUIET_SECONDS: '1',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'silent',
    });
    stops.push(() => node.kill());
    return node;
  };
  const areShared = (parts: readonly number[]): Promise<void> =>
    vi.waitFor(async () => {
      const { rows } = await database.query('select parts::int from budget_shares');
      expect(rows.map((row: unknown) => row)).toEqual(parts.map((each) => ({ parts: each })));
    }, SETTLED);
  const areCalling = async (): Promise<void> => {
    const before = marketplace.calls.length;
    await sleep(WATCHED);
    expect(marketplace.calls.length - before).toBeGreaterThan((RATE * WATCHED) / 1000 / 2);
  };

  const [first] = await Promise.all([start(), start(), start()]);
  await areShared([333_333, 333_333, 333_333]);
  await areCalling();
  // The polls of all accounts are more than the budget, so calls wait at each node.
  const store = await openStore({ engine: 'postgres', url });
  stops.push(() => store.close());
  const { nodes, exhaustedFor } = await store.budgetShares.use();
  expect({ nodes, isExhausted: exhaustedFor > WATCHED / 2 }).toEqual({ nodes: 3, isExhausted: true });
  await first.kill();
  await areShared([500_000, 500_000]);
  await areCalling();
  const last = await start();
  await areShared([333_333, 333_333, 333_333]);
  await last.stop();
  await areShared([500_000, 500_000]);
  await areCalling();
  expect(mostAbove(marketplace.calls)).toBeLessThanOrEqual(RATE * HELD_UP);
});
