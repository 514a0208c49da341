import { setImmediate } from 'node:timers/promises';
import { siteOf } from '#domain/sites.ts';
import type { AnswerPart, OrderPart, ReportAccount, Span, SpanCounts, SpanTable, Store } from '../store/port.ts';
import { delay, type Timers } from '../timers.ts';
import type { WorkerRun } from '../worker.ts';
import { type Basis, basisUntil } from './basis.ts';
import { COUNTED_BACK, spansUntil, type WantedSpan } from './spans.ts';
import { type Sum, sumOfAnswers, sumOfItems, sumOfModes, sumOfOrders, sumOfTopics } from './sums.ts';

/** Days counted in one step, after which it is another account's turn. */
const BATCH = 8;
/** How long a step may take before another node takes the account, in ms. */
const LEASE = 60_000;
/** How often an account is looked at for days that ended or changed, in ms. */
const INTERVAL = 30 * 60_000;
/** How often it is asked whether a barrier is passed, and how many times, in ms. */
const BARRIER_INTERVAL = 100;
const BARRIER_TRIES = 20;
/** When an account is tried again whose barrier other transactions held up, in ms. */
const HELD_UP = 10_000;

/** One table of counts, and how they are counted. */
interface Kind<Part extends string> {
  readonly table: SpanTable<Part>;
  countDay(accountId: string, day: Span, basis: Basis): Promise<SpanCounts<Part>>;
  /** Adds each part up; null when one of them is not counted any more. */
  addUp(
    sumUp: (part: Part, sum: Pick<Sum<unknown>, 'addStored' | 'stored'>) => Promise<string | null>,
  ): Promise<SpanCounts<Part> | null>;
}

const keyOf = ({ start, end }: Span): string => `${start} ${end}`;

export interface CountingAheadDeps {
  readonly store: Store;
  /** Waits while buyers wait for notifications and drafts, for a while at most. */
  readonly giveWay: () => Promise<void>;
  readonly timers: Timers;
}

/**
 * Counts the past days of accounts with many answers ahead (7.126), newest first, and adds days up to longer spans. Steps are small, accounts take
 * turns, and a step that is cut off leaves nothing that a report reads.
 */
export function createCountingAhead({ store, giveWay, timers }: CountingAheadDeps): WorkerRun {
  const { reportSpans } = store;

  /** Whether all transactions that might not have seen a begun span have ended. */
  async function passBarrier(): Promise<boolean> {
    const barrier = await reportSpans.barrier();
    for (let tries = 0; tries < BARRIER_TRIES; tries++) {
      if (await reportSpans.isPassed(barrier)) return true;
      await delay(timers, BARRIER_INTERVAL);
    }
    return false;
  }

  const answers: Kind<AnswerPart> = {
    table: reportSpans.answers,
    async countDay(accountId, { start, end }, { zone }) {
      const ranges = [{ start, end, isCurrent: true }];
      const counted = sumOfAnswers();
      counted.add((await store.reports.count(accountId, ranges, zone)).current);
      const items = sumOfItems();
      items.add(await store.reports.items(accountId, ranges, null));
      const topics = sumOfTopics();
      topics.add((await store.reportTopics.count(accountId, ranges)).current);
      const modes = sumOfModes();
      modes.add((await store.orders.answers(accountId, ranges)).current);
      return { answers: counted.stored(), items: items.stored(), topics: topics.stored(), modes: modes.stored() };
    },
    async addUp(sumUp) {
      const counted = await sumUp('answers', sumOfAnswers());
      const items = await sumUp('items', sumOfItems());
      const topics = await sumUp('topics', sumOfTopics());
      const modes = await sumUp('modes', sumOfModes());
      if (counted === null || items === null || topics === null || modes === null) return null;
      return { answers: counted, items, topics, modes };
    },
  };

  const orders: Kind<OrderPart> = {
    table: reportSpans.orders,
    async countDay(accountId, { start, end }) {
      const counted = sumOfOrders();
      counted.add((await store.orders.count(accountId, [{ start, end, isCurrent: true }])).current);
      return { orders: counted.stored() };
    },
    async addUp(sumUp) {
      const counted = await sumUp('orders', sumOfOrders());
      return counted === null ? null : { orders: counted };
    },
  };

  /** Counts spans and stores them, but for those in which something changes meanwhile. In how long the account is due again, in ms. */
  async function countAll<Part extends string>(
    kind: Kind<Part>,
    accountId: string,
    wanted: readonly WantedSpan[],
    basis: Basis,
  ): Promise<number> {
    const begun = await kind.table.begin(
      accountId,
      wanted.map(({ start, end }) => ({ start, end, basis: basis.of({ start, end }) })),
    );
    if (!(await passBarrier())) return HELD_UP;
    let stored = 0;
    for (const [at, { parts }] of wanted.entries()) {
      const span = begun[at];
      if (span === undefined) continue;
      const counts =
        parts.length === 0
          ? await kind.countDay(accountId, span, basis)
          : await kind.addUp(async (part, sum) => {
              const read = await kind.table.read(accountId, parts, part);
              if (read.filter((one) => one.basis === basis.of(one)).length < parts.length) return null;
              for (const stored of read) sum.addStored(stored.counts);
              return sum.stored();
            });
      if (counts !== null && (await kind.table.put(accountId, span, counts))) stored += 1;
      await setImmediate();
    }
    // Where they keep changing, e.g. while a history is imported, the work is left for later.
    return stored === 0 ? INTERVAL : 0;
  }

  /** Counts the next spans of this kind. In how long the account is due again, in ms. */
  async function countNext<Part extends string>(
    kind: Kind<Part>,
    accountId: string,
    wanted: readonly WantedSpan[],
    basis: Basis,
  ): Promise<number> {
    const start = Math.min(...wanted.map((span) => span.start));
    const end = Math.max(...wanted.map((span) => span.end));
    const counted = await kind.table.counted(accountId, { start, end });
    const isCounted = new Set(counted.filter((span) => span.basis === basis.of(span)).map(keyOf));
    const next = wanted
      .filter((span) => !isCounted.has(keyOf(span)) && span.parts.every((part) => isCounted.has(keyOf(part))))
      .slice(0, BATCH);
    return next.length === 0 ? INTERVAL : countAll(kind, accountId, next, basis);
  }

  /** Counts the next spans of an account. In how long it is due again, in ms. */
  async function step({ accountId, siteId }: ReportAccount): Promise<number> {
    const now = await store.now();
    const { timeZone } = siteOf(siteId);
    const since = await reportSpans.first(accountId, now - COUNTED_BACK);
    if (since === null) return INTERVAL;
    const basis = basisUntil(now, timeZone);
    const wanted = spansUntil(since, now, basis.zone);
    // An account whose answers are all of the first day of the longest span, or later than this node's clock, has no day that is past.
    if (wanted.length === 0) return INTERVAL;
    const dueForAnswers = await countNext(answers, accountId, wanted, basis);
    return Math.min(dueForAnswers, await countNext(orders, accountId, wanted, basis));
  }

  return async (isStopping) => {
    while (!isStopping()) {
      await giveWay();
      const account = await reportSpans.claim(LEASE);
      if (account === null) return;
      await reportSpans.release(account, await step(account));
      await setImmediate();
    }
  };
}
