import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { readAccountDetails } from '#contract/accounts.ts';
import { countInbox } from '#contract/inbox.ts';
import { countQuestions } from '#contract/questions.ts';
import { paths } from '#domain/address.ts';
import type { LiveConnectionActor } from '#machines/app/live-connection/machine.ts';
import { linkWatchMachine } from '#machines/desk/link-watch/machine.ts';
import { type DeskActor, deskMachine } from '#machines/desk/machine.ts';
import { selectEmail, selectPage, selectPendingCount, selectPlace } from '#machines/desk/selectors.ts';
import { childOf } from '#machines/shared/children.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { OpeningScreen } from '#ui/screens/opening/opening-screen.tsx';
import { NavigationBadge } from '#ui/shell/navigation-badge.tsx';
import { Shell } from '#ui/shell/shell.tsx';
import { AccountSwitcher } from '../account-switcher.tsx';
import { ChunkBoundary, MissingCode } from '../chunk-boundary.tsx';
import { createPageCharts, PAGES } from '../desk-pages.tsx';
import { createEnterKey } from '../enter-key.ts';
import { keepFetchedAhead } from '../fetch-ahead.ts';
import { fromInput } from '../from-input.ts';
import { Automatic, createHalt } from '../halt.tsx';
import { keepServiceWorkerLate } from '../late-service-worker.ts';
import { keepLostFocus } from '../lost-focus.ts';
import { followAccount, paced } from '../paced.ts';
import { keepTitle } from '../page-title.ts';
import type { Services } from '../services.ts';
import { useServices } from '../services-context.ts';
import { createProfileCharts, UserMenu } from '../user-menu.tsx';

/** The list that the viewer looks at is read and drawn first. */
const BADGE_PACE = { first: 300, next: 1000 };
/** Behind a menu, it may be a little older. */
const INBOX_PACE = { first: 1000, next: 3000 };
const pendingCountMachine = createResourceMachine<{ count: number }>();

interface OfAccount {
  readonly accountId: string;
}

export const createPage = (services: Services) => {
  const { call, bus, history } = services;
  return deskMachine.provide({
    actors: {
      ...createProfileCharts(services),
      ...createPageCharts(services),
      enterKey: createEnterKey(),
      // Kept fresh beside its navigation entry (2.21).
      pendingCount: fromInput(({ accountId }: OfAccount) =>
        pendingCountMachine.provide({
          actors: {
            read: fromPromise(({ signal }) =>
              call(countQuestions, { params: { accountId }, query: { count_only: 'true' } }, signal),
            ),
            changes: fromCallback(({ sendBack }) =>
              followAccount(
                bus,
                'QuestionsChanged',
                accountId,
                () => sendBack({ type: 'resource.changed' }),
                BADGE_PACE,
              ),
            ),
          },
        }),
      ),
      inboxCount: pendingCountMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => call(countInbox, { query: { count_only: 'true' } }, signal)),
          changes: fromCallback(({ sendBack }) => {
            const { tell, stop } = paced(() => sendBack({ type: 'resource.changed' }), INBOX_PACE);
            const unlisten = bus.on('QuestionsChanged', tell);
            return () => {
              unlisten();
              stop();
            };
          }),
        },
      }),
      linkWatch: fromInput(({ accountId }: OfAccount) =>
        linkWatchMachine.provide({
          actors: {
            readDetails: fromPromise(({ signal }) => call(readAccountDetails, { params: { accountId } }, signal)),
            changes: fromCallback(({ sendBack }) =>
              bus.onAccount('AccountChanged', accountId, () => sendBack({ type: 'account.changed' })),
            ),
          },
        }),
      ),
      halt: createHalt(services),
      loadPage: fromPromise(({ input }) => PAGES[input.page].load()),
    },
    actions: {
      goToLostConnection: (_, { accountId }) => history.replace(paths.lostConnection(accountId)),
      reloadPage: () => history.reload(),
    },
  });
};

interface DeskProps {
  readonly actor: DeskActor;
  readonly live: LiveConnectionActor | null;
}

/** Everything around the work of a signed-in viewer: header, navigation, account switcher, user menu. */
export function View({ actor, live }: DeskProps) {
  const email = useSelector(actor, selectEmail);
  const place = useSelector(actor, selectPlace);
  const pendingCount = useSelector(actor, selectPendingCount);
  useEffect(() => keepLostFocus(document), []);
  useEffect(() => keepTitle(actor, document), [actor]);
  useEffect(() => keepFetchedAhead(document), []);
  const { history } = useServices();
  // As a link does, so that whoever is asked before leaving is asked.
  useEffect(() => keepServiceWorkerLate(document, (address) => history.navigator.push(address)), [history]);

  return (
    <Shell
      email={email}
      account={place?.account ?? null}
      accountSwitcher={
        place !== null && (place.account !== null || place.page === 'inbox') ? (
          <AccountSwitcher desk={actor} place={place} email={email} />
        ) : null
      }
      section={place?.section ?? null}
      live={live}
      drawer={childOf(actor, 'drawer')}
      automatic={<Automatic desk={actor} />}
      userMenu={<UserMenu desk={actor} email={email} />}
      badge={pendingCount === null ? null : <NavigationBadge actor={pendingCount} />}
    >
      <Page desk={actor} />
    </Shell>
  );
}

/** A page that did not arrive, or broke, leaves the way to the others. */
function Page({ desk }: { readonly desk: DeskActor }) {
  const page = useSelector(desk, selectPage);
  const place = useSelector(desk, selectPlace);
  const email = useSelector(desk, selectEmail);
  if (page === 'missing') return <MissingCode onReload={() => desk.send({ type: 'retry.pressed' })} />;
  if (page === 'loading' || place === null) return <OpeningScreen />;
  const { View } = PAGES[page];
  return (
    <ChunkBoundary key={`${place.account?.id} ${page}`}>
      <Suspense fallback={<OpeningScreen />}>
        <View desk={desk} place={place} email={email} />
      </Suspense>
    </ChunkBoundary>
  );
}
