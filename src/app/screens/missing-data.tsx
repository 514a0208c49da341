import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { dismissMissingData, listMissingData } from '#contract/missing-data.ts';
import { dismissMissingMachine } from '#machines/account/missing-data/dismiss/machine.ts';
import {
  type MissingDataPageActor,
  type MissingDataPageInput,
  missingDataListMachine,
  missingDataPageMachine,
} from '#machines/account/missing-data/page/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { DismissMissingDialog } from '#ui/dialogs/dismiss-missing/dismiss-missing-dialog.tsx';
import { PrivateFactsDialog } from '#ui/dialogs/private-facts/private-facts-dialog.tsx';
import { MissingDataScreen } from '#ui/screens/missing-data/missing-data-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromCompletedInput } from '../from-input.ts';
import { listingTypesOf } from '../listing-types.ts';
import { followAccount } from '../paced.ts';
import { privateFactsOf, readFactDrafts } from '../private-facts.tsx';
import type { Services } from '../services.ts';

export const createPage = (services: Services) =>
  fromCompletedInput(
    (page: MissingDataPageInput) => {
      const { call, bus } = services;
      const { accountId } = page;
      const params = { accountId };
      return missingDataPageMachine.provide({
        actors: {
          list: missingDataListMachine.provide({
            actors: {
              readPage: fromPromise(({ input: { skip, limit }, signal }) =>
                call(listMissingData, { params, query: { skip, limit } }, signal),
              ),
              changes: fromCallback(({ sendBack }) =>
                followAccount(bus, 'QuestionsChanged', accountId, () => sendBack({ type: 'list.changed' })),
              ),
            },
          }),
          listingTypes: listingTypesOf(services, page),
          facts: privateFactsOf(services, page),
          dismissal: dismissMissingMachine.provide({
            actors: {
              dismissMissing: fromPromise(({ input: body, signal }) =>
                call(dismissMissingData, { params, body }, signal),
              ),
            },
          }),
        },
      });
    },
    (page: PageInput) => ({ ...page, factDrafts: readFactDrafts(page) }),
  );

export function View({ actor, account }: { actor: MissingDataPageActor; account: Account }) {
  const dismissal = childOf(actor, 'dismissal');
  return (
    <>
      <MissingDataScreen
        list={childOf(actor, 'list')}
        listingTypes={childOf(actor, 'listingTypes')}
        siteId={account.siteId}
        renderFailure={renderFailure}
        onAdd={({ itemId, topic, questionId, examples }, title) =>
          actor.send({
            type: 'facts.requested',
            target: { itemId, title, questionId: null, asked: examples, gap: { topic, questionId }, factId: null },
          })
        }
        onDismiss={(entry) => dismissal.send({ type: 'dialog.requested', subject: entry })}
      />
      <PrivateFactsDialog actor={childOf(actor, 'facts')} renderFailure={renderFailure} />
      <DismissMissingDialog actor={dismissal} />
    </>
  );
}
