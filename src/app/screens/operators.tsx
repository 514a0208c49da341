import { useRef } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { addOperator, changeOperator, listOperators, type Operator, removeOperator } from '#contract/operators.ts';
import { SETTINGS_PAGE_SIZE_DEFAULT } from '#domain/limits.ts';
import { removeOperatorMachine } from '#machines/account/operators/delete/machine.ts';
import { operatorFormMachine } from '#machines/account/operators/form/machine.ts';
import { createPaginatedListMachine } from '#machines/shared/paginated-list/machine.ts';
import { OperatorFormDialog } from '#ui/dialogs/operator-form/operator-form-dialog.tsx';
import { RemoveOperatorDialog } from '#ui/dialogs/remove-operator/remove-operator-dialog.tsx';
import { OperatorsScreen } from '#ui/screens/operators/operators-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { useServices } from '../services-context.ts';
import { useChart } from '../use-chart.ts';

const operatorsMachine = createPaginatedListMachine<{ entries: readonly Operator[]; count: number }>(
  ({ entries, count }) => ({ count, shown: entries.length }),
);

export default function Operators({ account }: { account: Account }) {
  const { call, bus } = useServices();
  const params = { accountId: account.id };
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useChart(
    operatorsMachine.provide({
      actors: {
        readPage: fromPromise(({ input: { skip, limit }, signal }) =>
          call(listOperators, { params, query: { skip, limit } }, signal),
        ),
        changes: fromCallback(({ sendBack }) =>
          bus.onAccount('OperatorsChanged', account.id, () => sendBack({ type: 'list.changed' })),
        ),
      },
    }),
    { input: { limit: SETTINGS_PAGE_SIZE_DEFAULT } },
  );
  const refreshList = (): void => list.send({ type: 'list.changed' });
  const form = useChart(
    operatorFormMachine.provide({
      actors: {
        addOperator: fromPromise(({ input, signal }) => call(addOperator, { params, body: input }, signal)),
        changeOperator: fromPromise(({ input: { email, permissions }, signal }) =>
          call(changeOperator, { params: { ...params, email }, body: { permissions } }, signal),
        ),
      },
      actions: { refreshList },
    }),
    {},
  );
  const removal = useChart(
    removeOperatorMachine.provide({
      actors: {
        removeOperator: fromPromise(({ input: { email }, signal }) =>
          call(removeOperator, { params: { ...params, email } }, signal),
        ),
      },
      actions: { refreshList },
    }),
    {},
  );
  return (
    <>
      <OperatorsScreen
        addButton={addButton}
        list={list}
        onAdd={() => form.send({ type: 'add.requested' })}
        onChange={(operator) => form.send({ type: 'change.requested', operator })}
        onRemove={(operator) => removal.send({ type: 'dialog.requested', subject: operator })}
        renderFailure={renderFailure}
      />
      <OperatorFormDialog actor={form} returnFocusTo={addButton} />
      <RemoveOperatorDialog actor={removal} returnFocusTo={addButton} />
    </>
  );
}
