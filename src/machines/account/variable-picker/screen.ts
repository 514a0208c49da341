import { press, take, typeKey, write } from '#tests/paths/person/person.ts';
import { defineScreen, reasons } from '#tests/paths/screens/binding.ts';
import { ACCOUNT } from '#tests/paths/screens/pending-questions.ts';
import { openGreetingSignature } from '../greeting-signature/screen.ts';
import type { VariablePickerContext, variablePickerMachine } from './machine.ts';
import { variablePickerModel } from './model.ts';

const OPTIONS = [
  '$comprador El nombre del comprador.',
  '$miapodo El apodo de su cuenta.',
  '$fecha La fecha del día en que se responde.',
  '$diasemana El día de la semana en que se responde.',
];
/** What each case writes into the box. */
const SIGNS: Readonly<Record<string, Pick<VariablePickerContext, 'at' | 'query'>>> = {
  sign: { at: 0, query: '' },
  word: { at: 0, query: 'm' },
  farther: { at: 5, query: '' },
};

const A_KEY_OF_THE_BOX =
  'Con la lista cerrada la tecla es de la casilla: mueve el cursor o corta la línea, y con eso deja el signo.';
export const screen = defineScreen<typeof variablePickerMachine>({
  model: variablePickerModel,
  starts: { closed: openGreetingSignature },
  acts: {
    sign: write('Saludo', '$'),
    word: write('Saludo', '$m'),
    nothing: write('Saludo', '$x'),
    farther: write('Saludo', 'Hola $'),
    left: typeKey('Home', 'Saludo'),
    gone: typeKey('End', 'Firma'),
    requested: press('Variable en el saludo'),
    down: typeKey('ArrowDown', 'Saludo'),
    up: typeKey('ArrowUp', 'Saludo'),
    confirmed: typeKey('Enter', 'Saludo'),
    pressed: take('$miapodo El apodo de su cuenta.'),
    dismissed: typeKey('Escape', 'Saludo'),
  },
  allows: ({ before, step: { name } }) => {
    if (before.matches('dismissed') && ['down', 'up', 'confirmed'].includes(name)) return false;
    // Nobody can write what stands there already.
    const sign = SIGNS[name];
    return sign === undefined || sign.at !== before.context.at || sign.query !== before.context.query;
  },
  excuses: reasons(
    A_KEY_OF_THE_BOX,
    'ignored:variable-picker.dismissed--option.moved',
    'ignored:variable-picker.dismissed--option.confirmed',
  ),
  region: 'main',
  // What is written is another chart's.
  except: 'textarea, button[aria-expanded], button[type="submit"]',
  views: ['src/ui/variable-picker/variable-picker.tsx', 'src/ui/variable-picker/variable-box.tsx'],
  sees: (snapshot) => {
    const { query, active } = snapshot.context;
    const options = query === 'm' ? OPTIONS.slice(1, 2) : OPTIONS;
    return [
      'Título «Saludo y firma»',
      'Botón «Variable en el saludo»',
      ...(snapshot.matches('open')
        ? [
            'Opciones «Variables»',
            ...options.map((option, index) => `Opción «${option}»${index === active ? ' (señalada)' : ''}`),
          ]
        : []),
      'Botón «Variable en la firma»',
      `Dirección: /accounts/${ACCOUNT}/greeting-and-signature`,
    ];
  },
});
