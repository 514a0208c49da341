import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { listHistory, readHistoryPlace } from '#contract/history.ts';
import { HISTORY_SORT_DEFAULT } from '#domain/limits.ts';
import { selectIsOpen } from '#machines/account/history/answer-changes/selectors.ts';
import {
  type HistoryPageActor,
  historyListMachine,
  historyPageMachine,
} from '#machines/account/history/page/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { HistoryScreen } from '#ui/screens/history/history-screen.tsx';
import { DialogPart } from '../dialog-part.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromInput } from '../from-input.ts';
import { hashesOf } from '../hashes.ts';
import { listingTypesOf } from '../listing-types.ts';
import type { Services } from '../services.ts';
import { sortedList } from '../sorted-list.ts';
import { KEYS, readSort } from '../storage.ts';

// Comparing words takes a library of its own; it comes after what the list shows.
const AnswerChangesDialog = lazy(async () => ({
  default: (await import('../rooms/dialogs.ts')).AnswerChangesDialog,
}));

export const createPage = (services: Services) =>
  fromInput((page: PageInput) => {
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
        list: sortedList(
          KEYS.historySort,
          HISTORY_SORT_DEFAULT,
          historyListMachine.provide({
            actors: {
              readPage: fromPromise(({ input, signal }) => call(listHistory, { params, query: input }, signal)),
              changes: fromCallback(({ sendBack }) =>
                bus.onAccount('QuestionsChanged', accountId, () => sendBack({ type: 'list.changed' })),
              ),
            },
          }),
        ),
        listingTypes: listingTypesOf(services, page),
      },
    });
  });

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
          listingTypes={childOf(actor, 'listingTypes')}
          siteId={account.siteId}
          target={target}
          onChanges={(answer) => changes.send({ type: 'changes.requested', answer })}
          renderFailure={renderFailure}
        />
      )}
      <DialogPart
        actor={changes}
        selectIsOpen={selectIsOpen}
        onDismiss={() => changes.send({ type: 'dialog.dismissed' })}
      >
        <AnswerChangesDialog actor={changes} />
      </DialogPart>
    </>
  );
}
