import { fromCallback, fromPromise } from 'xstate';
import { addPrivateFact, changePrivateFact, deletePrivateFact, listPrivateFacts } from '#contract/private-facts.ts';
import { type FactQuery, factListMachine, privateFactsMachine } from '#machines/account/private-facts/machine.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { factDraftsOf } from './fact-drafts.ts';
import { fromInput } from './from-input.ts';
import { followAccount } from './paced.ts';
import type { Services } from './services.ts';

/** The dialog of the private facts, for a page of this account. */
export function privateFactsOf({ call, bus }: Services, { accountId, email }: Pick<PageInput, 'accountId' | 'email'>) {
  const drafts = factDraftsOf(email, accountId);
  return privateFactsMachine.provide({
    actors: {
      list: fromInput(({ itemId, questionId }: FactQuery) =>
        factListMachine.provide({
          actors: {
            read: fromPromise(({ signal }) =>
              call(
                listPrivateFacts,
                { params: { accountId, itemId }, query: questionId === null ? {} : { questionId } },
                signal,
              ),
            ),
            changes: fromCallback(({ sendBack }) =>
              followAccount(bus, 'QuestionsChanged', accountId, () => sendBack({ type: 'resource.changed' })),
            ),
          },
        }),
      ),
      addFact: fromPromise(({ input: { itemId, ...body }, signal }) =>
        call(addPrivateFact, { params: { accountId, itemId }, body }, signal),
      ),
      changeFact: fromPromise(({ input: { itemId, factId, text }, signal }) =>
        call(changePrivateFact, { params: { accountId, itemId, factId }, body: { text } }, signal),
      ),
      deleteFact: fromPromise(({ input: { itemId, factId }, signal }) =>
        call(deletePrivateFact, { params: { accountId, itemId, factId } }, signal),
      ),
    },
    actions: { keepDrafts: (_, { drafts: typed }) => drafts.keep(typed) },
  });
}

/** What was typed in the dialog on an earlier visit and not added. */
export const readFactDrafts = ({ accountId, email }: Pick<PageInput, 'accountId' | 'email'>) =>
  factDraftsOf(email, accountId).read() ?? {};
