import { answerQuestion, countQuestions, listQuestions, type PendingQuestion } from '#contract/questions.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import type { Question, Store } from '../store/port.ts';
import type { Answering } from './answering.ts';

interface QuestionDeps {
  readonly store: Store;
  readonly answering: Answering;
}

/** 7.21, 7.22, 7.25. */
export function questionRoutes({ store, answering }: QuestionDeps): Binding[] {
  async function requireLink(accountId: string): Promise<void> {
    const account = await store.accounts.byId(accountId);
    if (account?.linkStatus === 'lost') throw new Problem('lost-connection');
  }

  return [
    bind(countQuestions, async ({ member }) => {
      const { accountId } = member();
      await requireLink(accountId);
      return { count: await store.questions.pendingCount(accountId) };
    }),
    bind(listQuestions, async ({ member, query }) => {
      const { accountId } = member();
      await requireLink(accountId);
      const { entries, count } = await store.questions.pendingPage(accountId, query);
      const [nicknames, items, timestamp] = await Promise.all([
        store.buyers.nicknames(entries.map(({ buyerId }) => buyerId)),
        store.items.byIds(
          accountId,
          entries.map(({ itemId }) => itemId),
        ),
        store.now(),
      ]);
      return { entries: entries.map(toPending), count, timestamp, nicknames, items };
    }),
    bind(answerQuestion, async ({ member, params, body, caller }) => {
      const { accountId } = member();
      await requireLink(accountId);
      await answering.answer(accountId, params.questionId, body, caller().email);
      return undefined;
    }),
  ];
}

function toPending(question: Question): PendingQuestion {
  const { id, text, askedAt, buyerId, itemId, suggestedAnswer, schedule, manualReason } = question;
  return { id, text, timestamp: askedAt, fromUserId: buyerId, itemId, suggestedAnswer, schedule, manualReason };
}
