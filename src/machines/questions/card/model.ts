import { byWorld, defineModel, offlineTo, refusal, refusedWith } from '#machines/shared/model.ts';
import { SAMPLE_ITEM as ITEM, sampleEntry } from '#machines/shared/sample-entry.ts';
import type { BoardCard } from '../board/machine.ts';
import { questionCountdownModel } from '../countdown/model.ts';
import { deleteQuestionModel } from '../delete/model.ts';
import { questionEntryModel } from '../entry/model.ts';
import { answerHoldModel } from '../hold/model.ts';
import { draftOfferModel } from '../offer/model.ts';
import { pickerModel } from '../picker/model.ts';
import { policyGuardModel } from '../policy-guard/model.ts';
import { presenceModel } from '../presence/model.ts';
import { draftReasonsModel } from '../reasons/model.ts';
import { typedAnswerModel } from '../typed-answer/model.ts';
import { answerUndoModel } from '../undo/model.ts';
import { type QuestionCardSnapshot, questionCardMachine } from './machine.ts';
import { questionCardRules } from './rules.ts';
import { FLAGGED, isForbidden, isUnknownText, LONG, PRICED, UNKNOWN } from './sample-texts.ts';
import type { QuestionCardInput } from './types.ts';

const EMAIL = 'ana@tienda.test';
const TYPED_ELSEWHERE = { text: 'Sí', withGreeting: false, withSignature: true, version: 7, writtenAt: 7 };
const TYPED_UNSIGNED = { ...TYPED_ELSEWHERE, withGreeting: true, withSignature: false };
const DUE = 1_000_000;

/** Where a draft that comes leads, and a press that sends. */
const DRAFTED = [
  'question-card.suggested',
  'question-card.replaced',
  'question-card.edited',
  'question-card.too-long',
  'question-card.failed',
  'question-card.confirming-typed',
  'question-card.sending',
  'question-card.outgoing-typed',
  'question-card.outgoing-draft',
] as const;
const FAILED = [
  'question-card.failed',
  'question-card.looking-up',
  'question-card.outgoing-own',
  'question-card.outgoing-typed',
] as const;
const UNTIL = 2_000_000;
const SENT_TEXT = { greeting: null, text: 'Sí, tenemos', signature: null };
/** What is told of an answer that waits, where none does. */
const WAITS_NOT = ['answer.returned', 'answer.undone', 'answer.sent', 'answer.lost'] as const;
const SUBMITTED = [
  'question-card.awaited',
  'question-card.confirming',
  'question-card.too-long',
  'question-card.replaced',
] as const;

/** What means nothing while the box cannot be written in. */
const NOTHING_TO_WRITE = [
  'offer.taken',
  'answer.submitted',
  'confirmation.given',
  'confirmation.refused',
  'greetingSignature.replaced',
  'text.changed',
] as const;

const ignored = (events: readonly string[], states: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(states.map((state) => [`question-card.${state}`, events]));

/** A question with its draft. */
const asked = (id: string, suggestedAnswer: string | null, rest: Partial<BoardCard> = {}): BoardCard => {
  const suggestionKnown = suggestedAnswer === null ? null : suggestedAnswer !== UNKNOWN;
  return { ...sampleEntry(id, { question: { suggestedAnswer, suggestionKnown } }), ...rest };
};
const given = (entry: BoardCard, rest: Partial<QuestionCardInput> = {}): QuestionCardInput => ({
  entry,
  draft: null,
  base: null,
  greetingSignature: { greeting: null, signature: null },
  email: EMAIL,
  ...rest,
});

/** What the box of the greeting or the signature promises in its states. */
const partStates = (
  part: 'greeting' | 'signature',
  words: Readonly<Record<'absent' | 'included' | 'leftOut', string>>,
) => ({
  [`question-card.${part}-absent`]: {
    description: words.absent,
    holds: ({ context }: QuestionCardSnapshot) => context.message[part] === null && context[part] === null,
  },
  [`question-card.${part}-included`]: {
    description: words.included,
    holds: ({ context }: QuestionCardSnapshot) => context.message[part] === context[part] && context[part] !== null,
  },
  [`question-card.${part}-left-out`]: {
    description: words.leftOut,
    holds: ({ context }: QuestionCardSnapshot) => context.message[part] === null && context[part] !== null,
  },
});

/** The answer was taken together with others; it can be undone until then, or is sent at once (null). */
const taken = (words: string, { until, isFollower = false }: { until: number | null; isFollower?: boolean }) =>
  byWorld(
    { type: 'answer.taken', message: SENT_TEXT, until, isFollower },
    words,
    ...(until === null ? ['question-card.sent'] : ['question-card.outgoing-own', 'question-card.settling']),
  );

export const questionCardModel = defineModel({
  name: 'questions-card',
  title: 'Tarjeta de pregunta',
  about: 'Una pregunta pendiente y la casilla de su respuesta.',
  machine: questionCardMachine,
  children: {
    entry: questionEntryModel,
    guard: policyGuardModel,
    countdown: questionCountdownModel,
    hold: answerHoldModel,
    undo: answerUndoModel,
    offer: draftOfferModel,
    picker: pickerModel,
    reasons: draftReasonsModel,
    deletion: deleteQuestionModel,
    typed: typedAnswerModel,
    presence: presenceModel,
  },
  inputs: {
    priced: given(asked('16', PRICED, { item: { ...ITEM, price: 12_500 } })),
    typedEarlier: given(asked('12', UNKNOWN), { draft: 'Sí, tenemos' }),
    typedElsewhere: given(
      sampleEntry('17', {
        question: { suggestedAnswer: 'Sí, hay stock.', suggestionKnown: true, typed: TYPED_ELSEWHERE },
      }),
      { draft: TYPED_ELSEWHERE.text, greetingSignature: { greeting: 'Hola', signature: 'Saludos' } },
    ),
    typedUnsigned: given(
      sampleEntry('18', {
        question: { suggestedAnswer: 'Sí, hay stock.', suggestionKnown: true, typed: TYPED_UNSIGNED },
      }),
      { draft: TYPED_UNSIGNED.text, greetingSignature: { greeting: 'Hola', signature: 'Saludos' } },
    ),
    drafted: given(asked('11', 'Sí, hay stock.'), { greetingSignature: { greeting: 'Hola', signature: 'Saludos' } }),
    undrafted: given(asked('13', null), { greetingSignature: { greeting: 'Hola', signature: null } }),
    // Also with an undo window: each start takes its time to explore.
    unread: given(asked('14', 'Sí, hay stock.', { undoSeconds: 10 }), { greetingSignature: null }),
    unknown: given(asked('15', UNKNOWN), { greetingSignature: { greeting: 'Hola', signature: null } }),
  },
  starts: {
    drafted: ['question-card.suggested', 'question-card.greeting-included', 'question-card.signature-included'],
    typedEarlier: ['question-card.edited', 'question-card.greeting-absent', 'question-card.signature-absent'],
    typedElsewhere: ['question-card.edited', 'question-card.greeting-left-out', 'question-card.signature-included'],
    typedUnsigned: ['question-card.edited', 'question-card.greeting-included', 'question-card.signature-left-out'],
    undrafted: ['question-card.suggested', 'question-card.greeting-included', 'question-card.signature-absent'],
    unread: ['question-card.suggested', 'question-card.greeting-signature-unread'],
    unknown: ['question-card.suggested', 'question-card.greeting-included', 'question-card.signature-absent'],
    priced: ['question-card.suggested', 'question-card.greeting-absent', 'question-card.signature-absent'],
  },
  events: {
    typed: {
      event: { type: 'text.changed', text: 'Sí, tenemos' },
      words: 'Escribe la respuesta',
      leadsTo: ['question-card.edited'],
    },
    cleared: {
      event: { type: 'text.changed', text: ' ' },
      words: 'Deja la respuesta en blanco',
      leadsTo: ['question-card.edited'],
      inputs: ['typedEarlier', 'drafted', 'unread'],
    },
    typedFlagged: {
      event: { type: 'text.changed', text: FLAGGED },
      words: 'Escribe una respuesta con un teléfono',
      leadsTo: ['question-card.edited'],
      inputs: ['priced', 'typedEarlier', 'drafted', 'unread'],
    },
    typedLong: {
      event: { type: 'text.changed', text: LONG },
      words: 'Escribe una respuesta que cabe justo con el saludo, y no con saludo y firma',
      leadsTo: ['question-card.edited'],
      inputs: ['drafted', 'typedUnsigned'],
    },
    restored: {
      event: { type: 'text.changed', text: ` ${UNKNOWN}\n` },
      words: 'Vuelve a dejar el texto del borrador sin la respuesta',
      leadsTo: ['question-card.edited'],
      inputs: ['typedEarlier', 'unknown'],
    },
    suggested: {
      event: { type: 'suggestion.changed', text: 'Sí, quedan dos.', isKnown: true },
      words: 'Llega otro borrador',
      by: 'world',
      leadsTo: DRAFTED,
    },
    suggestedUnknown: {
      event: { type: 'suggestion.changed', text: UNKNOWN, isKnown: false },
      words: 'Llega un borrador sin la respuesta',
      by: 'world',
      leadsTo: DRAFTED,
      inputs: ['typedEarlier', 'undrafted', 'unknown'],
    },
    taken: {
      event: { type: 'offer.taken', text: 'Sí, quedan dos.', isKnown: true },
      words: 'Presiona Usar',
      leadsTo: ['question-card.replaced'],
      inputs: ['typedEarlier', 'drafted', 'unknown'],
    },
    greeting: {
      event: { type: 'greeting.toggled' },
      words: 'Marca o desmarca el saludo',
      leadsTo: ['question-card.greeting-included', 'question-card.greeting-left-out'],
      inputs: ['typedElsewhere', 'typedUnsigned', 'undrafted', 'drafted'],
    },
    signature: {
      event: { type: 'signature.toggled' },
      words: 'Marca o desmarca la firma',
      leadsTo: ['question-card.signature-included', 'question-card.signature-left-out'],
    },
    newGreeting: {
      event: { type: 'greetingSignature.replaced', greeting: 'Buen día', signature: null },
      words: 'Alguien cambia el saludo de la cuenta y quita la firma',
      by: 'world',
      leadsTo: ['question-card.signature-absent'],
      inputs: ['drafted', 'unread', 'unknown'],
    },
    newSignature: {
      event: { type: 'greetingSignature.replaced', greeting: null, signature: 'Gracias' },
      words: 'Alguien cambia la firma de la cuenta y quita el saludo',
      by: 'world',
      leadsTo: ['question-card.greeting-absent'],
      inputs: ['drafted', 'unread'],
    },
    left: byWorld(
      { type: 'question.left' },
      'La pregunta deja la lista',
      'question-card.left',
      'question-card.looking-up',
      'question-card.overtaken',
      'question-card.settling',
    ),
    returned: byWorld(
      { type: 'question.returned' },
      'La pregunta vuelve a la lista',
      'question-card.suggested',
      'question-card.edited',
      'question-card.awaited',
      'question-card.outgoing-own',
    ),
    discarded: {
      event: { type: 'card.discarded' },
      words: 'Presiona Descartar',
      // Not while it is not known what became of the answer.
      leadsTo: ['question-card.discarded', 'question-card.settling'],
    },
    submitted: {
      event: { type: 'answer.submitted' },
      words: 'Presiona Responder',
      leadsTo: SUBMITTED,
    },
    submittedByKey: {
      event: { type: 'answer.submitted' },
      words: 'Presiona Ctrl y Enter en la respuesta',
      leadsTo: SUBMITTED,
    },
    confirmed: {
      event: { type: 'confirmation.given' },
      words: 'Presiona Enviar igual',
      leadsTo: ['question-card.awaited'],
    },
    refused: {
      event: { type: 'confirmation.refused' },
      words: 'Presiona Seguir escribiendo',
      leadsTo: ['question-card.suggested', 'question-card.edited'],
    },
    takenTogether: taken('El servidor recibe la respuesta, que salió junto con otras', { until: UNTIL }),
    takenAfter: {
      ...taken('El servidor recibe la respuesta, que salió después de otra', { until: UNTIL, isFollower: true }),
      inputs: ['unread'],
    },
    takenAtOnce: {
      ...taken('El comprador tiene la respuesta, que salió junto con otras', { until: null }),
      inputs: ['unread', 'unknown'],
    },
    takenAtOnceAfter: {
      ...taken('El comprador tiene la respuesta, que salió después de otra', { until: null, isFollower: true }),
      inputs: ['unread'],
    },
    similar: { event: { type: 'similar.requested' }, words: 'Presiona Responder también las parecidas' },
    requested: byWorld({ type: 'answer.requested' }, 'El buscador puso lo elegido en la respuesta que lo esperaba'),
    entry: byWorld({ type: 'entry.changed', entry: asked('11', null) }, 'El tablero dice otra cosa de la pregunta'),
    scheduled: byWorld({ type: 'schedule.changed', dueAt: DUE }, 'La respuesta sale sola'),
    automatic: byWorld({ type: 'answer.automatic', hold: null }, 'El servidor puede responder solo'),
    manual: byWorld({ type: 'answer.manual' }, 'Solo responde una persona'),
    stored: byWorld(
      { type: 'stored.changed', stored: null },
      'La lista dice otra cosa de lo escrito en otro dispositivo',
    ),
    boxed: {
      event: { type: 'boxes.set', withGreeting: false, withSignature: true },
      words: 'Las casillas quedan como en el otro dispositivo, sin el saludo',
      by: 'world',
      leadsTo: ['question-card.greeting-left-out', 'question-card.greeting-absent'],
      inputs: ['drafted', 'typedElsewhere', 'typedUnsigned'],
    },
    boxedOther: {
      event: { type: 'boxes.set', withGreeting: true, withSignature: false },
      words: 'Las casillas quedan como en el otro dispositivo, sin la firma',
      by: 'world',
      leadsTo: ['question-card.signature-left-out', 'question-card.signature-absent'],
      inputs: ['drafted', 'typedElsewhere', 'typedUnsigned'],
    },
    redrafted: byWorld({ type: 'draft.replaced' }, 'El servidor cambia el borrador'),
    outgoing: byWorld(
      { type: 'answer.outgoing', isOwn: false },
      'La respuesta de otra persona espera para salir',
      'question-card.outgoing-draft',
      'question-card.outgoing-typed',
      'question-card.forestalled',
    ),
    outgoingOwn: byWorld(
      { type: 'answer.outgoing', isOwn: true },
      'La respuesta de esta persona espera para salir',
      'question-card.outgoing-own',
      'question-card.outgoing-typed',
      'question-card.awaited-outgoing',
    ),
    unsent: byWorld(
      { type: 'answer.returned' },
      'La respuesta que esperaba vuelve sin salir',
      'question-card.edited',
      'question-card.suggested',
      'question-card.awaited',
    ),
    undone: byWorld(
      { type: 'answer.undone' },
      'La respuesta se deshizo aquí',
      'question-card.edited',
      'question-card.suggested',
    ),
    sentLater: byWorld({ type: 'answer.sent' }, 'La respuesta que esperaba salió', 'question-card.sent'),
    lost: byWorld(
      { type: 'answer.lost', answeredBy: 'beto@tienda.test' },
      'La pregunta se respondió antes',
      'question-card.unavailable',
    ),
    sending: byWorld({ type: 'sending.changed', sending: null }, 'La lista dice qué respuesta espera'),
    offered: byWorld({ type: 'undo.offered' }, 'La respuesta se puede deshacer'),
    offerEnded: byWorld({ type: 'undo.ended', isCalledBack: false }, 'La respuesta ya no se puede deshacer'),
    undoRequested: byWorld({ type: 'undo.requested' }, 'Presiona Ctrl y Z'),
    listChanged: byWorld({ type: 'list.changed' }, 'La cuenta regresiva o la pausa ven que la lista es otra'),
    leaving: byWorld({ type: 'departure.expected' }, 'La respuesta automática sale'),
    deleted: byWorld({ type: 'question.deleted' }, 'La pregunta se eliminó'),
    seenGone: byWorld({ type: 'page.wanted' }, 'Se ve que la pregunta ya no está'),
  },
  delays: { draftReading: { words: 'Pasa el tiempo de leerlo', leadsTo: ['question-card.suggested'] } },
  calls: {
    lookUp: {
      done: {
        known: {
          output: 'beto@tienda.test',
          words: 'El servidor dice quién respondió',
          leadsTo: ['question-card.unavailable'],
        },
        unknown: { output: null, words: 'El servidor no sabe quién fue', leadsTo: ['question-card.unavailable'] },
      },
      failed: { offline: offlineTo('question-card.unavailable') },
    },
    sendAnswer: {
      done: {
        sent: { output: null, words: 'MercadoLibre recibe la respuesta', leadsTo: ['question-card.sent'] },
        held: {
          output: UNTIL,
          words: 'El servidor la toma, para enviarla en unos segundos',
          leadsTo: ['question-card.outgoing-own', 'question-card.settling'],
        },
      },
      failed: {
        gone: refusedWith(404, 'not-found', 'La pregunta ya no existe', 'question-card.unavailable'),
        answered: {
          error: refusal(400, { error: 'question-unavailable', answeredBy: 'beto@tienda.test' }),
          words: 'Otra persona ya respondió',
          leadsTo: ['question-card.unavailable'],
        },
        lost: refusedWith(400, 'lost-connection', 'La cuenta perdió la conexión', ...FAILED),
        offline: offlineTo(...FAILED),
      },
    },
  },
  guards: {
    isReviewable: 'hay una respuesta que enviar, y no es el borrador sin dato',
    isFirstSent: 'el comprador la tiene, y es la primera de las que salieron juntas',
    isFollowerSent: 'el comprador la tiene, y salió después de otra',
    isFollower: 'salió después de otra, que habla por todas',
    isSendable: 'hay texto y cabe en 2.000 caracteres',
    isTooLong: 'hay texto y no cabe en 2.000 caracteres',
    isFlagged: 'la respuesta tiene algo que MercadoLibre no permite',
    isUnknownDraft: 'el texto es el borrador que no tiene la respuesta',
    hasDraft: 'había escrito antes',
    wasGreetingSignatureRead: 'se pudieron leer el saludo y la firma de la cuenta',
    isUnavailable: 'la pregunta ya no se puede responder',
    hasPart: 'la cuenta lo tiene',
    wasLeftOut: 'la persona lo había quitado antes',
    isIncluded: 'en el otro dispositivo está marcado',
    isLeftOut: 'en el otro dispositivo no está marcado',
    mayToggleGreeting: 'la cuenta tiene saludo, y se puede escribir',
    mayToggleSignature: 'la cuenta tiene firma, y se puede escribir',
    mayLeave: 'la tarjeta la tenía por pendiente',
    mayReturn: 'la tarjeta no la tenía por pendiente',
    isNoPart: 'la cuenta se queda sin eso',
    isSentAtOnce: 'MercadoLibre ya la tiene',
    isOwn: 'es la de esta persona',
    isForestalled: 'la lista dice que espera la de otra persona',
    isOutgoing: 'la lista ya dice que espera para salir',
    isOvertaken: 'la pregunta dejó la lista mientras se enviaba',
    isWriting: 'no se está enviando ni se envió',
  },
  states: {
    'question-card.answer': { description: 'La respuesta' },
    'question-card.writing': { description: 'La casilla acepta texto' },
    'question-card.suggested': { description: 'El borrador, sin tocar' },
    'question-card.replaced': {
      description: 'Otro borrador ocupó el lugar del anterior; se puede enviar cuando hubo tiempo de leerlo',
    },
    'question-card.edited': { description: 'La respuesta, escrita o corregida por la persona' },
    'question-card.too-long': { description: 'No se envió: supera los 2.000 caracteres' },
    'question-card.failed': {
      description: 'No se envió; el texto sigue en su casilla',
      holds: ({ context }) => context.failure !== null && context.message.text.trim() !== '',
    },
    'question-card.confirming': { description: 'Pregunta si enviar la respuesta tal como está' },
    'question-card.confirming-draft': {
      description: 'El borrador no tiene la respuesta, o tiene algo que MercadoLibre no permite',
      holds: ({ context }) => isUnknownText(context) || isForbidden(context.message.text),
    },
    'question-card.confirming-typed': {
      description: 'Lo escrito tiene algo que MercadoLibre no permite',
      holds: ({ context }) => isForbidden(context.message.text) && !isUnknownText(context),
    },
    'question-card.sending': { description: 'Enviando la respuesta', holds: (snapshot) => snapshot.hasTag('busy') },
    'question-card.awaited': { description: 'Se espera la confirmación' },
    'question-card.awaited-outgoing': { description: 'La lista ya dice que espera para salir' },
    'question-card.forestalled': { description: 'La lista dice que espera la de otra persona' },
    'question-card.overtaken': { description: 'La pregunta dejó la lista antes de la confirmación' },
    'question-card.outgoing': { description: 'Una respuesta espera para salir; se puede deshacer' },
    'question-card.outgoing-own': { description: 'La de esta persona' },
    'question-card.outgoing-typed': { description: 'Otra que la que la persona escribió aquí' },
    'question-card.outgoing-draft': { description: 'La de otra persona; nadie escribió aquí' },
    'question-card.settling': { description: 'Estaba por salir: falta saber si salió' },
    'question-card.left': { description: 'La pregunta ya no está pendiente, y nadie la había tocado aquí' },
    'question-card.gone': { description: 'La pregunta ya no está pendiente; lo escrito sigue aquí' },
    'question-card.looking-up': { description: 'Consultando quién la respondió' },
    'question-card.discarded': { description: 'El texto se descartó' },
    'question-card.unavailable': { description: 'Ya no se puede responder; el texto sigue en su casilla' },
    'question-card.sent': { description: 'Respuesta enviada' },
    'question-card.greeting-signature': { description: 'Lo que se sabe del saludo y la firma de la cuenta' },
    'question-card.greeting-signature-unread': {
      description: 'No se pudieron leer; se puede responder sin ellos',
      holds: ({ context: { message } }) => message.greeting === null && message.signature === null,
    },
    'question-card.greeting-signature-read': { description: 'Se leyeron' },
    'question-card.together': { description: 'Lo que saben los otros dispositivos y los otros miembros' },
    'question-card.greeting': { description: 'La casilla del saludo' },
    ...partStates('greeting', { absent: 'La cuenta no tiene saludo', included: 'Con saludo', leftOut: 'Sin saludo' }),
    'question-card.signature': { description: 'La casilla de la firma' },
    ...partStates('signature', { absent: 'La cuenta no tiene firma', included: 'Con firma', leftOut: 'Sin firma' }),
  },
  ignores: {
    ...ignored(
      [
        'card.discarded',
        'confirmation.given',
        'confirmation.refused',
        'greetingSignature.replaced',
        'question.returned',
        ...WAITS_NOT,
      ],
      ['suggested', 'replaced', 'edited', 'too-long', 'failed'],
    ),
    ...ignored(
      [
        'answer.taken',
        'offer.taken',
        'answer.submitted',
        'card.discarded',
        'question.returned',
        'text.changed',
        ...WAITS_NOT,
      ],
      ['confirming-draft', 'confirming-typed'],
    ),
    'question-card.awaited': ['answer.taken', ...NOTHING_TO_WRITE, ...WAITS_NOT, 'card.discarded', 'question.returned'],
    ...ignored(
      [
        'answer.taken',
        ...NOTHING_TO_WRITE,
        ...WAITS_NOT.slice(1),
        'answer.outgoing',
        'card.discarded',
        'question.returned',
      ],
      ['awaited-outgoing', 'forestalled'],
    ),
    'question-card.overtaken': [
      'answer.taken',
      ...NOTHING_TO_WRITE,
      ...WAITS_NOT,
      'answer.outgoing',
      'card.discarded',
      'question.left',
    ],
    'question-card.outgoing-own': [
      ...NOTHING_TO_WRITE,
      'answer.outgoing',
      'card.discarded',
      'question.returned',
      'suggestion.changed',
    ],
    ...ignored(
      [...NOTHING_TO_WRITE, 'answer.outgoing', 'card.discarded', 'question.returned'],
      ['outgoing-typed', 'outgoing-draft'],
    ),
    ...ignored(
      [
        'answer.taken',
        ...NOTHING_TO_WRITE,
        ...WAITS_NOT,
        'answer.outgoing',
        'card.discarded',
        'question.left',
        'question.returned',
        'suggestion.changed',
      ],
      ['sent', 'discarded'],
    ),
    'question-card.left': [
      ...NOTHING_TO_WRITE,
      ...WAITS_NOT,
      'answer.outgoing',
      'card.discarded',
      'question.left',
      'suggestion.changed',
    ],
    ...ignored(
      [...NOTHING_TO_WRITE, ...WAITS_NOT, 'answer.outgoing', 'question.left', 'suggestion.changed'],
      ['looking-up', 'unavailable'],
    ),
    'question-card.settling': [
      ...NOTHING_TO_WRITE,
      'answer.outgoing',
      'answer.returned',
      'answer.undone',
      'question.left',
      'suggestion.changed',
    ],
    'question-card.greeting-signature-read': ['greetingSignature.replaced'],
    'question-card.greeting-absent': ['greeting.toggled', 'boxes.set'],
    'question-card.signature-absent': ['signature.toggled', 'boxes.set'],
  },
  ends: ['question-card.sent', 'question-card.discarded', 'question-card.greeting-signature-read'],
  invariants: questionCardRules,
});
