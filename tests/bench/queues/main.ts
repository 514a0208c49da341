// `npm run bench:queues [-- --sides=rows,…] [-- --only=work,lag,turns,kills,bursts]`: the same answers through the product's leased rows, pg-boss and
// graphile-worker, with the same faults (decision 115). Linux only; everything runs on this machine, so only what is compared within one run says anything.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgresEngine } from '../lists/databases.ts';
import { median, processorOf } from '../measures.ts';
import { accountOf } from '../notices/node.ts';
import { table } from '../table.ts';
import { type Endpoint, startEndpoint } from './endpoint.ts';
import { type Filled, fill } from './filling.ts';
import { postgresTime } from './postgres-time.ts';
import { type Job, SIDES, type Side, takesTurns } from './sides.ts';
import { startWorker, type Worker } from './worker.ts';

const { values } = parseArgs({
  options: {
    sides: { type: 'string', default: SIDES.join(',') },
    only: { type: 'string', default: 'work,lag,turns,kills,bursts' },
    backlog: { type: 'string', default: '5000' },
  },
});

const ACCOUNTS = 50;
/** Jobs that are due at once. */
const WORK = 2000;
/** Jobs that become due one after the other, so many a second. */
const SPREAD = 400;
const RATE = 20;
const BEFORE_SPREAD = 3000;
const BACKLOG = Number(values.backlog);
const FAULTY = 600;
const KILLS = 8;
/** A worker is killed once so many answers are accepted and not confirmed, or after so many ms. */
const UNDER_WAY = 5;
const LONGEST_WAIT = 3000;
const BURSTS = 3;
const BURST = 3000;
const STEP = 20;
/** What the product allows dead nodes' work (R3), in ms: what is not begun again within it counts as left over. */
const TAKEN_OVER = 30_000;
const PATIENCE = 180_000;

interface Rig {
  readonly side: Side;
  readonly endpoint: Endpoint;
  readonly filled: Filled;
  start(): Promise<Worker>;
}

const postgres = await startPostgresEngine();
let databases = 0;

async function withRig<Result>(side: Side, work: (rig: Rig) => Promise<Result>): Promise<Result> {
  const { url } = await postgres.create(`queue${databases++}`);
  const endpoint = await startEndpoint();
  try {
    await using filled = await fill(side, url, ACCOUNTS + 1);
    return await work({ side, endpoint, filled, start: () => startWorker(side, url, endpoint.url) });
  } finally {
    await endpoint.close();
  }
}

/** Jobs of all accounts in turn. */
const jobs = (count: number, dueAt: (index: number) => number = Date.now): Job[] =>
  Array.from({ length: count }, (_, index) => ({
    accountId: accountOf((index % ACCOUNTS) + 1),
    id: String(1_000_000 + index),
    dueAt: dueAt(index),
  }));

/** Waits until it is so, or for so many ms; says whether it is. */
async function until(isSo: () => boolean | Promise<boolean>, patience = PATIENCE): Promise<boolean> {
  for (const end = performance.now() + patience; performance.now() < end; await sleep(STEP)) {
    if (await isSo()) return true;
  }
  return false;
}

const nothingWaits =
  ({ filled }: Rig) =>
  async (): Promise<boolean> =>
    (await filled.waiting()) === 0;

type Figures = Record<string, string>;

/** 2,000 jobs at once. */
const work = (side: Side): Promise<Figures> =>
  withRig(side, async (rig) => {
    await rig.filled.put(jobs(WORK));
    const worker = await rig.start();
    const before = await postgresTime(rig.filled.database);
    const began = performance.now();
    await until(() => rig.endpoint.accepted.size === WORK);
    const ms = performance.now() - began;
    await until(nothingWaits(rig));
    const own = processorOf([worker.pid]);
    const used = (await postgresTime(rig.filled.database)) - before;
    const statements = await worker.stop();
    return {
      'jobs a second': ((rig.endpoint.accepted.size / ms) * 1000).toFixed(0),
      'statements for a job': (statements / WORK).toFixed(1),
      'CPU of the worker for a job, its start included, ms': (own / WORK).toFixed(2),
      'CPU of PostgreSQL for a job, ms': (used / WORK).toFixed(2),
    };
  });

/** 20 jobs a second that become due. */
const lag = (side: Side): Promise<Figures> =>
  withRig(side, async (rig) => {
    const worker = await rig.start();
    const from = Date.now() + BEFORE_SPREAD;
    const put = jobs(SPREAD, (index) => from + (index * 1000) / RATE);
    await rig.filled.put(put);
    await until(() => rig.endpoint.accepted.size === SPREAD);
    await worker.stop();
    const late = put
      .map(({ id, dueAt }) => (rig.endpoint.accepted.get(id)?.[0] ?? Number.NaN) - dueAt)
      .toSorted((one, other) => one - other);
    return {
      'late at 20 a second, p50, ms': median(late).toFixed(0),
      'late at 20 a second, p95, ms': (late[Math.floor(late.length * 0.95)] ?? Number.NaN).toFixed(0),
    };
  });

/** One job of another account behind the backlog of one. */
const turns = (side: Side): Promise<Figures> =>
  withRig(side, async (rig) => {
    const [one, other] = [accountOf(1), accountOf(2)];
    await rig.filled.put(
      Array.from({ length: BACKLOG }, (_, index) => ({
        accountId: one,
        id: String(1_000_000 + index),
        dueAt: Date.now(),
      })),
    );
    const worker = await rig.start();
    await until(() => rig.endpoint.accepted.size > 100);
    const at = performance.now();
    await rig.filled.put([{ accountId: other, id: '9', dueAt: Date.now() }]);
    await until(() => rig.endpoint.accepted.has('9'));
    const ms = performance.now() - at;
    const isDone = rig.endpoint.accepted.has('9');
    await worker.kill();
    return {
      [`another account behind ${BACKLOG} jobs of one waits, s`]: isDone ? (ms / 1000).toFixed(2) : 'more than 180',
    };
  });

function outcome({ endpoint }: Rig, count: number): { lost: number; doubled: number } {
  const times = [...endpoint.accepted.values()];
  return { lost: count - times.length, doubled: times.filter(({ length }) => length > 1).length };
}

/** The worker is killed between call and outcome, and another one started at once. */
const kills = (side: Side): Promise<Figures> =>
  withRig(side, async (rig) => {
    await rig.filled.put(jobs(FAULTY));
    let worker = await rig.start();
    let under = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await until(() => rig.endpoint.underWay() >= UNDER_WAY, LONGEST_WAIT);
      under += rig.endpoint.underWay();
      await worker.kill();
      worker = await rig.start();
    }
    const began = performance.now();
    await until(nothingWaits(rig), TAKEN_OVER + LONGEST_WAIT);
    const left = await rig.filled.waiting();
    if (left > 0) await rig.filled.unlock();
    const isDone = await until(nothingWaits(rig));
    const ms = performance.now() - began;
    const stillLeft = await rig.filled.waiting();
    await worker.stop();
    const { lost, doubled } = outcome(rig, FAULTY);
    return {
      [`${KILLS} kills: under way at them`]: String(under),
      'killed: lost': String(lost),
      'killed: doubled': String(doubled),
      'killed: waiting after 33 s': String(left),
      'killed: left over': isDone ? '0' : String(stillLeft),
      'killed: all done after, s': (ms / 1000).toFixed(0),
    };
  });

/** The endpoint fails for three seconds three times; half of what it refuses it has accepted. */
const bursts = (side: Side): Promise<Figures> =>
  withRig(side, async (rig) => {
    const worker = await rig.start();
    const from = Date.now();
    const spread = jobs(FAULTY, (index) => from + (index * BURSTS * 2 * BURST) / FAULTY);
    await rig.filled.put(spread);
    const began = performance.now();
    for (let burst = 0; burst < BURSTS; burst++) {
      rig.endpoint.failing(true);
      await sleep(BURST);
      rig.endpoint.failing(false);
      await sleep(BURST);
    }
    const isDone = await until(nothingWaits(rig));
    const ms = performance.now() - began;
    const left = await rig.filled.waiting();
    await worker.stop();
    const { lost, doubled } = outcome(rig, FAULTY);
    return {
      'bursts of 503: lost': String(lost),
      'bursts of 503: doubled': String(doubled),
      'bursts of 503: left over': isDone ? '0' : String(left),
      'bursts of 503: all done after, s': (ms / 1000).toFixed(0),
    };
  });

const chosen = SIDES.filter((side) => values.sides.split(',').includes(side));
const parts = { work, lag, kills, bursts, turns };
const found = new Map<string, Map<Side, string>>();
try {
  for (const [name, part] of Object.entries(parts)) {
    if (!values.only.split(',').includes(name)) continue;
    for (const side of chosen) {
      // Turns are a property of claims alone.
      if (takesTurns(side) && name !== 'turns') continue;
      const figures = await part(side);
      console.error(side, figures);
      for (const [what, figure] of Object.entries(figures)) {
        found.set(what, (found.get(what) ?? new Map<Side, string>()).set(side, figure));
      }
    }
  }
} finally {
  await postgres.remove();
}
const rows = [...found].map(([what, figures]) => [what, ...chosen.map((side) => figures.get(side) ?? '')]);
console.log(table([['', ...chosen], ...rows]).join('\n'));
