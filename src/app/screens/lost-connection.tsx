import { fromCallback, fromPromise } from 'xstate';
import { type Account, readAccountDetails } from '#contract/accounts.ts';
import { paths } from '#domain/address.ts';
import {
  type LostConnectionActor,
  type LostConnectionInput,
  lostConnectionMachine,
} from '#machines/account/lost-connection/machine.ts';
import { LostConnectionScreen } from '#ui/screens/lost-connection/lost-connection-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromInput } from '../from-input.ts';
import type { Services } from '../services.ts';

export const createPage = ({ call, bus, history }: Services) =>
  fromInput(({ accountId }: LostConnectionInput & { readonly accountId: string }) =>
    lostConnectionMachine.provide({
      actors: {
        readDetails: fromPromise(({ signal }) => call(readAccountDetails, { params: { accountId } }, signal)),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('AccountChanged', accountId, () => sendBack({ type: 'account.changed' })),
        ),
      },
      actions: {
        goHome: () => history.replace(paths.root),
        leaveForConsent: () => history.leave(paths.integrationRestore(accountId)),
      },
    }),
  );

export function View({ actor, account }: { readonly actor: LostConnectionActor; readonly account: Account }) {
  return (
    <LostConnectionScreen
      actor={actor}
      nickname={account.nickname}
      owner={account.owner}
      renderFailure={renderFailure}
    />
  );
}
