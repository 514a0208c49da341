import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { API_ROOT } from '#contract/call.ts';
import { ACCOUNT } from '../seller.ts';
import { told } from './children.ts';
import { ASKERS, requestsPerSecond } from './load.ts';
import type { Served } from './product.ts';

const CHILD = fileURLToPath(new URL('sql-child.ts', import.meta.url));
const ROUNDS = 5;
/** Of each side in each round, and before the first. */
const SECONDS = 3;
const WARM_UP = 2;
const QUESTIONS = `${API_ROOT}/accounts/${ACCOUNT}/questions`;

/** Samples, in a second. */
export interface Throughput {
  /** A pending page and its count, as two statements: all that the page has by the contract, and the questions alone. */
  readonly wide: number[];
  readonly narrow: number[];
  /** node:http that answers with all of that. */
  readonly bare: number[];
  /** Mostrador's pending page, which has its count. */
  readonly page: number[];
  /** Mostrador's badge. */
  readonly badge: number[];
}

/** All sides in turn, round after round, so that whatever slows the machine for a while slows all alike. */
export async function measureThroughput({ engine, url, database, signIn }: Served): Promise<Throughput> {
  const child = fork(CHILD, [engine, database]);
  try {
    const { port } = await told(child, v.object({ port: v.number() }));
    const cookie = await signIn();
    const pairs = async (seconds: number, isWide: boolean): Promise<number> => {
      child.send({ seconds, askers: ASKERS, isWide });
      return (await told(child, v.object({ pairsPerSecond: v.number() }))).pairsPerSecond;
    };
    const sides: Record<keyof Throughput, (seconds: number) => Promise<number>> = {
      wide: (seconds) => pairs(seconds, true),
      narrow: (seconds) => pairs(seconds, false),
      bare: (seconds) => requestsPerSecond(`http://127.0.0.1:${port}/`, cookie, seconds),
      page: (seconds) => requestsPerSecond(`${url}${QUESTIONS}?limit=10`, cookie, seconds),
      badge: (seconds) => requestsPerSecond(`${url}${QUESTIONS}?count_only=true`, cookie, seconds),
    };
    const names = ['wide', 'page', 'bare', 'badge', 'narrow'] as const;
    const samples: Throughput = { wide: [], narrow: [], bare: [], page: [], badge: [] };
    for (const name of names) await sides[name](WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) samples[name].push(await sides[name](SECONDS));
    }
    return samples;
  } finally {
    child.kill();
  }
}
