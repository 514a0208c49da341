import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Postgres, startPostgres } from '../../server/postgres.ts';
import { chance, inTurn } from '../chance.ts';
import { type Fault, isInFull, type Report } from '../fault.ts';
import { finishAfterDeath, judgeLogs } from '../shops/ending.ts';
import { judge } from '../shops/judge.ts';
import { ENV, SELLERS, startWork } from '../shops/work.ts';
import { postgresDatabase } from '../system/database.ts';
import { startSystem } from '../system/system.ts';
import { isBack, openPages, type Page } from './being-back.ts';
import { startWire, type Wire } from './wire.ts';

/** Questions per burst and shop, and how long the marketplace takes before and after it stores an answer, in ms. */
const BURST = 10;
const ON_THE_WAY = 100;
/** The fault occurs at a random moment within this, in ms. */
const WITHIN = 250;
/** Time limits of the recovery: after PostgreSQL serves again, and after the connections fell silent, in ms. */
const BACK_WITHIN = 5000;
const HEARD_WITHIN = 10_000;
/** The limits are multiplied by this in the short form, which may run on a busy machine. */
const BUSY = 3;
/** The time limit for all work after the last start, in ms. */
const SETTLED_WITHIN = 40_000;

const WAYS = ['fast', 'immediate', 'killed', 'silent'] as const;
type Way = (typeof WAYS)[number];

export const postgres: Fault = {
  name: 'postgres',
  what: 'PostgreSQL restarted (fast, immediate, killed) or silent under load, two nodes, 20 answers in flight',
  long: 200,
  short: 2,
  run,
};

async function run(rounds: number, report: Report): Promise<void> {
  const server = await startPostgres({ unsafe: false });
  await using wire = await startWire(Number(new URL(server.url('postgres')).port));
  const nodeUrl = `postgres://postgres@127.0.0.1:${wire.port}/postgres`;
  const database = postgresDatabase(server, await mkdtemp(join(tmpdir(), 'mostrador-faults-')), nodeUrl);
  await using system = await startSystem({ engine: database, nodes: 2, sellers: SELLERS, env: ENV });
  const slow = { times: Number.MAX_SAFE_INTEGER, delayMs: ON_THE_WAY, delayAfterMs: ON_THE_WAY };
  system.market.addFault({ method: 'POST', path: '/answers', ...slow });
  const work = await startWork(system);
  const took: Record<Way, number[]> = { fast: [], immediate: [], killed: [], silent: [] };

  for (let round = 0; round < rounds; round++) {
    const way = inTurn(WAYS, round);
    const pages = await openPages(system);
    work.ask(BURST);
    await sleep(chance() * WITHIN);
    await goWrong(way, server, wire);
    const began = performance.now();
    const limit = (way === 'silent' ? HEARD_WITHIN : BACK_WITHIN) * (isInFull(rounds) ? 1 : BUSY);
    const missing = await isBack(system, limit);
    if (missing === null) took[way].push(performance.now() - began);
    else report.breach(`${way}, round ${round}: ${missing} is not back after ${limit} ms`);
    await judgePages(pages, limit, `${way}, round ${round}`, report);
    report.round();
  }

  await finishAfterDeath(system, work, SETTLED_WITHIN);
  judgeLogs(system.nodes, report);
  for (const way of WAYS) if (took[way].length > 0) report.note(`${way}: all back in ${spread(took[way])}`);
  await system.database.withStore((store) => judge(system, work.ledger, store, report));
}

async function goWrong(way: Way, server: Postgres, wire: Wire): Promise<void> {
  if (way === 'silent') wire.freeze();
  else await server.restart(way);
}

/** Connected pages must receive a request to reconnect, as they may have missed live messages. */
async function judgePages(pages: readonly Page[], limit: number, when: string, report: Report): Promise<void> {
  for (const page of pages) {
    const code = await Promise.race([page.closed, sleep(limit, null)]);
    if (code !== 1012) report.breach(`${when}: a page that may have missed news was closed with ${code}`);
    page.leave();
  }
}

const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(1);
  return `${at(0.5)} s, at most ${at(1)} s`;
};
