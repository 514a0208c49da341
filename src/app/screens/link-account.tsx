import { fromPromise } from 'xstate';
import { listLinkSites } from '#contract/accounts.ts';
import { paths } from '#domain/address.ts';
import { parseLinkNotice } from '#domain/notices.ts';
import { linkAccountMachine } from '#machines/account/link-account/machine.ts';
import { LinkAccountScreen } from '#ui/screens/link-account/link-account-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

interface LinkAccountProps {
  readonly error: string | null;
  readonly nickname: string | null;
  readonly hasAccounts: boolean;
}

export default function LinkAccount({ error, nickname, hasAccounts }: LinkAccountProps) {
  const { call, history } = useServices();
  const machine = linkAccountMachine.provide({
    actors: {
      readSites: fromPromise(({ signal }) => call(listLinkSites, {}, signal)),
    },
    actions: {
      leaveForConsent: (_, { siteId }) => history.leave(paths.integrationInit(siteId)),
      goHome: () => history.push(paths.root),
    },
  });
  const actor = useChart(machine, { input: { notice: parseLinkNotice(error), nickname } });
  return <LinkAccountScreen actor={actor} canGoHome={hasAccounts} renderFailure={renderFailure} />;
}
