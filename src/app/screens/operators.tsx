import { useRef } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import {
  addOperator,
  changeOperator,
  deleteOperator,
  listOperators,
  readSecondFactorRequirement,
  saveSecondFactorRequirement,
} from '#contract/operators.ts';
import { deleteOperatorMachine } from '#machines/account/operators/delete/machine.ts';
import { operatorFormMachine } from '#machines/account/operators/form/machine.ts';
import {
  type OperatorsPageActor,
  operatorListMachine,
  operatorsPageMachine,
  requirementResource,
} from '#machines/account/operators/page/machine.ts';
import { requirementMachine } from '#machines/account/operators/requirement/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { DeleteOperatorDialog } from '#ui/dialogs/delete-operator/delete-operator-dialog.tsx';
import { OperatorFormDialog } from '#ui/dialogs/operator-form/operator-form-dialog.tsx';
import { SecondFactorRequirementDialog } from '#ui/dialogs/second-factor-requirement/second-factor-requirement-dialog.tsx';
import { OperatorsScreen } from '#ui/screens/operators/operators-screen.tsx';
import { SecondFactorRequirementPart } from '#ui/screens/operators/second-factor-requirement.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromInput } from '../from-input.ts';
import type { Services } from '../services.ts';

export const createPage = ({ call, bus }: Services) =>
  fromInput(({ accountId }: PageInput) => {
    const params = { accountId };
    return operatorsPageMachine.provide({
      actors: {
        list: operatorListMachine.provide({
          actors: {
            readPage: fromPromise(({ input: { skip, limit }, signal }) =>
              call(listOperators, { params, query: { skip, limit } }, signal),
            ),
            changes: fromCallback(({ sendBack }) =>
              bus.onAccount('OperatorsChanged', accountId, () => sendBack({ type: 'list.changed' })),
            ),
          },
        }),
        form: operatorFormMachine.provide({
          actors: {
            addOperator: fromPromise(({ input, signal }) => call(addOperator, { params, body: input }, signal)),
            changeOperator: fromPromise(({ input: { email, permissions }, signal }) =>
              call(changeOperator, { params: { ...params, email }, body: { permissions } }, signal),
            ),
          },
        }),
        deletion: deleteOperatorMachine.provide({
          actors: {
            deleteOperator: fromPromise(({ input: { email }, signal }) =>
              call(deleteOperator, { params: { ...params, email } }, signal),
            ),
          },
        }),
        requirement: requirementResource.provide({
          actors: {
            read: fromPromise(({ signal }) => call(readSecondFactorRequirement, { params }, signal)),
            changes: fromCallback(({ sendBack }) =>
              bus.onAccount('OperatorsChanged', accountId, () => sendBack({ type: 'resource.changed' })),
            ),
          },
        }),
        requiring: requirementMachine.provide({
          actors: {
            saveRequirement: fromPromise(({ input, signal }) =>
              call(saveSecondFactorRequirement, { params, body: input }, signal),
            ),
          },
        }),
      },
    });
  });

export function View({ actor }: { actor: OperatorsPageActor }) {
  const form = childOf(actor, 'form');
  const deletion = childOf(actor, 'deletion');
  const requiring = childOf(actor, 'requiring');
  const addButton = useRef<HTMLButtonElement>(null);
  const requireButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <OperatorsScreen
        addButton={addButton}
        list={childOf(actor, 'list')}
        onAdd={() => form.send({ type: 'add.requested' })}
        onChange={(operator) => form.send({ type: 'change.requested', operator })}
        onDelete={(operator) => deletion.send({ type: 'dialog.requested', subject: operator })}
        renderFailure={renderFailure}
        requirement={
          <SecondFactorRequirementPart
            actor={childOf(actor, 'requirement')}
            button={requireButton}
            onRequire={(subject) => requiring.send({ type: 'dialog.requested', subject })}
            renderFailure={renderFailure}
          />
        }
      />
      <OperatorFormDialog actor={form} returnFocusTo={addButton} />
      <DeleteOperatorDialog actor={deletion} returnFocusTo={addButton} />
      <SecondFactorRequirementDialog actor={requiring} returnFocusTo={requireButton} />
    </>
  );
}
