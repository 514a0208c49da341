import type { SnapshotFrom } from 'xstate';
import { type Act, dismissAsked, press, reach, write } from '#tests/paths/person/person.ts';
import {
  ACCOUNT,
  CARD_FOOT,
  CARD_HEAD,
  CARD_TOOLS,
  keepDraft,
  openCardRated,
} from '#tests/paths/screens/asked-question.ts';
import { cut, defineScreen, type OutcomeBinding, served, type World } from '#tests/paths/screens/binding.ts';
import { DISCARD_QUESTION } from '#tests/paths/screens/discard-question.ts';
import { onePageOf } from '#tests/paths/screens/list-pages.ts';
import type { PrivateFactsContext, privateFactsMachine } from './machine.ts';
import { privateFactsModel } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const FACT = 'Talle único.';
const NEW = 'Es de lana merino.';
const DRAFT = 'Sí, hay stock.';
const LONG = 'ñ'.repeat(501);
const OFF = ' (no se puede usar)';
const open = press('Agregar dato de la publicación');
/** By what the draft rests on, which is told where somebody asks for it. */
const openFromBasis: Act = reach(`Dato propio de la publicación: «${FACT}»`, 'Por qué');

/** The listing has one fact, and no other whatever was done before. */
async function keepOne({ product: { store } }: World): Promise<void> {
  const { entries } = await store.questions.pendingPage(ACCOUNT, { skip: 0, limit: 1, sort: 'most-recent-last' });
  const itemId = entries[0]?.itemId ?? '';
  const facts = await store.privateFacts.of(ACCOUNT, itemId);
  for (const { id, text } of facts) if (text !== FACT) await store.privateFacts.delete(ACCOUNT, itemId, id);
  await store.privateFacts.add(ACCOUNT, itemId, { text: FACT, by: 'ana@tienda.test' });
}

/** The draft rests on the fact that the listing has. */
async function restOnFact(world: World): Promise<void> {
  const { store } = world.product;
  const { entries } = await store.questions.pendingPage(ACCOUNT, { skip: 0, limit: 1, sort: 'most-recent-last' });
  const [fact] = await store.privateFacts.of(ACCOUNT, entries[0]?.itemId ?? '');
  if (fact === undefined) throw new Error('the listing has no fact');
  const basis = [{ kind: 'private-fact', detail: FACT, ref: fact.id }] as const;
  await keepDraft(world, DRAFT, true, { reasons: { confidence: 0.94, basis: [...basis], doubts: [] } });
}

const contactData: OutcomeBinding = { ending: { kind: 'answer', status: 400, body: { error: 'contact-data' } } };
const gone: OutcomeBinding = { ending: { kind: 'answer', status: 404, body: { error: 'not-found' } } };

export const screen = defineScreen<typeof privateFactsMachine>({
  model: privateFactsModel,
  starts: {
    closed: async (world) => {
      const path = await openCardRated(world);
      await keepOne(world);
      await restOnFact(world);
      return path;
    },
  },
  acts: {
    requested: open,
    requestedFromBasis: openFromBasis,
    dismissed: dismissAsked('Cancelar', open),
    discardConfirmed: press('Descartar'),
    discardDeclined: press('Seguir escribiendo'),
    typed: write('Dato', NEW),
    typedInLines: write('Dato', ' Es de\nlana merino. '),
    cleared: write('Dato', ''),
    typedLong: write('Dato', LONG),
    typedBack: write('Dato', FACT),
    editRequested: press(`Editar «${FACT}»`),
    editLeft: press('No editar'),
    submitted: press('Agregar', 'Guardar'),
    deletionRequested: press('Eliminar el dato'),
  },
  calls: {
    addFact: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/items\/\w+\/facts$/ },
      outcomes: {
        added: served(keepOne),
        contactData,
        full: { ending: { kind: 'answer', status: 409, body: { error: 'conflict' } } },
        offline: cut,
      },
    },
    changeFact: {
      endpoint: { method: 'PUT', path: /^\/accounts\/\d+\/items\/\w+\/facts\/[\w-]+$/ },
      outcomes: {
        // It stays what it was, so that it can be edited again.
        changed: { ...served(keepOne), ending: { kind: 'serve', body: { text: FACT } } },
        contactData,
        gone,
        offline: cut,
      },
    },
    deleteFact: {
      endpoint: { method: 'DELETE', path: /^\/accounts\/\d+\/items\/\w+\/facts\/[\w-]+$/ },
      outcomes: {
        deleted: { ending: { kind: 'answer', status: 200, body: {} } },
        gone,
        offline: cut,
      },
    },
  },
  notices: {
    'private-fact-added': 'Dato agregado. Las respuestas que esperan lo tendrán en cuenta.',
    'private-fact-changed': 'Dato guardado.',
    'private-fact-deleted': 'Dato eliminado.',
  },
  except: 'header, aside, a[href="#main"], search, [role="dialog"] ul, [data-part="reasons"]',
  views: ['src/ui/dialogs/private-facts/private-facts-dialog.tsx', 'src/ui/dialogs/private-facts/noted-facts.tsx'],
  sees: (snapshot) => (snapshot.matches('closed') ? CARD : dialogOf(snapshot)),
});

const ADDRESS = `Dirección: /accounts/${ACCOUNT}/questions`;
const CARD = [
  ...CARD_HEAD,
  `Campo «Respuesta»: ${DRAFT} [14 de 2000]`,
  ...CARD_TOOLS,
  ...CARD_FOOT,
  'Botón «Responder»',
  ...onePageOf(1, 5),
  ADDRESS,
];

const textOf = ({ original, drafts, edited }: PrivateFactsContext): string =>
  original === null ? (Object.values(drafts)[0] ?? '') : edited;

function dialogOf(snapshot: SnapshotFrom<typeof privateFactsMachine>): string[] {
  const { original } = snapshot.context;
  const text = textOf(snapshot.context);
  const isBusy = !snapshot.matches({ shown: 'open' });
  const off = isBusy ? OFF : '';
  return [
    'Diálogo «Datos de la publicación» [Se usan solo para responder sobre «Sweater Tejido A Mano Lana Merino Mujer»: los compradores no los ven.]',
    'Título «Datos de la publicación»',
    'Título «Lo que preguntaron»',
    ...problemOf(snapshot),
    `Campo «Dato»: ${text}${off}${noteOf(snapshot)}`,
    ...(original === null ? [] : [`Botón «No editar»${off}`, `Botón «Eliminar el dato»${off}`]),
    'Título «Datos que ya tiene»',
    ...(snapshot.hasTag('discarding')
      ? DISCARD_QUESTION
      : [
          `Botón «Cancelar»${off}`,
          `Botón «${original === null ? 'Agregar' : 'Guardar'}»${maySubmit(snapshot.context) && !isBusy ? '' : OFF}`,
        ]),
    `Botón «Cerrar»${off}`,
    ...(isBusy ? [`Aviso: ${snapshot.matches({ shown: 'deleting' }) ? 'Eliminando…' : 'Guardando…'}`] : []),
    ADDRESS,
  ];
}

function maySubmit(context: PrivateFactsContext): boolean {
  const text = textOf(context);
  return text !== '' && text !== LONG && (context.original === null || text !== FACT);
}

function noteOf(snapshot: SnapshotFrom<typeof privateFactsMachine>): string {
  const text = textOf(snapshot.context).replace(/\s+/g, ' ').trim();
  const length = `${text.length} de 500`;
  if (snapshot.matches({ shown: { open: 'contactData' } }))
    return ` (mal: No puede tener teléfonos, correos, enlaces ni otros datos de contacto) [${length}]`;
  if (text === LONG) return ` (mal: No debe exceder los 500 caracteres) [${length}]`;
  return ` [Una línea, y Enter para guardarla. ${length}]`;
}

function problemOf(snapshot: SnapshotFrom<typeof privateFactsMachine>): string[] {
  if (snapshot.matches({ shown: { open: 'full' } }))
    return ['Aviso: La publicación ya tiene 50 datos. Edite o elimine alguno para agregar otro.'];
  if (snapshot.matches({ shown: { open: 'gone' } }))
    return [
      'Aviso: El dato ya no está: otra persona lo eliminó. Lo que escribió sigue aquí y puede agregarlo como uno nuevo.',
    ];
  return snapshot.matches({ shown: { open: 'failed' } }) ? [`Alerta: No se pudo guardar el dato ${OFFLINE}`] : [];
}
