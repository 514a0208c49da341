import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { countQuestions } from '#contract/questions.ts';
import { hasPermissions } from '#domain/permissions.ts';
import type { AppActor } from '#machines/app/machine.ts';
import { selectAccount, selectAccounts, selectEmail, selectSection } from '#machines/app/selectors.ts';
import { drawerMachine } from '#machines/desk/drawer/machine.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { NavigationBadge } from '#ui/shell/navigation-badge.tsx';
import { Shell } from '#ui/shell/shell.tsx';
import { EnterKey } from './enter-key.tsx';
import { LinkWatch } from './link-watch.tsx';
import { gathered } from './live-bus.ts';
import { keepLostFocus } from './lost-focus.ts';
import { useServices } from './services-context.ts';
import { useChart } from './use-chart.ts';
import { UserMenu } from './user-menu.tsx';

/** Everything around the work of somebody signed in: header, navigation, account switcher, user menu. */
export default function Desk({ app, children }: { app: AppActor; children: ReactNode }) {
  const email = useSelector(app, selectEmail);
  const account = useSelector(app, selectAccount);
  const accounts = useSelector(app, selectAccounts);
  const section = useSelector(app, selectSection);
  const live = useSelector(app, (snapshot) => snapshot.children.liveConnection);
  useEffect(() => keepLostFocus(document), []);

  return (
    <Shell
      email={email ?? ''}
      account={account}
      accounts={accounts}
      section={section}
      live={live ?? null}
      drawer={useChart(drawerMachine, {})}
      userMenu={<UserMenu email={email ?? ''} />}
      badge={
        account !== null && hasPermissions(account.permissions, 'Questions') ? (
          <Badge key={account.id} account={account} />
        ) : null
      }
    >
      <EnterKey />
      {account !== null && section !== null && <LinkWatch key={account.id} account={account} />}
      {children}
    </Shell>
  );
}

/** In ms; the list that somebody looks at is read and drawn first. */
const BADGE_PAUSE = 300;
const pendingCountMachine = createResourceMachine<{ count: number }>();

/** The count of pending questions beside its navigation entry, kept fresh (2.21). */
function Badge({ account }: { account: Account }) {
  const { call, bus } = useServices();
  const machine = pendingCountMachine.provide({
    actors: {
      read: fromPromise(({ signal }) =>
        call(countQuestions, { params: { accountId: account.id }, query: { count_only: 'true' } }, signal),
      ),
      changes: fromCallback(({ sendBack }) => {
        const { tell, stop } = gathered(() => sendBack({ type: 'resource.changed' }), BADGE_PAUSE);
        const unlisten = bus.onAccount('QuestionsChanged', account.id, tell);
        return () => {
          unlisten();
          stop();
        };
      }),
    },
  });
  return <NavigationBadge actor={useChart(machine, {})} />;
}
