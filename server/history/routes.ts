import {
  type History,
  type HistoryQuestion,
  listHistory,
  type RelatedQuestion,
  readHistoryPlace,
} from '#contract/history.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import type { AnsweredQuestion, Page, Store } from '../store/port.ts';

/** 7.27, 7.58. */
export function historyRoutes({ store }: { readonly store: Store }): Binding[] {
  return [
    bind(listHistory, async ({ member, query }) => {
      const { accountId } = member();
      const account = await store.accounts.byId(accountId);
      if (account?.linkStatus === 'lost') throw new Problem('lost-connection');
      return describeAnswers(store, accountId, await store.questions.historyPage(accountId, query));
    }),
    bind(readHistoryPlace, async ({ member, params }) => {
      const place = await store.questions.historyPosition(member().accountId, params.questionId);
      if (place === null) throw new Problem('not-found', { message: 'no such answer' });
      return place;
    }),
  ];
}

/** A page of the history with the items, buyers and other data that it shows (3.14). */
export async function describeAnswers(
  store: Store,
  accountId: string,
  { entries, count }: Page<AnsweredQuestion>,
): Promise<History> {
  const [nicknames, items] = await Promise.all([
    store.buyers.nicknames(entries.map(({ buyerId }) => buyerId)),
    store.items.byIds(
      accountId,
      entries.map(({ itemId }) => itemId),
    ),
  ]);
  return {
    mlQuestionsResponse: { questions: entries.map(toHistory), total: count },
    items,
    nicknames,
    relatedQuestions: Object.fromEntries(entries.flatMap((entry) => relatedOf(entry))),
  };
}

function toHistory({ id, text, askedAt, itemId, buyerId, answerText, answeredAt }: AnsweredQuestion): HistoryQuestion {
  return {
    id,
    text,
    date_created: new Date(askedAt).toISOString(),
    item_id: itemId,
    from: { id: buyerId },
    answer: { text: answerText, date_created: new Date(answeredAt).toISOString() },
  };
}

/** Only answers sent from here have more data (3.16). */
function relatedOf({ id, answeredBy, suggestedAnswer, reply }: AnsweredQuestion): [string, RelatedQuestion][] {
  if (answeredBy === null) return [];
  return [
    [id, { suggestedAnswer, greeting: reply?.greeting ?? null, signature: reply?.signature ?? null, answeredBy }],
  ];
}
