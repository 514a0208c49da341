import type { SnapshotFrom } from 'xstate';
import { dismissAsked, press, toggle, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { DISCARD_QUESTION } from '#tests/paths/screens/discard-question.ts';
import { ADDRESS, BETO, leaveOperator, OUTSIDE, openOperators, TABLE } from '#tests/paths/screens/operators.ts';
import type { operatorFormMachine } from './machine.ts';
import { operatorFormModel } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const ELSEWHERE = 'Ese e-mail es de un usuario de Mostrador que no puede operar esta cuenta. Pídale otro e-mail.';
const CARO = { email: 'caro@tienda.test', permissions: 0 };

export const screen = defineScreen<typeof operatorFormMachine>({
  model: operatorFormModel,
  starts: { closed: openOperators },
  acts: {
    addRequested: press('Agregar operador'),
    changeRequested: press('Cambiar los permisos de beto@tienda.test'),
    emailTyped: write('E-mail', ` ${CARO.email} `),
    emailHalf: write('E-mail', 'caro@tienda'),
    questionsToggled: toggle('Preguntas'),
    activityToggled: toggle('Actividad'),
    submitted: press('Agregar', 'Guardar'),
    dismissed: dismissAsked('Cancelar', press('Agregar operador')),
    discardConfirmed: press('Descartar'),
    discardDeclined: press('Seguir escribiendo'),
  },
  calls: {
    addOperator: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/operators$/ },
      outcomes: {
        added: served((world) => leaveOperator(world, CARO, false)),
        taken: served((world) => leaveOperator(world, CARO, true)),
        elsewhere: { ending: { kind: 'answer', status: 409, body: { error: 'registered-elsewhere' } } },
        offline: cut,
      },
    },
    changeOperator: {
      endpoint: { method: 'PUT', path: /^\/accounts\/\d+\/operators\/beto%40tienda\.test$/ },
      outcomes: {
        changed: served((world) => leaveOperator(world, BETO, true)),
        gone: served((world) => leaveOperator(world, BETO, false)),
        offline: cut,
      },
    },
  },
  notices: {
    'operator-added': 'Operador agregado. Le avisamos por e-mail.',
    'operator-changed': 'Permisos cambiados.',
  },
  except: OUTSIDE,
  views: ['src/ui/dialogs/operator-form/operator-form-dialog.tsx', 'src/ui/screens/operators/operators-screen.tsx'],
  sees: (snapshot) => (snapshot.matches('closed') ? TABLE : dialogOf(snapshot)),
});

type Snapshot = SnapshotFrom<typeof operatorFormMachine>;

const BOXES: readonly (readonly [string, number])[] = [
  ['Preguntas', 1],
  ['Historial', 2],
  ['Configuración', 4],
  ['Saludo y firma', 8],
  ['Respuestas rápidas', 16],
  ['Pruebas', 32],
  ['Actividad', 64],
];

function dialogOf(snapshot: Snapshot): string[] {
  const { email, permissions } = snapshot.context;
  const isNew = snapshot.matches({ open: 'adding' }) || snapshot.matches({ open: 'sendingNew' });
  const isBusy = snapshot.matches({ open: 'sendingNew' }) || snapshot.matches({ open: 'sendingChange' });
  const isGone = snapshot.matches({ open: 'gone' });
  const off = ' (no se puede usar)';
  const title = isNew ? 'Agregar un operador' : 'Cambiar los permisos';
  const text = isNew
    ? 'Le avisaremos por e-mail. Si todavía no tiene usuario, tendrá acceso al crearlo con ese e-mail.'
    : 'Los permisos nuevos valen desde que los guarde, aunque el operador esté trabajando.';
  const isReady = !isBusy && (isNew ? email === ` ${CARO.email} ` : permissions !== BETO.permissions);
  return [
    `Diálogo «${title}» [${text}]`,
    `Título «${title}»`,
    ...problemOf(snapshot),
    `Campo «E-mail»: ${email}${isNew && !isBusy ? '' : off}`,
    ...BOXES.map(
      ([name, bit]) =>
        `Casilla «${name}»: ${(permissions & bit) === 0 ? 'sin marcar' : 'marcada'}${isBusy || isGone ? off : ''}`,
    ),
    ...(snapshot.hasTag('discarding')
      ? DISCARD_QUESTION
      : [
          `Botón «Cancelar»${isBusy ? off : ''}`,
          ...(isGone ? [] : [`Botón «${isNew ? 'Agregar' : 'Guardar'}»${isReady ? '' : off}`]),
        ]),
    `Botón «Cerrar»${isBusy ? off : ''}`,
    ...(isBusy ? ['Aviso: Guardando…'] : []),
    ADDRESS,
  ];
}

function problemOf(snapshot: Snapshot): string[] {
  if (snapshot.matches({ open: { adding: 'taken' } })) return ['Alerta: El operador ya ha sido agregado'];
  if (snapshot.matches({ open: { adding: 'elsewhere' } })) return [`Alerta: ${ELSEWHERE}`];
  if (snapshot.matches({ open: 'gone' })) return ['Aviso: El operador ya no está: lo eliminaron antes.'];
  if (snapshot.matches({ open: { adding: 'failed' } })) return [`Alerta: No se pudo agregar el operador ${OFFLINE}`];
  return snapshot.matches({ open: { changing: 'failed' } })
    ? [`Alerta: No se pudieron cambiar los permisos ${OFFLINE}`]
    : [];
}
