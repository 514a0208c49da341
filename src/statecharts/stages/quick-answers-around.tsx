import type { ReactNode, RefObject } from 'react';
import type { QuickAnswersPage } from '#contract/quick-answers.ts';
import type { DeleteQuickAnswerActor } from '#machines/account/quick-answers/delete/machine.ts';
import { deleteQuickAnswerModel } from '#machines/account/quick-answers/delete/model.ts';
import type { QuickAnswerFormActor } from '#machines/account/quick-answers/form/machine.ts';
import { quickAnswerFormModel } from '#machines/account/quick-answers/form/model.ts';
import type { MoveQuickAnswerActor } from '#machines/account/quick-answers/move/machine.ts';
import { moveQuickAnswerModel } from '#machines/account/quick-answers/move/model.ts';
import { QuickAnswersScreen } from '#ui/screens/quick-answers/quick-answers-screen.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { useCompanion, useListOf } from './companions.tsx';
import { DeskAround } from './desk-around.tsx';
import { measure } from './samples.ts';

/** Called as in the model of their moves. */
export const QUICK_ANSWERS: QuickAnswersPage = {
  entries: [
    { title: 'A', answer: 'Un año de garantía oficial.', color: 'green', order: 1 },
    { title: 'B', answer: 'Enviamos en 48 horas a todo el país.', color: 'blue', order: 2 },
    { title: 'C', answer: 'Sí, emitimos factura A.', color: 'orange', order: 3 },
  ],
  count: 3,
};

interface QuickAnswersAroundProps {
  readonly form?: QuickAnswerFormActor;
  readonly deletion?: DeleteQuickAnswerActor;
  readonly move?: MoveQuickAnswerActor;
  /** Where the focus goes back to when a dialog closes. */
  readonly addButton: RefObject<HTMLButtonElement | null>;
  /** The dialog that opens in it. */
  readonly children?: ReactNode;
}

/** The section of the quick answers; its charts that are not on stage stand still. */
export function QuickAnswersAround({ form, deletion, move, addButton, children }: QuickAnswersAroundProps) {
  const stillForm = useCompanion(quickAnswerFormModel);
  const stillDeletion = useCompanion(deleteQuickAnswerModel);
  const stillMove = useCompanion(moveQuickAnswerModel);
  return (
    <DeskAround section="quick-answers">
      <QuickAnswersScreen
        target={null}
        list={useListOf(QUICK_ANSWERS, measure)}
        form={form ?? stillForm}
        deletion={deletion ?? stillDeletion}
        move={move ?? stillMove}
        addButton={addButton}
        renderFailure={renderFailure}
      />
      {children}
    </DeskAround>
  );
}
