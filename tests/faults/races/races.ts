import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { OpenStore } from '#server/store/port.ts';
import type { Fault, Report } from '../fault.ts';
import { AUTOMATIC, AUTOMATIC_ITEM, QUESTION } from '../shops/work.ts';
import type { Person } from '../system/person.ts';
import { type Shop, type System, startSystem } from '../system/system.ts';
import { type Entry, judge, type Winner } from './judge.ts';
import { race } from './race.ts';

const SELLER = 179571448;
/** At this clock rate a delay of ten minutes takes a second. */
const ENV = { CLOCK_RATE: '600', POLL_SECONDS: '60' };
/** Concurrent races; few per second, so that callers race for the question and not for a queue. */
const AT_ONCE = 20;
/** How long the marketplace takes before and after it performs an act, in ms. */
const ON_THE_WAY = 20;
/** The time limit and the interval of polls, in ms. */
const PATIENCE = 60_000;
const LOOK_EVERY = 25;
const LATEST = 500;

export const races: Fault = {
  name: 'races',
  what: 'stop, answer, scheduled answer, deletion and an answer elsewhere race for a question, 2 to 8 callers at three nodes',
  long: 2000,
  short: 16,
  async run(rounds, report) {
    await using system = await startSystem({ engine: 'postgres', nodes: 3, sellers: [SELLER], env: ENV });
    const [shop] = system.shops;
    if (shop === undefined) throw new Error('there is no shop');
    const set = await shop.owner.send('PUT', `/accounts/${shop.accountId}/settings`, { json: AUTOMATIC });
    if (set === null || set.status >= 300) throw new Error(`the settings were not taken: ${set?.status}`);
    const people = [
      shop.owner,
      await system.hire(shop, 'beto@tienda.test'),
      await system.hire(shop, 'caro@tienda.test'),
    ];
    // Half of it before the effect, so that other callers act meanwhile.
    const slow = { times: Number.MAX_SAFE_INTEGER, delayMs: ON_THE_WAY, delayAfterMs: ON_THE_WAY };
    system.market.addFault({ method: 'POST', path: '/answers', ...slow });
    system.market.addFault({ method: 'DELETE', path: '/questions', ...slow });
    const winners = new Map<string, number>();
    await system.database.withStore(async (store) => {
      for (let done = 0; done < rounds; done += AT_ONCE) {
        for (const winner of await runSome(system, shop, people, store, Math.min(AT_ONCE, rounds - done), report)) {
          winners.set(winner, (winners.get(winner) ?? 0) + 1);
        }
      }
    });
    report.note(`won by ${[...winners].map(([winner, count]) => `${winner} ${count}`).join(', ')}`);
  },
};

async function runSome(
  system: System,
  { accountId }: Shop,
  people: readonly Person[],
  store: OpenStore,
  count: number,
  report: Report,
): Promise<Winner[]> {
  const { market } = system;
  const path = `/accounts/${accountId}/questions`;
  const ids = Array.from({ length: count }, () => String(market.ask({ itemId: AUTOMATIC_ITEM, text: QUESTION }).id));
  const ended = await Promise.all(
    ids.map(async (id) => {
      const dueAt = await until(async () => (await store.questions.byId(accountId, id))?.schedule ?? null);
      return race(system, people, path, id, dueAt);
    }),
  );
  const winners: Winner[] = [];
  for (const one of ended) {
    const stored = await until(async () => {
      const question = await store.questions.byId(accountId, one.id);
      const isUnderWay = question?.state === 'sending' || question?.state === 'deleting' || question?.schedule != null;
      // A stop ends the schedule before the notice of an answer outside has arrived.
      const isUnread = question?.state === 'pending' && market.question(Number(one.id))?.status !== 'UNANSWERED';
      return isUnderWay || isUnread ? null : question;
    });
    const winner = judge(one, { market, stored, logged: await entriesOf(store, accountId, one.id) }, report);
    winners.push(winner);
    report.round();
  }
  return winners;
}

const DetailsSchema = v.pipe(v.string(), v.parseJson(), v.object({ questionId: v.optional(v.string()) }));

async function entriesOf(store: OpenStore, accountId: string, id: string): Promise<Entry[]> {
  const { entries } = await store.activity.page(accountId, { skip: 0, limit: LATEST, sort: 'most-recent-first' });
  return entries.filter(({ details }) => v.parse(DetailsSchema, details).questionId === id).toReversed();
}

/** Polls `look` until it finds something. */
async function until<Found>(look: () => Promise<Found | null>): Promise<Found> {
  for (const end = performance.now() + PATIENCE; ; await sleep(LOOK_EVERY)) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error('what was waited for did not come');
  }
}
