import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortedTopics, type Topic } from '#domain/topics.ts';
import { reportTopicsOf } from '#server/report/topics.ts';
import { SEED } from '../../paths/settings.ts';
import { ENGINES, openTestStore } from '../engines.ts';
import { createAccount, REPLY, SELLER } from '../store/fixtures.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const PERIOD = { from: '2026-03-02', to: '2026-03-03' };
/** Midnight in Buenos Aires. */
const MIDDLE = Date.UTC(2026, 2, 2, 3);
const DAY = 24 * HOUR;

const question = fc.record({
  answered: fc.oneof(
    fc.constantFrom(-2 * DAY - 1, -2 * DAY, -1, 0, 2 * DAY - 1, 2 * DAY),
    fc.integer({ min: -2 * DAY, max: 2 * DAY }),
  ),
  waited: fc.constantFrom(0, HOUR - 1, HOUR, DAY - 1, 30 * HOUR + 1),
  topics: fc.option(fc.uniqueArray(fc.constantFrom<Topic>('stock', 'price', 'warranty', 'other'), { minLength: 1 }), {
    nil: null,
  }),
  isAutomatic: fc.boolean(),
});

describe.each(ENGINES)('the topics of the report, on %s', (engine) => {
  test('2.103 7.93 equal a recount of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 20 }), async (rows) => {
        const store = await openTestStore(engine);
        try {
          await createAccount(store);
          for (const [at, { answered, waited, topics, isAutomatic }] of rows.entries()) {
            const id = String(at + 1);
            const answeredAt = MIDDLE + answered;
            const asked = { id, text: '¿Hay?', askedAt: answeredAt - waited, buyerId: 'b', itemId: 'MLA1' };
            await store.questions.sync(SELLER, [{ ...asked, status: 'unanswered', answer: null }]);
            await store.questions.setDraft(SELLER, id, {
              ...{ suggestedAnswer: 'Sí.', suggestionKnown: true, sendIn: null, manualReason: null },
              source: {
                ...{ version: 0, fingerprint: '', isProvisional: false },
                ...(topics !== null && { topics: sortedTopics(topics) }),
              },
            });
            const by = isAutomatic ? 'Mostrador' : 'ana@example.com';
            const begun = await store.questions.beginSending(SELLER, id, { reply: REPLY, by, lease: 1000 });
            if (begun.outcome !== 'begun') throw new Error(begun.outcome);
            await store.questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt });
          }
          const timeZone = 'America/Argentina/Buenos_Aires';
          const report = await reportTopicsOf(store, { accountId: SELLER, timeZone }, PERIOD);

          const named = [...new Set(rows.flatMap(({ topics }): (Topic | null)[] => topics ?? [null]))];
          const recount = named.flatMap((topic) => {
            const about = rows.filter(({ topics }) =>
              topics === null ? topic === null : topics.some((one) => one === topic),
            );
            const current = about.filter(({ answered }) => answered >= 0 && answered < 2 * DAY);
            const before = about.filter(({ answered }) => answered >= -2 * DAY && answered < 0);
            if (current.length + before.length === 0) return [];
            const minutes = current
              .map(({ waited }) => Math.floor(waited / (waited < DAY ? MINUTE : HOUR)) * (waited < DAY ? 1 : 60))
              .sort((one, other) => one - other);
            const entry = {
              topic,
              count: current.length,
              withinHour: current.filter(({ waited }) => waited < HOUR).length,
              median: minutes[Math.ceil(minutes.length / 2) - 1] ?? null,
              slowest: minutes[Math.ceil((minutes.length * 9) / 10) - 1] ?? null,
              automatic: current.filter(({ isAutomatic }) => isAutomatic).length,
              before: before.length,
            };
            return [[topic, entry] as const];
          });
          expect(new Map(report.map((entry) => [entry.topic, entry]))).toEqual(new Map(recount));
          const counts = report.map(({ count }) => count);
          expect(counts).toEqual(counts.toSorted((one, other) => other - one));
        } finally {
          await store.close();
        }
      }),
      { numRuns: engine === 'sqlite' ? 40 : 8, seed: SEED },
    );
  });
});
