import { DatabaseSync } from 'node:sqlite';
import type { AnswerGenerator } from '#server/answers/port.ts';
import { composeProduct, type Product } from '#server/compose-product.ts';
import type { Log } from '#server/log.ts';
import { type CallRates, UNLIMITED } from '#server/marketplace/call-budget.ts';
import { createMetrics, type Metrics } from '#server/metrics.ts';
import type { WorkName } from '#server/questions/workers.ts';
import { createSecrets } from '#server/secrets.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Workload } from '#server/store/port.ts';
import { delay } from '#server/timers.ts';
import { serializedSchema } from '../../server/engines.ts';
import { type HeldTime, holdTime } from '../../server/held-time.ts';
import { type Figures, figuresOf } from './figures.ts';
import { createDraws, LATENCY, ownerOf, POLL_TIMES, sellersOf } from './load.ts';
import { createMarketplace, type Marketplace } from './marketplace.ts';
import { seedStatements } from './seed.ts';
import { APPLICATION, startTraffic } from './traffic.ts';

/** Writes of a node are gathered for a turn of the event loop, several times on the way from a notification to its draft. */
const TURNS = 8;

export interface VirtualRun {
  readonly sellers: number;
  readonly nodes: number;
  /** In seconds: until what is counted begins, and for how long it is counted. */
  readonly uncounted: number;
  readonly counted: number;
  readonly seed: number;
  /** The budget of each node; default: none. */
  readonly callRates?: CallRates;
  readonly onSecond?: (second: number) => void;
}

export interface VirtualFigures extends Figures {
  /** How many entries of each kind of work all nodes worked on at a time, in the mean. */
  readonly busy: Readonly<Record<WorkName, number>>;
  /** The largest width of a node at the end. */
  readonly width: Readonly<Record<WorkName, number>>;
  /** Warnings and errors in the logs. */
  readonly complaints: number;
}

const ORIGIN = 'http://localhost:3000';
const NO_WORK: Readonly<Record<WorkName, number>> = {
  notifications: 0,
  drafts: 0,
  answers: 0,
  'deferred-answers': 0,
  polls: 0,
};
/** The default limits of a node. */
const LIMITS = { notifications: 160, drafts: 128, answers: 32, polls: 32 };

/** Costs no time, as time is virtual: what drafts cost is measured elsewhere. */
const generator: AnswerGenerator = {
  draft: async () => ({ text: 'Pesa 4 kg.', known: true, confidence: 1, basis: [], doubts: [], missing: [] }),
};

/**
 * The product's own code (`composeProduct`: claims, workers, widths, budgets, polling, the notification's call) on its own SQLite store, with
 * a clock, timers, random numbers and a marketplace of ours. No time passes but what is waited for, so a machine's speed does not show.
 */
export async function runVirtually(run: VirtualRun): Promise<VirtualFigures> {
  const time = holdTime(TURNS);
  const draws = createDraws(run.seed);
  const sellers = sellersOf(run.sellers);
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const market = createMarketplace(time.now);
  const database = new DatabaseSync(':memory:');
  database.deserialize(await serializedSchema());
  for (const statement of seedStatements({ sellers, draws, secrets, now: time.now() })) database.exec(statement);
  const store = await openStore({
    engine: 'sqlite',
    file: ':memory:',
    contents: database.serialize(),
    clock: time.now,
  });
  database.close();

  const work = watchWork(time);
  let complaints = 0;
  const log: Log = { error: () => void complaints++, warn: () => void complaints++, info: () => {} };
  const node = (number: number): Product =>
    composeProduct({
      store,
      secrets,
      push: { subject: 'mailto:nadie@mostrador.test', origins: [] },
      passwords: { hash: async (text) => text, verify: async () => false },
      transport: { send: async () => {} },
      answers: null,
      embedded: generator,
      metrics: work.measuredBy(number, createMetrics({ withProcessMetrics: false, store })),
      marketplace: { clientId: APPLICATION, clientSecret: 'secret', apiUrl: 'http://marketplace.test', authUrl: null },
      fetcher: fetcherOf(market, time),
      timers: time.timers,
      random: draws.chance,
      url: ORIGIN,
      pollTimes: POLL_TIMES,
      workerLimits: LIMITS,
      callRates: run.callRates ?? UNLIMITED,
      clockRate: 1,
      trustedProxies: 0,
      routes: [],
      pictureOrigins: [],
      files: null,
      log,
      logRequest: () => {},
    });
  const nodes = Array.from({ length: run.nodes }, (_, number) => node(number));
  let turn = 0;
  const nextNode = (): Product | undefined => nodes[turn++ % nodes.length];
  for (const { number } of sellers.filter(({ isPresent }) => isPresent)) {
    const userId = ownerOf(number);
    nextNode()?.hub.add({ sessionId: userId, userId, send: () => {}, close: () => {} });
  }
  const endTraffic = startTraffic({
    sellers,
    market,
    draws,
    timers: time.timers,
    notify: (path, body) => {
      const headers = { 'content-type': 'application/json' };
      void nextNode()?.app.fetch(
        new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
      );
    },
  });

  await passSeconds(time, run.uncounted, async (second) => run.onSecond?.(second));
  market.forget();
  work.forget();
  const workloads: Workload[] = [];
  await passSeconds(time, run.counted, async (second) => {
    workloads.push(await store.workload.read());
    run.onSecond?.(run.uncounted + second);
  });
  const figures = { ...figuresOf(market, workloads, run.counted), ...work.figures(), complaints };
  endTraffic();
  await time.during(Promise.all(nodes.map((product) => product.stop())));
  await store.close();
  return figures;
}

async function passSeconds(time: HeldTime, seconds: number, act: (second: number) => Promise<void>): Promise<void> {
  for (let second = 1; second <= seconds; second++) {
    await time.pass(1000);
    await act(second);
  }
}

function fetcherOf(market: Marketplace, { timers }: HeldTime): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    await delay(timers, LATENCY);
    const { status, body } = market.respond(init?.method ?? 'GET', pathname + search, String(init?.body ?? ''));
    return Response.json(body, { status });
  };
}

/** The time that entries of work took, summed over all nodes. */
function watchWork({ timers }: HeldTime) {
  const states = new Map<string, { busy: number; since: number }>();
  let worked: Record<WorkName, number> = { ...NO_WORK };
  const width: Record<WorkName, number> = { ...NO_WORK };
  let began = timers.elapsed();
  const settle = (name: WorkName, state: { busy: number; since: number }): void => {
    worked[name] += state.busy * (timers.elapsed() - state.since);
    state.since = timers.elapsed();
  };
  const names: readonly WorkName[] = ['notifications', 'drafts', 'answers', 'deferred-answers', 'polls'];
  const settleAll = (): void => {
    for (const [key, state] of states) for (const name of names) if (key.startsWith(`${name} `)) settle(name, state);
  };
  return {
    measuredBy: (node: number, metrics: Metrics): Metrics => ({
      ...metrics,
      work: (name, state) => {
        const key = `${name} ${node}`;
        const known = states.get(key) ?? { busy: 0, since: timers.elapsed() };
        settle(name, known);
        known.busy = state.busy;
        states.set(key, known);
        width[name] = Math.max(width[name], state.width);
      },
    }),
    forget: () => {
      settleAll();
      worked = { ...NO_WORK };
      began = timers.elapsed();
    },
    figures: () => {
      settleAll();
      const busy = { ...NO_WORK };
      const took = timers.elapsed() - began;
      for (const name of names) Object.assign(busy, { [name]: worked[name] / took });
      return { busy, width };
    },
  };
}
