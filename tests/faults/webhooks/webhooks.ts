import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { OpenStore } from '#server/store/port.ts';
import { chance } from '../chance.ts';
import type { Fault, Report } from '../fault.ts';
import { SELLERS } from '../shops/work.ts';
import { type System, startSystem } from '../system/system.ts';
import { type Delivery, startDelivery } from './delivery.ts';
import { startLife } from './life.ts';

/** The polling interval, which finds questions whose notification was dropped, in seconds. */
const POLL_SECONDS = 15;
/** The time within which 99% of notifications are acknowledged, in ms; judged from so many on, when nodes are warm and the machine is idle otherwise. */
const ANSWERED_WITHIN = 100;
const JUDGED_FROM = 10_000;
/** No further acts while so many notifications are queued. */
const BACKLOG = 200;
/** The time limit until the store equals the marketplace after the last act, and the polling interval, in ms. */
const KNOWN_WITHIN = 120_000;
const LOOK_EVERY = 1000;
const PAUSE = 2;
/** The maximum length of a node's error log in the report, in characters. */
const SAID = 2000;

export const webhooks: Fault = {
  name: 'webhooks',
  what: 'of the notifications of three busy accounts 30% arrive twice, 30% late, 5% never, and 1% more are forged; two nodes',
  long: 100_000,
  short: 250,
  async run(rounds, report) {
    const delivery = startDelivery(forged);
    await using system = await startSystem({
      engine: 'postgres',
      nodes: 2,
      sellers: SELLERS,
      env: { POLL_SECONDS: String(POLL_SECONDS), POLL_QUIET_SECONDS: String(POLL_SECONDS) },
      onNotice: delivery.take,
    });
    const life = startLife(system.market, SELLERS);
    let reported = 0;
    const tell = (): void => {
      for (; reported < Math.min(delivery.sent(), rounds); reported += 1) report.round();
    };
    while (delivery.sent() < rounds) {
      if (delivery.waiting() < BACKLOG) life.act();
      else await sleep(PAUSE);
      tell();
    }
    life.end();
    const began = performance.now();
    await delivery.end();
    await system.database.withStore(async (store) => {
      while (performance.now() - began < KNOWN_WITHIN) {
        if ((await differencesOf(system, store, life.asked)).length === 0) break;
        await sleep(LOOK_EVERY);
      }
      report.note(`all was known ${((performance.now() - began) / 1000).toFixed(0)} s after the last thing happened`);
      for (const difference of await differencesOf(system, store, life.asked)) report.missing(difference);
    });
    judgeAnswers(delivery, rounds >= JUDGED_FROM, report);
    for (const node of system.nodes) {
      const said = node.said();
      if (said !== '') report.breach(`a node failed: ${said.slice(0, SAID)}`);
    }
    report.note(`${life.asked.length} questions; ${JSON.stringify(delivery.counts)}`);
  },
};

function judgeAnswers({ took, odd }: Delivery, isTimed: boolean, report: Report): void {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  report.note(
    `${sorted.length} notices answered after ${at(0.5).toFixed(0)} ms (median), ${at(0.99).toFixed(0)} ms (99 of 100), ${at(1).toFixed(0)} ms (the last)`,
  );
  if (isTimed && at(0.99) > ANSWERED_WITHIN)
    report.breach(`99 of 100 notices were answered after ${at(0.99).toFixed(0)} ms`);
  for (const one of odd) report.breach(`a notice was answered ${one}`);
}

const NoticeSchema = v.looseObject({ resource: v.string(), user_id: v.number(), application_id: v.number() });

/** A forgery by a sender that has seen a true notification. */
function forged(body: string): string {
  const notice = v.parse(v.pipe(v.string(), v.parseJson(), NoticeSchema), body);
  const ways = [
    { user_id: notice.user_id + 1 },
    { user_id: SELLERS[Math.floor(chance() * SELLERS.length)] },
    { application_id: notice.application_id + 1 },
    { topic: 'orders_v2' },
    { resource: '/questions/999999999999' },
    { resource: "/questions/1' or '1'='1" },
    { resource: `/items/../questions/${notice.user_id}` },
    { resource: ['/questions/1'] },
    { user_id: null },
  ];
  return JSON.stringify({ ...notice, ...ways[Math.floor(chance() * ways.length)] });
}

/** The differences between the store and the marketplace, by question and in total. */
async function differencesOf({ market, shops }: System, store: OpenStore, asked: readonly number[]): Promise<string[]> {
  const differences: string[] = [];
  for (const id of asked) {
    const there = market.question(id);
    if (there === null) throw new Error(`the marketplace forgot ${id}`);
    const here = await store.questions.byId(String(there.sellerId), String(id));
    const state = there.answer === null ? (STATES[there.status] ?? 'closed') : 'answered';
    // Questions that ended before any poll need not be stored.
    const isUnseen = here === null && (state === 'deleted' || state === 'closed');
    if (here?.state !== state && !isUnseen) differences.push(`${id} is ${there.status} there and ${here?.state} here`);
  }
  for (const { id, pending, answered } of market.sellers()) {
    const accountId = String(id);
    if (!shops.some((shop) => shop.accountId === accountId)) continue;
    const { count } = await store.questions.historyPage(accountId, { skip: 0, limit: 1, sort: 'most-recent-first' });
    const known = await store.questions.pendingCount(accountId);
    if (known !== pending) differences.push(`${pending} wait at ${accountId} there and ${known} here`);
    if (count !== answered) differences.push(`${answered} are answered at ${accountId} there and ${count} here`);
  }
  return differences;
}

const STATES: Readonly<Record<string, string>> = { UNANSWERED: 'pending', DELETED: 'deleted' };
