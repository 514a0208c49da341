import { fromPromise } from 'xstate';
import { listLinkSites } from '#contract/accounts.ts';
import { paths } from '#domain/address.ts';
import { type LinkAccountActor, linkAccountMachine } from '#machines/account/link-account/machine.ts';
import { LinkAccountScreen } from '#ui/screens/link-account/link-account-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import type { Services } from '../services.ts';

export const createPage = ({ call, history }: Services) =>
  linkAccountMachine.provide({
    actors: {
      readSites: fromPromise(({ signal }) => call(listLinkSites, {}, signal)),
    },
    actions: {
      leaveForConsent: (_, { siteId }) => history.leave(paths.integrationInit(siteId)),
      goHome: () => history.push(paths.root),
    },
  });

export function View({ actor, hasAccounts }: { readonly actor: LinkAccountActor; readonly hasAccounts: boolean }) {
  return <LinkAccountScreen actor={actor} canGoHome={hasAccounts} renderFailure={renderFailure} />;
}
