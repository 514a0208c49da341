import { useRef } from 'react';
import type { Operator } from '#contract/operators.ts';
import type { QuickAnswersPage } from '#contract/quick-answers.ts';
import { resolveTemplate } from '#domain/template.ts';
import { greetingSignatureModel } from '#machines/greeting-signature/greeting-signature-model.ts';
import type { GreetingSignatureActor } from '#machines/greeting-signature/types.ts';
import { leaveGuardModel } from '#machines/leave-guard/leave-guard-model.ts';
import { moveQuickAnswerModel } from '#machines/move-quick-answer/move-quick-answer-model.ts';
import type { MoveQuickAnswerActor } from '#machines/move-quick-answer/types.ts';
import { operatorFormModel } from '#machines/operator-form/operator-form-model.ts';
import { pickerModel } from '#machines/picker/picker-model.ts';
import { quickAnswerFormModel } from '#machines/quick-answer-form/quick-answer-form-model.ts';
import type { QuickAnswerFormActor } from '#machines/quick-answer-form/types.ts';
import { removeOperatorModel } from '#machines/remove-operator/remove-operator-model.ts';
import { removeQuickAnswerModel } from '#machines/remove-quick-answer/remove-quick-answer-model.ts';
import type { RemoveQuickAnswerActor } from '#machines/remove-quick-answer/types.ts';
import { settingsModel } from '#machines/settings/settings-model.ts';
import { testQuestionModel } from '#machines/test-question/test-question-model.ts';
import type { VariablePickerActor } from '#machines/variable-picker/types.ts';
import { variablePickerModel } from '#machines/variable-picker/variable-picker-model.ts';
import { LeaveDialog } from '#ui/dialogs/leave/leave-dialog.tsx';
import { OperatorFormDialog } from '#ui/dialogs/operator-form/operator-form-dialog.tsx';
import { QuickAnswerFormDialog } from '#ui/dialogs/quick-answer-form/quick-answer-form-dialog.tsx';
import { RemoveOperatorDialog } from '#ui/dialogs/remove-operator/remove-operator-dialog.tsx';
import { RemoveQuickAnswerDialog } from '#ui/dialogs/remove-quick-answer/remove-quick-answer-dialog.tsx';
import { GreetingSignatureScreen } from '#ui/screens/greeting-signature/greeting-signature-screen.tsx';
import { OperatorsScreen } from '#ui/screens/operators/operators-screen.tsx';
import { QuickAnswersScreen } from '#ui/screens/quick-answers/quick-answers-screen.tsx';
import { SettingsScreen } from '#ui/screens/settings/settings-screen.tsx';
import { TestsScreen } from '#ui/screens/tests/tests-screen.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { useCompanion, useListOf, useResourceOf } from './companions.tsx';
import { DeskAround } from './desk-around.tsx';
import { ACCOUNT, LISTING_TYPES, measure, TODAY } from './samples.ts';
import { defineStage, type Stage } from './stage.ts';

const OPERATORS: { readonly entries: readonly Operator[]; readonly count: number } = {
  entries: [
    { email: 'beto@tienda.test', permissions: 3 },
    { email: 'carla@tienda.test', permissions: 1 },
  ],
  count: 2,
};

/** Called as in the model of their moves. */
const QUICK_ANSWERS: QuickAnswersPage = {
  entries: [
    { title: 'A', answer: 'Un año de garantía oficial.', color: 'green', order: 1 },
    { title: 'B', answer: 'Enviamos en 48 horas a todo el país.', color: 'blue', order: 2 },
    { title: 'C', answer: 'Sí, emitimos factura A.', color: 'orange', order: 3 },
  ],
  count: 3,
};

const noop = (): void => undefined;

function Operators({
  onAdd = noop,
  onChange = noop,
  onRemove = noop,
}: Partial<Record<'onAdd' | 'onChange' | 'onRemove', (operator: Operator) => void>>) {
  const list = useListOf(OPERATORS, measure);
  const [first] = OPERATORS.entries;
  return (
    <OperatorsScreen
      list={list}
      onAdd={() => first !== undefined && onAdd(first)}
      onChange={onChange}
      onRemove={onRemove}
      renderFailure={renderFailure}
    />
  );
}

interface QuickAnswersProps {
  readonly form?: QuickAnswerFormActor;
  readonly removal?: RemoveQuickAnswerActor;
  readonly move?: MoveQuickAnswerActor;
}

function QuickAnswers({ form, removal, move }: QuickAnswersProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const stillForm = useCompanion(quickAnswerFormModel);
  const stillRemoval = useCompanion(removeQuickAnswerModel);
  const stillMove = useCompanion(moveQuickAnswerModel);
  return (
    <DeskAround section="quick-answers">
      <QuickAnswersScreen
        list={useListOf(QUICK_ANSWERS, measure)}
        form={form ?? stillForm}
        removal={removal ?? stillRemoval}
        move={move ?? stillMove}
        addButton={addButton}
        renderFailure={renderFailure}
      />
      {form !== undefined && <QuickAnswerFormDialog actor={form} returnFocusTo={addButton} />}
      {removal !== undefined && <RemoveQuickAnswerDialog actor={removal} returnFocusTo={addButton} />}
    </DeskAround>
  );
}

const EXTRAS_READ = ['read:none'];

function Extras({ actor, picker }: { readonly actor?: GreetingSignatureActor; readonly picker?: VariablePickerActor }) {
  const still = useCompanion(greetingSignatureModel, 'opened', EXTRAS_READ);
  const greeting = useCompanion(variablePickerModel);
  const signature = useCompanion(variablePickerModel);
  return (
    <DeskAround section="greeting-and-signature">
      <GreetingSignatureScreen
        actor={actor ?? still}
        pickers={{ greeting: picker ?? greeting, signature }}
        resolve={(text) =>
          resolveTemplate(text, {
            buyer: 'COMPRADOR_FELIZ',
            nickname: ACCOUNT.nickname,
            siteId: ACCOUNT.siteId,
            now: TODAY,
          })
        }
        renderFailure={renderFailure}
      />
    </DeskAround>
  );
}

/** What the sections of the desk hold, and the dialogs that open in them. */
export const sectionStages: readonly Stage[] = [
  defineStage({
    model: operatorFormModel,
    View: ({ actor }) => (
      <DeskAround section="operators">
        <Operators
          onAdd={() => actor.send({ type: 'add.requested' })}
          onChange={(operator) => actor.send({ type: 'change.requested', operator })}
        />
        <OperatorFormDialog actor={actor} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: removeOperatorModel,
    View: ({ actor }) => (
      <DeskAround section="operators">
        <Operators onRemove={({ email }) => actor.send({ type: 'remove.requested', email })} />
        <RemoveOperatorDialog actor={actor} />
      </DeskAround>
    ),
  }),
  defineStage({ model: quickAnswerFormModel, View: ({ actor }) => <QuickAnswers form={actor} /> }),
  defineStage({ model: removeQuickAnswerModel, View: ({ actor }) => <QuickAnswers removal={actor} /> }),
  defineStage({ model: moveQuickAnswerModel, View: ({ actor }) => <QuickAnswers move={actor} /> }),
  defineStage({ model: greetingSignatureModel, View: ({ actor }) => <Extras actor={actor} /> }),
  defineStage({ model: variablePickerModel, View: ({ actor }) => <Extras picker={actor} /> }),
  defineStage({
    model: settingsModel,
    View: ({ actor }) => (
      <DeskAround section="settings">
        <SettingsScreen actor={actor} renderFailure={renderFailure} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: leaveGuardModel,
    View: function Leaving({ actor }) {
      const form = useCompanion(settingsModel, 'opened', ['read:fresh']);
      return (
        <DeskAround section="settings">
          <SettingsScreen actor={form} renderFailure={renderFailure} />
          <LeaveDialog actor={actor} />
        </DeskAround>
      );
    },
  }),
  defineStage({
    model: testQuestionModel,
    View: function Tests({ actor }) {
      return (
        <DeskAround section="tests">
          <TestsScreen
            actor={actor}
            picker={useCompanion(pickerModel)}
            listingTypes={useResourceOf(LISTING_TYPES)}
            siteId={ACCOUNT.siteId}
            renderFailure={renderFailure}
          />
        </DeskAround>
      );
    },
  }),
];
