// A worker of one side, until it is told to stop or killed: `node worker-child.ts <side> <database> <endpoint>`.
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { createAdaptiveWidth } from '#server/adaptive-width.ts';
import { createKnowledgeChanges } from '#server/answers/knowledge-changes.ts';
import { createMarketplaceApi } from '#server/marketplace/api.ts';
import { createMarketplaceHttp } from '#server/marketplace/http.ts';
import { createAnswering } from '#server/questions/answering.ts';
import { createDeferred } from '#server/questions/deferred.ts';
import { openStore } from '#server/store/open-store.ts';
import { systemTimers } from '#server/timers.ts';
import { NO_TRACING } from '#server/tracing.ts';
import { createWorker } from '#server/worker.ts';
import { createWorkerPool } from '#server/worker-pool.ts';
import { BY, QUEUE, REPLY, SIDES, takesTurns, usesIntents, usesPgBoss, WIDTH } from './sides.ts';

/** Each side looks for work that became due so often, as the product does, in ms. */
const LOOK = 1000;
/** How often the product reads attempts with an unknown outcome again, in ms. */
const SETTLE = 2000;
/** How many places one account may take with pg-boss in turns. */
const PLACES = 8;

const [side, url, endpoint] = v.parse(v.tuple([v.picklist(SIDES), v.string(), v.string()]), process.argv.slice(2));
const Payload = v.object({ accountId: v.string(), id: v.string() });
type Payload = v.InferOutput<typeof Payload>;

let statements = 0;
const query: unknown = Reflect.get(pg.Client.prototype, 'query');
if (typeof query !== 'function') throw new Error('node-postgres has changed');
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]): unknown {
  statements += 1;
  return Reflect.apply(query, this, given);
});

const timers = systemTimers;
const marketplace = createMarketplaceApi(createMarketplaceHttp({ apiUrl: endpoint }), async () => 'token');
const stopping: (() => Promise<void>)[] = [];

async function openAnswering() {
  const store = await openStore({ engine: 'postgres', url });
  stopping.push(() => store.close());
  const { onKnowledgeChanged } = createKnowledgeChanges({ store, timers });
  const quiet = (): void => {};
  const deps = { store, marketplace, publish: quiet, onAnswer: quiet, onActivity: quiet, tracing: NO_TRACING };
  return { store, answering: createAnswering({ ...deps, onKnowledgeChanged }) };
}

async function rows(): Promise<void> {
  const { store, answering } = await openAnswering();
  const log = { info: () => {}, warn: console.error, error: console.error };
  const work = createDeferred({ store, answering, log });
  const width = createAdaptiveWidth({ start: WIDTH, most: WIDTH }, timers);
  const pool = createWorkerPool(work, { interval: LOOK, onError: console.error, timers, width });
  const settling = createWorker(async () => void (await answering.settleAbandoned()), SETTLE, console.error);
  pool.wake();
  settling.wake();
  stopping.unshift(pool.stop, settling.stop);
}

/** What a job of a library does. */
async function handler(): Promise<(payload: Payload) => Promise<void>> {
  if (usesIntents(side)) {
    const { answering } = await openAnswering();
    return async ({ accountId, id }) => answering.answer(accountId, id, REPLY, BY);
  }
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  stopping.push(() => pool.end());
  return async ({ accountId, id }) => {
    await marketplace.answer(accountId, id, REPLY.text);
    await pool.query(
      `update questions set state = 'answered', answer_text = $3, answered_by = $4, answered_at = 0
        where account_id = $1 and id = $2`,
      [accountId, id, REPLY.text, BY],
    );
  };
}

async function pgBoss(): Promise<void> {
  const work = await handler();
  const boss = new PgBoss({
    connectionString: url,
    max: 10,
    schedule: false,
    // As often as it allows, for without them a worker waits for its interval after each job, however many wait.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    queueCacheIntervalSeconds: 1,
  });
  boss.on('error', console.error);
  await boss.start();
  const options = {
    localConcurrency: WIDTH,
    pollingIntervalSeconds: LOOK / 1000,
    burstWhenReadyExceeds: 1,
    ...(takesTurns(side) && { localGroupConcurrency: PLACES }),
  };
  await boss.work(QUEUE, options, async (jobs) => {
    for (const { data } of jobs) await work(v.parse(Payload, data));
  });
  stopping.unshift(() => boss.stop());
}

async function graphile(): Promise<void> {
  const work = await handler();
  const runner = await run({
    connectionString: url,
    concurrency: WIDTH,
    pollInterval: LOOK,
    maxPoolSize: 10,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: { [QUEUE]: async (payload) => work(v.parse(Payload, payload)) },
  });
  stopping.unshift(() => runner.stop());
}

await (side === 'rows' ? rows() : usesPgBoss(side) ? pgBoss() : graphile());
process.on('message', () => {
  void (async () => {
    for (const stop of stopping) await stop();
    process.send?.({ statements });
    await sleep(0);
    process.disconnect();
    process.exit();
  })();
});
process.send?.('ready');
