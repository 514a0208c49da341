import type { SnapshotFrom } from 'xstate';
import type { DraftReasons } from '#contract/drafts.ts';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import { StoreUnavailable } from '#server/store/errors.ts';
import { dismissBothWays, press, pressKeys, toggle, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import type { questionCardMachine } from './machine.ts';
import { questionCardModel } from './model.ts';

export const EMAIL = 'ana@tienda.test';
/** A seller whom nobody has asked anything. */
const SELLER = 2519440387;
export const ACCOUNT = String(SELLER);
const LONG = 'a'.repeat(1995);
const HOUR = 3_600_000;
const THREE_DAYS = 72 * HOUR;
const NEW_DRAFT = 'Sí, quedan dos.';
const UNKNOWN = 'No contamos con ese dato.';
const FLAGGED = 'Sí, al 11 4567-8901.';
const PRICED = 'Sí, sale $ 9.000.';

/** The one pending question of the account; buyers ask in the marketplace, the product is told here and not by notice. */
const asked = async ({ product }: World): Promise<string> => {
  const { market, store } = product;
  market.setWebhookFaults({ drop: 1000 });
  const [item] = market.items(SELLER);
  if (item === undefined) throw new Error('The seller has no listing');
  const [buyer] = market.buyers();
  if (buyer === undefined) throw new Error('The marketplace has no buyer');
  const { id, text, buyerId } = market.ask({ itemId: item.id, text: '¿Hay stock?', buyerId: buyer.id });
  await store.transaction(async (tx) => {
    await tx.questions.sync(ACCOUNT, [
      {
        id: String(id),
        text,
        askedAt: Date.now() - THREE_DAYS,
        buyerId: String(buyerId),
        itemId: item.id,
        status: 'unanswered',
        answer: null,
      },
    ]);
    // Its draft comes when the walk says so, and not by the product's own worker.
    await tx.questions.postponeDraft(ACCOUNT, String(id), HOUR);
  });
  return String(id);
};

interface Given {
  readonly draft: string | null;
  /** Whether the draft has the answer; it has unless said otherwise. */
  readonly isKnown?: boolean;
  readonly typed: string | null;
  readonly greeting: string | null;
  readonly signature: string | null;
  /** How sure the draft is, from 0 to 1; told of no other drafts. */
  readonly confidence?: number | undefined;
  /** The draft is sent by itself so many ms later. */
  readonly sendIn?: number | null;
}

const begin =
  ({ draft, isKnown = true, typed, greeting, signature, confidence, sendIn = null }: Given) =>
  async (world: World): Promise<string> => {
    const { product } = world;
    const person = await product.signedIn(EMAIL);
    await product.link(person, SELLER);
    await product.store.accounts.putGreetingSignature(ACCOUNT, { greeting, signature });
    const id = await asked(world);
    const reasons = confidence === undefined ? undefined : { confidence, basis: [], doubts: [] };
    if (draft !== null) await keepDraft(world, draft, isKnown, { sendIn, reasons });
    await world.signIn(EMAIL);
    if (typed !== null) await world.keep('sessionStorage', `draft:${EMAIL}:${id}`, typed);
    return `/accounts/${ACCOUNT}/questions`;
  };

/** Stores this draft of the one question, in the place of the one that there may be. */
export const keepDraft = async (
  { product }: World,
  suggestedAnswer: string,
  suggestionKnown: boolean,
  { sendIn = null, reasons }: Pick<Given, 'sendIn'> & { readonly reasons?: DraftReasons | undefined } = {},
): Promise<void> => {
  const draft = {
    suggestedAnswer,
    suggestionKnown,
    sendIn,
    manualReason: null,
    ...(reasons === undefined ? {} : { reasons }),
  };
  const { questions, redrafts } = product.store;
  for (const id of await questions.pendingIds(ACCOUNT)) {
    if (await questions.setDraft(ACCOUNT, id, draft)) continue;
    const source = { version: await redrafts.version(ACCOUNT), fingerprint: 'another', isProvisional: false };
    await redrafts.replace(ACCOUNT, id, { ...draft, source });
  }
};

/** The server drafts the answer anew, and tells. */
export async function redraft(world: World, text: string, isKnown: boolean): Promise<void> {
  await keepDraft(world, text, isKnown);
  tell(world.product);
}

/** What the marketplace says of the one question from now on; everybody is told, unless it happens quietly. */
export async function become(
  { product }: World,
  status: 'unanswered' | 'closed',
  { quietly = false } = {},
): Promise<void> {
  const { market, store } = product;
  const [item] = market.items(SELLER);
  const [buyer] = market.buyers();
  const id = (await store.questions.pendingIds(ACCOUNT))[0] ?? left.get(product);
  // One that was answered leaves no more.
  if (id === undefined || item === undefined || buyer === undefined) return;
  left.set(product, id);
  const askedAt = Date.now() - THREE_DAYS;
  const question = { id, text: '¿Hay stock?', askedAt, buyerId: String(buyer.id), itemId: item.id };
  await store.questions.sync(ACCOUNT, [{ ...question, status, answer: null }]);
  if (!quietly) tell(product);
}

/** The account's greeting and signature cannot be read until somebody replaces them. */
function failGreetingSignature({ product: { store } }: World): void {
  store.accounts.greetingSignature = () => Promise.reject(new StoreUnavailable('no route to the store'));
}

async function replaceGreetingSignature(
  { product: { store, product } }: World,
  greetingSignature: GreetingSignature,
): Promise<void> {
  store.accounts.greetingSignature = async () => greetingSignature;
  await store.accounts.putGreetingSignature(ACCOUNT, greetingSignature);
  product.hub.publish({ event: 'GreetingAndSignatureChanged', details: { accountId: ACCOUNT } });
}

/** The question of each walk, once it is not pending any more. */
const left = new WeakMap<World['product'], string>();

/** Tells whoever is looking that the questions are no longer what they were. */
export const tell = ({ product }: World['product']): void =>
  product.hub.publish({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });

/** Somebody at the one pending question of an account, with its draft. */
export const openCard = begin({ draft: 'Sí, hay stock.', typed: null, greeting: null, signature: null });
/** The same without a draft: the box is empty. */
export const openCardWithout = begin({ draft: null, typed: null, greeting: null, signature: null });
/** The same, its draft telling how sure it is. */
export const openCardRated = begin({
  draft: 'Sí, hay stock.',
  typed: null,
  greeting: null,
  signature: null,
  confidence: 0.94,
});
/** The same, its draft sent by itself so many ms later, or not when null. */
export const openCardScheduled = (sendIn: number | null) =>
  begin({ draft: 'Sí, hay stock.', typed: null, greeting: null, signature: null, sendIn });

/** The question has another draft from now on, each time another one; everybody is told. */
export async function replaceDraft({ product }: World): Promise<void> {
  const { questions } = product.store;
  const original = { ...questions };
  questions.pendingPage = async (...asked) => {
    const page = await original.pendingPage(...asked);
    return {
      ...page,
      entries: page.entries.map((entry) => ({ ...entry, suggestedAnswer: `${entry.suggestedAnswer} Hoy.` })),
    };
  };
  tell(product);
}

/** The same, where somebody has written already. */
export const openCardTyped = (typed: string) =>
  begin({ draft: 'Sí, hay stock.', typed, greeting: null, signature: null });

/** Each place at which the real board has nothing to say, or nothing that this card hears. */
const untold = (event: string, ...states: readonly string[]) =>
  Object.fromEntries(
    states.map((state) => [
      `ignored:question-card.${state}--${event}` as const,
      'El tablero avisa de cada cambio una sola vez, y de borradores solo a lo que se puede responder; lo demás lo prueba el nivel 1.',
    ]),
  );

/** Messages of the board and of the card's own charts: their screens walk what sends them. */
const BETWEEN_CHARTS: ReadonlySet<string> = new Set([
  'requested',
  'entry',
  'scheduled',
  'automatic',
  'manual',
  'redrafted',
  'listChanged',
  'leaving',
  'deleted',
  'seenGone',
]);
const MESSAGES = [
  'entry.changed',
  'answer.requested',
  'schedule.changed',
  'answer.automatic',
  'answer.manual',
  'draft.replaced',
  'list.changed',
  'departure.expected',
  'question.deleted',
  'page.wanted',
] as const;

/** What the server drafts, once for a question. */
const DRAFTS: ReadonlyMap<string, string> = new Map([
  ['suggested', NEW_DRAFT],
  ['suggestedUnknown', UNKNOWN],
]);

export const screen = defineScreen<typeof questionCardMachine>({
  model: questionCardModel,
  starts: {
    drafted: begin({ draft: 'Sí, hay stock.', typed: null, greeting: 'Hola', signature: 'Saludos' }),
    typedEarlier: begin({ draft: UNKNOWN, isKnown: false, typed: 'Sí, tenemos', greeting: null, signature: null }),
    undrafted: begin({ draft: null, typed: null, greeting: 'Hola', signature: null }),
    unread: async (world) => {
      const address = await begin({ draft: 'Sí, hay stock.', typed: null, greeting: 'Hola', signature: null })(world);
      failGreetingSignature(world);
      return address;
    },
    unknown: begin({ draft: UNKNOWN, isKnown: false, typed: null, greeting: 'Hola', signature: null }),
    priced: begin({ draft: PRICED, typed: null, greeting: null, signature: null }),
  },
  acts: {
    typed: write('Respuesta', 'Sí, tenemos'),
    cleared: write('Respuesta', ' '),
    typedFlagged: write('Respuesta', FLAGGED),
    typedLong: write('Respuesta', LONG),
    restored: write('Respuesta', ` ${UNKNOWN}\n`),
    greeting: toggle('Saludo'),
    signature: toggle('Firma'),
    discarded: press('Descartar el texto'),
    submitted: press('Responder', 'Enviando…'),
    submittedByKey: pressKeys('Respuesta', 'Control+Enter'),
    confirmed: press('Enviar igual'),
    refused: dismissBothWays('Seguir escribiendo', press('Responder')),
  },
  happenings: {
    suggested: (world) => redraft(world, NEW_DRAFT, true),
    suggestedUnknown: (world) => redraft(world, UNKNOWN, false),
    newGreeting: (world) => replaceGreetingSignature(world, { greeting: 'Buen día', signature: null }),
    newSignature: (world) => replaceGreetingSignature(world, { greeting: null, signature: 'Gracias' }),
    left: (world) => become(world, 'closed'),
    returned: (world) => become(world, 'unanswered'),
  },
  calls: {
    lookUp: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/questions\/\d+$/ },
      outcomes: {
        known: {
          ending: {
            kind: 'answer',
            status: 200,
            body: {
              nickname: 'ALEJANDRATOVAR',
              item: { title: 'Sweater' },
              question: { timestamp: 1, text: '¿Hay stock?', answer: 'Sí', greeting: null, signature: null },
              answeredBy: 'beto@tienda.test',
            },
          },
        },
        unknown: served(),
        offline: cut,
      },
    },
    sendAnswer: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/questions\/\d+\/answer$/ },
      outcomes: {
        sent: served(),
        gone: {
          prepare: (world) => become(world, 'closed'),
          ending: { kind: 'answer', status: 404, body: { error: 'not-found' } },
        },
        answered: {
          prepare: (world) => become(world, 'closed'),
          ending: {
            kind: 'answer',
            status: 400,
            body: { error: 'question-unavailable', answeredBy: 'beto@tienda.test' },
          },
        },
        // The server would tell everybody at once, and the card would leave with its list.
        lost: { ending: { kind: 'answer', status: 400, body: { error: 'lost-connection' } } },
        offline: cut,
      },
    },
  },
  notices: { 'question-answered': 'Respuesta enviada.' },
  // A question that is not pending gets no draft; one that is listed neither leaves twice nor returns.
  allows: ({ before, step }) => {
    const isListed = !before.matches({ answer: 'left' }) && !before.matches({ answer: 'gone' });
    const isOvertaken = before.matches({ answer: { sending: 'overtaken' } });
    const draft = DRAFTS.get(step.name);
    if (draft !== undefined) {
      // The server tells of a draft that is another one than before; which one is shown is known here only while nobody wrote.
      const { text } = before.context.message;
      const isShown =
        before.matches({ answer: { writing: 'suggested' } }) || before.matches({ answer: { writing: 'replaced' } });
      return isShown && text.trim() !== draft;
    }
    if (step.name === 'taken' || BETWEEN_CHARTS.has(step.name)) return false;
    // How long a press does nothing is a matter of milliseconds.
    const isSubmitted = step.name === 'submitted' || step.name === 'submittedByKey';
    if (isSubmitted && before.matches({ answer: { writing: 'replaced' } })) return false;
    // What left the list the server does not take an answer to.
    if (step.name === 'sendAnswer:sent') return !isOvertaken;
    if (step.name === 'left') return isListed && !isOvertaken;
    return step.name !== 'returned' || !isListed || isOvertaken;
  },
  excuses: {
    ...Object.fromEntries(
      MESSAGES.map((type) => [
        `transitions:questionCard--${type}--0` as const,
        'Lo recorren las pantallas de las partes.',
      ]),
    ),
    ...Object.fromEntries(
      [...BETWEEN_CHARTS].map((name) => [`cases:${name}` as const, 'Lo recorren las pantallas de las partes.']),
    ),
    ...untold('question.left', 'left', 'looking-up', 'overtaken', 'unavailable'),
    ...untold('suggestion.changed', 'left', 'looking-up', 'unavailable'),
    ...Object.fromEntries(
      [
        'transitions:question-card.writing--offer.taken--0',
        'cases:taken',
        ...[
          'confirming-draft',
          'confirming-typed',
          'awaited',
          'overtaken',
          'sent',
          'left',
          'looking-up',
          'unavailable',
          'discarded',
        ].map((state) => `ignored:question-card.${state}--offer.taken`),
      ].map((goal) => [goal, 'Lo ofrece otra gráfica, cuya pantalla lo recorre (draft-offer).']),
    ),
    ...Object.fromEntries(
      [
        'transitions:question-card.writing--suggestion.changed--0',
        'transitions:question-card.sending--suggestion.changed--0',
        'transitions:question-card.confirming-draft--suggestion.changed--0',
        'transitions:question-card.confirming-typed--suggestion.changed--0',
      ].map((goal) => [
        goal,
        'Aquí no se ve cuál fue el último borrador del servidor; lo prueban el nivel 1 y draft-offer.',
      ]),
    ),
    ...untold('suggestion.changed', 'sent', 'discarded'),
    'transitions:question-card.replaced--answer.submitted--0':
      'Dura 700 milésimas: lo prueban el nivel 1 y tests/views/questions.test.ts.',
    ...untold(
      'question.returned',
      ...[
        'suggested',
        'replaced',
        'edited',
        'too-long',
        'failed',
        'confirming-draft',
        'confirming-typed',
        'awaited',
        'sent',
        'discarded',
      ],
    ),
  },
  // An open dialog stands outside the card.
  region: 'body:has([role="dialog"]), article',
  except: '[data-part="offer"]',
  views: [
    'src/ui/screens/questions/question-card.tsx',
    'src/ui/screens/questions/card-problem.tsx',
    'src/ui/screens/questions/message-boxes.tsx',
    'src/ui/dialogs/confirm-answer/confirm-answer-dialog.tsx',
  ],
  sees: (snapshot) => {
    const address = `Dirección: /accounts/${ACCOUNT}/questions`;
    // Its question is answered, so the card has left with the list.
    if (snapshot.matches({ answer: 'sent' }) || snapshot.matches({ answer: 'discarded' })) return [address];
    if (snapshot.matches({ answer: 'confirming' })) return [...confirmationOf(snapshot), address];
    const { message, unknownDraft } = snapshot.context;
    const isUnknown = unknownDraft !== null && message.text.trim() === unknownDraft;
    const isWriting = snapshot.matches({ answer: 'writing' });
    const isSending = snapshot.matches({ answer: 'sending' });
    const parts = [message.greeting, message.text, message.signature].filter((part) => part !== null);
    const whole = parts.filter((part) => part !== '').join('\n\n');
    const isTooLong = whole.length > 2000;
    const isDrafting = snapshot.context.questionId === '13' && message.text === '';
    const hint = isDrafting ? ' (dice: Preparando la respuesta…)' : '';
    const off = ' (no se puede usar)';
    const canInsert = isWriting ? '' : off;
    return [
      'Tarjeta «ALEJANDRATOVAR pregunta»',
      'Enlace «Sweater Tejido A Mano Lana Merino Mujer»',
      'Botón «hace 3 días»',
      `Campo «Respuesta»: ${message.text}${hint}${isWriting ? '' : ' (solo lectura)'}${
        isTooLong ? ' (mal: No debe exceder los 2000 caracteres)' : ''
      } [${isUnknown ? `${MARK} ` : ''}${guardNote(message.text)}${whole.length} de 2000]`,
      `Botón «Respuesta rápida»${canInsert}`,
      `Botón «Publicación»${canInsert}`,
      ...problemOf(snapshot),
      `Casilla «Saludo»: ${boxOf(snapshot, 'greeting')}`,
      `Casilla «Firma»: ${boxOf(snapshot, 'signature')}`,
      ...(snapshot.matches({ answer: 'gone' }) ? ['Botón «Descartar el texto»'] : []),
      ...(isWriting || isSending ? ['Botón «Eliminar»', 'Botón «Agregar dato de la publicación»'] : []),
      ...(isSending ? ['Botón «Enviando…» (ocupado)'] : []),
      ...(isWriting ? [`Botón «Responder»${message.text.trim() === '' ? off : ''}`] : []),
      address,
    ];
  },
});

type Card = SnapshotFrom<typeof questionCardMachine>;

const ABSENT = {
  greeting: { read: 'La cuenta no tiene saludo', unread: 'No se pudo cargar el saludo' },
  signature: { read: 'La cuenta no tiene firma', unread: 'No se pudo cargar la firma' },
};

function boxOf(snapshot: Card, box: 'greeting' | 'signature'): string {
  const isAbsent = snapshot.context[box] === null;
  const isOff = isAbsent || !snapshot.matches({ answer: 'writing' });
  const isRead = snapshot.matches({ greetingSignature: 'read' });
  const absent = ABSENT[box][isRead ? 'read' : 'unread'];
  const mark = snapshot.context.message[box] === null ? 'sin marcar' : 'marcada';
  return `${mark}${isOff ? ' (no se puede usar)' : ''} [${snapshot.context[box] ?? absent}]`;
}

const MARK = 'Al borrador le falta la respuesta, o parte de ella: complétela antes de enviarla.';

/** What the guard says beneath the box, of the two texts that it flags. */
const GUARD_NOTES: ReadonlyMap<string, string> = new Map([
  [FLAGGED, 'Parece un teléfono: MercadoLibre no permite datos de contacto en las respuestas.'],
  [PRICED, 'El precio no es el de la publicación: MercadoLibre no permite otro.'],
]);
const guardNote = (text: string): string => (GUARD_NOTES.has(text) ? `${GUARD_NOTES.get(text)} ` : '');

/** What the dialog says speaks against them. */
const FINDINGS: ReadonlyMap<string, string> = new Map([
  [FLAGGED, 'un teléfono («11 4567-8901»)'],
  [PRICED, 'otro precio que el de la publicación («$ 9.000»)'],
]);
const asking = (text: string): { readonly title: string; readonly why: string } => {
  const findings = FINDINGS.get(text);
  if (findings === undefined)
    return {
      title: 'Enviar el borrador sin completar',
      why: 'Al borrador le falta la respuesta a «¿Hay stock?», o parte de ella. MercadoLibre admite una sola por pregunta: después no podrá agregar nada.',
    };
  return {
    title: 'Enviar lo que MercadoLibre no permite',
    why: `La respuesta parece tener ${findings}. MercadoLibre no lo permite: puede eliminar la respuesta y sancionar a la cuenta.`,
  };
};

/** What would be sent, and the two ways out; the first has the focus. */
const confirmationOf = ({ context: { message } }: Card): string[] => [
  `Diálogo «${asking(message.text).title}» [${asking(message.text).why} El comprador leerá esto:]`,
  `Título «${asking(message.text).title}»`,
  ...(message.greeting === null ? [] : [`Dato «Saludo»: ${message.greeting}`]),
  `Dato «Respuesta»: ${message.text.trim()}`,
  ...(message.signature === null ? [] : [`Dato «Firma»: ${message.signature}`]),
  'Botón «Seguir escribiendo»',
  'Botón «Enviar igual»',
  'Botón «Cerrar»',
];

const KEPT = 'Lo que escribió sigue aquí.';
const NOT_SENT = 'Alerta: La respuesta no se envió.';

function problemOf(snapshot: Card): string[] {
  const { failure, answeredBy } = snapshot.context;
  if (snapshot.matches({ answer: { writing: 'tooLong' } })) {
    return ['Alerta: La respuesta no puede contener más de 2.000 caracteres'];
  }
  if (snapshot.matches({ answer: 'left' })) {
    return ['Aviso: Ya no está pendiente: la respondieron o la eliminaron.'];
  }
  if (snapshot.matches({ answer: { gone: 'unavailable' } })) {
    const who = answeredBy === null ? '' : `La respondió ${answeredBy}. `;
    return [`Aviso: La pregunta ya no se encuentra disponible para ser respondida ${who}${KEPT}`];
  }
  if (!snapshot.matches({ answer: { writing: 'failed' } })) return [];
  if (failure?.kind === 'network') {
    return [`${NOT_SENT} No hay conexión con el servidor. Revise su conexión a internet. ${KEPT}`];
  }
  return [`${NOT_SENT} Se ha perdido la conexión con MercadoLibre ${KEPT}`];
}
