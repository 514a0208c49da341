import { fromCallback, fromPromise } from 'xstate';
import { type Account, readAccountDetails } from '#contract/accounts.ts';
import { paths } from '#domain/address.ts';
import { lostConnectionMachine } from '#machines/account/lost-connection/machine.ts';
import { LostConnectionScreen } from '#ui/screens/lost-connection/lost-connection-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

interface LostConnectionProps {
  readonly account: Account;
  /** The viewer's e-mail. */
  readonly email: string;
}

export default function LostConnection({ account, email }: LostConnectionProps) {
  const { call, bus, history } = useServices();
  const machine = lostConnectionMachine.provide({
    actors: {
      readDetails: fromPromise(({ signal }) => call(readAccountDetails, { params: { accountId: account.id } }, signal)),
      changes: fromCallback(({ sendBack }) =>
        bus.onAccount('AccountChanged', account.id, () => sendBack({ type: 'account.changed' })),
      ),
    },
    actions: {
      goHome: () => history.replace(paths.root),
      leaveForConsent: () => history.leave(paths.integrationRestore(account.id)),
    },
  });
  const actor = useChart(machine, { input: { isOwner: account.owner === email } });
  return (
    <LostConnectionScreen
      actor={actor}
      nickname={account.nickname}
      owner={account.owner}
      renderFailure={renderFailure}
    />
  );
}
