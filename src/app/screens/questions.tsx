import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { readGreetingSignature } from '#contract/greeting-signature.ts';
import { listQuestions, type PendingQuestions, readScheduledElsewhere } from '#contract/questions.ts';
import { type FoundQuestions, searchQuestions, ViewFilterSchema } from '#contract/search.ts';
import { localDueAt } from '#domain/countdown.ts';
import type { ListingType } from '#domain/item.ts';
import { parseQuestionsAddress, withQuestionsAddress } from '#domain/questions-address.ts';
import { type Elsewhere, elsewhereMachine } from '#machines/questions/elsewhere/machine.ts';
import { selectIsWanted } from '#machines/questions/first-steps/selectors.ts';
import { type QuestionsPageActor, questionsPageMachine } from '#machines/questions/page/machine.ts';
import { cardId, greetingSignatureMachine, questionListMachine } from '#machines/questions/page/parts.ts';
import { selectLayout } from '#machines/questions/page/selectors.ts';
import type { QuestionsPageInput } from '#machines/questions/page/types.ts';
import { shortcutsMachine } from '#machines/questions/shortcuts/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import type { ListQuery } from '#machines/shared/paginated-list/machine.ts';
import { PrivateFactsDialog } from '#ui/dialogs/private-facts/private-facts-dialog.tsx';
import { ShortcutsDialog } from '#ui/dialogs/shortcuts/shortcuts-dialog.tsx';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import { boardEntryOf } from '../board-entries.ts';
import { enterAnswer, goOn, goToCard, leaveAnswer, listenToKeys, moveOn, openSimilar, revealCard } from '../cards.ts';
import { renderFailure } from '../failed-part.tsx';
import { createFirstSteps, FirstStepsPart, firstStepsInputOf } from '../first-steps.tsx';
import { fromCompletedInput } from '../from-input.ts';
import { readQuestionsLayout, saveQuestionsLayout } from '../kept-choices.ts';
import { canKeepDrafts, DEVICE } from '../kept-drafts.ts';
import { filtersOf, placeOf } from '../list-filters.ts';
import { listingTypesOf } from '../listing-types.ts';
import { readOwnTimeZone } from '../own-time-zone.ts';
import { LIST_PACE, paced } from '../paced.ts';
import { privateFactsOf, readFactDrafts } from '../private-facts.tsx';
import { createQuestionCard } from '../question-card.ts';
import { createQueue, type ReadPage } from '../questions-queue.ts';
import type { Services } from '../services.ts';
import { useServices } from '../services-context.ts';
import { createSimilar, createSimilarGroups, SimilarPart } from '../similar.tsx';
import { tickerOf } from '../ticker.ts';
import { createUndoKey } from '../undo-key.ts';
import { viewsOf } from '../views.ts';
import { Card } from './question.tsx';
import { QueuePart } from './queue.tsx';
import { WaitingAnswer } from './waiting-answer.tsx';

/** In ms: while the dense list is shown, the cards' own page is read after what is in view. */
const BEHIND = 300;

/** The page's charts; what only this device knows is added to the input. */
export const createPage = (services: Services) =>
  fromCompletedInput(
    (input: QuestionsPageInput) => {
      const { call, bus, now, history } = services;
      const { accountId } = input;
      const params = { accountId };
      const readPage: ReadPage = async (query, signal) => {
        const read = await readQuestions(services, params, query, signal);
        const { entries, count } = read;
        const readAt = now();
        return {
          count,
          skip: query.skip,
          sort: query.sort,
          isSearch: isSearch(query),
          isCapped: read.isCountExact === false,
          questionsImport: read.questionsImport,
          readAt,
          entries: entries.map(boardEntryOf(read, readAt)),
        };
      };
      return questionsPageMachine.provide({
        actors: {
          list: questionListMachine.provide({
            actors: {
              readPage: fromPromise(({ input: query, signal }) => readPage(query, signal)),
              changes: fromCallback(({ sendBack }) => {
                const isBehind = () => parseQuestionsAddress(history.location().search)?.layout === 'queue';
                const pace = { ...LIST_PACE, first: () => (isBehind() ? BEHIND : 0) };
                const { tell, stop } = paced(() => sendBack({ type: 'list.changed' }), pace);
                const unlisten = [
                  bus.onAccount('QuestionsChanged', accountId, tell),
                  bus.onTypedElsewhere(accountId, DEVICE, tell),
                ];
                return () => {
                  for (const leave of unlisten) leave();
                  stop();
                };
              }),
            },
            // The filters keep the order.
            actions: { keepSort: () => {} },
          }),
          views: viewsOf(services, accountId),
          filters: filtersOf(services, 'questions', input.email),
          greetingSignature: greetingSignatureMachine.provide({
            actors: {
              read: fromPromise(async ({ signal }) => ({
                ...(await call(readGreetingSignature, { params }, signal)),
                readAt: now(),
              })),
              changes: fromCallback(({ sendBack }) =>
                bus.onAccount('GreetingAndSignatureChanged', accountId, () => sendBack({ type: 'resource.changed' })),
              ),
            },
          }),
          listingTypes: listingTypesOf(services, input),
          elsewhere: elsewhereMachine.provide({
            actors: {
              readElsewhere: fromPromise(async ({ input: { ids, sort }, signal }): Promise<Elsewhere> => {
                const query = { except: ids.join(','), sort };
                const { count, next, timestamp } = await call(readScheduledElsewhere, { params, query }, signal);
                if (next === null) return { count, next };
                return { count, next: { dueAt: localDueAt(next.schedule, timestamp, now()), place: next.place } };
              }),
            },
          }),
          facts: privateFactsOf(services, input),
          shortcuts: shortcutsMachine.provide({
            actors: {
              keys: fromCallback(({ sendBack }) =>
                listenToKeys({
                  card: (by) => sendBack({ type: 'card.requested', by }),
                  layout: () => sendBack({ type: 'layout.toggled' }),
                  help: () => sendBack({ type: 'help.requested' }),
                  leave: () => sendBack({ type: 'answer.left' }),
                  enter: () => sendBack({ type: 'answer.entered' }),
                  send: () => sendBack({ type: 'sending.requested' }),
                  similar: () => sendBack({ type: 'similar.requested' }),
                }),
              ),
            },
            actions: {
              revealCard: (_, { questionId }) => revealCard(questionId),
              leaveAnswer,
              enterAnswer,
              openSimilar,
            },
          }),
          undoKey: createUndoKey(),
          similarGroups: createSimilarGroups(services, input),
          firstSteps: createFirstSteps(services, input),
          similar: createSimilar(services, input),
          card: createQuestionCard(services, input),
          queue: createQueue(services, input, readPage),
          address: fromCallback(({ sendBack }) =>
            history.listen(() => {
              const address = parseQuestionsAddress(history.location().search);
              if (address !== null) sendBack({ type: 'address.changed', ...address });
            }),
          ),
        },
        actions: {
          goToCard: (_, { by }) => goToCard(by),
          moveOn: (_, { questionId }) => moveOn(questionId),
          goOn: (_, { questionId }) => goOn(questionId),
          keepLayout: (_, { layout }) => saveQuestionsLayout(layout),
          showLayout: (_, { layout }) => {
            const { pathname, search } = history.location();
            const next = withQuestionsAddress(search, {
              layout,
              questionId: parseQuestionsAddress(search)?.questionId ?? null,
            });
            if (next !== search) history.replace(`${pathname}${next}`);
          },
        },
      });
    },
    (given: PageInput): QuestionsPageInput => ({
      ...given,
      ...layoutOf(services),
      factDrafts: readFactDrafts(given),
      firstSteps: firstStepsInputOf(services, given),
      timeZone: readOwnTimeZone(),
      ...placeOf(services, 'questions', given.email),
    }),
  );

export function View({ actor, account }: { actor: QuestionsPageActor; account: Account }) {
  const layout = useSelector(actor, selectLayout);
  const firstSteps = childOf(actor, 'firstSteps');
  const areStepsWanted = useSelector(firstSteps, selectIsWanted);
  const { onTick } = tickerOf(useServices());
  const shortcuts = childOf(actor, 'shortcuts');
  const facts = childOf(actor, 'facts');
  const similarGroups = childOf(actor, 'similarGroups');
  const isKeptHere = canKeepDrafts();
  const steps = layout === 'cards' && <FirstStepsPart actor={firstSteps} accountId={account.id} />;
  const parts = {
    listingTypes: childOf(actor, 'listingTypes'),
    onHelp: () => shortcuts.send({ type: 'help.requested' }),
    onLayout: () => actor.send({ type: 'layout.toggled' }),
    renderFailure,
    renderCard: (questionId: string, types: readonly ListingType[]) => (
      <Card
        actor={childOf(actor, cardId(questionId))}
        account={account}
        types={types}
        facts={facts}
        similarGroups={similarGroups}
        isKeptHere={isKeptHere}
      />
    ),
  };
  return (
    <>
      {areStepsWanted && steps}
      {layout === 'queue' ? (
        <QueuePart {...parts} similarGroups={similarGroups} actor={actor} siteId={account.siteId} />
      ) : (
        <QuestionsScreen
          {...parts}
          filters={childOf(actor, 'filters')}
          views={childOf(actor, 'views')}
          elsewhere={childOf(actor, 'elsewhere')}
          onTick={onTick}
          onSeek={(place) => actor.send({ type: 'place.requested', place })}
          greetingSignature={childOf(actor, 'greetingSignature')}
          list={childOf(actor, 'list')}
          board={childOf(actor, 'board')}
        />
      )}
      {/* What comes by itself moves nothing. */}
      {!areStepsWanted && steps}
      <WaitingAnswer page={actor} />
      <PrivateFactsDialog actor={facts} renderFailure={renderFailure} />
      <SimilarPart actor={childOf(actor, 'similar')} />
      <ShortcutsDialog actor={shortcuts} />
    </>
  );
}

/** The whole list by its own call, and what is searched for by that of the search, which an older server lacks. */
const readQuestions = (
  { call }: Services,
  params: { accountId: string },
  query: ListQuery,
  signal: AbortSignal,
): Promise<
  Omit<PendingQuestions, 'questionsImport'> &
    Partial<Pick<PendingQuestions & FoundQuestions, 'questionsImport' | 'isCountExact'>>
> => {
  const { filter, order, ...page } = query;
  return isSearch(query)
    ? call(
        searchQuestions,
        { params, query: { ...v.parse(ViewFilterSchema, filter ?? {}), ...page, sort: order ?? page.sort } },
        signal,
      )
    : call(listQuestions, { params, query: page }, signal);
};

/** The list of 7.22 has neither filters nor the orders of a search. */
const isSearch = ({ filter, order }: ListQuery): boolean => filter !== undefined || order !== undefined;

/** As the address says, or else as this person chose last. */
function layoutOf({ history }: Services): Pick<QuestionsPageInput, 'layout' | 'soughtId'> {
  const address = parseQuestionsAddress(history.location().search);
  return { layout: address?.layout ?? readQuestionsLayout(), soughtId: address?.questionId ?? null };
}
