import type { SnapshotFrom } from 'xstate';
import { LISTINGS } from '#machines/account/test-question/model.ts';
import { choose, press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { automaticRulesTrialMachine } from './machine.ts';
import { automaticRulesTrialModel, EXPLAINED, TRIAL_RULES } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const PATH = `/accounts/${ACCOUNT}/settings`;
const LIST = 'Pregunta pendiente';
const FIRST = '¿Venden por mayor? · Escalera';
const SECOND = '¿Hace factura? · Caja';
const HOUR = 3_600_000;
const ASKED = [
  { id: '8000000001', text: '¿Venden por mayor?', itemId: 'MLA1' },
  { id: '8000000002', text: '¿Hace factura?', itemId: 'MLA2' },
];

/** Both questions wait for an answer, or neither does. */
const arePending =
  (status: 'unanswered' | 'closed') =>
  async ({ product }: World): Promise<void> => {
    await product.store.transaction(async ({ questions }) => {
      await questions.sync(
        ACCOUNT,
        ASKED.map((question, place) => ({
          ...question,
          askedAt: Date.now() - (3 - place) * HOUR,
          buyerId: '700000001',
          status,
          answer: null,
        })),
      );
      // Drafts would come by themselves and tell the page.
      for (const id of await questions.pendingIds(ACCOUNT)) await questions.postponeDraft(ACCOUNT, id, HOUR);
    });
  };

export const screen = defineScreen<typeof automaticRulesTrialMachine>({
  model: automaticRulesTrialModel,
  starts: {
    opened: async (world) => {
      await openQuestions(world, 0);
      const { items, accounts } = world.product.store;
      await items.upsert(ACCOUNT, LISTINGS);
      await accounts.putRules(ACCOUNT, TRIAL_RULES);
      return PATH;
    },
  },
  acts: {
    opened: press('Probar'),
    closed: press('Cerrar'),
    retried: press('Reintentar'),
    first: choose(LIST, FIRST),
    second: choose(LIST, SECOND),
    asked: press('Ver qué pasaría', 'Consultando…'),
  },
  calls: {
    readQuestions: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/questions\?skip=/ },
      outcomes: { two: served(arePending('unanswered')), none: served(arePending('closed')), offline: cut },
    },
    explain: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/automatic\/rules\/explanation$/ },
      // What the server says depends on the hour.
      outcomes: { wholesale: { ending: { kind: 'answer', status: 200, body: EXPLAINED } }, offline: cut },
    },
  },
  // The rules are the form's, and a list offers what it has.
  allows: ({ step: { name } }) => name !== 'askedOthers' && name !== 'gone',
  excuses: {
    'guards:rules-trial.ready--question.chosen--0=no':
      'En la lista no se puede elegir la pregunta que ya está elegida, ni una que no está.',
  },
  region: '#automatic-rules-trial',
  views: ['src/ui/screens/automatic-rules/rules-trial.tsx'],
  sees: (snapshot) => [
    ...(snapshot.hasTag('busy') ? ['Se está cargando'] : []),
    'Título «¿Qué pasaría ahora?»',
    snapshot.matches('closed') ? 'Botón «Probar»' : 'Botón «Cerrar» (abierto)',
    ...trialOf(snapshot),
    `Dirección: ${PATH}`,
  ],
});

type Snapshot = SnapshotFrom<typeof automaticRulesTrialMachine>;

function trialOf(snapshot: Snapshot): string[] {
  if (snapshot.matches('closed')) return [];
  if (snapshot.hasTag('reading')) return ['Aviso: Cargando…'];
  if (snapshot.matches({ open: 'failed' }))
    return [`Alerta: No se pudieron cargar las preguntas pendientes ${OFFLINE} Reintentar`, 'Botón «Reintentar»'];
  if (snapshot.matches({ open: 'none' }))
    return ['Aviso: No hay preguntas pendientes para probar. Reintentar', 'Botón «Reintentar»'];
  const isBusy = snapshot.hasTag('busy');
  return [
    `Lista «${LIST}»: ${snapshot.context.questionId === 'q1' ? FIRST : SECOND}${isBusy ? ' (no se puede usar)' : ''}`,
    isBusy ? 'Botón «Consultando…» (ocupado)' : 'Botón «Ver qué pasaría»',
    ...(snapshot.matches({ open: { listed: { ready: 'unexplained' } } })
      ? [`Alerta: No se pudo saber qué pasaría ${OFFLINE} Consultar otra vez`, 'Botón «Consultar otra vez»']
      : []),
    ...(snapshot.context.explanation === null
      ? []
      : [
          'Aviso: Decide la regla 2: Si la pregunta dice «por mayor», la responde una persona. ' +
            'La pregunta trata de precio o descuentos. Regla 1: no se cumple porque es otra hora.',
        ]),
  ];
}
