import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { listHistory, readHistoryPlace } from '#contract/history.ts';
import { HistoryFilterSchema, searchHistory } from '#contract/search.ts';
import { fragmentTarget } from '#domain/address.ts';
import { HISTORY_SORT_DEFAULT } from '#domain/limits.ts';
import { selectIsOpen } from '#machines/account/history/answer-changes/selectors.ts';
import {
  type HistoryPageActor,
  type HistoryPageInput,
  historyListMachine,
  historyPageMachine,
  type ListedHistory,
} from '#machines/account/history/page/machine.ts';
import { queryOf } from '#machines/questions/filters/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import type { ListInput, ListQuery } from '#machines/shared/paginated-list/machine.ts';
import { HistoryScreen } from '#ui/screens/history/history-screen.tsx';
import { DialogPart } from '../dialog-part.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromCompletedInput } from '../from-input.ts';
import { hashesOf } from '../hashes.ts';
import { readSort } from '../kept-choices.ts';
import { filtersOf, placeOf } from '../list-filters.ts';
import { listingTypesOf } from '../listing-types.ts';
import { followAccount } from '../paced.ts';
import type { Services } from '../services.ts';
import { KEYS } from '../storage.ts';

// Comparing words takes a library of its own; it comes after what the list shows.
const AnswerChangesDialog = lazy(async () => ({
  default: (await import('../rooms/dialogs.ts')).AnswerChangesDialog,
}));

export const createPage = (services: Services) =>
  fromCompletedInput(
    (page: HistoryPageInput) => {
      const { call, bus, history } = services;
      const { accountId } = page;
      const params = { accountId };
      return historyPageMachine.provide({
        actors: {
          hashes: hashesOf(history),
          locate: fromPromise(async ({ input: { target }, signal }) => {
            const { later, earlier } = await call(
              readHistoryPlace,
              { params: { ...params, questionId: target } },
              signal,
            );
            return readSort(KEYS.historySort, HISTORY_SORT_DEFAULT) === 'most-recent-first' ? later : earlier;
          }),
          filters: filtersOf(services, 'history', page.email),
          list: fromCompletedInput(
            () =>
              historyListMachine.provide({
                actors: {
                  readPage: fromPromise(({ input, signal }) => readHistory(services, params, input, signal)),
                  changes: fromCallback(({ sendBack }) =>
                    followAccount(bus, 'QuestionsChanged', accountId, () => sendBack({ type: 'list.changed' })),
                  ),
                },
                // The filters keep the order.
                actions: { keepSort: () => {} },
              }),
            // A link to an answer leads to its page of the whole list.
            (given: ListInput): ListInput => {
              const shown = placeOf(services, 'history', page.email);
              return fragmentTarget(history.location().hash, 'question') === null
                ? queryOf(shown)
                : { ...given, sort: readSort(KEYS.historySort, HISTORY_SORT_DEFAULT) };
            },
          ),
          listingTypes: listingTypesOf(services, page),
        },
      });
    },
    (given: PageInput): HistoryPageInput => ({ ...given, ...placeOf(services, 'history', given.email) }),
  );

/** The whole list by its own call, and what is searched for by that of the search, which an older server lacks. */
const readHistory = (
  { call }: Services,
  params: { accountId: string },
  { filter, order: _order, ...page }: ListQuery,
  signal: AbortSignal,
): Promise<ListedHistory> =>
  filter === undefined
    ? call(listHistory, { params, query: page }, signal)
    : call(searchHistory, { params, query: { ...v.parse(HistoryFilterSchema, filter), ...page } }, signal);

export function View({ actor, account }: { actor: HistoryPageActor; account: Account }) {
  const list = useSelector(actor, ({ children }) => children.list);
  const target = useSelector(actor, ({ context }) => context.target);
  const changes = childOf(actor, 'answerChanges');
  return (
    <>
      {list !== undefined && (
        <HistoryScreen
          key={list.sessionId}
          list={list}
          filters={childOf(actor, 'filters')}
          listingTypes={childOf(actor, 'listingTypes')}
          siteId={account.siteId}
          target={target}
          onChanges={(answer) => changes.send({ type: 'changes.requested', answer })}
          renderFailure={renderFailure}
        />
      )}
      <DialogPart actor={changes} selectIsOpen={selectIsOpen}>
        <AnswerChangesDialog actor={changes} />
      </DialogPart>
    </>
  );
}
