import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { logout } from '#contract/auth.ts';
import { countQuestions } from '#contract/questions.ts';
import { paths } from '#domain/address.ts';
import { hasPermissions } from '#domain/permissions.ts';
import { selectAccount, selectAccounts, selectEmail, selectSection } from '#machines/app/selectors.ts';
import type { AppActor } from '#machines/app/types.ts';
import { colorModeMachine } from '#machines/color-mode/color-mode-machine.ts';
import { drawerMachine } from '#machines/drawer/drawer-machine.ts';
import { logoutMachine } from '#machines/logout/logout-machine.ts';
import { createResourceMachine } from '#machines/shared/resource/resource-machine.ts';
import { NavigationBadge } from '#ui/shell/navigation-badge.tsx';
import { Shell } from '#ui/shell/shell.tsx';
import { applyColorMode } from './color-mode.ts';
import { useServices } from './services-context.ts';
import { clearDrafts, readColorMode } from './storage.ts';
import { useChart } from './use-chart.ts';

/** Everything around the work of somebody signed in: header, navigation, account switcher, user menu. */
export default function Desk({ app, children }: { app: AppActor; children: ReactNode }) {
  const { call, history } = useServices();
  const email = useSelector(app, selectEmail);
  const account = useSelector(app, selectAccount);
  const accounts = useSelector(app, selectAccounts);
  const section = useSelector(app, selectSection);
  const live = useSelector(app, (snapshot) => snapshot.children.liveConnection);

  const logoutActor = useChart(
    logoutMachine.provide({
      actors: { logOut: fromPromise(({ signal }) => call(logout, {}, signal)) },
      actions: {
        leave: () => {
          clearDrafts();
          history.leave(paths.root);
        },
      },
    }),
    {},
  );
  const colorMode = useChart(colorModeMachine.provide({ actions: { apply: (_, { mode }) => applyColorMode(mode) } }), {
    input: { mode: readColorMode() },
  });
  return (
    <Shell
      email={email ?? ''}
      account={account}
      accounts={accounts}
      section={section}
      live={live ?? null}
      drawer={useChart(drawerMachine, {})}
      logout={logoutActor}
      colorMode={colorMode}
      badge={
        account !== null && hasPermissions(account.permissions, 'Questions') ? (
          <Badge key={account.id} account={account} />
        ) : null
      }
    >
      {children}
    </Shell>
  );
}

const pendingCountMachine = createResourceMachine<{ count: number }>();

/** The count of pending questions beside its navigation entry, kept fresh (2.21). */
function Badge({ account }: { account: Account }) {
  const { call, bus } = useServices();
  const machine = pendingCountMachine.provide({
    actors: {
      read: fromPromise(({ signal }) =>
        call(countQuestions, { params: { accountId: account.id }, query: { count_only: 'true' } }, signal),
      ),
      changes: fromCallback(({ sendBack }) =>
        bus.onAccount('QuestionsChanged', account.id, () => sendBack({ type: 'resource.changed' })),
      ),
    },
  });
  return <NavigationBadge actor={useChart(machine, {})} />;
}
