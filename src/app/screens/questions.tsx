import { useMemo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { type GreetingSignature, readGreetingSignature } from '#contract/greeting-signature.ts';
import { listQuestions, type PendingQuestion } from '#contract/questions.ts';
import { localDueAt } from '#domain/countdown.ts';
import { FEED_PAGE_SIZE_DEFAULT, QUESTIONS_SORT_DEFAULT } from '#domain/limits.ts';
import { type BoardPage, questionsBoardMachine } from '#machines/questions/board/machine.ts';
import type { Hold } from '#machines/questions/hold/machine.ts';
import { shortcutsMachine } from '#machines/questions/shortcuts/machine.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/machine.ts';
import { selectPage } from '#machines/shared/paginated-list/selectors.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { ShortcutsDialog } from '#ui/dialogs/shortcuts/shortcuts-dialog.tsx';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import { goToCard, listenToKeys } from '../cards.ts';
import { createEntryFeed } from '../entry-feed.ts';
import { renderFailure } from '../failed-part.tsx';
import { usePrivateFacts } from '../private-facts.tsx';
import { useServices } from '../services-context.ts';
import { KEYS, readSort, saveSort } from '../storage.ts';
import { createTicker } from '../ticker.ts';
import { useChart } from '../use-chart.ts';
import { useListingTypes } from '../use-listing-types.ts';
import { Card } from './question.tsx';

const questionsMachine = createPaginatedListMachine<BoardPage>(({ entries, count }) => ({
  count,
  shown: entries.length,
}));
const greetingSignatureMachine = createResourceMachine<GreetingSignature>();

export default function Questions({ account, email }: { account: Account; email: string }) {
  const { call, bus, now } = useServices();
  const params = { accountId: account.id };
  const ticker = useMemo(() => createTicker(now, document), [now]);
  const list = useChart(
    questionsMachine.provide({
      actors: {
        readPage: fromPromise(async ({ input, signal }): Promise<BoardPage> => {
          const { entries, count, nicknames, items, timestamp } = await call(
            listQuestions,
            { params, query: input },
            signal,
          );
          const arrivedAt = now();
          return {
            count,
            skip: input.skip,
            entries: entries.map((question) => ({
              question,
              dueAt: question.schedule === null ? null : localDueAt(question.schedule, timestamp, arrivedAt),
              hold: holdOf(question, (at) => localDueAt(at, timestamp, arrivedAt)),
              buyer: nicknames[question.fromUserId] ?? question.fromUserId,
              item: items[question.itemId],
            })),
          };
        }),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('QuestionsChanged', account.id, () => sendBack({ type: 'list.changed' })),
        ),
      },
      actions: { keepSort: (_, { sort }) => saveSort(KEYS.questionsSort, sort) },
    }),
    { input: { limit: FEED_PAGE_SIZE_DEFAULT, sort: readSort(KEYS.questionsSort, QUESTIONS_SORT_DEFAULT) } },
  );
  const board = useChart(
    questionsBoardMachine.provide({
      actors: {
        pages: fromCallback(({ sendBack }) => {
          let last: BoardPage | null = null;
          const tell = (): void => {
            const snapshot = list.getSnapshot();
            const page = selectPage(snapshot);
            if (snapshot.matches('reading')) sendBack({ type: 'page.wanted' });
            if (page === null || page === last) return;
            last = page;
            sendBack({ type: 'page.read', page });
          };
          tell();
          const subscription = list.subscribe(tell);
          return () => subscription.unsubscribe();
        }),
      },
    }),
    {},
  );
  const entries = useMemo(() => createEntryFeed(board), [board]);
  const shortcuts = useChart(
    shortcutsMachine.provide({
      actors: {
        keys: fromCallback(({ sendBack }) =>
          listenToKeys({
            card: (by) => sendBack({ type: 'card.requested', by }),
            help: () => sendBack({ type: 'help.requested' }),
          }),
        ),
      },
      actions: { goToCard: (_, { by }) => goToCard(by) },
    }),
    {},
  );
  const facts = usePrivateFacts(account, email, () => list.send({ type: 'list.changed' }));
  const greetingSignature = useChart(
    greetingSignatureMachine.provide({
      actors: {
        read: fromPromise(({ signal }) => call(readGreetingSignature, { params }, signal)),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('GreetingAndSignatureChanged', account.id, () => sendBack({ type: 'resource.changed' })),
        ),
      },
    }),
    {},
  );
  return (
    <>
      <QuestionsScreen
        list={list}
        board={board}
        greetingSignature={greetingSignature}
        listingTypes={useListingTypes(account)}
        onHelp={() => shortcuts.send({ type: 'help.requested' })}
        renderFailure={renderFailure}
        renderCard={(card) => (
          <Card
            key={card.entry.question.id}
            {...card}
            extras={greetingSignature}
            account={account}
            email={email}
            list={list}
            board={board}
            entries={entries}
            ticker={ticker}
            facts={facts.actor}
          />
        )}
      />
      {facts.dialog}
      <ShortcutsDialog actor={shortcuts} />
    </>
  );
}

/** `toLocal` tells the server's times by this device's clock. */
function holdOf({ heldBy, heldUntil }: PendingQuestion, toLocal: (at: number) => number): Hold | null {
  return heldBy === null || heldUntil === null ? null : { by: heldBy, until: toLocal(heldUntil) };
}
