import type { RehearsalRow } from '#contract/rehearsal.ts';
import { defineModel, isAt, offlineTo, ordered, refusedWith, retryTo, same, typed } from '#machines/shared/model.ts';
import { type JudgingInput, rehearsalJudgingMachine } from './machine.ts';
import { shownRows } from './rows.ts';

const J = 'judging';

const rehearsedRow = (questionId: string, more: Partial<RehearsalRow> = {}): RehearsalRow => ({
  questionId,
  question: '¿Tiene garantía?',
  askedAt: 1_790_000_000_000,
  itemId: 'MLA1',
  title: 'Taladro percutor 18 V',
  answer: 'Sí, un año de garantía.',
  draft: 'Sí, tiene doce meses de garantía.',
  isKnown: true,
  wouldSend: true,
  reason: null,
  judgement: null,
  isByMachine: false,
  ...more,
});

const LEFT = rehearsedRow('q2', {
  question: '¿Viene con maletín?',
  answer: 'Sí, con maletín.',
  draft: 'No contamos con ese dato.',
  isKnown: false,
  wouldSend: false,
  reason: 'answer-unknown',
});
const SAME = rehearsedRow('q3', {
  draft: 'Sí, un año de garantía.',
  judgement: 'same',
  isByMachine: true,
});

export const REHEARSED = [rehearsedRow('q1'), LEFT, SAME];
export const JUDGED: JudgingInput = {
  rehearsalId: 'r1',
  rows: [rehearsedRow('q1', { judgement: 'better' }), { ...LEFT, judgement: 'wrong' }],
  unsaved: [],
};
export const OPENED: JudgingInput = { rehearsalId: 'r1', rows: [rehearsedRow('q1'), SAME], unsaved: [] };

/** Judged before a reload, and not saved. */
export const TYPED_EARLIER: JudgingInput = { ...OPENED, unsaved: [{ questionId: 'q1', judgement: 'wrong' }] };
/** What is judged, and what is looked at, are explored apart. */
const JUDGES = ['opened', 'judgedEarlier'];

export const rehearsalJudgingModel = defineModel({
  name: 'account-rehearsal-judging',
  title: 'Juzgar el ensayo',
  about:
    'Una pregunta del ensayo por vez, con la respuesta que se dio y el borrador de hoy, y qué vale uno frente a la otra.',
  machine: rehearsalJudgingMachine,
  inputs: { opened: OPENED, judgedEarlier: TYPED_EARLIER, looked: JUDGED },
  starts: {
    opened: [`${J}.row`, `${J}.saved`],
    judgedEarlier: [`${J}.empty`, `${J}.saving`],
    looked: [`${J}.empty`, `${J}.saved`],
  },
  events: {
    better: {
      event: { type: 'row.judged', judgement: 'better' },
      words: 'Juzga que es mejor',
      leadsTo: [`${J}.row`, `${J}.end`, `${J}.empty`],
      inputs: JUDGES,
    },
    wrong: {
      event: { type: 'row.judged', judgement: 'wrong' },
      words: 'Juzga que está mal',
      leadsTo: [`${J}.row`, `${J}.end`, `${J}.empty`],
      inputs: JUDGES,
    },
    undone: { event: { type: 'last.undone' }, words: 'Deshace el último juicio', inputs: JUDGES },
    all: {
      event: { type: 'filter.chosen', filter: 'all' },
      words: 'Elige Todas',
      leadsTo: [`${J}.row`],
    },
    unjudged: {
      event: { type: 'filter.chosen', filter: 'unjudged' },
      words: 'Elige Sin juzgar',
      leadsTo: [`${J}.row`, `${J}.empty`],
      inputs: ['looked'],
    },
    wouldSend: {
      event: { type: 'filter.chosen', filter: 'would-send' },
      words: 'Elige Saldrían solas',
      leadsTo: [`${J}.row`],
      inputs: ['looked'],
    },
    previous: { event: { type: 'previous.pressed' }, words: 'Presiona Anterior' },
    next: { event: { type: 'next.pressed' }, words: 'Presiona Siguiente' },
    retried: retryTo(`${J}.saving`),
  },
  calls: {
    save: {
      done: { saved: { output: undefined, words: 'El servidor lo guarda', leadsTo: [`${J}.saved`, `${J}.saving`] } },
      failed: {
        offline: offlineTo(`${J}.unsaved`),
        gone: refusedWith(404, 'not-found', 'Ya no es el ensayo de la cuenta', `${J}.gone`),
      },
    },
  },
  guards: {
    hasCurrent: 'hay una pregunta a la vista',
    hasLast: 'hay un juicio para deshacer',
    hasPrevious: 'hay una pregunta antes',
    hasNext: 'hay una pregunta después',
    isEmpty: 'ninguna pregunta es como se pide',
    hasUnsaved: 'hay juicios sin guardar',
    isGone: 'ya no es el ensayo de la cuenta',
  },
  states: {
    [`${J}.open`]: { description: 'Se juzga' },
    [`${J}.looking`]: { description: 'Lo que se mira' },
    [`${J}.row`]: {
      description: 'Una pregunta con sus dos respuestas',
      holds: ({ context }) => shownRows(context).some(({ questionId }) => questionId === context.current),
    },
    [`${J}.empty`]: {
      description: 'Ninguna pregunta es como se pide',
      holds: ({ context }) => context.current === null && shownRows(context).length === 0,
    },
    [`${J}.end`]: {
      description: 'Se juzgó la última',
      holds: ({ context }) => context.current === null && shownRows(context).length > 0,
    },
    [`${J}.saving-of`]: { description: 'Lo que se guarda' },
    [`${J}.saved`]: {
      description: 'Todo está guardado',
      holds: ({ context }) => context.unsaved.length === 0 && context.sent === null,
    },
    [`${J}.saving`]: {
      description: 'Se guarda un juicio',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.sent !== null,
    },
    [`${J}.unsaved`]: {
      description: 'No se pudo guardar: queda en el navegador',
      holds: ({ context }) => context.failure !== null && context.unsaved.length > 0,
    },
    [`${J}.gone`]: {
      description: 'El ensayo ya no es el de la cuenta',
      holds: ({ context }) => context.unsaved.length === 0,
    },
  },
  ignores: {
    [`${J}.empty`]: ['row.judged', 'previous.pressed', 'next.pressed'],
    [`${J}.end`]: ['row.judged', 'previous.pressed', 'next.pressed'],
    [`${J}.saved`]: ['retry.pressed'],
    [`${J}.saving`]: ['retry.pressed'],
  },
  invariants: [
    {
      rule: '2.84 un juicio es de la pregunta a la vista, queda en el navegador, y se pasa a la siguiente',
      holds: ({ eventType, event, before, beforeSnapshot, after: { context } }) => {
        if (eventType !== 'row.judged' || !isAt(beforeSnapshot, `${J}.row`)) return true;
        const judgement = typed(event).judgement;
        const row = context.rows.find(({ questionId }) => questionId === before.current);
        const shown = shownRows(before);
        const place = shown.findIndex(({ questionId }) => questionId === before.current);
        return (
          row !== undefined &&
          row.judgement === judgement &&
          !row.isByMachine &&
          context.current === (shown[place + 1]?.questionId ?? null) &&
          context.last?.questionId === before.current
        );
      },
    },
    {
      rule: '2.84 deshacer devuelve el último juicio a lo que era, una vez, y vuelve a su pregunta',
      holds: ({ eventType, before, after: { context } }) => {
        if (eventType !== 'last.undone' || before.last === null) return true;
        const { questionId, judgement } = before.last;
        const row = context.rows.find((one) => one.questionId === questionId);
        return context.last === null && context.current === questionId && row?.judgement === judgement;
      },
    },
    {
      rule: '2.84 nadie más cambia lo juzgado',
      holds: ({ eventType, before, after: { context } }) =>
        ['row.judged', 'last.undone'].includes(eventType) || same(context.rows, before.rows),
    },
    {
      rule: '7.101 se guarda lo último que se juzgó de cada pregunta, de a una',
      holds: ({ before, after: { context }, calls }) =>
        calls.length <= 1 &&
        calls.every(({ input }) => same(input, { rehearsalId: before.rehearsalId, ...context.sent })),
    },
    {
      rule: '2.84 lo que no se guardó queda en el navegador, y nada más',
      holds: ({ eventType, beforeSnapshot, before, after: { context }, effects }) => {
        const isJudged =
          (eventType === 'row.judged' && isAt(beforeSnapshot, `${J}.row`)) ||
          (eventType === 'last.undone' && before.last !== null) ||
          eventType === 'xstate.done.actor.save';
        if (!isJudged) return effects.every(({ slot }) => slot !== 'keepUnsaved') || context.unsaved.length === 0;
        return (
          ordered(effects, 'keepUnsaved') &&
          same(
            effects.map(({ params }) => typed(params).unsaved),
            [context.unsaved],
          )
        );
      },
    },
    {
      rule: '7.101 lo guardado deja de estar por guardar, salvo que se haya juzgado otra vez',
      holds: ({ eventType, before, after: { context } }) =>
        eventType !== 'xstate.done.actor.save' ||
        same(
          context.unsaved,
          before.unsaved.filter((one) => !same(one, before.sent)),
        ),
    },
    {
      rule: '7.101 de un ensayo que ya no es el de la cuenta no queda nada, y se avisa',
      holds: ({ after, effects }) =>
        !isAt(after, `${J}.gone`) ||
        (ordered(effects, 'keepUnsaved', 'parent:rehearsal.gone') && same(typed(effects[0]?.params).unsaved, [])),
    },
    {
      rule: '2.84 moverse va a la vecina; un filtro, a su primera',
      holds: ({ eventType, before, beforeSnapshot, after: { context } }) => {
        if (eventType === 'filter.chosen')
          return context.current === (shownRows({ ...context, current: null })[0]?.questionId ?? null);
        const step = { 'previous.pressed': -1, 'next.pressed': 1 }[eventType];
        if (step === undefined || !isAt(beforeSnapshot, `${J}.row`)) return true;
        const shown = shownRows(before);
        const place = shown.findIndex(({ questionId }) => questionId === before.current);
        return context.current === (shown[place + step]?.questionId ?? before.current);
      },
    },
  ],
});
