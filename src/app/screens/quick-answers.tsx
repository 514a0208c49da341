import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import {
  addQuickAnswer,
  changeQuickAnswer,
  deleteQuickAnswer,
  listQuickAnswers,
  moveQuickAnswerDown,
  moveQuickAnswerUp,
  searchQuickAnswers,
} from '#contract/quick-answers.ts';
import { deleteQuickAnswerMachine } from '#machines/account/quick-answers/delete/machine.ts';
import { quickAnswerFormMachine } from '#machines/account/quick-answers/form/machine.ts';
import { moveQuickAnswerMachine } from '#machines/account/quick-answers/move/machine.ts';
import {
  type QuickAnswersPageActor,
  quickAnswerListMachine,
  quickAnswersPageMachine,
} from '#machines/account/quick-answers/page/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { DeleteQuickAnswerDialog } from '#ui/dialogs/delete-quick-answer/delete-quick-answer-dialog.tsx';
import { QuickAnswerFormDialog } from '#ui/dialogs/quick-answer-form/quick-answer-form-dialog.tsx';
import { QuickAnswersScreen } from '#ui/screens/quick-answers/quick-answers-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromInput } from '../from-input.ts';
import { hashesOf } from '../hashes.ts';
import type { Services } from '../services.ts';

const MOVES = { up: moveQuickAnswerUp, down: moveQuickAnswerDown };

export const createPage = ({ call, bus, history }: Services) =>
  fromInput(({ accountId }: PageInput) => {
    const params = { accountId };
    return quickAnswersPageMachine.provide({
      actors: {
        hashes: hashesOf(history),
        locate: fromPromise(async ({ input: { target }, signal }) => {
          const { entries } = await call(searchQuickAnswers, { params, query: { search: target } }, signal);
          return (entries.find(({ title }) => title === target)?.order ?? 1) - 1;
        }),
        list: quickAnswerListMachine.provide({
          actors: {
            readPage: fromPromise(({ input: { skip, limit }, signal }) =>
              call(listQuickAnswers, { params, query: { skip, limit } }, signal),
            ),
            changes: fromCallback(({ sendBack }) =>
              bus.onAccount('QuickAnswersChanged', accountId, () => sendBack({ type: 'list.changed' })),
            ),
          },
        }),
        form: quickAnswerFormMachine.provide({
          actors: {
            addQuickAnswer: fromPromise(({ input: body, signal }) => call(addQuickAnswer, { params, body }, signal)),
            changeQuickAnswer: fromPromise(({ input: { replaced, body }, signal }) =>
              call(changeQuickAnswer, { params: { ...params, title: replaced }, body }, signal),
            ),
          },
        }),
        deletion: deleteQuickAnswerMachine.provide({
          actors: {
            deleteQuickAnswer: fromPromise(({ input: { title }, signal }) =>
              call(deleteQuickAnswer, { params: { ...params, title } }, signal),
            ),
          },
        }),
        move: moveQuickAnswerMachine.provide({
          actors: {
            moveQuickAnswer: fromPromise(({ input: { title, direction }, signal }) =>
              call(MOVES[direction], { params: { ...params, title } }, signal),
            ),
          },
        }),
      },
    });
  });

export function View({ actor }: { actor: QuickAnswersPageActor }) {
  const list = useSelector(actor, ({ children }) => children.list);
  const target = useSelector(actor, ({ context }) => context.target);
  const form = childOf(actor, 'form');
  const deletion = childOf(actor, 'deletion');
  const addButton = useRef<HTMLButtonElement>(null);
  if (list === undefined) return null;
  return (
    <>
      <QuickAnswersScreen
        key={list.sessionId}
        list={list}
        form={form}
        deletion={deletion}
        move={childOf(actor, 'move')}
        target={target}
        addButton={addButton}
        renderFailure={renderFailure}
      />
      <QuickAnswerFormDialog actor={form} guard={childOf(form, 'guard')} returnFocusTo={addButton} />
      <DeleteQuickAnswerDialog actor={deletion} returnFocusTo={addButton} />
    </>
  );
}
