import { generateTestAnswer } from '#contract/test-questions.ts';
import type { GatherFacts } from '../answers/gathering.ts';
import type { AnswerGenerator } from '../answers/port.ts';
import { type Binding, bind } from '../http/bind.ts';
import { createRateLimiter } from '../identity/limits.ts';
import { withMarketplaceProblems } from '../marketplace/problems.ts';
import { Problem } from '../problem.ts';
import type { RateLimit, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { draftWithin } from './draft-within.ts';

/** Each one reads an item at the marketplace, which limits the account's calls. */
export const TEST_QUESTION_LIMIT: RateLimit = { limit: 30, window: 60_000 };

interface TestQuestionDeps {
  readonly store: Store;
  readonly gather: GatherFacts;
  readonly generator: AnswerGenerator;
  readonly timers: Timers;
}

/** 7.39: drafts an answer to a question about an item of the account. Stores no question; adds an activity entry. */
export function testQuestionRoutes({ store, gather, generator, timers }: TestQuestionDeps): Binding[] {
  const enforceLimit = createRateLimiter(store);
  return [
    bind(generateTestAnswer, async ({ member, body: { question, itemId }, caller, signal }) => {
      const { accountId } = member();
      const { email } = caller();
      const account = await store.accounts.byId(accountId);
      if (account?.linkStatus === 'lost') throw new Problem('lost-connection');
      // The marketplace would return the items of any seller.
      const { [itemId]: item } = await store.items.byIds(accountId, [itemId]);
      if (item === undefined) throw new Problem('not-found', { message: 'no such item' });
      await enforceLimit(`test-question:${accountId}`, [TEST_QUESTION_LIMIT]);
      const requestSignal = signal();
      const facts = await withMarketplaceProblems(() => gather(accountId, itemId, { signal: requestSignal }));
      const draft = await draftWithin(generator, { question, ...facts }, { signal: requestSignal, timers });
      const { text, known, confidence, basis, doubts } = draft;
      const details = { itemId, question, answer: text };
      await store.transaction((tx) => tx.activity.append(accountId, { email, code: 'TestAnswerGenerated', details }));
      return { answer: text, known, confidence, basis: [...basis], doubts: [...doubts] };
    }),
  ];
}
