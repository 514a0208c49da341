import type { SnapshotFrom } from 'xstate';
import { type Failure, hasStatus } from '#contract/failure.ts';
import { PRODUCT_NAME } from '#domain/limits.ts';
import { write } from '#tests/paths/person/person.ts';
import { ACCOUNT, CARD_FOOT, EMAIL, openCardScheduled, tell } from '#tests/paths/screens/asked-question.ts';
import { cut, defineScreen, type OutcomeBinding, reasons, type World } from '#tests/paths/screens/binding.ts';
import type { answerHoldMachine } from './machine.ts';
import { answerHoldModel } from './model.ts';

type Hold = SnapshotFrom<typeof answerHoldMachine>;

const OTHER = 'beto@tienda.test';
/** Longer than any walk passes on the page's clock, and than the server lets an answer wait for a hold; in ms. */
const SEND_IN = 24 * 3_600_000;
const MINUTE = 60_000;

const idOf = async ({ product: { store } }: World): Promise<string> => {
  const [id] = await store.questions.pendingIds(ACCOUNT);
  if (id === undefined) throw new Error('The question is not pending');
  return id;
};

/** The draft goes out by itself, and nobody holds it back. */
async function schedule(world: World): Promise<string> {
  const { questions } = world.product.store;
  const id = await idOf(world);
  const reply = { text: 'Sí.', greeting: null, signature: null };
  const begun = await questions.beginSending(ACCOUNT, id, { reply, by: PRODUCT_NAME, lease: MINUTE });
  if (begun.outcome !== 'begun') throw new Error('The question is not pending');
  await questions.reschedule(begun.claim, SEND_IN);
  return id;
}

const held =
  (by: string, duration: number) =>
  async (world: World): Promise<void> => {
    await world.product.store.questions.hold(ACCOUNT, await schedule(world), { by, duration });
    tell(world.product);
  };

/** Each time another key. */
const typed = new WeakMap<object, number>();
const TYPED = 'Sí, tenemos';

const refused = (answeredBy: string): OutcomeBinding => ({
  ending: { kind: 'answer', status: 400, body: { error: 'question-unavailable', answeredBy } },
});
const answered = (status: number, error: string, headers: Record<string, string> = {}): OutcomeBinding => ({
  ending: { kind: 'answer', status, body: { error }, headers },
});

const TIMER = 'Hay que esperar más de lo que espera un camino; lo prueba el nivel 1.';
const UNSEEN = 'Lo mismo, dicho otra vez, no cambia nada que se vea; lo prueba el nivel 1.';
const ONLY_WHILE_HELD = 'El reloj avisa solo mientras hay pausa; lo prueba el nivel 1.';
export const screen = defineScreen<typeof answerHoldMachine>({
  model: answerHoldModel,
  starts: { opened: openCardScheduled(null) },
  acts: {
    typed: {
      ...write('Respuesta', TYPED),
      perform: async (person) => {
        const times = (typed.get(person) ?? 0) + 1;
        typed.set(person, times);
        await write('Respuesta', `${TYPED}${'.'.repeat(times)}`).perform(person);
      },
      // Nothing prevents writing; in some states the server need not be told.
      control: null,
    },
  },
  happenings: {
    scheduled: async (world) => {
      await schedule(world);
      tell(world.product);
    },
    held: held(EMAIL, MINUTE),
    prolonged: held(EMAIL, MINUTE + 15_000),
    heldByOther: held(OTHER, MINUTE),
    manual: async (world) => {
      await world.product.store.questions.stop(ACCOUNT, await idOf(world));
      tell(world.product);
    },
    lapsed: (world) => world.pass(2 * MINUTE),
  },
  calls: {
    holdQuestion: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/questions\/\d+\/hold$/ },
      outcomes: {
        // In the server's place, so that the list says it only when the walk does.
        held: { ending: { kind: 'answer', status: 200, body: {} } },
        gone: refused(PRODUCT_NAME),
        answering: refused(EMAIL),
        offline: cut,
        broken: answered(503, 'store-unavailable'),
        busy: answered(429, 'too-many-requests', { 'retry-after': '5' }),
      },
    },
  },
  allows: ({ before, step }) => {
    const isHeld = before.matches({ automatic: { hold: 'held' } });
    switch (step.name) {
      case 'nextReport':
      case 'retry':
      case 'confirmed':
        return false;
      case 'lapsed':
        return isHeld;
      default:
        return true;
    }
  },
  excuses: {
    ...reasons(
      TIMER,
      'transitions:answer-hold.told--after.nextReport--0',
      'transitions:answer-hold.told--after.nextReport--1',
      'guards:answer-hold.told--after.nextReport--0=yes',
      'guards:answer-hold.told--after.nextReport--0=no',
      'transitions:answer-hold.untold--after.retry--0',
    ),
    ...reasons(UNSEEN, 'guards:answer-hold.hold--answer.automatic--0=no', 'cases:confirmed'),
    ...reasons(ONLY_WHILE_HELD, 'ignored:answer-hold.manual--hold.over', 'ignored:answer-hold.free--hold.over'),
  },
  region: 'article',
  // With the acts of the card: before somebody writes, they alone tell that the answer goes out by itself.
  except: 'article > :not(form), form > :not([data-part="hold"], :last-child), [role="timer"]',
  views: ['src/ui/screens/questions/hold-notice.tsx'],
  sees: (snapshot) => [
    'Tarjeta «ALEJANDRATOVAR pregunta»',
    ...noticesOf(snapshot),
    ...CARD_FOOT,
    ...(snapshot.matches('automatic') ? ['Botón «Detener»', 'Botón «Responder ahora»'] : ['Botón «Responder»']),
    `Dirección: /accounts/${ACCOUNT}/questions`,
  ],
});

function whyOf(failure: Failure): string {
  if (failure.kind === 'network') return 'No hay conexión con el servidor. Revise su conexión a internet.';
  return hasStatus(failure, 429) ? 'Demasiados intentos. Espere 5 segundos y vuelva a probar.' : 'Error del servidor';
}

function noticesOf(snapshot: Hold): string[] {
  const { failure, hold } = snapshot.context;
  const retrying = 'Se vuelve a intentar; si no quiere que salga, deténgalo.';
  return [
    ...(failure === null ? [] : [`Alerta: El envío automático no está en pausa ${whyOf(failure)} ${retrying}`]),
    ...(snapshot.matches({ automatic: { writing: 'refused' } })
      ? ['Aviso: La respuesta automática ya estaba saliendo. Lo que usted escribió se conserva.']
      : []),
    ...(hold === null
      ? []
      : hold.by === EMAIL
        ? ['Aviso: En pausa mientras usted escribe; sigue 60 s después de la última tecla.']
        : [`Aviso: ${hold.by} está corrigiendo esta respuesta. El envío automático está en pausa.`]),
  ];
}
