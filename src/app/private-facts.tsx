import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import {
  addPrivateFact,
  changePrivateFact,
  listPrivateFacts,
  type PrivateFacts,
  removePrivateFact,
} from '#contract/private-facts.ts';
import {
  type FactTarget,
  type PrivateFactsActor,
  privateFactsMachine,
} from '#machines/account/private-facts/machine.ts';
import { selectTarget } from '#machines/account/private-facts/selectors.ts';
import { createResourceMachine } from '#machines/shared/resource/machine.ts';
import { PrivateFactsDialog } from '#ui/dialogs/private-facts/private-facts-dialog.tsx';
import { factDraftsOf } from './fact-drafts.ts';
import { renderFailure } from './failed-part.tsx';
import { useServices } from './services-context.ts';
import { useChart } from './use-chart.ts';

const factsMachine = createResourceMachine<PrivateFacts>();

/** Who is told when facts are no longer what they were, before the server says so. */
type Listeners = Set<() => void>;

/** The chart of the dialog, and what draws it; `onChanged` is told once something in it was saved. */
export function usePrivateFacts(account: Account, email: string, onChanged: () => void) {
  const { call } = useServices();
  const accountId = account.id;
  const drafts = factDraftsOf(email, accountId);
  const listeners = useMemo<Listeners>(() => new Set(), []);
  const actor = useChart(
    privateFactsMachine.provide({
      actors: {
        addFact: fromPromise(({ input: { itemId, ...body }, signal }) =>
          call(addPrivateFact, { params: { accountId, itemId }, body }, signal),
        ),
        changeFact: fromPromise(({ input: { itemId, factId, text }, signal }) =>
          call(changePrivateFact, { params: { accountId, itemId, factId }, body: { text } }, signal),
        ),
        removeFact: fromPromise(({ input: { itemId, factId }, signal }) =>
          call(removePrivateFact, { params: { accountId, itemId, factId } }, signal),
        ),
      },
      actions: {
        keepDrafts: (_, { drafts: typed }) => drafts.keep(typed),
        refreshList: () => {
          for (const tell of listeners) tell();
          onChanged();
        },
      },
    }),
    { input: { drafts: drafts.read() ?? {} } },
  );
  return { actor, dialog: <Dialog actor={actor} account={account} listeners={listeners} /> };
}

interface DialogProps {
  readonly actor: PrivateFactsActor;
  readonly account: Account;
  readonly listeners: Listeners;
}

/** Nothing is read before a listing is asked for. */
function Dialog(props: DialogProps) {
  const target = useSelector(props.actor, selectTarget);
  return target === null ? null : (
    <OfListing key={`${target.itemId} ${target.questionId}`} target={target} {...props} />
  );
}

function OfListing({ actor, account, listeners, target }: DialogProps & { readonly target: FactTarget }) {
  const { call, bus } = useServices();
  const { itemId, questionId } = target;
  const query = questionId === null ? {} : { questionId };
  const list = useChart(
    factsMachine.provide({
      actors: {
        read: fromPromise(({ signal }) =>
          call(listPrivateFacts, { params: { accountId: account.id, itemId }, query }, signal),
        ),
        changes: fromCallback(({ sendBack }) => {
          const tell = (): void => sendBack({ type: 'resource.changed' });
          listeners.add(tell);
          const stop = bus.onAccount('QuestionsChanged', account.id, tell);
          return () => {
            listeners.delete(tell);
            stop();
          };
        }),
      },
    }),
    {},
  );
  return <PrivateFactsDialog actor={actor} list={list} renderFailure={renderFailure} />;
}
