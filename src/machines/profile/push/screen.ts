import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { type Act, press, toggle } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding } from '#tests/paths/screens/binding.ts';
import { OFFLINE, offIf } from '#tests/paths/screens/entry.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { pushMachine } from './machine.ts';
import { PUSH, pushModel, QUIET } from './model.ts';

type Snapshot = SnapshotFrom<typeof pushMachine>;

const PATH = `/accounts/${ACCOUNT}/notifications`;
const HIDES = 'Sin contenido';
const SOUND = 'Sonar cuando llega una pregunta';
const answers = (body: object): OutcomeBinding => ({ ending: { kind: 'answer', status: 200, body } });

/** Of the sound the device itself says whether it is on: in the model it is off whenever the page is read. */
const read: OutcomeBinding = { ...answers(PUSH), prepare: (world) => world.keep('localStorage', 'sound', null) };

/** Neither browser of the walks can be turned on: a DOM has no push, and the headless Chromium blocks notifications. */
const UNSUPPORTED = { level: 2, outcome: 'read:unsupported' } as const;
const BLOCKED = { level: 3, outcome: 'read:blocked' } as const;

const hide: Act = {
  ...toggle(HIDES),
  // Pressed again it would show the content.
  changes: (facts) => !facts.some((fact) => fact.startsWith(`Casilla «${HIDES}»: marcada`)),
};

const IN_BROWSER =
  'Hace falta un navegador que pregunte y reciba avisos: tests/browser/push.test.ts los activa, los prueba, los abre y los apaga.';
const IN_DEVICE: readonly string[] = [
  ...['blocked', 'off', 'stale', 'asking', 'subscribing', 'turn-on-failed', 'current', 'tested', 'test-failed'],
  ...['testing', 'turning-off', 'turn-off-failed'],
].map((state) => `push.${state}`);
/** What a device that can be told does, and what the browser asks. */
const OF_DEVICE: readonly Goal[] = [
  'transitions:push.asking--done.ask--0',
  'transitions:push.asking--done.ask--1',
  'transitions:push.asking--done.ask--2',
  'transitions:push.asking--error.ask--0',
  'transitions:push.blocked--retry.pressed--0',
  'transitions:push.off--on.pressed--0',
  'transitions:push.on--off.pressed--0',
  'transitions:push.on--test.pressed--0',
  'transitions:push.reading--done.read--1',
  'transitions:push.reading--done.read--2',
  'transitions:push.reading--done.read--3',
  'transitions:push.reading--done.read--4',
  'transitions:push.stale--on.pressed--0',
  'transitions:push.subscribing--done.subscribe--0',
  'transitions:push.subscribing--error.subscribe--0',
  'transitions:push.testing--done.test--0',
  'transitions:push.testing--done.test--1',
  'transitions:push.testing--done.test--2',
  'transitions:push.testing--error.test--0',
  'transitions:push.turn-off-failed--device.retried--0',
  'transitions:push.turn-on-failed--device.retried--0',
  'transitions:push.turn-on-failed--device.retried--1',
  'guards:push.turn-on-failed--device.retried--0=no',
  'guards:push.turn-on-failed--device.retried--0=yes',
  'guards:push.blocked--retry.pressed--0=no',
  'guards:push.blocked--retry.pressed--0=yes',
  'transitions:push.turning-off--done.unsubscribe--0',
  'transitions:push.turning-off--error.unsubscribe--0',
  'guards:push.asking--done.ask--0=no',
  'guards:push.asking--done.ask--0=yes',
  'guards:push.asking--done.ask--1=no',
  'guards:push.asking--done.ask--1=yes',
  'guards:push.reading--done.read--0=no',
  'guards:push.reading--done.read--1=no',
  'guards:push.reading--done.read--1=yes',
  'guards:push.reading--done.read--2=no',
  'guards:push.reading--done.read--2=yes',
  'guards:push.reading--done.read--3=no',
  'guards:push.reading--done.read--3=yes',
  'guards:push.testing--done.test--0=no',
  'guards:push.testing--done.test--0=yes',
  'guards:push.testing--done.test--1=no',
  'guards:push.testing--done.test--1=yes',
  ...Object.entries(pushModel.ignores).flatMap(([uid, events]) =>
    events
      .filter((event) => event === 'device.retried' || IN_DEVICE.includes(uid))
      .map((event): Goal => `ignored:${uid}--${event}`),
  ),
];

const IN_DOM: readonly Goal[] = [
  'transitions:push.reading--done.read--0',
  'transitions:push.unsupported--retry.pressed--0',
];

export const screen = defineScreen<typeof pushMachine>({
  model: pushModel,
  starts: {
    opened: async (world) => {
      await openQuestions(world, 0);
      return PATH;
    },
  },
  acts: {
    retried: (before) => press(before.matches('shown') ? 'Volver a mirar' : 'Reintentar'),
    turnedOn: press('Activar los avisos', 'Activar de nuevo'),
    turnedOff: press('Desactivar'),
    tested: press('Enviar un aviso de prueba'),
    hid: hide,
    savedAgain: press('Reintentar'),
    sounded: toggle(SOUND),
  },
  calls: {
    read: {
      endpoint: { method: 'GET', path: /^\/push$/ },
      outcomes: { unsupported: read, blocked: read, offline: cut },
    },
    save: {
      endpoint: { method: 'PUT', path: /^\/push$/ },
      outcomes: { saved: answers({ ...PUSH, ...QUIET }), offline: cut },
    },
  },
  allows: ({ before, step: { name } }, level) => {
    if (name === 'savedAgain' && before.matches('failed')) return false;
    return name !== (level === UNSUPPORTED.level ? BLOCKED : UNSUPPORTED).outcome;
  },
  excuses: {
    ...Object.fromEntries(OF_DEVICE.map((goal) => [goal, IN_BROWSER])),
    ...Object.fromEntries(IN_DOM.map((goal) => [goal, 'Chromium los tiene bloqueados; en un DOM se recorre.'])),
    'ignored:push.failed--save.retried': 'El botón Reintentar que hay aquí lee los avisos otra vez, y se recorre así.',
  },
  region: 'main',
  except: '#digests',
  views: ['src/ui/screens/notifications/notifications-screen.tsx', 'src/ui/screens/notifications/device-panel.tsx'],
  sees: (snapshot) => ['Título «Avisos»', ...partOf(snapshot), `Dirección: ${PATH}`],
});

const KINDS = {
  question: 'Una pregunta nueva',
  sending: 'Un minuto antes de que salga una respuesta automática',
  link: 'La conexión con MercadoLibre se perdió',
} as const;
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const choice = (name: string, isChosen: boolean, text = ''): string =>
  `Casilla «${name}»: ${isChosen ? 'marcada' : 'sin marcar'}${text === '' ? '' : ` [${text}]`}`;

function partOf(snapshot: Snapshot): string[] {
  const { push, hasSound } = snapshot.context;
  if (snapshot.matches('failed'))
    return [`Alerta: No se pudieron cargar los avisos ${OFFLINE} Reintentar`, 'Botón «Reintentar»'];
  if (snapshot.matches('reading') || push === null) return ['Aviso: Cargando…'];
  const { accounts, choices, quietHours, hidesContent } = push;
  return [
    'Título «Este dispositivo»',
    snapshot.matches({ shown: { device: 'blocked' } })
      ? 'Aviso: El navegador tiene los avisos bloqueados'
      : 'Aviso: Este navegador no puede avisar',
    `Botón «Volver a mirar»${offIf(!snapshot.matches({ shown: { choices: 'kept' } }))}`,
    ...(snapshot.matches({ shown: { choices: 'saveFailed' } })
      ? [`Alerta: No se guardó lo último que eligió ${OFFLINE} Reintentar`, 'Botón «Reintentar»']
      : []),
    ...accounts.flatMap(({ accountId, offered }) =>
      offered.map((kind) =>
        choice(
          KINDS[kind],
          choices.some((chosen) => chosen.accountId === accountId && chosen.kinds.includes(kind)),
        ),
      ),
    ),
    choice(
      'Horas de silencio',
      quietHours !== null,
      'En esas horas no le llega ningún aviso, y después no se repiten.',
    ),
    ...(quietHours === null
      ? []
      : [`Lista «Desde»: ${clock(quietHours.from)}`, `Lista «Hasta»: ${clock(quietHours.to)}`]),
    choice(HIDES, hidesContent, 'El aviso no muestra la pregunta ni la publicación.'),
    choice(SOUND, hasSound, 'Con la página abierta, mientras usted está en otra ventana.'),
    ...(snapshot.matches({ shown: { choices: 'saving' } }) ? ['Aviso: Guardando…'] : []),
  ];
}
