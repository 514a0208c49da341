import { type HistoryQuery, searchHistory, searchQuestions } from '#contract/search.ts';
import { startOfDay } from '#domain/question-filter.ts';
import { siteOf } from '#domain/sites.ts';
import { describeAnswers } from '../history/routes.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import { linked, toPending, withTyped } from '../questions/routes.ts';
import type { HistoryFilter, PendingFilter, QuestionFilter, Store } from '../store/port.ts';

/** 7.70, 7.71. */
export function searchRoutes({ store }: { readonly store: Store }): Binding[] {
  return [
    bind(searchQuestions, async ({ member, query, caller }) => {
      const { accountId, siteId, undoSeconds } = linked(member());
      const { entries, ...page } = await store.search.pending(accountId, pendingFilterOf(query, siteId), query);
      return {
        ...page,
        entries: await withTyped(store, accountId, caller().userId, entries.map(toPending)),
        undoSeconds,
      };
    }),
    bind(searchHistory, async ({ member, query }) => {
      const { accountId, siteId } = linked(member());
      const [found, isComplete] = await Promise.all([
        store.search.history(accountId, historyFilterOf(query, siteId), query),
        store.search.isComplete(accountId),
      ]);
      return { ...(await describeAnswers(store, accountId, found)), isTotalExact: found.isCountExact, isComplete };
    }),
  ];
}

type Wanted = {
  readonly [Name in 'search' | 'itemId' | 'buyerId' | 'from' | 'to']?: string | undefined;
} & { readonly heldBack?: QuestionFilter['heldBack'] };

/** Days are those of the site. Throws `invalid-request` for a range that ends before it begins. */
function filterOf({ search, itemId, buyerId, from, to, heldBack }: Wanted, siteId: string): QuestionFilter {
  if (from !== undefined && to !== undefined && to < from)
    throw new Problem('invalid-request', { issues: [{ path: 'query.to', message: 'must not be before "from"' }] });
  const { timeZone } = siteOf(siteId);
  return {
    text: search,
    itemId,
    buyerId,
    heldBack,
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    before: to === undefined ? undefined : startOfDay(to, timeZone, 1),
  };
}

const MINUTE = 60_000;

export const pendingFilterOf = (
  { state, waiting, ...wanted }: Wanted & { state?: PendingFilter['state']; waiting?: string | undefined },
  siteId: string,
): PendingFilter => ({
  ...filterOf(wanted, siteId),
  state,
  waiting: waiting === undefined ? undefined : Number(waiting) * MINUTE,
});

export const historyFilterOf = (
  { answeredBy, topic, draftUse, ordered, quickAnswer, ...wanted }: HistoryQuery,
  siteId: string,
): HistoryFilter => ({
  ...filterOf(wanted, siteId),
  answeredBy,
  topic,
  draftUse,
  ordered,
  quickAnswer,
});
