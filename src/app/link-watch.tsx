import { useSelector } from '@xstate/react';
import { fromCallback, fromPromise } from 'xstate';
import { type Account, readAccountDetails } from '#contract/accounts.ts';
import { isRefusal } from '#contract/failure.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { selectFailure } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import { renderFailure } from './failed-part.tsx';
import { useServices } from './services-context.ts';
import { useChart } from './use-chart.ts';

const accountDetailsMachine = createResourceMachine<Account>();

/**
 * Asks how the account's marketplace link stands, when somebody begins to work in it and whenever the account changed. A
 * lost one leads to its screen (2.32, 7.20); any other failure is no news here, since the section tells of its own.
 */
export function LinkWatch({ account }: { account: Account }) {
  const { call, bus } = useServices();
  const machine = accountDetailsMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => call(readAccountDetails, { params: { accountId: account.id } }, signal)),
      changes: fromCallback(({ sendBack }) =>
        bus.onAccount('AccountChanged', account.id, () => sendBack({ type: 'resource.changed' })),
      ),
    },
  });
  const actor = useChart(machine, {});
  const failure = useSelector(actor, selectFailure<Account>);
  if (failure === null || !isRefusal(failure, 'lost-connection')) return null;
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  return renderFailure({ failure, title: t('error.lostConnection'), extent: 'part', onRetry });
}
