import type { SnapshotFrom } from 'xstate';
import { type Act, pickFrom, press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, type OutcomeBinding, type World } from '#tests/paths/screens/binding.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { testQuestionMachine } from './machine.ts';
import { LISTINGS, testQuestionModel } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const PATH = `/accounts/${ACCOUNT}/tests`;
const EMAIL = 'ana@tienda.test';
const LONG = '¿'.repeat(2001);

/** Opens the picker of listings and takes one. */
const choose = (title: string, id: string): Act =>
  pickFrom(`${title} ${id}`, 'Elegir publicación', 'Cambiar publicación');
const answer = (body: object): OutcomeBinding => ({ ending: { kind: 'answer', status: 200, body } });

async function openTests(world: World): Promise<string> {
  await openQuestions(world, 0);
  await world.product.store.items.upsert(ACCOUNT, LISTINGS);
  return PATH;
}

export const screen = defineScreen<typeof testQuestionMachine>({
  model: testQuestionModel,
  starts: {
    opened: openTests,
    typedEarlier: async (world) => {
      const draft = { listing: LISTINGS[0], question: '¿Hay stock?' };
      await world.keep('sessionStorage', `draft:${EMAIL}:test-question:${ACCOUNT}`, JSON.stringify(draft));
      return openTests(world);
    },
  },
  acts: {
    ladder: choose('Escalera', 'MLA1'),
    box: choose('Caja', 'MLA2'),
    stock: write('Pregunta', '¿Hay stock?'),
    full: write('Pregunta', '👋'.repeat(2000)),
    nothing: write('Pregunta', ''),
    long: write('Pregunta', LONG),
    generated: press('Generar respuesta', 'Generando…'),
    cancelled: press('Cancelar'),
  },
  calls: {
    generate: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/test-questions$/ },
      outcomes: {
        known: answer({
          answer: 'Marca: Bosch.',
          known: true,
          basis: [{ kind: 'attribute', detail: 'Marca', ref: 'BRAND' }],
          confidence: 0.94,
          doubts: [],
        }),
        unknown: answer({ answer: 'Lo verificamos.', known: false, basis: [], confidence: 0.2, doubts: ['unknown'] }),
        offline: cut,
      },
    },
  },
  region: 'main',
  views: [
    'src/ui/screens/tests/tests-screen.tsx',
    'src/ui/screens/tests/test-listing.tsx',
    'src/ui/screens/tests/test-outcome.tsx',
    'src/ui/draft-reasons/reasons-lists.tsx',
  ],
  sees: (snapshot) => [
    ...(snapshot.matches('generating') ? ['Se está cargando'] : []),
    'Título «Pruebas»',
    ...formOf(snapshot),
    ...outcomeOf(snapshot),
    `Dirección: ${PATH}`,
  ],
});

type Snapshot = SnapshotFrom<typeof testQuestionMachine>;

const off = (isOff: boolean): string => (isOff ? ' (no se puede usar)' : '');

function formOf(snapshot: Snapshot): string[] {
  const { listing: item, question } = snapshot.context;
  const isBusy = snapshot.matches('generating');
  const count = `${[...question].length} de 2000`;
  const helper = item === null ? 'Elija antes una publicación.' : 'Escríbala como lo haría un comprador.';
  const notes = question === LONG ? ` (mal: No debe exceder los 2000 caracteres) [${count}]` : ` [${helper} ${count}]`;
  const mayGenerate = snapshot.matches({ listed: 'ready' }) || snapshot.matches({ listed: 'failed' });
  return [
    ...(item === null ? [] : [`Enlace «${item.title}»`]),
    `Botón «${item === null ? 'Elegir' : 'Cambiar'} publicación»${off(isBusy)}`,
    `Campo «Pregunta»: ${question}${off(item === null || isBusy)}${notes}`,
    ...(isBusy
      ? ['Botón «Cancelar»', 'Botón «Generando…» (ocupado)']
      : [`Botón «Generar respuesta»${off(!mayGenerate)}`]),
  ];
}

function outcomeOf(snapshot: Snapshot): string[] {
  const { generated } = snapshot.context;
  if (snapshot.matches('generating')) return ['Aviso: Generando la respuesta…'];
  return [
    ...(snapshot.matches({ listed: 'unchanged' }) ? ['Aviso: La respuesta está lista.'] : []),
    ...(snapshot.matches({ listed: 'failed' })
      ? [`Alerta: No se pudo generar la respuesta ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
      : []),
    ...(generated === null
      ? []
      : [
          'Título «Respuesta»',
          `Dato «Respuesta»: ${generated.answer.answer}`,
          ...(generated.answer.known
            ? ['Título «En qué se basa»', 'Enlace «Atributo de la publicación: Marca»']
            : [
                'Aviso: Falta un dato. En modo automático, una respuesta así no se envía sola.',
                'Título «En qué se basa»',
                'Título «Qué le resta seguridad»',
                'Punto: Nada de lo que se sabe dice lo que se pregunta.',
              ]),
        ]),
  ];
}
