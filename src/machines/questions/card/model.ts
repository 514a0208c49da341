import { composeMessage } from '#domain/message.ts';
import { defineModel, offline, ordered, refusal, typed } from '#machines/shared/model.ts';
import { questionCountdownModel } from '../countdown/model.ts';
import { deleteQuestionModel } from '../delete/model.ts';
import { answerHoldModel } from '../hold/model.ts';
import { draftOfferModel } from '../offer/model.ts';
import { pickerModel } from '../picker/model.ts';
import { draftReasonsModel } from '../reasons/model.ts';
import { type QuestionCardSnapshot, questionCardMachine } from './machine.ts';

const EMAIL = 'ana@tienda.test';
const DUE = 1_000_000;
const LONG = 'a'.repeat(1995);
const UNKNOWN = 'No contamos con ese dato.';
const FLAGGED = 'Sí, al 11 4567-8901.';
/** A draft that names another price than the listing's. */
const PRICED = 'Sí, sale $ 9.000.';

const textOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'text' in event ? event.text : null;

/** Where a draft that comes leads, and a press that sends. */
const DRAFTED = [
  'question-card.suggested',
  'question-card.replaced',
  'question-card.edited',
  'question-card.too-long',
  'question-card.failed',
  'question-card.confirming-typed',
] as const;
const SUBMITTED = [
  'question-card.awaited',
  'question-card.confirming',
  'question-card.too-long',
  'question-card.replaced',
] as const;

export const questionCardModel = defineModel({
  name: 'questions-card',
  title: 'Tarjeta de pregunta',
  about: 'Una pregunta pendiente y la casilla de su respuesta.',
  machine: questionCardMachine,
  children: {
    countdown: questionCountdownModel,
    hold: answerHoldModel,
    offer: draftOfferModel,
    picker: pickerModel,
    reasons: draftReasonsModel,
    deletion: deleteQuestionModel,
  },
  inputs: {
    priced: {
      questionId: '16',
      draft: null,
      suggestion: PRICED,
      suggestionKnown: true,
      greeting: null,
      signature: null,
      extras: 'read',
      prices: [12500],
      dueAt: null,
      email: EMAIL,
    },
    typedEarlier: {
      questionId: '12',
      draft: 'Sí, tenemos',
      suggestion: UNKNOWN,
      suggestionKnown: false,
      greeting: null,
      signature: null,
      extras: 'read',
      prices: [],
      dueAt: null,
      email: EMAIL,
    },
    drafted: {
      questionId: '11',
      draft: null,
      suggestion: 'Sí, hay stock.',
      suggestionKnown: true,
      greeting: 'Hola',
      signature: 'Saludos',
      extras: 'read',
      prices: [],
      dueAt: null,
      email: EMAIL,
    },
    undrafted: {
      questionId: '13',
      draft: null,
      suggestion: null,
      suggestionKnown: null,
      greeting: 'Hola',
      signature: null,
      extras: 'read',
      prices: [],
      dueAt: null,
      email: EMAIL,
    },
    unread: {
      questionId: '14',
      draft: null,
      suggestion: 'Sí, hay stock.',
      suggestionKnown: true,
      greeting: null,
      signature: null,
      extras: 'unread',
      prices: [],
      dueAt: null,
      email: EMAIL,
    },
    unknown: {
      questionId: '15',
      draft: null,
      suggestion: UNKNOWN,
      suggestionKnown: false,
      greeting: 'Hola',
      signature: null,
      extras: 'read',
      prices: [],
      dueAt: null,
      email: EMAIL,
    },
  },
  starts: {
    drafted: ['question-card.suggested', 'question-card.greeting-included', 'question-card.signature-included'],
    typedEarlier: ['question-card.edited', 'question-card.greeting-absent', 'question-card.signature-absent'],
    undrafted: ['question-card.suggested', 'question-card.greeting-included', 'question-card.signature-absent'],
    unread: ['question-card.suggested', 'question-card.extras-unread'],
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
    },
    typedFlagged: {
      event: { type: 'text.changed', text: FLAGGED },
      words: 'Escribe una respuesta con un teléfono',
      leadsTo: ['question-card.edited'],
    },
    typedLong: {
      event: { type: 'text.changed', text: LONG },
      words: 'Escribe una respuesta que solo cabe sin saludo ni firma',
      leadsTo: ['question-card.edited'],
    },
    restored: {
      event: { type: 'text.changed', text: ` ${UNKNOWN}\n` },
      words: 'Vuelve a dejar el texto del borrador sin la respuesta',
      leadsTo: ['question-card.edited'],
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
    },
    taken: {
      event: { type: 'offer.taken', text: 'Sí, quedan dos.', isKnown: true },
      words: 'Presiona Usar',
      leadsTo: ['question-card.replaced'],
    },
    greeting: {
      event: { type: 'greeting.toggled' },
      words: 'Marca o desmarca el saludo',
      leadsTo: ['question-card.greeting-included', 'question-card.greeting-left-out'],
    },
    signature: {
      event: { type: 'signature.toggled' },
      words: 'Marca o desmarca la firma',
      leadsTo: ['question-card.signature-included', 'question-card.signature-left-out'],
    },
    newGreeting: {
      event: { type: 'extras.replaced', greeting: 'Buen día', signature: null },
      words: 'Alguien cambia el saludo de la cuenta y quita la firma',
      by: 'world',
      leadsTo: ['question-card.signature-absent'],
    },
    newSignature: {
      event: { type: 'extras.replaced', greeting: null, signature: 'Gracias' },
      words: 'Alguien cambia la firma de la cuenta y quita el saludo',
      by: 'world',
      leadsTo: ['question-card.greeting-absent'],
    },
    left: {
      event: { type: 'question.left' },
      words: 'La pregunta deja la lista',
      by: 'world',
      leadsTo: ['question-card.left', 'question-card.looking-up', 'question-card.overtaken'],
    },
    returned: {
      event: { type: 'question.returned' },
      words: 'La pregunta vuelve a la lista',
      by: 'world',
      leadsTo: ['question-card.suggested', 'question-card.edited', 'question-card.awaited'],
    },
    discarded: {
      event: { type: 'card.discarded' },
      words: 'Presiona Descartar',
      leadsTo: ['question-card.discarded'],
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
    requested: {
      event: { type: 'answer.requested' },
      words: 'El buscador puso lo elegido en la respuesta que lo esperaba',
      by: 'world',
    },
    scheduled: { event: { type: 'schedule.changed', dueAt: DUE }, words: 'La respuesta sale sola', by: 'world' },
    automatic: {
      event: { type: 'answer.automatic', hold: null },
      words: 'El servidor puede responder solo',
      by: 'world',
    },
    manual: { event: { type: 'answer.manual' }, words: 'Solo responde una persona', by: 'world' },
    redrafted: { event: { type: 'draft.replaced' }, words: 'El servidor cambia el borrador', by: 'world' },
    listChanged: {
      event: { type: 'list.changed' },
      words: 'La cuenta regresiva o la pausa ven que la lista es otra',
      by: 'world',
    },
    leaving: { event: { type: 'departure.expected' }, words: 'La respuesta automática sale', by: 'world' },
    deleted: { event: { type: 'question.deleted' }, words: 'La pregunta se eliminó', by: 'world' },
    seenGone: { event: { type: 'page.wanted' }, words: 'Se ve que la pregunta ya no está', by: 'world' },
  },
  calls: {
    pause: {
      done: { passed: { output: undefined, words: 'Pasa el tiempo de leerlo', leadsTo: ['question-card.suggested'] } },
      failed: {},
    },
    lookUp: {
      done: {
        known: {
          output: 'beto@tienda.test',
          words: 'El servidor dice quién respondió',
          leadsTo: ['question-card.unavailable'],
        },
        unknown: { output: null, words: 'El servidor no sabe quién fue', leadsTo: ['question-card.unavailable'] },
      },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['question-card.unavailable'] } },
    },
    sendAnswer: {
      done: { sent: { output: undefined, words: 'MercadoLibre recibe la respuesta', leadsTo: ['question-card.sent'] } },
      failed: {
        gone: {
          error: refusal(404, { error: 'not-found' }),
          words: 'La pregunta ya no existe',
          leadsTo: ['question-card.unavailable'],
        },
        answered: {
          error: refusal(400, { error: 'question-unavailable', answeredBy: 'beto@tienda.test' }),
          words: 'Otra persona ya respondió',
          leadsTo: ['question-card.unavailable'],
        },
        lost: {
          error: refusal(400, { error: 'lost-connection' }),
          words: 'La cuenta perdió la conexión',
          leadsTo: ['question-card.failed', 'question-card.looking-up'],
        },
        offline: {
          error: offline(),
          words: 'No hay conexión',
          leadsTo: ['question-card.failed', 'question-card.looking-up'],
        },
      },
    },
  },
  guards: {
    isSendable: 'hay texto y cabe en 2.000 caracteres',
    isTooLong: 'hay texto y no cabe en 2.000 caracteres',
    isFlagged: 'la respuesta tiene algo que MercadoLibre no permite',
    isUnknownDraft: 'el texto es el borrador que no tiene la respuesta',
    hasDraft: 'había escrito antes',
    wereExtrasRead: 'se pudieron leer el saludo y la firma de la cuenta',
    isUnavailable: 'la pregunta ya no se puede responder',
    hasGreeting: 'la cuenta tiene saludo',
    hasSignature: 'la cuenta tiene firma',
    isNoGreeting: 'la cuenta se queda sin saludo',
    isNoSignature: 'la cuenta se queda sin firma',
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
      holds: ({ context }) => isUnknownText(context) || FORBIDDEN.has(context.message.text),
    },
    'question-card.confirming-typed': {
      description: 'Lo escrito tiene algo que MercadoLibre no permite',
      holds: ({ context }) => FORBIDDEN.has(context.message.text) && !isUnknownText(context),
    },
    'question-card.sending': { description: 'Enviando la respuesta', holds: (snapshot) => snapshot.hasTag('busy') },
    'question-card.awaited': { description: 'Se espera la confirmación' },
    'question-card.overtaken': { description: 'La pregunta dejó la lista antes de la confirmación' },
    'question-card.left': { description: 'La pregunta ya no está pendiente, y nadie la había tocado aquí' },
    'question-card.gone': { description: 'La pregunta ya no está pendiente; lo escrito sigue aquí' },
    'question-card.looking-up': { description: 'Consultando quién la respondió' },
    'question-card.discarded': { description: 'El texto se descartó' },
    'question-card.unavailable': { description: 'Ya no se puede responder; el texto sigue en su casilla' },
    'question-card.sent': { description: 'Respuesta enviada' },
    'question-card.extras': { description: 'Lo que se sabe del saludo y la firma de la cuenta' },
    'question-card.extras-unread': {
      description: 'No se pudieron leer; se puede responder sin ellos',
      holds: ({ context: { message } }) => message.greeting === null && message.signature === null,
    },
    'question-card.extras-read': { description: 'Se leyeron' },
    'question-card.greeting': { description: 'La casilla del saludo' },
    'question-card.greeting-absent': {
      description: 'La cuenta no tiene saludo',
      holds: ({ context }) => context.message.greeting === null && context.greeting === null,
    },
    'question-card.greeting-included': {
      description: 'Con saludo',
      holds: ({ context }) => context.message.greeting === context.greeting && context.greeting !== null,
    },
    'question-card.greeting-left-out': {
      description: 'Sin saludo',
      holds: ({ context }) => context.message.greeting === null && context.greeting !== null,
    },
    'question-card.signature': { description: 'La casilla de la firma' },
    'question-card.signature-absent': {
      description: 'La cuenta no tiene firma',
      holds: ({ context }) => context.message.signature === null && context.signature === null,
    },
    'question-card.signature-included': {
      description: 'Con firma',
      holds: ({ context }) => context.message.signature === context.signature && context.signature !== null,
    },
    'question-card.signature-left-out': {
      description: 'Sin firma',
      holds: ({ context }) => context.message.signature === null && context.signature !== null,
    },
  },
  ignores: {
    'question-card.suggested': [
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.returned',
    ],
    'question-card.replaced': [
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.returned',
    ],
    'question-card.edited': [
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.returned',
    ],
    'question-card.too-long': [
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.returned',
    ],
    'question-card.failed': [
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.returned',
    ],
    'question-card.confirming-draft': [
      'offer.taken',
      'answer.submitted',
      'card.discarded',
      'question.returned',
      'text.changed',
    ],
    'question-card.confirming-typed': [
      'offer.taken',
      'answer.submitted',
      'card.discarded',
      'question.returned',
      'text.changed',
    ],
    'question-card.awaited': [
      'offer.taken',
      'answer.submitted',
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.returned',
      'suggestion.changed',
      'text.changed',
    ],
    'question-card.overtaken': [
      'offer.taken',
      'answer.submitted',
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.left',
      'suggestion.changed',
      'text.changed',
    ],
    'question-card.sent': [
      'offer.taken',
      'answer.submitted',
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.left',
      'question.returned',
      'suggestion.changed',
      'text.changed',
    ],
    'question-card.left': [
      'offer.taken',
      'answer.submitted',
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.left',
      'suggestion.changed',
      'text.changed',
    ],
    'question-card.looking-up': [
      'offer.taken',
      'answer.submitted',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.left',
      'suggestion.changed',
      'text.changed',
    ],
    'question-card.unavailable': [
      'offer.taken',
      'answer.submitted',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.left',
      'suggestion.changed',
      'text.changed',
    ],
    'question-card.discarded': [
      'offer.taken',
      'answer.submitted',
      'card.discarded',
      'confirmation.given',
      'confirmation.refused',
      'extras.replaced',
      'question.left',
      'question.returned',
      'suggestion.changed',
      'text.changed',
    ],
    'question-card.extras-read': ['extras.replaced'],
    'question-card.greeting-absent': ['greeting.toggled'],
    'question-card.signature-absent': ['signature.toggled'],
  },
  ends: ['question-card.sent', 'question-card.discarded', 'question-card.extras-read'],
  invariants: [
    {
      rule: '3.12 un borrador nuevo aparece donde nadie tocó el anterior, y en ningún otro lado',
      holds: ({ eventType, event, beforeSnapshot, after }) =>
        eventType !== 'suggestion.changed' ||
        (isUntouched(beforeSnapshot)
          ? after.context.message.text === textOf(event)
          : after.context.message === beforeSnapshot.context.message),
    },
    {
      rule: '2.36 una casilla cambia cuando se la presiona, y solo mientras la respuesta puede cambiar',
      holds: ({ eventType, beforeSnapshot, after }) =>
        (['greeting', 'signature'] as const).every((box) => {
          const canChange =
            eventType === `${box}.toggled` &&
            beforeSnapshot.matches({ answer: 'writing' }) &&
            beforeSnapshot.context[box] !== null;
          if (eventType === 'extras.replaced') return true;
          return canChange === (beforeSnapshot.value[box] !== after.value[box]);
        }),
    },
    {
      rule: '4.18 un saludo o una firma nuevos ocupan el lugar de los anteriores; quien los había quitado sigue sin ellos',
      holds: ({ eventType, event, beforeSnapshot, before, after }) =>
        (['greeting', 'signature'] as const).every((box) => {
          if (eventType !== 'extras.replaced') return after.context[box] === before[box];
          const text = typed(event)[box];
          const wasLeftOut = beforeSnapshot.value[box] === 'leftOut';
          const isLeftOut = after.value[box] === 'leftOut';
          return (
            after.context[box] === text &&
            after.context.message[box] === (wasLeftOut ? null : text) &&
            isLeftOut === (wasLeftOut && text !== null)
          );
        }),
    },
    {
      rule: '8.07 el saludo y la firma que no se pudieron leer se conocen cuando llegan, y desde entonces',
      holds: ({ eventType, beforeSnapshot, after }) =>
        after.matches({ extras: 'read' }) ===
        (beforeSnapshot.matches({ extras: 'read' }) || eventType === 'extras.replaced'),
    },
    {
      rule: '5.20 se avisa que la respuesta es demasiado larga cuando lo es, y solo entonces',
      holds: ({ eventType, beforeSnapshot, after }) => {
        const tooLong = after.matches({ answer: { writing: 'tooLong' } });
        if (eventType !== 'answer.submitted' || !maySubmit(beforeSnapshot)) {
          return !tooLong || beforeSnapshot.matches({ answer: { writing: 'tooLong' } });
        }
        const { text } = after.context.message;
        return tooLong
          ? text.trim() !== '' && composeMessage(after.context.message).length > 2000
          : text.trim() === '' || composeMessage(after.context.message).length <= 2000;
      },
    },
    {
      rule: '5.19 5.20 solo sale un mensaje con texto y de hasta 2.000 caracteres, tal como estaba',
      holds: ({ calls, before }) =>
        calls.every(
          ({ slot, input }) =>
            slot !== 'sendAnswer' ||
            (JSON.stringify(input) === JSON.stringify({ questionId: before.questionId, message: before.message }) &&
              before.message.text.trim() !== '' &&
              composeMessage(before.message).length <= 2000),
        ),
    },
    {
      rule: 'presionar Responder una vez envía una vez, y nada más envía',
      holds: ({ calls, eventType, beforeSnapshot }) => {
        const sent = calls.filter(({ slot }) => slot === 'sendAnswer').length;
        return (
          sent === 0 ||
          (sent === 1 &&
            (beforeSnapshot.matches({ answer: 'confirming' })
              ? eventType === 'confirmation.given'
              : eventType === 'answer.submitted' && maySubmit(beforeSnapshot)))
        );
      },
    },
    {
      rule: '2.37 2.52 3.12 un borrador sin la respuesta, o lo que MercadoLibre no permite, no sale con una sola presión; cualquier otro texto, sí',
      holds: ({ eventType, before, beforeSnapshot, after, calls }) => {
        const isAsked = beforeSnapshot.matches({ answer: 'confirming' });
        if (isAsked && eventType.startsWith('confirmation.')) {
          const back = beforeSnapshot.matches({ answer: { confirming: 'draft' } }) ? 'suggested' : 'edited';
          const isGiven = eventType === 'confirmation.given';
          return isGiven ? named(calls, 'sendAnswer') : after.matches({ answer: { writing: back } });
        }
        const isSubmitted = eventType === 'answer.submitted' && maySubmit(beforeSnapshot);
        const mustAsk = isUnknownText(before) || FORBIDDEN.has(before.message.text);
        const isConfirming = after.matches({ answer: 'confirming' });
        const isAskedOfDraft = after.matches({ answer: { confirming: 'draft' } });
        const isOfDraft = isUnknownText(before) || beforeSnapshot.matches({ answer: { writing: 'suggested' } });
        if (isSubmitted)
          return (
            isConfirming === mustAsk && (!mustAsk || (isAskedOfDraft === isOfDraft && !named(calls, 'sendAnswer')))
          );
        return !isConfirming || isAsked;
      },
    },
    {
      rule: '3.12 lo que el servidor dice del borrador vale para el que está en la casilla; lo que se iba a confirmar ya es otro',
      holds: ({ eventType, event, before, beforeSnapshot, after }) => {
        const isTaken = eventType === 'offer.taken' && beforeSnapshot.matches({ answer: 'writing' });
        if (!isTaken && (eventType !== 'suggestion.changed' || !isUntouched(beforeSnapshot)))
          return after.context.unknownDraft === before.unknownDraft;
        const { text, isKnown } = typed(event);
        return (
          after.context.unknownDraft === (isKnown === true ? null : text) &&
          after.matches({ answer: { writing: 'replaced' } })
        );
      },
    },
    {
      rule: '4.18 un saludo o una firma nuevos mientras se pregunta cambian lo que saldría: ya no se pregunta',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'extras.replaced' ||
        !beforeSnapshot.matches({ answer: 'confirming' }) ||
        after.matches({
          answer: { writing: beforeSnapshot.matches({ answer: { confirming: 'draft' } }) ? 'suggested' : 'edited' },
        }),
    },
    {
      rule: 'nada de lo escrito se pierde: el texto cambia solo al escribir, o con un borrador que nadie tocó',
      holds: ({ eventType, before, after, beforeSnapshot }) =>
        after.context.message.text === before.message.text ||
        eventType === 'text.changed' ||
        (eventType === 'suggestion.changed' && isUntouched(beforeSnapshot)) ||
        (eventType === 'offer.taken' && beforeSnapshot.matches({ answer: 'writing' })),
    },
    {
      rule: '3.12 un borrador que ocupó el lugar de otro no sale antes de que se lo pueda leer',
      holds: ({ eventType, beforeSnapshot, after, calls }) => {
        const pauses = calls.filter(({ slot }) => slot === 'pause').map(({ input }) => input);
        const isNew = after.matches({ answer: { writing: 'replaced' } }) && eventType !== 'answer.submitted';
        const isPaced = ['suggestion.changed', 'offer.taken'].includes(eventType) && isNew;
        return (
          JSON.stringify(pauses) === (isPaced ? '[{"ms":700}]' : '[]') &&
          (eventType !== 'answer.submitted' ||
            !beforeSnapshot.matches({ answer: { writing: 'replaced' } }) ||
            after.matches({ answer: { writing: 'replaced' } }))
        );
      },
    },
    {
      rule: '3.12 lo que se escribió se queda, y el borrador que llega después se ofrece',
      holds: ({ eventType, event, before, beforeSnapshot, effects }) => {
        const offers = effects.filter(({ slot }) => slot === 'offer:draft.offered');
        const isOwn =
          beforeSnapshot.matches({ answer: { confirming: 'typed' } }) ||
          (beforeSnapshot.matches({ answer: 'writing' }) && !isUntouched(beforeSnapshot));
        if (eventType !== 'suggestion.changed' || !isOwn) return offers.length === 0;
        const { text, isKnown } = typed(event);
        const params = { type: 'draft.offered', text, isKnown, own: before.message.text };
        const expected = { slot: 'offer:draft.offered', params };
        return JSON.stringify(offers) === JSON.stringify([expected]);
      },
    },
    {
      rule: 'cada tecla se guarda como borrador hasta que la respuesta se envía',
      holds: ({ eventType, effects, beforeSnapshot, event }) => {
        const typed = eventType === 'text.changed' && beforeSnapshot.matches({ answer: 'writing' });
        const keeps = effects.filter(({ slot }) => slot === 'keepDraft');
        if (named(effects, 'hold:text.changed') !== typed) return false;
        if (!typed) return keeps.length === 0;
        const { questionId } = beforeSnapshot.context;
        const expected = { slot: 'keepDraft', params: { questionId, text: textOf(event) } };
        return JSON.stringify(keeps) === JSON.stringify([expected]);
      },
    },
    {
      rule: '4.12 8.26 una respuesta enviada se avisa, olvida su borrador, pasa a la siguiente y actualiza la lista',
      holds: ({ eventType, before, effects, emitted }) => {
        if (eventType !== 'xstate.done.actor.sendAnswer') return emitted.length === 0 && !named(effects, 'moveOn');
        return (
          ordered(effects, 'forgetDraft', 'moveOn', 'refreshList') &&
          effects.slice(0, 2).every(({ params }) => isAbout(params, before.questionId)) &&
          emitted.length === 1
        );
      },
    },
    {
      rule: '8.09 lo escrito para una pregunta que ya no está se queda a la vista hasta que se descarta o ella vuelve',
      holds: ({ eventType, before, beforeSnapshot, after, effects }) => {
        if (eventType in PASSED_ON) return true;
        const was = beforeSnapshot.matches({ answer: 'gone' });
        const is = after.matches({ answer: 'gone' });
        const orders = effects.filter(({ slot }) => slot !== 'keepDraft' && !slot.includes(':'));
        if (!orders.every(({ slot, params }) => slot === 'refreshList' || isAbout(params, before.questionId)))
          return false;
        if (is && !was) return ordered(orders, 'holdCard');
        if (!was || is) return !named(orders, 'holdCard') && !named(orders, 'releaseCard');
        return after.matches({ answer: 'discarded' })
          ? ordered(orders, 'releaseCard', 'forgetDraft', 'refreshList')
          : ordered(orders, 'releaseCard');
      },
    },
    {
      rule: '4.18 una pregunta que deja la lista no se responde más; si nadie la tocó solo lo dice, y si vuelve se puede responder',
      holds: ({ eventType, before, beforeSnapshot, after, calls }) => {
        const isWriting =
          beforeSnapshot.matches({ answer: 'writing' }) || beforeSnapshot.matches({ answer: 'confirming' });
        const lookUps = calls.filter(({ slot }) => slot === 'lookUp').map(({ input }) => input);
        if (eventType === 'question.left' && isWriting) {
          return isUntouched(beforeSnapshot)
            ? after.matches({ answer: 'left' }) && lookUps.length === 0
            : after.matches({ answer: { gone: 'lookingUp' } }) &&
                lookUps.length === 1 &&
                isAbout(lookUps[0], before.questionId);
        }
        if (eventType === 'question.returned' && !isWriting) {
          if (beforeSnapshot.matches({ answer: 'left' })) return after.matches({ answer: { writing: 'suggested' } });
          if (beforeSnapshot.matches({ answer: 'gone' })) return after.matches({ answer: { writing: 'edited' } });
        }
        if (eventType === 'xstate.error.actor.sendAnswer' && after.matches({ answer: { gone: 'lookingUp' } }))
          return beforeSnapshot.matches({ answer: { sending: 'overtaken' } }) && lookUps.length === 1;
        if (eventType === 'xstate.error.actor.sendAnswer' && after.matches({ answer: 'writing' }))
          return beforeSnapshot.matches({ answer: { sending: 'awaited' } });
        return lookUps.length === 0;
      },
    },
    {
      rule: '8.09 se dice quién respondió antes cuando se sabe',
      holds: ({ before, after, event, eventType }) => {
        const { answeredBy } = after.context;
        const told = JSON.stringify(event);
        if (eventType === 'xstate.done.actor.lookUp')
          return answeredBy === (told.includes('beto@tienda.test') ? 'beto@tienda.test' : null);
        if (eventType === 'xstate.error.actor.lookUp') return answeredBy === null;
        if (told.includes('answeredBy')) return answeredBy === 'beto@tienda.test';
        return answeredBy === (after.matches({ answer: 'gone' }) ? before.answeredBy : null);
      },
    },
    {
      rule: '2.38 4.09 4.12 lo que dicen el tablero y las partes de la tarjeta llega a quien le toca, y a nadie más',
      holds: ({ eventType, event, before, effects }) => {
        const expected = PASSED_ON[eventType];
        if (expected === undefined) return !effects.some(({ slot }) => ONLY_PASSED_ON.has(slot));
        if (!ordered(effects, ...expected)) return false;
        if (eventType === 'question.deleted') return isAbout(effects[0]?.params, before.questionId);
        return (
          expected.every((slot) => !slot.includes(':')) || JSON.stringify(effects[0]?.params) === JSON.stringify(event)
        );
      },
    },
    {
      rule: 'lo que falló se dice solo hasta que la persona sigue',
      holds: ({ after }) => (after.context.failure !== null) === after.matches({ answer: { writing: 'failed' } }),
    },
  ],
});

/** What the card orders of what its board and its own parts tell it, by the event. */
const PASSED_ON: Readonly<Partial<Record<string, readonly string[]>>> = {
  'answer.requested': ['countdown:answer.requested'],
  'schedule.changed': ['countdown:schedule.changed'],
  'answer.automatic': ['hold:answer.automatic'],
  'answer.manual': ['hold:answer.manual'],
  'draft.replaced': ['reasons:draft.replaced'],
  'list.changed': ['rereadList'],
  'departure.expected': ['expectDeparture'],
  'question.deleted': ['forgetDraft', 'refreshList'],
  'page.wanted': ['refreshList'],
};
const ONLY_PASSED_ON: ReadonlySet<string> = new Set([
  'countdown:answer.requested',
  'countdown:schedule.changed',
  'hold:answer.automatic',
  'hold:answer.manual',
  'reasons:draft.replaced',
  'rereadList',
  'expectDeparture',
]);

/** Nobody touched what stands in the box; a draft that is to be confirmed is that draft, to the letter. */
const isUntouched = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.matches({ answer: { writing: 'suggested' } }) ||
  snapshot.matches({ answer: { writing: 'replaced' } }) ||
  snapshot.matches({ answer: { confirming: 'draft' } });
/** The texts of this model that the marketplace would not take. */
const FORBIDDEN: ReadonlySet<string> = new Set([FLAGGED, PRICED]);
const isUnknownText = ({ unknownDraft, message }: QuestionCardSnapshot['context']): boolean =>
  unknownDraft !== null && message.text.trim() === unknownDraft;
/** Whether a press may send what stands in the box: not while another draft has just taken the place of the one that was read. */
const maySubmit = (snapshot: QuestionCardSnapshot): boolean =>
  snapshot.matches({ answer: 'writing' }) && !snapshot.matches({ answer: { writing: 'replaced' } });
const named = (orders: readonly { readonly slot: string }[], slot: string): boolean =>
  orders.some((one) => one.slot === slot);
const isAbout = (params: unknown, questionId: string): boolean =>
  typeof params === 'object' && params !== null && 'questionId' in params && params.questionId === questionId;
