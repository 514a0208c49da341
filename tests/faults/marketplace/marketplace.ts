import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenStore } from '#server/store/port.ts';
import { chance } from '../chance.ts';
import { type Fault, isInFull, type Report } from '../fault.ts';
import { untilSettled } from '../shops/ending.ts';
import { judge } from '../shops/judge.ts';
import { ENV, SELLERS, startWork, type Work } from '../shops/work.ts';
import { type System, startSystem } from '../system/system.ts';
import { injectFailures } from './injected-failures.ts';

/** The time limit for a question without a notification, in ms: the product's polling interval, and a shorter one for few rounds… */
const INTERVAL = 60_000;
const SHORT_INTERVAL = 12_000;
/** …which may run on a busy machine: the limit is multiplied by this. */
const SLOWNESS = 2;
/** Questions per burst and shop, and the time between bursts, in ms. */
const BURST = 2;
const EVERY = 500;
/** The share of a burst's notifications that are dropped; one question in so many is answered at the marketplace. */
const MISSING = 0.3;
const OUTSIDE = 20;
/**
 * The time limit until all is settled after the last failure (a scheduled answer may wait five minutes for its next attempt), and
 * the polling interval, in ms.
 */
const SETTLED_WITHIN = 360_000;
const LOOK_EVERY = 100;

export const marketplace: Fault = {
  name: 'marketplace',
  what: 'three of ten calls fail in fourteen ways; notifications arrive twice, out of order or never',
  long: 1000,
  short: 4,
  async run(rounds, report) {
    const isLong = isInFull(rounds);
    const interval = isLong ? INTERVAL : SHORT_INTERVAL;
    await using system = await startSystem({
      engine: 'postgres',
      nodes: 2,
      sellers: SELLERS,
      env: { ...ENV, POLL_SECONDS: String(interval / 1000), POLL_QUIET_SECONDS: String(interval / 1000) },
    });
    const work = await startWork(system);
    injectFailures(system.market, { timeouts: isLong });
    system.market.setWebhookFaults({ duplicate: 1, disorder: true });
    await system.database.withStore(async (store) => {
      const seen = watchForQuestions(system, store, isLong ? interval : SLOWNESS * interval);
      for (let round = 0; round < rounds; round++) {
        askOnce(system, work, seen);
        await sleep(EVERY);
        report.round();
      }
      await seen.end(report);
    });
    work.calmDown();
    system.market.clearFaults();
    const took = await untilSettled(system, work.ledger, SETTLED_WITHIN);
    report.note(`everything had come to its end ${seconds(took)} s after the marketplace was well again`);
    await work.end();
    await Promise.all(system.nodes.map((node) => node.stop()));
    // It refused for good only questions that were answered at the marketplace.
    for (const id of work.ledger.givenUp) {
      if (!work.ledger.outside.has(id)) report.breach(`${id} was left to a person after a short burst of failures`);
    }
    await system.database.withStore((store) => judge(system, work.ledger, store, report));
  },
};

function askOnce({ market }: System, work: Work, seen: Seen): void {
  if (chance() < MISSING) market.setWebhookFaults({ drop: BURST * 2 });
  const ids = work.ask(BURST);
  market.setWebhookFaults({ drop: 0 });
  for (const id of ids) {
    seen.asked(id);
    if (Number(id) % OUTSIDE === 0) work.answerOutside(id);
  }
}

interface Seen {
  asked(id: string): void;
  /** Waits until every question was seen; reports those seen too late. */
  end(report: Report): Promise<void>;
}

/** How long each question took from the buyer to the store. */
function watchForQuestions({ shops }: System, store: OpenStore, bound: number): Seen {
  const waiting = new Map<string, number>();
  const took: number[] = [];
  let isOver = false;
  const isThere = async (id: string): Promise<boolean> => {
    const found = await Promise.all(shops.map(({ accountId }) => store.questions.byId(accountId, id)));
    return found.some((question) => question !== null);
  };
  const look = async (): Promise<void> => {
    while (!isOver || waiting.size > 0) {
      for (const [id, since] of waiting) {
        const isSeen = await isThere(id);
        const passed = performance.now() - since;
        if (!isSeen && passed < 3 * bound) continue;
        took.push(passed);
        waiting.delete(id);
      }
      await sleep(LOOK_EVERY);
    }
  };
  const looking = look();
  return {
    asked: (id) => waiting.set(id, performance.now()),
    end: async (report) => {
      isOver = true;
      await looking;
      const late = took.filter((ms) => ms > bound);
      for (const ms of late) report.breach(`a question was seen ${seconds(ms)} s after it was asked`);
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number): string => seconds(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      report.note(
        `questions were seen after ${at(0.5)} s (median), ${at(0.99)} s (99 of 100), ${at(1)} s (the last); the bound is ${seconds(bound)} s`,
      );
    },
  };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
