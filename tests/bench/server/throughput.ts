import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { API_ROOT } from '#contract/call.ts';
import type { OpenStore } from '#server/store/port.ts';
import { addPerson, openSession, seedAccount } from '../seller.ts';
import { nextMessage } from './children.ts';
import { ASKERS, type Asker, requestsPerSecond } from './load.ts';
import type { Served } from './product.ts';

const CHILD = fileURLToPath(new URL('sql-child.ts', import.meta.url));
const ROUNDS = 5;
/** Seconds per side and round, and of the warm-up. */
const SECONDS = 3;
const WARM_UP = 10;

/** One seller with an account per client; the operators of the first account have sessions too. */
const SELLERS = Array.from({ length: ASKERS }, (_, i) => ({
  email: `vendedora-${i}@tienda.test`,
  account: String(300_000_000 + i),
  token: `benchmark-session-of-seller-${i}`,
  colleagueToken: `benchmark-session-of-colleague-${i}`,
}));

/** Accounts with fifty pending questions each. */
export async function addSellers(store: OpenStore): Promise<void> {
  let first: string | null = null;
  for (const { email, account, token, colleagueToken } of SELLERS) {
    const userId = await addPerson(store, { email, passwordHash: '' });
    first ??= userId;
    await seedAccount(store, { id: account, ownerId: userId });
    await openSession(store, userId, token);
    await openSession(store, first, colleagueToken);
  }
}

/** Each client reads its own account, or all read the first one. */
function askersFor(search: string, where: 'own' | 'one'): Asker[] {
  return SELLERS.map(({ account, token, colleagueToken }) => ({
    path: `${API_ROOT}/accounts/${where === 'own' ? account : SELLERS[0]?.account}/questions?${search}`,
    cookie: `session=${where === 'own' ? token : colleagueToken}`,
  }));
}

/** Samples per second. */
export interface Throughput {
  /** A page of pending questions and its count, as two statements: with everything in the contract, and questions alone. */
  readonly wide: number[];
  readonly narrow: number[];
  /** node:http that responds with all of that. */
  readonly bare: number[];
  /** Mostrador's page of pending questions with its count: each client with its own account, and all with one. */
  readonly page: number[];
  readonly pageOfTeam: number[];
  /** Mostrador's badge. */
  readonly badge: number[];
}

/** Runs all sides in turn, in several rounds, so that a slow phase of the machine affects all alike. */
export async function measureThroughput({ engine, url, database }: Served): Promise<Throughput> {
  const child = fork(CHILD, [engine, database]);
  try {
    const { port } = await nextMessage(child, v.object({ port: v.number() }));
    const pairs = async (seconds: number, isWide: boolean): Promise<number> => {
      child.send({ seconds, askers: ASKERS, isWide });
      return (await nextMessage(child, v.object({ pairsPerSecond: v.number() }))).pairsPerSecond;
    };
    const sides: Record<keyof Throughput, (seconds: number) => Promise<number>> = {
      wide: (seconds) => pairs(seconds, true),
      narrow: (seconds) => pairs(seconds, false),
      bare: (seconds) => requestsPerSecond(`http://127.0.0.1:${port}`, askersFor('', 'own'), seconds),
      page: (seconds) => requestsPerSecond(url, askersFor('limit=10', 'own'), seconds),
      pageOfTeam: (seconds) => requestsPerSecond(url, askersFor('limit=10', 'one'), seconds),
      badge: (seconds) => requestsPerSecond(url, askersFor('count_only=true', 'own'), seconds),
    };
    const names = ['wide', 'page', 'bare', 'badge', 'narrow', 'pageOfTeam'] as const;
    const samples: Throughput = { wide: [], narrow: [], bare: [], page: [], pageOfTeam: [], badge: [] };
    for (const name of names) await sides[name](WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) samples[name].push(await sides[name](SECONDS));
    }
    return samples;
  } finally {
    child.kill();
  }
}
