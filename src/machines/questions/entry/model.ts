import { defineModel, same } from '#machines/shared/model.ts';
import { sampleEntry } from '#machines/shared/sample-entry.ts';
import type { BoardCard } from '../board/machine.ts';
import { type QuestionEntrySnapshot, questionEntryMachine } from './machine.ts';

const E = 'question-entry';
const DUE = 1_000_000;
const DRAFT = { suggestedAnswer: 'Sí, hay stock.', suggestionKnown: true, suggestionConfidence: 0.9 };
const REDRAFT = { suggestedAnswer: 'No contamos con ese dato.', suggestionKnown: false, suggestionConfidence: 0.2 };

const undrafted = sampleEntry('1');
const drafted = sampleEntry('1', { question: DRAFT });
const rated = sampleEntry('1', { question: { ...DRAFT, suggestionConfidence: 0.5 } });
const redrafted = sampleEntry('1', { question: REDRAFT });
const scheduled = sampleEntry('1', { question: DRAFT, dueAt: DUE });
const held = sampleEntry('1', { question: DRAFT, dueAt: DUE + 60_000, hold: { by: 'ana@tienda.test', until: DUE } });
/** The same hold in another response, a tenth of a second apart. */
const heldAgain = sampleEntry('1', {
  question: DRAFT,
  dueAt: DUE + 60_000,
  hold: { by: 'ana@tienda.test', until: DUE + 100 },
});
const heldByOther = sampleEntry('1', {
  question: DRAFT,
  dueAt: DUE + 60_000,
  hold: { by: 'beto@tienda.test', until: DUE },
});
const TYPED = { text: 'Sí', withGreeting: true, withSignature: true, version: 7, writtenAt: 7 };
const typedElsewhere = sampleEntry('1', { question: { ...DRAFT, typed: TYPED } });
/** The same in another response. */
const typedAgain = sampleEntry('1', { question: { ...DRAFT, typed: { ...TYPED } } });
const left = sampleEntry('1', { question: DRAFT, dueAt: DUE, isPending: false });
const leftRedrafted = sampleEntry('1', { question: REDRAFT, isPending: false });
/** Somebody's answer waits to go out; the same in another response, and a later attempt. */
const sending = sampleEntry('1', { question: DRAFT, sending: { by: 'ana@tienda.test', at: DUE, isAgain: false } });
const sendingAgain = sampleEntry('1', {
  question: DRAFT,
  sending: { by: 'ana@tienda.test', at: DUE + 100, isAgain: false },
});
const retried = sampleEntry('1', { question: DRAFT, sending: { by: 'ana@tienda.test', at: DUE, isAgain: true } });
const ENTRIES = [
  undrafted,
  drafted,
  rated,
  redrafted,
  scheduled,
  held,
  heldAgain,
  heldByOther,
  left,
  leftRedrafted,
  sending,
  sendingAgain,
  retried,
  typedElsewhere,
  typedAgain,
];

const told = (entry: BoardCard, words: string, ...leadsTo: readonly string[]) =>
  ({ event: { type: 'entry.changed', entry }, words, by: 'world', leadsTo }) as const;
const entryOf = (event: unknown): BoardCard | undefined =>
  ENTRIES.find((entry) => typeof event === 'object' && event !== null && 'entry' in event && event.entry === entry);

const maySendItself = ({ isPending, dueAt, question }: BoardCard): boolean =>
  isPending && (dueAt !== null || question.suggestedAnswer === null);

export const questionEntryModel = defineModel({
  name: 'questions-entry',
  title: 'Lo que el servidor dice de una pregunta',
  about: 'Compara cada lectura con la anterior y le dice a la tarjeta qué cambió.',
  machine: questionEntryMachine,
  inputs: {
    undrafted: { entry: undrafted },
    drafted: { entry: drafted },
    scheduled: { entry: scheduled },
    sending: { entry: sending },
  },
  starts: {
    undrafted: [`${E}.automatic`, `${E}.pending`, `${E}.sending-silent`],
    drafted: [`${E}.manual`, `${E}.pending`, `${E}.sending-silent`],
    scheduled: [`${E}.automatic`, `${E}.pending`, `${E}.sending-silent`],
    sending: [`${E}.manual`, `${E}.sending-told`],
  },
  orders: {
    undrafted: ['parent:answer.automatic'],
    scheduled: ['parent:answer.automatic'],
    sending: ['parent:sending.changed'],
  },
  events: {
    undrafted: told(undrafted, 'La pregunta está pendiente, sin borrador', `${E}.automatic`),
    drafted: told(drafted, 'La pregunta tiene un borrador', `${E}.manual`),
    rated: told(rated, 'El mismo borrador es menos seguro', `${E}.manual`),
    redrafted: told(redrafted, 'La pregunta tiene otro borrador', `${E}.manual`),
    scheduled: told(scheduled, 'La respuesta sale sola', `${E}.automatic`),
    held: told(held, 'Alguien la corrige, y sale más tarde', `${E}.automatic`),
    heldAgain: told(heldAgain, 'La misma pausa, dicha otra vez', `${E}.automatic`),
    heldByOther: told(heldByOther, 'Otra persona la corrige', `${E}.automatic`),
    sending: told(sending, 'Una respuesta espera para salir', `${E}.manual`),
    sendingAgain: told(sendingAgain, 'Lo mismo, dicho otra vez', `${E}.manual`),
    retried: told(retried, 'MercadoLibre no la recibió, y espera de nuevo', `${E}.manual`),
    typedElsewhere: told(typedElsewhere, 'La persona escribió en otro dispositivo', `${E}.manual`),
    typedAgain: told(typedAgain, 'Lo mismo que escribió, dicho otra vez', `${E}.manual`),
    left: told(left, 'La pregunta deja la lista', `${E}.left`),
    leftRedrafted: told(leftRedrafted, 'La pregunta deja la lista, con otro borrador', `${E}.left`),
  },
  calls: {},
  guards: {
    isAnotherTime: 'sale a otra hora, o ya no sale sola',
    isAnotherHold: 'la pausa es otra',
    isSending: 'una respuesta espera para salir',
    isAnotherSending: 'espera otra respuesta, a otra hora, o ya no espera',
    isAnotherDraft: 'el borrador o su seguridad son otros',
    maySendItself: 'el servidor puede responder solo',
    isAnotherTyped: 'lo escrito en otro dispositivo es otro',
    isManual: 'el servidor no puede responder solo',
    isPending: 'la pregunta está pendiente',
    hasLeft: 'la pregunta no está pendiente',
    isNewDraft: 'hay un borrador que la tarjeta no conoce',
  },
  states: {
    [`${E}.schedule`]: { description: 'A qué hora sale sola' },
    [`${E}.sender`]: { description: 'Quién puede responder' },
    [`${E}.manual`]: {
      description: 'Solo una persona, o ya nadie',
      holds: ({ context }) => !maySendItself(context.entry),
    },
    [`${E}.automatic`]: {
      description: 'También el servidor',
      holds: ({ context }) => maySendItself(context.entry),
    },
    [`${E}.reasons`]: { description: 'De qué borrador son las razones' },
    [`${E}.typed`]: { description: 'Lo que la persona escribió, en cualquier dispositivo' },
    [`${E}.listing`]: { description: 'Si la lista la tiene' },
    [`${E}.pending`]: { description: 'Pendiente', holds: ({ context }) => context.entry.isPending },
    [`${E}.left`]: { description: 'Dejó la lista', holds: ({ context }) => !context.entry.isPending },
    [`${E}.draft`]: { description: 'El borrador que la tarjeta conoce' },
    [`${E}.sending`]: { description: 'La respuesta que espera para salir' },
    [`${E}.sending-silent`]: {
      description: 'Todavía no esperó ninguna',
      holds: ({ context: { entry } }) => !entry.isPending || entry.sending === null,
    },
    [`${E}.sending-told`]: { description: 'Se dijo' },
    [`${E}.entry`]: { description: 'Lo último que dijo el servidor' },
  },
  ignores: {},
  invariants: [
    {
      rule: '4.08 4.09 4.10 4.18 3.12 se dice lo que cambió, y nada más',
      holds: ({ event, before, beforeSnapshot, effects }) => {
        const now = entryOf(event);
        return now !== undefined && same(effects, changes(beforeSnapshot, before.entry, now, before.reportedDraft));
      },
    },
    {
      rule: 'se recuerda lo último que dijo el servidor, y el último borrador que se dijo',
      holds: ({ event, before, after }) => {
        const now = entryOf(event);
        const { suggestedAnswer = null } = now?.question ?? {};
        const draft = now?.isPending === true && suggestedAnswer !== null ? suggestedAnswer : before.reportedDraft;
        return after.context.entry === now && after.context.reportedDraft === draft;
      },
    },
  ],
});

/** Times of responses differ by a tenth of a second. */
const isSameHold = ({ hold: one }: BoardCard, { hold: other }: BoardCard): boolean =>
  one?.by === other?.by && Math.abs((one?.until ?? 0) - (other?.until ?? 0)) <= 100;

const isSameSending = ({ sending: one }: BoardCard, { sending: other }: BoardCard): boolean =>
  one?.by === other?.by && one?.isAgain === other?.isAgain && Math.abs((one?.at ?? 0) - (other?.at ?? 0)) <= 100;

const message = (type: string, params: object = {}) => ({ slot: `parent:${type}`, params: { type, ...params } });

function changes(snapshot: QuestionEntrySnapshot, before: BoardCard, now: BoardCard, reportedDraft: string | null) {
  const { suggestedAnswer: text, suggestionConfidence, suggestionKnown } = now.question;
  const wasAutomatic = snapshot.matches({ sender: 'automatic' });
  const isAutomatic = maySendItself(now);
  const { question } = before;
  return [
    ...(now.dueAt === before.dueAt ? [] : [message('schedule.changed', { dueAt: now.dueAt })]),
    ...(isAutomatic && !(wasAutomatic && isSameHold(now, before))
      ? [message('answer.automatic', { hold: now.hold })]
      : []),
    ...(wasAutomatic && !isAutomatic ? [message('answer.manual')] : []),
    ...(text === question.suggestedAnswer && suggestionConfidence === question.suggestionConfidence
      ? []
      : [message('draft.replaced')]),
    ...(now.question.typed?.version === question.typed?.version
      ? []
      : [message('stored.changed', { stored: now.question.typed ?? null })]),
    ...(now.isPending === before.isPending ? [] : [message(now.isPending ? 'question.returned' : 'question.left')]),
    ...(now.isPending && text !== null && text !== reportedDraft
      ? [message('suggestion.changed', { text, isKnown: suggestionKnown !== false })]
      : []),
    ...(now.isPending && !isSameSending(now, before) ? [message('sending.changed', { sending: now.sending })] : []),
  ];
}
