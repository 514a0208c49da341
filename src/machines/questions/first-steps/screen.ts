import type { SnapshotFrom } from 'xstate';
import { type Act, press, takeFromMenu } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding, type World } from '#tests/paths/screens/binding.ts';
import { OFFLINE, offIf } from '#tests/paths/screens/entry.ts';
import { ACCOUNT, openQuestions, tellOfQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { firstStepsMachine } from './machine.ts';
import { DONE, firstStepsModel, HIDDEN, MORE, NEW, NOBODYS } from './model.ts';

type Snapshot = SnapshotFrom<typeof firstStepsMachine>;

const EMAIL = 'ana@tienda.test';
/** What is done depends on the whole account: tests/server/first-steps.test.ts does it. */
const answers = (body: object): OutcomeBinding => ({ ending: { kind: 'answer', status: 200, body } });
const reading = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/first-steps$/ },
  outcomes: {
    some: answers(NEW),
    more: answers(MORE),
    all: answers(DONE),
    hidden: answers(HIDDEN),
    none: answers(NOBODYS),
    offline: cut,
  },
};
const dismissal = { method: 'PUT', path: /^\/accounts\/\d+\/first-steps\/dismissal$/ };

const open =
  (isOver: boolean, hash: string) =>
  async (world: World): Promise<string> => {
    const path = await openQuestions(world, 0);
    await world.keep('localStorage', `first-steps-over:${ACCOUNT}:${EMAIL}`, isOver ? 'yes' : null);
    return `${path}${hash}`;
  };
/** The menu is always there; while the server hides them or shows them again it asks for nothing more. */
const request: Act = { ...takeFromMenu(EMAIL, 'Primeros pasos'), control: null };

export const screen = defineScreen<typeof firstStepsMachine>({
  model: firstStepsModel,
  starts: {
    unknown: open(false, ''),
    over: open(true, ''),
    wanted: open(true, '#primeros-pasos'),
  },
  acts: {
    requested: request,
    dismissed: press('Ocultar'),
    retried: press('Reintentar'),
  },
  happenings: { changed: async (world) => tellOfQuestions(world) },
  calls: {
    readSteps: reading,
    refresh: reading,
    dismiss: { endpoint: dismissal, outcomes: { hidden: answers(HIDDEN), offline: cut } },
    restore: { endpoint: dismissal, outcomes: { some: answers(NEW), all: answers(DONE), offline: cut } },
  },
  waits: 10_000,
  region: '[data-part="first-steps"]',
  texts: 'section, h2 + span, li > span',
  views: ['src/ui/first-steps/first-steps-panel.tsx'],
  sees: (snapshot) => [...panelOf(snapshot), `Dirección: /accounts/${ACCOUNT}/questions`],
});

const STEPS = {
  link: 'Vincular la cuenta',
  policies: 'Contar cómo trabaja su negocio',
  'quick-answers': 'Guardar una respuesta rápida',
  try: 'Probar una respuesta',
  operators: 'Invitar a un operador',
  automatic: 'Decidir qué se responde solo',
} as const;

function panelOf(snapshot: Snapshot): string[] {
  if (snapshot.matches('notRestored'))
    return [`Alerta: No se pudieron mostrar los primeros pasos ${OFFLINE}`, 'Botón «Reintentar»'];
  if (!snapshot.hasTag('shown')) return [];
  const { steps } = snapshot.context;
  return [
    'Parte «Primeros pasos»',
    'Título «Primeros pasos»',
    `Texto: ${steps.filter(({ isDone }) => isDone).length} de ${steps.length}`,
    `Botón «Ocultar»${offIf(snapshot.hasTag('busy'))}`,
    ...(snapshot.matches({ shown: 'failed' }) ? [`Alerta: No se pudieron ocultar los primeros pasos ${OFFLINE}`] : []),
    ...steps.flatMap(({ step, isDone }) => [
      `Texto: ${STEPS[step]} (${isDone ? 'hecho' : 'pendiente'})`,
      `Enlace «${STEPS[step]}»`,
    ]),
  ];
}
