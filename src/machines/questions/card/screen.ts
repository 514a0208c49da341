import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { dismissBothWays, press, pressKeys, toggle, write } from '#tests/paths/person/person.ts';
import {
  ACCOUNT,
  become,
  CARD_HEAD,
  defer,
  EMAIL,
  failGreetingSignature,
  openCardWith,
  redraft,
  replaceGreetingSignature,
  undoElsewhere,
} from '#tests/paths/screens/asked-question.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import type { questionCardMachine } from './machine.ts';
import { questionCardModel } from './model.ts';
import { FLAGGED, LONG, PRICED, UNKNOWN } from './sample-texts.ts';

const NEW_DRAFT = 'Sí, quedan dos.';
const OTHER = 'beto@tienda.test';

const TOLD_ONCE =
  'El tablero avisa de cada cambio una sola vez, y de borradores solo a lo que se puede responder; lo demás lo prueba el nivel 1.';
/** Each place at which the real board has nothing to say, or nothing that this card hears. */
const untold = (event: string, ...states: readonly string[]) =>
  Object.fromEntries(states.map((state) => [`ignored:question-card.${state}--${event}` as const, TOLD_ONCE]));

/** What the board tells of an answer that waits, where the walks cannot make it say so. */
const OF_WAITING: ReadonlySet<string> = new Set([
  'answer.outgoing',
  'answer.returned',
  'answer.undone',
  'answer.sent',
  'answer.lost',
]);
/** Where nothing leads that a walk can do: somebody else's answer comes first, or the person's own has just left. */
const UNREACHED: ReadonlySet<string> = new Set(['question-card.forestalled', 'question-card.settling']);
/** What happens to an answer that waits by the server's clock. */
const BY_THE_CLOCK =
  'Lo que espera sale por el reloj del servidor: lo prueban el nivel 1 y tests/browser/undo.test.ts.';
const byTheClock = (...goals: readonly Goal[]) => Object.fromEntries(goals.map((goal) => [goal, BY_THE_CLOCK]));

/** The review and what was sent from it. */
const TOGETHER: ReadonlySet<string> = new Set([
  'similar',
  'takenTogether',
  'takenAfter',
  'takenAtOnce',
  'takenAtOnceAfter',
]);
const IN_REVIEW =
  'La revisión se abre sobre la página, y hacen falta otras preguntas: tests/browser/similar.test.ts la abre, envía y deshace.';
const inReview = (...goals: readonly Goal[]) => Object.fromEntries(goals.map((goal) => [goal, IN_REVIEW]));

/** Messages of the board and of the card's own charts: their screens walk what sends them. */
const BETWEEN_CHARTS: ReadonlySet<string> = new Set([
  'requested',
  'entry',
  'scheduled',
  'automatic',
  'manual',
  'redrafted',
  'stored',
  'boxed',
  'boxedOther',
  'listChanged',
  'leaving',
  'deleted',
  'seenGone',
  'sentLater',
  'lost',
  'sending',
  'offered',
  'offerEnded',
  'undoRequested',
]);
const MESSAGES = [
  'entry.changed',
  'answer.requested',
  'schedule.changed',
  'answer.automatic',
  'answer.manual',
  'draft.replaced',
  'stored.changed',
  'list.changed',
  'departure.expected',
  'question.deleted',
  'page.wanted',
  'sending.changed',
  'undo.offered',
  'undo.ended',
  'undo.requested',
] as const;

/** What the server does not say of an answer that it holds already. */
const CANNOT_HAPPEN_WHILE_HELD: ReadonlySet<string> = new Set([
  'left',
  'sendAnswer:sent',
  'sendAnswer:held',
  'sendAnswer:gone',
  'sendAnswer:answered',
]);

/** What the server drafts, once for a question. */
const DRAFTS: ReadonlyMap<string, string> = new Map([
  ['suggested', NEW_DRAFT],
  ['suggestedUnknown', UNKNOWN],
]);

/** A card whose answer the person began on another device, with these boxes. */
const openTypedElsewhere =
  (boxes: { readonly withGreeting: boolean; readonly withSignature: boolean }) =>
  async (world: World): Promise<string> => {
    const address = await openCardWith({
      draft: 'Sí, hay stock.',
      typed: null,
      greeting: 'Hola',
      signature: 'Saludos',
    })(world);
    const { store } = world.product;
    const [questionId = ''] = await store.questions.pendingIds(ACCOUNT);
    const userId = (await store.users.byEmail(EMAIL))?.id ?? '';
    await store.typedAnswers.save({ accountId: ACCOUNT, questionId, userId }, { text: 'Sí', ...boxes }, null);
    return address;
  };

export const screen = defineScreen<typeof questionCardMachine>({
  model: questionCardModel,
  starts: {
    drafted: openCardWith({ draft: 'Sí, hay stock.', typed: null, greeting: 'Hola', signature: 'Saludos' }),
    typedEarlier: openCardWith({
      draft: UNKNOWN,
      isKnown: false,
      typed: 'Sí, tenemos',
      greeting: null,
      signature: null,
    }),
    undrafted: openCardWith({ draft: null, typed: null, greeting: 'Hola', signature: null }),
    unread: async (world) => {
      const address = await openCardWith({
        draft: 'Sí, hay stock.',
        typed: null,
        greeting: 'Hola',
        signature: null,
        undoSeconds: 10,
      })(world);
      failGreetingSignature(world);
      return address;
    },
    unknown: openCardWith({ draft: UNKNOWN, isKnown: false, typed: null, greeting: 'Hola', signature: null }),
    typedElsewhere: openTypedElsewhere({ withGreeting: false, withSignature: true }),
    typedUnsigned: openTypedElsewhere({ withGreeting: true, withSignature: false }),
    priced: openCardWith({ draft: PRICED, typed: null, greeting: null, signature: null }),
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
    undone: press('Deshacer'),
  },
  happenings: {
    suggested: (world) => redraft(world, NEW_DRAFT, true),
    suggestedUnknown: (world) => redraft(world, UNKNOWN, false),
    newGreeting: (world) => replaceGreetingSignature(world, { greeting: 'Buen día', signature: null }),
    newSignature: (world) => replaceGreetingSignature(world, { greeting: null, signature: 'Gracias' }),
    left: (world) => become(world, 'closed'),
    returned: (world) => become(world, 'unanswered'),
    outgoing: (world) => defer(world, OTHER),
    outgoingOwn: (world) => defer(world, EMAIL),
    unsent: undoElsewhere,
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
        // The account has an undo window.
        held: served(),
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
      // An answer that waited stays in the draft's place, also once it is undone.
      if (before.context.undoSeconds > 0) return false;
      // The server tells of a draft that is another one than before; which one is shown is known here only while nobody wrote.
      const { text } = before.context.message;
      const isShown =
        before.matches({ answer: { writing: 'suggested' } }) || before.matches({ answer: { writing: 'replaced' } });
      return isShown && text.trim() !== draft;
    }
    if (step.name === 'taken' || BETWEEN_CHARTS.has(step.name) || TOGETHER.has(step.name)) return false;
    // The page tells its cards only of others than they have.
    const { greeting, signature } = before.context;
    if (step.name === 'newGreeting' && greeting === 'Buen día' && signature === null) return false;
    if (step.name === 'newSignature' && greeting === null && signature === 'Gracias') return false;
    const hasWindow = before.context.undoSeconds > 0;
    const isOutgoing = before.matches({ answer: 'outgoing' });
    const isAwaitedOutgoing = before.matches({ answer: { sending: 'outgoing' } });
    const isWritable = before.matches({ answer: 'writing' }) || before.matches({ answer: 'confirming' });
    // What waits is told once; while the person sends it can only be the person's own, whose response is late.
    if (step.name === 'outgoing') return hasWindow && isWritable;
    if (step.name === 'outgoingOwn')
      return hasWindow && (isWritable || before.matches({ answer: { sending: 'awaited' } }));
    if (step.name === 'unsent') return isOutgoing || isAwaitedOutgoing;
    if (isAwaitedOutgoing && CANNOT_HAPPEN_WHILE_HELD.has(step.name)) return false;
    // What became of the person's own is the other chart's to ask.
    if (step.name === 'left' && isOutgoing && !before.matches({ answer: { outgoing: 'draft' } })) return false;
    if (step.name === 'sendAnswer:held') return hasWindow && !isOvertaken;
    if (step.name === 'sendAnswer:sent') return !hasWindow && !isOvertaken;
    // How long a press does nothing is a matter of milliseconds.
    const isSubmitted = step.name === 'submitted' || step.name === 'submittedByKey';
    if (isSubmitted && before.matches({ answer: { writing: 'replaced' } })) return false;
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
    ...Object.fromEntries(
      [
        'transitions:question-card.together--stored.changed--0',
        ...(['greeting', 'signature'] as const).flatMap((part) => [
          `transitions:question-card.${part}-included--boxes.set--0`,
          `transitions:question-card.${part}-left-out--boxes.set--0`,
          `guards:question-card.${part}-included--boxes.set--0=yes`,
          `guards:question-card.${part}-included--boxes.set--0=no`,
          `guards:question-card.${part}-left-out--boxes.set--0=yes`,
          `guards:question-card.${part}-left-out--boxes.set--0=no`,
          `ignored:question-card.${part}-absent--boxes.set`,
        ]),
      ].map((goal) => [goal, 'Lo escrito en otro dispositivo lo recorre tests/browser/presence.test.ts.']),
    ),
    ...inReview(
      ...[...TOGETHER].map((name) => `cases:${name}` as const),
      'transitions:questionCard--similar.requested--0',
      'guards:questionCard--similar.requested--0=yes',
      'guards:questionCard--similar.requested--0=no',
      ...(['writing', 'outgoing', 'left', 'gone'] as const).flatMap((state) => [
        ...([0, 1, 2] as const).map((index) => `transitions:question-card.${state}--answer.taken--${index}` as const),
        ...([0, 1] as const).flatMap((index) => [
          `guards:question-card.${state}--answer.taken--${index}=yes` as const,
          `guards:question-card.${state}--answer.taken--${index}=no` as const,
        ]),
      ]),
      ...Object.entries(questionCardModel.ignores).flatMap(([state, events]) =>
        events.filter((type) => type === 'answer.taken').map((type) => `ignored:${state}--${type}` as const),
      ),
      // Each is of an answer that follows another.
      'transitions:question-card.outgoing--answer.sent--0',
      'guards:question-card.outgoing--answer.sent--0=yes',
      'transitions:question-card.outgoing-own--answer.undone--0',
      'guards:question-card.outgoing-own--answer.undone--0=yes',
      'transitions:question-card.settling--answer.sent--0',
      'guards:question-card.settling--answer.sent--0=yes',
    ),
    ...byTheClock(
      ...Object.entries(questionCardModel.ignores).flatMap(([state, events]) =>
        events
          .filter((type) => OF_WAITING.has(type) || UNREACHED.has(state))
          .map((type) => `ignored:${state}--${type}` as const),
      ),
      'transitions:question-card.awaited--answer.outgoing--1',
      'guards:question-card.awaited--answer.outgoing--0=no',
      'guards:question-card.failed--answer.outgoing--0=no',
      'transitions:question-card.awaited-outgoing--question.left--0',
      'transitions:question-card.forestalled--question.left--0',
      'transitions:question-card.forestalled--answer.returned--0',
      'transitions:question-card.sending--done.sendAnswer--1',
      'guards:question-card.sending--done.sendAnswer--1=yes',
      'transitions:question-card.sending--error.sendAnswer--2',
      'guards:question-card.sending--error.sendAnswer--2=yes',
      'transitions:question-card.outgoing--answer.sent--1',
      'guards:question-card.outgoing--answer.sent--0=no',
      'transitions:question-card.outgoing--answer.lost--0',
      'transitions:question-card.outgoing-own--question.left--0',
      'transitions:question-card.outgoing-typed--question.left--0',
      'transitions:question-card.settling--answer.sent--1',
      'guards:question-card.settling--answer.sent--0=no',
      'transitions:question-card.settling--answer.lost--0',
      'transitions:question-card.settling--question.returned--0',
      'transitions:question-card.settling--card.discarded--0',
    ),
    ...Object.fromEntries(
      (['replaced', 'confirming-draft'] as const).flatMap((state) =>
        [
          `transitions:question-card.${state}--answer.outgoing--0`,
          `transitions:question-card.${state}--answer.outgoing--1`,
          `guards:question-card.${state}--answer.outgoing--0=yes`,
          `guards:question-card.${state}--answer.outgoing--0=no`,
        ].map((goal) => [goal, 'Lo que espera ocupa el lugar del borrador, que aquí es otro; lo prueba el nivel 1.']),
      ),
    ),
    ...untold('suggestion.changed', 'outgoing-own'),
    ...untold(
      'question.returned',
      'awaited-outgoing',
      'forestalled',
      'outgoing-own',
      'outgoing-typed',
      'outgoing-draft',
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
          'awaited-outgoing',
          'forestalled',
          'outgoing-own',
          'outgoing-typed',
          'outgoing-draft',
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
        'transitions:question-card.outgoing-typed--suggestion.changed--0',
        'transitions:question-card.outgoing-draft--suggestion.changed--0',
      ].map((goal) => [
        goal,
        'Aquí no se ve cuál fue el último borrador del servidor; lo prueban el nivel 1 y draft-offer.',
      ]),
    ),
    ...untold('suggestion.changed', 'sent', 'discarded'),
    'transitions:question-card.replaced--answer.submitted--0':
      'Dura 700 milésimas: lo prueban el nivel 1 y tests/views/questions.test.ts.',
    'guards:question-card.together--question.returned--0=no': TOLD_ONCE,
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
  except: '[data-part="offer"], [data-part="restore"], [data-part="undo"]',
  views: [
    'src/ui/screens/questions/question-card.tsx',
    'src/ui/screens/questions/card-problem.tsx',
    'src/ui/screens/questions/message-boxes.tsx',
    'src/ui/screens/questions/answer-box.tsx',
    'src/ui/screens/questions/card-acts.tsx',
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
    const length = [...whole].length;
    const isTooLong = length > 2000;
    const isDrafting = snapshot.context.questionId === '13' && message.text === '';
    const hint = isDrafting ? ' (dice: Preparando la respuesta…)' : '';
    const off = ' (no se puede usar)';
    const canInsert = isWriting ? '' : off;
    // Of a draft without the answer there is nothing to adapt to others.
    const canReview = isWriting && message.text.trim() !== '' && !isTooLong && !isUnknown;
    return [
      ...CARD_HEAD,
      `Campo «Respuesta»: ${message.text}${hint}${isWriting ? '' : ' (solo lectura)'}${
        isTooLong ? ' (mal: No debe exceder los 2000 caracteres)' : ''
      } [${isUnknown ? `${MARK} ` : ''}${guardNote(message.text)}${length} de 2000]`,
      `Botón «Respuesta rápida»${canInsert}`,
      `Botón «Publicación»${canInsert}`,
      ...problemOf(snapshot),
      `Casilla «Saludo»: ${boxOf(snapshot, 'greeting')}`,
      `Casilla «Firma»: ${boxOf(snapshot, 'signature')}`,
      ...(isLost(snapshot) ? ['Botón «Descartar el texto»'] : []),
      ...(isWriting || isSending
        ? [
            'Botón «Eliminar»',
            'Botón «Agregar dato de la publicación»',
            `Botón «Revisar las parecidas»${canReview ? '' : off}`,
          ]
        : []),
      ...(isSending ? ['Botón «Enviando…» (ocupado)'] : []),
      ...(isWriting ? [`Botón «Responder»${message.text.trim() === '' ? off : ''}`] : []),
      address,
    ];
  },
});

type Card = SnapshotFrom<typeof questionCardMachine>;

/** What was typed can only be let go of: nobody waits to hear what became of it. */
const isLost = (snapshot: Card): boolean =>
  snapshot.matches({ answer: 'gone' }) && !snapshot.matches({ answer: { gone: 'settling' } });

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
