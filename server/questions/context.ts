import { CONTEXT_LIMIT, readQuestionContext } from '#contract/question-context.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/port.ts';
import { similarAnswers } from './similar-answers.ts';

/** How many answers are compared: the newest about the same item, and the newest of all. */
const OF_ITEM = 50;
const OF_ACCOUNT = 200;

/** 7.65. */
export function questionContextRoutes({ store }: { readonly store: Store }): Binding[] {
  return [
    bind(readQuestionContext, async ({ member, params }) => {
      const { accountId } = member();
      const { questions } = store;
      const question = await questions.byId(accountId, params.questionId);
      if (question === null) throw new Problem('not-found', { message: 'no such question' });
      const { id, buyerId, itemId } = question;
      const [earlier, ofItem, ofAccount, facts] = await Promise.all([
        questions.ofBuyer(accountId, { id: buyerId, except: id, limit: CONTEXT_LIMIT }),
        questions.answeredOfItem(accountId, itemId, OF_ITEM),
        questions.pastAnswers(accountId, OF_ACCOUNT),
        store.privateFacts.of(accountId, itemId),
      ]);
      const told = new Set(earlier.map((other) => other.id));
      const others = [...ofItem, ...ofAccount].filter(({ questionId }) => !told.has(questionId));
      const similar = similarAnswers(question, others, CONTEXT_LIMIT);
      const ids = [
        itemId,
        ...earlier.map((other) => other.itemId),
        ...similar.flatMap((other) => (other.itemId === null ? [] : [other.itemId])),
      ];
      const items = await store.items.byIds(accountId, [...new Set(ids)]);
      return {
        item: items[itemId] ?? null,
        facts: facts.toReversed().slice(0, CONTEXT_LIMIT),
        earlier: earlier.map((other) => ({
          id: other.id,
          text: other.text,
          timestamp: other.askedAt,
          itemId: other.itemId,
          title: items[other.itemId]?.title ?? null,
          answer: other.state === 'answered' ? (other.reply?.text ?? other.answerText) : null,
        })),
        similar: similar.map((other) => ({
          id: other.questionId,
          text: other.question,
          answer: other.answer,
          answeredAt: other.answeredAt,
          itemId: other.itemId,
          title: other.itemId === null ? null : (items[other.itemId]?.title ?? null),
          isImported: other.isImported,
        })),
      };
    }),
  ];
}
