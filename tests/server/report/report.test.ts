import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Report } from '#contract/report.ts';
import { addDays, startOfDay } from '#domain/question-filter.ts';
import { SITES } from '#domain/sites.ts';
import { reportOf } from '#server/report/report.ts';
import type { OpenStore } from '#server/store/port.ts';
import { SEED } from '../../paths/settings.ts';
import { ENGINES, openTestStore } from '../engines.ts';
import { createAccount, REPLY, SELLER } from '../store/fixtures.ts';
import { countAhead } from './counted-ahead.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** What was written to the store: the recount knows nothing else. */
interface Row {
  readonly id: string;
  readonly askedAt: number;
  readonly answeredAt: number | null;
  readonly by: string | null;
  readonly draft: 'none' | 'sent' | 'changed' | 'rewritten';
  /** Why automatic mode left it to a person. */
  readonly reason: 'not-sure' | 'rule' | null;
  readonly itemId: string;
}

const BY = [null, 'Mostrador', 'ana@example.com', 'beto@example.com'] as const;

async function write(store: OpenStore, rows: readonly Row[]): Promise<void> {
  for (const { id, askedAt, answeredAt, by, draft, reason, itemId } of rows) {
    const common = { id, text: `¿${id}?`, askedAt, buyerId: 'b', itemId };
    const answerOutside = {
      ...common,
      status: 'answered',
      answer: { text: 'Sí.', answeredAt: answeredAt ?? 0 },
    } as const;
    const isOutside = answeredAt !== null && by === null;
    if (isOutside && draft === 'none') {
      await store.questions.sync(SELLER, [answerOutside]);
      continue;
    }
    await store.questions.sync(SELLER, [{ ...common, status: 'unanswered', answer: null }]);
    if (draft !== 'none')
      await store.questions.setDraft(SELLER, id, {
        suggestedAnswer: 'Sí.',
        suggestionKnown: true,
        sendIn: null,
        manualReason: reason,
      });
    if (isOutside) await store.questions.sync(SELLER, [answerOutside]);
    if (answeredAt === null || by === null) continue;
    const begun = await store.questions.beginSending(SELLER, id, { reply: REPLY, by, lease: 1000 });
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const used = draft === 'sent' ? 'unchanged' : draft;
    const draftUse = used === 'none' ? null : by === 'Mostrador' ? 'automatic' : used;
    await store.questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt, draftUse });
  }
}

/** The day, hour and weekday of a moment as the time zone's calendar writes them. */
function localOf(at: number, timeZone: string): { day: string; hour: number; weekday: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    weekday: 'short',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday').slice(0, 3)),
  };
}

const timesOf = (rows: readonly Row[]) => {
  const minutes = rows
    .map(({ askedAt, answeredAt }) => Math.max(0, (answeredAt ?? 0) - askedAt))
    .map((waited) => (waited < 24 * HOUR ? Math.floor(waited / MINUTE) : Math.floor(waited / HOUR) * 60))
    .sort((a, b) => a - b);
  return {
    count: rows.length,
    withinHour: rows.filter(({ askedAt, answeredAt }) => (answeredAt ?? 0) - askedAt < HOUR).length,
    median: minutes[Math.ceil(minutes.length / 2) - 1] ?? null,
    slowest: minutes[Math.ceil((minutes.length * 9) / 10) - 1] ?? null,
  };
};

/** The report of one period, counted row by row. */
function recount(rows: readonly Row[], timeZone: string, { from, to }: { from: string; to: string }) {
  const isInside = (at: number): boolean => {
    const { day } = localOf(at, timeZone);
    return day >= from && day <= to;
  };
  const answered = rows.filter(({ answeredAt }) => answeredAt !== null && isInside(answeredAt));
  const modeOf = ({ by, draft }: Row): string => {
    if (by === null) return 'outside';
    if (by === 'Mostrador') return 'automatic';
    return draft === 'none' ? 'own' : draft === 'sent' ? 'unchanged' : draft;
  };
  const pending = rows.filter(({ askedAt, answeredAt }) => answeredAt === null && isInside(askedAt));
  const left = [...pending, ...answered.filter(({ by }) => by !== 'Mostrador')].filter(({ draft }) => draft !== 'none');
  return {
    from,
    to,
    answered: timesOf(answered),
    pending: pending.length,
    reasons: new Map(
      (['not-sure', 'rule'] as const).flatMap((reason) => {
        const count = left.filter((row) => row.reason === reason).length;
        return count === 0 ? [] : [[reason, count] as const];
      }),
    ),
    hours: Array.from({ length: 24 }, (_, hour) =>
      timesOf(answered.filter(({ askedAt }) => localOf(askedAt, timeZone).hour === hour)),
    ),
    weekdays: Array.from({ length: 7 }, (_, weekday) =>
      timesOf(answered.filter(({ askedAt }) => localOf(askedAt, timeZone).weekday === weekday)),
    ),
    people: new Map(
      BY.flatMap((who) => {
        const theirs = answered.filter(({ by }) => by === who);
        return theirs.length === 0 ? [] : [[who, timesOf(theirs)] as const];
      }),
    ),
    modes: new Map(
      ['automatic', 'unchanged', 'changed', 'rewritten', 'own', 'outside'].map((mode) => [
        mode,
        timesOf(answered.filter((row) => modeOf(row) === mode)),
      ]),
    ),
  };
}

/** The same form, of what the product says; the order of people is another test's. */
const toForm = ({ reasons, people, modes, ...period }: Report['current']) => ({
  ...period,
  reasons: new Map(reasons.map(({ reason, count }) => [reason, count])),
  people: new Map(people.map(({ who, ...times }) => [who, times])),
  modes: new Map(modes.map(({ mode, ...times }) => [mode, times])),
});

/** Zones whose clocks changed at midnight, at other hours, or never; one an odd half hour away. */
const ZONES = [
  'America/Argentina/Buenos_Aires',
  'America/Santiago',
  'America/Asuncion',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'Australia/Adelaide',
];

/** A site whose days are those of the zone; null: there is none. */
const siteWith = (timeZone: string): string | null =>
  Object.entries(SITES).find(([, site]) => site.timeZone === timeZone)?.[0] ?? null;

/** Moments near where a day, a period or the local clock changes are frequent. */
const period = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  from: fc.constantFrom('2018-11-03', '2024-04-05', '2024-09-07', '2024-10-05', '2026-03-01', '2026-11-20'),
  days: fc.constantFrom(1, 2, 7, 30),
  isCountedAhead: fc.boolean(),
});
const question = fc.record({
  /** Of which day the moment is counted from its local beginning: the period's, the one's before, or the one's after; null: from midnight UTC. */
  edge: fc.constantFrom(null, 'before', 'from', 'after'),
  /** Hours since midnight (UTC) of the first day. */
  answered: fc.oneof(fc.integer({ min: -72, max: 72 }), fc.integer({ min: -24 * 31, max: 24 * 31 })),
  answeredMs: fc.constantFrom(0, -1, 1, 30 * MINUTE),
  waited: fc.oneof(
    fc.constantFrom(-1000, 0, HOUR - 1, HOUR, 24 * HOUR - 1, 24 * HOUR),
    fc.integer({ min: 0, max: 90 * MINUTE }),
    fc.integer({ min: 0, max: 40 * 24 * HOUR }),
  ),
  by: fc.constantFrom(...BY),
  isPending: fc.constantFrom(true, false, false, false),
  draft: fc.constantFrom('none', 'sent', 'changed', 'rewritten'),
  reason: fc.constantFrom('not-sure', 'rule', null),
  item: fc.integer({ min: 1, max: 15 }),
});

describe.each(ENGINES)('the report on %s', (engine) => {
  test('2.73 7.93 7.127 equals a recount of the rows, counted ahead or not, across time zones and changes of the clock', async () => {
    await fc.assert(
      fc.asyncProperty(period, fc.array(question, { minLength: 1, maxLength: 25 }), async (chosen, given) => {
        const { timeZone, from, days, isCountedAhead } = chosen;
        const siteId = isCountedAhead ? siteWith(timeZone) : null;
        const to = addDays(from, days - 1);
        const rows = given.map(({ edge, answered, answeredMs, waited, by, isPending, draft, reason, item }, i): Row => {
          const edges = { before: -days, from: 0, after: days };
          const moment = edge === null ? Date.parse(from) + answered * HOUR : startOfDay(from, timeZone, edges[edge]);
          const at = moment + answeredMs;
          return {
            id: String(i + 1),
            askedAt: at - waited,
            answeredAt: isPending ? null : at,
            by,
            draft,
            reason,
            itemId: `MLA${item}`,
          };
        });
        const now = startOfDay(to, timeZone, 3);
        const store = await openTestStore(engine, { clock: () => now });
        try {
          await createAccount(store);
          await write(store, rows);
          if (siteId !== null) await countAhead(store, SELLER, siteId);
          const report = await reportOf(store, { accountId: SELLER, timeZone }, { from, to });
          expect(toForm(report.current)).toEqual(recount(rows, timeZone, { from, to }));
          expect(toForm(report.before)).toEqual(
            recount(rows, timeZone, { from: addDays(from, -days), to: addDays(from, -1) }),
          );
          const inside = rows.filter(({ answeredAt }) => {
            const day = answeredAt === null ? '' : localOf(answeredAt, timeZone).day;
            return day >= from && day <= to;
          });
          const counts = [...Map.groupBy(inside, ({ itemId }) => itemId)]
            .map(([itemId, ofItem]) => ({ itemId, title: null, count: ofItem.length }))
            .sort((a, b) => b.count - a.count || (a.itemId < b.itemId ? -1 : 1));
          expect(report.items).toEqual(counts.slice(0, 10));
        } finally {
          await store.close();
        }
      }),
      { numRuns: engine === 'sqlite' ? 60 : 12, seed: SEED },
    );
  });

  test('2.73 7.93 an answer that waits to be undone keeps why it was left to a person', async () => {
    const store = await openTestStore(engine);
    onTestFinished(() => store.close());
    await createAccount(store);
    const row = { id: '1', askedAt: Date.UTC(2026, 0, 5, 12), answeredAt: null, by: null, itemId: 'MLA1' } as const;
    await write(store, [{ ...row, draft: 'sent', reason: 'not-sure' }]);
    const deferred = { reply: REPLY, by: 'ana@example.com', sendIn: 0 };
    expect(await store.questions.defer(SELLER, '1', deferred)).toEqual({ outcome: 'deferred' });
    const [begun] = await store.questions.claimDeferred({ limit: 1, lease: 1000 });
    if (begun === undefined) throw new Error('nothing was due');
    const answeredAt = row.askedAt + HOUR;
    await store.questions.settleAnswered(begun.claim, {
      by: 'product',
      text: 'Sí.',
      answeredAt,
      draftUse: 'unchanged',
    });
    const period = { from: '2026-01-05', to: '2026-01-05' };
    const { current } = await reportOf(store, { accountId: SELLER, timeZone: 'America/Santiago' }, period);
    expect(current.reasons).toEqual([{ reason: 'not-sure', count: 1, pending: 0 }]);
  });
});
