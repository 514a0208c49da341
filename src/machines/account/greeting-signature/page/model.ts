import { variablePickerModel } from '#machines/account/variable-picker/model.ts';
import { leaveGuardModel } from '#machines/shared/leave-guard/model.ts';
import { byWorld, defineModel, ordered, SAMPLE_PAGE, startsAlike } from '#machines/shared/model.ts';
import { greetingSignatureModel } from '../model.ts';
import { greetingSignaturePageMachine } from './machine.ts';

const G = 'greeting-signature-page';
const DRAFT = { saved: { greeting: null, signature: null }, mine: { greeting: 'Hola', signature: '' } };

export const greetingSignaturePageModel = defineModel({
  name: 'account-greeting-signature-page',
  title: 'Página de saludo y firma',
  about: 'El saludo y la firma, quien ayuda con sus variables y la pregunta antes de salir con cambios.',
  machine: greetingSignaturePageMachine,
  children: {
    form: greetingSignatureModel,
    greetingPicker: variablePickerModel,
    signaturePicker: variablePickerModel,
    leaveGuard: leaveGuardModel,
  },
  ...startsAlike([`${G}.open`], {
    opened: { ...SAMPLE_PAGE, draft: null },
    typedEarlier: { ...SAMPLE_PAGE, draft: DRAFT },
  }),
  childInputs: { typedEarlier: { form: { draft: DRAFT } } },
  events: {
    unsaved: byWorld({ type: 'greeting-signature.unsaved' }, 'Hay algo sin guardar'),
    unchanged: byWorld({ type: 'greeting-signature.unchanged' }, 'No queda nada sin guardar'),
  },
  calls: {},
  states: { [`${G}.open`]: { description: 'El saludo y la firma' } },
  ignores: {},
  invariants: [
    {
      rule: 'se pregunta al salir mientras haya cambios, y solo entonces',
      holds: ({ eventType, effects }) =>
        ordered(
          effects,
          eventType === 'greeting-signature.unsaved' ? 'leaveGuard:changes.made' : 'leaveGuard:changes.gone',
        ),
    },
  ],
});
