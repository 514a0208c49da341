import { describe, expect, test } from 'vitest';
import { titleOnlyItem } from '#server/answers/gathering.ts';
import type { DraftRequest } from '#server/answers/port.ts';
import { createLog } from '#server/log.ts';
import { oneAtATime, oneAtATimeEach } from '#server/one-at-a-time.ts';
import { createDrafting } from '#server/questions/drafting.ts';
import { systemTimers } from '#server/timers.ts';
import { NO_TRACING } from '#server/tracing.ts';
import { createWorkerPool } from '#server/worker-pool.ts';
import { ENGINES } from '../engines.ts';
import { createAccount, SELLER, unanswered, useStore } from '../store/fixtures.ts';

const OTHER = '1002';
const BACKLOG = 300;

const factsOf = (accountId: string, id: string): Omit<DraftRequest, 'question'> => ({
  accountId,
  item: { ...titleOnlyItem(id, ''), currency_id: 'ARS', site_id: 'MLA' },
  description: '',
  pastAnswers: [],
  quickAnswers: [],
  policies: {},
  privateFacts: [],
  greeting: null,
  signature: null,
  register: null,
});

const DRAFT = { text: 'Sí.', known: true, confidence: 1, basis: [], doubts: [], missing: [] };

describe.each(ENGINES)('drafting with a slow model, on %s', (engine) => {
  const fixture = useStore(engine);

  /** A pool of drafts, each of which takes until the test ends it, oldest first. */
  const slowDrafting = () => {
    const requested: string[] = [];
    const running: (() => void)[] = [];
    const begun: (() => void)[] = [];
    const pool = createWorkerPool(
      createDrafting({
        store: fixture.store,
        gather: async (accountId, itemId) => factsOf(accountId, itemId),
        gatherKnowledge: async (accountId, itemId) => factsOf(accountId, itemId),
        generator: {
          draft: ({ accountId }) => {
            requested.push(accountId);
            const { promise, resolve } = Promise.withResolvers<typeof DRAFT>();
            running.push(() => resolve(DRAFT));
            begun.shift()?.();
            return promise;
          },
        },
        topicsOf: () => ['other'],
        publish: () => {},
        onAnswer: () => {},
        clockRate: 1,
        isHoliday: async () => null,
        inTurn: oneAtATime(),
        inTurnOf: oneAtATimeEach(),
        onScheduled: () => {},
        tracing: NO_TRACING,
        timers: systemTimers,
        log: createLog('silent'),
      }),
      {
        interval: 3_600_000,
        onError: (error) => {
          throw error;
        },
        timers: systemTimers,
      },
    );
    return {
      requested,
      wake: pool.wake,
      /** Resolves when another draft is requested. */
      next: () => new Promise<void>((resolve) => void begun.push(resolve)),
      finish: () => running.shift()?.(),
      stop: async () => {
        const stopped = pool.stop();
        for (const end of running.splice(0)) end();
        await stopped;
      },
    };
  };

  test("one seller's 300 old questions delay another's by one draft", async () => {
    for (const accountId of [SELLER, OTHER]) await createAccount(fixture.store, accountId);
    await fixture.store.questions.sync(
      SELLER,
      Array.from({ length: BACKLOG }, (_, index) => unanswered(String(index), index)),
    );
    const drafting = slowDrafting();
    const all = Promise.all(Array.from({ length: 4 }, drafting.next));
    drafting.wake();
    await all;
    expect(drafting.requested).toEqual(Array.from({ length: 4 }, () => SELLER));
    await fixture.store.questions.sync(OTHER, [unanswered('1', BACKLOG)]);
    const next = drafting.next();
    drafting.finish();
    await next;
    expect(drafting.requested.slice(4)).toEqual([OTHER]);
    await drafting.stop();
  });
});
