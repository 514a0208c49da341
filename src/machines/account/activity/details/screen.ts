import type { SnapshotFrom } from 'xstate';
import type { ActivityCode } from '#contract/activity.ts';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { onePageOf } from '#tests/paths/screens/list-pages.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { activityDetailsMachine } from './machine.ts';
import { activityDetailsModel } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const QUESTION_ID = '9000000001';
/** What a person reads of each entry. */
const WORDS: Readonly<Record<string, string>> = {
  QuestionAnsweredManually: 'Respondió una pregunta',
  QuickAnswerMoved: 'Movió una respuesta rápida',
  OperatorAdded: 'Agregó un operador',
};

/** Somebody at the log of an account of their own, with an entry of each kind. */
const openLog = async (world: World): Promise<string> => {
  await openQuestions(world, 1);
  const { store } = world.product;
  await store.transaction(async ({ questions, activity }) => {
    await questions.sync(ACCOUNT, [
      {
        id: QUESTION_ID,
        text: '¿Hay stock?',
        askedAt: Date.now(),
        buyerId: '700000001',
        itemId: 'MLA1518840519',
        status: 'answered',
        answer: { text: 'Sí, hay.', answeredAt: Date.now() },
      },
    ]);
    const append = (code: ActivityCode, details: object): Promise<void> =>
      activity.append(ACCOUNT, { email: 'ana@tienda.test', code, details });
    // As an older product might have left it.
    await append('OperatorAdded', { operator: 'beto@tienda.test' });
    await append('QuickAnswerMoved', { title: 'Stock', targetOrder: 2 });
    await append('QuestionAnsweredManually', { questionId: QUESTION_ID });
  });
  return `/accounts/${ACCOUNT}/activity`;
};

export const screen = defineScreen<typeof activityDetailsMachine>({
  model: activityDetailsModel,
  starts: { closed: openLog },
  acts: {
    requestedPlain: press('Ver detalles: Movió una respuesta rápida'),
    requestedQuestion: press('Ver detalles: Respondió una pregunta'),
    requestedMalformed: press('Ver detalles: Agregó un operador'),
    dismissed: press('Cerrar'),
    retried: press('Actualizar'),
  },
  calls: {
    readQuestion: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/questions\/\d+$/ },
      outcomes: {
        read: served(),
        gone: { ending: { kind: 'answer', status: 404, body: { error: 'not-found' } } },
        offline: cut,
      },
    },
  },
  // What is not there is not read again: the shared error view leads back to the start instead (8.04).
  allows: ({ before, step }) => step.name !== 'retried' || before.context.failure?.kind !== 'refused',
  except: 'header, aside, a[href="#main"]',
  views: ['src/ui/dialogs/activity-details/activity-details-dialog.tsx', 'src/ui/screens/activity/activity-screen.tsx'],
  sees: (snapshot) => (snapshot.matches('closed') ? LOG : dialogOf(snapshot)),
});

const ADDRESS = `Dirección: /accounts/${ACCOUNT}/activity`;
const LOG = [
  ...['QuestionAnsweredManually', 'QuickAnswerMoved', 'OperatorAdded'].flatMap((code) => [
    `Fila: ana@tienda.test | ${WORDS[code]}${code === 'QuestionAnsweredManually' ? ' ¿Hay stock?' : ''}`,
    'Botón «ahora»',
    `Botón «Ver detalles: ${WORDS[code]}»`,
  ]),
  ...onePageOf(3, 5),
  ADDRESS,
];

function dialogOf(snapshot: SnapshotFrom<typeof activityDetailsMachine>): string[] {
  const code = snapshot.context.entry?.code ?? '';
  return [
    `Diálogo «${WORDS[code]}»`,
    `Título «${WORDS[code]}»`,
    ...problemOf(snapshot),
    ...(snapshot.matches({ open: 'reading' }) ? ['Aviso: Cargando…'] : []),
    ...(snapshot.context.question === null
      ? []
      : [
          'Dato «Comprador»: 700000001',
          'Dato «Publicación»: MLA1518840519',
          'Dato «Pregunta»: ¿Hay stock?',
          'Dato «Respuesta»: Sí, hay.',
        ]),
    ...(OWN[code] ?? []),
    'Botón «Cerrar»',
    ADDRESS,
  ];
}

/** What each entry says itself. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  QuestionAnsweredManually: [`Dato «Número de pregunta»: ${QUESTION_ID}`],
  QuickAnswerMoved: ['Dato «Título»: Stock', 'Dato «Posición nueva»: 2'],
  OperatorAdded: ['Dato «Detalles»: {"operator":"beto@tienda.test"}'],
};

function problemOf(snapshot: SnapshotFrom<typeof activityDetailsMachine>): string[] {
  if (!snapshot.matches({ open: 'failed' })) return [];
  return snapshot.context.failure?.kind === 'network'
    ? [`Alerta: No se pudo cargar la pregunta ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
    : ['Alerta: No se pudo cargar la pregunta Recurso no encontrado Volver al inicio', 'Botón «Volver al inicio»'];
}
