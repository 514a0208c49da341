import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Report } from '#contract/report.ts';
import { HistoryFilterSchema, ViewFilterSchema } from '#contract/search.ts';
import { formatListPlace, type ListFilter, parseListPlace, START } from '#domain/list-place.ts';
import { startOfDay } from '#domain/question-filter.ts';
import { authorFilter, modeFilter, reasonFilter, topicFilter } from '#domain/report-filters.ts';
import { sortedTopics, type Topic } from '#domain/topics.ts';
import { reportOf } from '#server/report/report.ts';
import { reportTopicsOf } from '#server/report/topics.ts';
import { historyFilterOf, pendingFilterOf } from '#server/search/routes.ts';
import type { OpenStore } from '#server/store/port.ts';
import { SEED } from '../../paths/settings.ts';
import { ENGINES, openTestStore } from '../engines.ts';
import { createAccount, REPLY, SELLER } from '../store/fixtures.ts';

const HOUR = 3_600_000;
const SITE = 'MLA';
const timeZone = 'America/Argentina/Buenos_Aires';
const PERIOD = { from: '2026-03-02', to: '2026-03-04' };
const NEIGHBOUR = '2002';

/** What was written to the store: what a figure counts is found in it alone. */
interface Row {
  readonly id: string;
  /** When it was answered, or asked where it is pending. */
  readonly at: number;
  readonly by: 'pending' | 'outside' | 'automatic' | 'ana@example.com' | 'beto@example.com';
  readonly use: 'none' | 'unchanged' | 'changed' | 'rewritten';
  readonly reason: 'not-sure' | 'rule' | 'answer-unknown' | null;
  readonly topics: readonly Topic[] | null;
}

const row = fc.record({
  /** Moments near the ends of the period are frequent. */
  at: fc
    .tuple(fc.constantFrom(-3, 0, 1, 3), fc.constantFrom(0, -HOUR, HOUR, 5 * HOUR), fc.constantFrom(-1, 0, 1))
    .map(([days, hours, ms]) => startOfDay(PERIOD.from, timeZone, days) + hours + ms),
  by: fc.constantFrom<Row['by'][]>('pending', 'outside', 'automatic', 'ana@example.com', 'beto@example.com'),
  use: fc.constantFrom<Row['use'][]>('none', 'unchanged', 'changed', 'rewritten'),
  reason: fc.constantFrom<Row['reason'][]>('not-sure', 'rule', 'answer-unknown', null),
  topics: fc.option(fc.uniqueArray(fc.constantFrom<Topic[]>('stock', 'price', 'other'), { minLength: 1 }), {
    nil: null,
  }),
});

async function write(store: OpenStore, accountId: string, rows: readonly Row[]): Promise<void> {
  for (const { id, at, by, use, reason, topics } of rows) {
    const question = { id, text: `¿${id}?`, askedAt: by === 'pending' ? at : at - HOUR, buyerId: 'b', itemId: 'MLA1' };
    await store.questions.sync(accountId, [{ ...question, status: 'unanswered', answer: null }]);
    const source = {
      ...{ version: 0, fingerprint: '', isProvisional: false },
      ...(topics !== null && { topics: sortedTopics(topics) }),
    };
    const draft = { suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: null, manualReason: reason, source };
    await store.questions.setDraft(accountId, id, draft);
    if (by === 'pending') continue;
    if (by === 'outside') {
      const answer = { text: 'Sí.', answeredAt: at };
      await store.questions.sync(accountId, [{ ...question, status: 'answered', answer }]);
      continue;
    }
    const who = by === 'automatic' ? 'Mostrador' : by;
    const begun = await store.questions.beginSending(accountId, id, { reply: REPLY, by: who, lease: 1000 });
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const draftUse = by === 'automatic' ? 'automatic' : use === 'none' ? null : use;
    await store.questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt: at, draftUse });
  }
}

/** What the address that a figure leads to is read as, and the questions that its search finds. */
async function found(
  store: OpenStore,
  list: 'history' | 'questions',
  filter: ListFilter,
): Promise<{ count: number; ids: string[] }> {
  const address = formatListPlace({ ...START, filter: { ...filter, ...PERIOD } });
  const read = parseListPlace(address, list).filter;
  expect(read).toEqual({ ...filter, ...PERIOD });
  const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
  const { count, entries } =
    list === 'history'
      ? await store.search.history(SELLER, historyFilterOf(v.parse(HistoryFilterSchema, read), SITE), page)
      : await store.search.pending(SELLER, pendingFilterOf(v.parse(ViewFilterSchema, read), SITE), page);
  return { count, ids: entries.map(({ id }) => id).toSorted() };
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id).toSorted();
const modeOf = ({ by, use }: Row): string => (by.includes('@') ? (use === 'none' ? 'own' : use) : by);
const authorOf = (who: string | null): string => (who === null ? 'outside' : who === 'Mostrador' ? 'automatic' : who);

/** Each figure of the report with what it counts: its number, where it leads, and the rows. */
function figures({ current, topics }: Pick<Report, 'current' | 'topics'>, rows: readonly Row[]) {
  const answered = rows.filter(({ by }) => by !== 'pending');
  const pending = rows.filter(({ by }) => by === 'pending');
  const left = answered.filter(({ by }) => by !== 'automatic');
  const history = (count: number, filter: ListFilter | null, counted: readonly Row[]) =>
    ({ list: 'history', count, filter, counted }) as const;
  return [
    history(current.answered.count, {}, answered),
    { list: 'questions', count: current.pending, filter: {}, counted: pending } as const,
    ...current.modes.map(({ mode, count }) =>
      history(
        count,
        modeFilter(mode),
        answered.filter((one) => modeOf(one) === mode),
      ),
    ),
    ...current.people.map(({ who, count }) =>
      history(
        count,
        authorFilter(who),
        answered.filter(({ by }) => by === authorOf(who)),
      ),
    ),
    ...topics.map(({ topic, count }) =>
      history(
        count,
        topicFilter(topic),
        answered.filter((one) => (topic === null ? one.topics === null : one.topics?.includes(topic))),
      ),
    ),
    ...current.reasons.flatMap(({ reason, count, pending: waiting = Number.NaN }) => [
      history(
        count - waiting,
        reasonFilter(reason),
        left.filter((one) => one.reason === reason),
      ),
      {
        ...({ list: 'questions', count: waiting, filter: reasonFilter(reason) } as const),
        counted: pending.filter((one) => one.reason === reason),
      },
    ]),
  ];
}

describe.each(ENGINES)('the questions behind the report, on %s', (engine) => {
  test('2.104 7.124 7.125 each figure leads to exactly the questions that it counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (given) => {
        const rows = given.map((one, i): Row => ({ ...one, id: String(100 + i) }));
        const store = await openTestStore(engine);
        try {
          await createAccount(store);
          await createAccount(store, NEIGHBOUR);
          await write(store, SELLER, rows);
          // The same of another account, which nothing may find.
          await write(store, NEIGHBOUR, rows);
          const account = { accountId: SELLER, timeZone };
          const { current } = await reportOf(store, account, PERIOD);
          const topics = await reportTopicsOf(store, account, PERIOD);

          const start = startOfDay(PERIOD.from, timeZone);
          const inside = rows.filter(({ at }) => at >= start && at < startOfDay(PERIOD.to, timeZone, 1));
          for (const { list, count, filter, counted } of figures({ current, topics }, inside)) {
            if (filter === null) throw new Error('a figure without a list');
            const leadsTo = { list, filter, ...(await found(store, list, filter)) };
            expect(leadsTo).toEqual({ list, filter, count, ids: idsOf(counted) });
          }
        } finally {
          await store.close();
        }
      }),
      { numRuns: engine === 'sqlite' ? 40 : 8, seed: SEED },
    );
  });
});
