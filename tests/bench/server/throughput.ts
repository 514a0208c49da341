import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { API_ROOT } from '#contract/call.ts';
import type { OpenStore } from '#server/store/port.ts';
import { addPerson, openSession, seedAccount } from '../seller.ts';
import { told } from './children.ts';
import { ASKERS, type Asker, requestsPerSecond } from './load.ts';
import type { Served } from './product.ts';

const CHILD = fileURLToPath(new URL('sql-child.ts', import.meta.url));
const ROUNDS = 5;
/** Of each side in each round, and before the first. */
const SECONDS = 3;
const WARM_UP = 10;

/** As many sellers as there are askers, each with an account of their own; all of the first one's team have sessions too. */
const SELLERS = Array.from({ length: ASKERS }, (_, i) => ({
  email: `vendedora-${i}@tienda.test`,
  account: String(300_000_000 + i),
  token: `benchmark-session-of-seller-${i}`,
  colleagueToken: `benchmark-session-of-colleague-${i}`,
}));

/** Each with fifty pending questions. */
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

/** Everybody asks for what is in an account: each in their own, or all in the first one's. */
function askersFor(search: string, where: 'own' | 'one'): Asker[] {
  return SELLERS.map(({ account, token, colleagueToken }) => ({
    path: `${API_ROOT}/accounts/${where === 'own' ? account : SELLERS[0]?.account}/questions?${search}`,
    cookie: `session=${where === 'own' ? token : colleagueToken}`,
  }));
}

/** Samples, in a second. */
export interface Throughput {
  /** A pending page and its count, as two statements: all that the page has by the contract, and the questions alone. */
  readonly wide: number[];
  readonly narrow: number[];
  /** node:http that answers with all of that. */
  readonly bare: number[];
  /** Mostrador's pending page, which has its count: each asker in an account of their own, and all in one. */
  readonly page: number[];
  readonly pageOfTeam: number[];
  /** Mostrador's badge. */
  readonly badge: number[];
}

/** All sides in turn, round after round, so that whatever slows the machine for a while slows all alike. */
export async function measureThroughput({ engine, url, database }: Served): Promise<Throughput> {
  const child = fork(CHILD, [engine, database]);
  try {
    const { port } = await told(child, v.object({ port: v.number() }));
    const pairs = async (seconds: number, isWide: boolean): Promise<number> => {
      child.send({ seconds, askers: ASKERS, isWide });
      return (await told(child, v.object({ pairsPerSecond: v.number() }))).pairsPerSecond;
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
