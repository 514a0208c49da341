import type { QuickAnswer } from '#contract/quick-answers.ts';
import { policyGuardModel } from '#machines/questions/policy-guard/model.ts';
import { DISCARD_ANSWERS, discardEvents, discardInvariants } from '#machines/shared/discarding/model-parts.ts';
import { defineModel, isAt, offlineTo, ordered, refusedWith, same, startsAt, typed } from '#machines/shared/model.ts';
import { type QuickAnswerFormContext, quickAnswerFormMachine } from './machine.ts';

const F = 'quick-answer-form';

/** Its colour is none of the palette, as an older product might have left it. */
const STOCK: QuickAnswer = { title: 'Stock', answer: 'Sí, hay stock.', color: 'pink', order: 1 };
const SAVED: QuickAnswer = { title: 'Envío', answer: 'Llega mañana.', color: 'red', order: 2 };
const LONG_TITLE = 'ñ'.repeat(33);
const LONG_ANSWER = 'ñ'.repeat(2001);

/** Whether a text is there and fits, its code points counted (9.01). */
const fits = (text: string, length: number): boolean => text.trim() !== '' && [...text].length <= length;
/** A title that is one without the spaces around it, and an answer as it is typed (5.21, 5.22). */
const isComplete = ({ title, answer }: Pick<QuickAnswer, 'title' | 'answer'>): boolean =>
  fits(title.trim(), 32) && title.trim() !== '..' && fits(answer, 2000);

const EDITS = ['answer.changed', 'color.changed', 'dialog.dismissed', 'form.submitted', 'title.changed'];
const REQUESTS = ['add.requested', 'edit.requested'];
/** What a dialog ignores that asks nothing. */
const UNASKED = [...REQUESTS, ...DISCARD_ANSWERS];

const editing = { leadsTo: [`${F}.editing`] };
const conflict = refusedWith(409, 'conflict', 'Otra respuesta rápida ya tiene ese título', `${F}.title-taken`);
const offlineOutcome = offlineTo(`${F}.failed`);

export const quickAnswerFormModel = defineModel({
  name: 'account-quick-answers-form',
  title: 'Respuesta rápida',
  about: 'El diálogo donde se escribe una respuesta rápida.',
  machine: quickAnswerFormMachine,
  children: { guard: policyGuardModel },
  ...startsAt('closed', `${F}.left`),
  events: {
    addRequested: { event: { type: 'add.requested' }, words: 'Presiona Agregar', ...editing },
    editRequested: {
      event: { type: 'edit.requested', quickAnswer: STOCK },
      words: 'Presiona Editar en la respuesta rápida Stock',
      ...editing,
    },
    dismissed: {
      event: { type: 'dialog.dismissed' },
      words: 'Presiona Cancelar',
      leadsTo: [`${F}.left`, `${F}.discarding`, `${F}.editing`],
    },
    ...discardEvents([`${F}.left`], [`${F}.editing`]),
    titleTyped: { event: { type: 'title.changed', title: 'Envío' }, words: 'Escribe un título', ...editing },
    titleSpaced: {
      event: { type: 'title.changed', title: ' Stock ' },
      words: 'Escribe el título Stock con espacios alrededor',
      ...editing,
    },
    titleBlank: { event: { type: 'title.changed', title: ' ' }, words: 'Deja solo un espacio de título', ...editing },
    titleDots: { event: { type: 'title.changed', title: '..' }, words: 'Escribe dos puntos de título', ...editing },
    titleLong: {
      event: { type: 'title.changed', title: LONG_TITLE },
      words: 'Escribe un título de 33 caracteres',
      ...editing,
    },
    answerTyped: {
      event: { type: 'answer.changed', answer: 'Llega mañana.' },
      words: 'Escribe una respuesta',
      ...editing,
    },
    answerBack: {
      event: { type: 'answer.changed', answer: STOCK.answer },
      words: 'Escribe la respuesta que ya tenía Stock',
      ...editing,
    },
    answerBlank: { event: { type: 'answer.changed', answer: ' ' }, words: 'Deja solo un espacio', ...editing },
    answerLong: {
      event: { type: 'answer.changed', answer: LONG_ANSWER },
      words: 'Escribe una respuesta de 2001 caracteres',
      ...editing,
    },
    colorRed: { event: { type: 'color.changed', color: 'red' }, words: 'Elige el rojo', ...editing },
    colorOther: {
      event: { type: 'color.changed', color: STOCK.color },
      words: 'Elige otra vez el color que tenía',
      ...editing,
    },
    submitted: {
      event: { type: 'form.submitted' },
      words: 'Presiona Guardar',
      leadsTo: [`${F}.adding`, `${F}.changing`],
    },
  },
  calls: {
    addQuickAnswer: {
      done: { added: { output: SAVED, words: 'Se agrega', leadsTo: [`${F}.saved`] } },
      failed: { taken: conflict, offline: offlineOutcome },
    },
    changeQuickAnswer: {
      done: { changed: { output: SAVED, words: 'Se guarda', leadsTo: [`${F}.saved`] } },
      failed: {
        taken: conflict,
        gone: refusedWith(404, 'not-found', 'Otra persona la eliminó antes', `${F}.gone`),
        offline: offlineOutcome,
      },
    },
  },
  guards: {
    canAdd: 'es nueva y está completa',
    canChange: 'ya existía, está completa y algo cambió',
    isFilled: 'hay algo escrito que se perdería',
    isTaken: 'otra tiene ese título',
    isGone: 'la respuesta rápida ya no está',
  },
  states: {
    [`${F}.closed`]: { description: 'El diálogo está cerrado' },
    [`${F}.left`]: { description: 'No hay nada recién guardado' },
    [`${F}.saved`]: {
      description: 'Se guardó la respuesta rápida',
      holds: ({ context }) => context.title === SAVED.title,
    },
    [`${F}.open`]: { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${F}.editing`]: { description: 'Escribiendo la respuesta rápida' },
    [`${F}.title-taken`]: { description: 'Otra respuesta rápida tiene ese título' },
    [`${F}.gone`]: {
      description: 'La que se editaba ya no está; lo escrito se puede agregar',
      holds: ({ context }) => context.original === null,
    },
    [`${F}.failed`]: { description: 'No se pudo guardar', holds: ({ context }) => context.failure !== null },
    [`${F}.discarding`]: {
      description: 'Se pregunta antes de descartar lo escrito',
      holds: (snapshot) => snapshot.hasTag('open') && !snapshot.hasTag('busy'),
    },
    [`${F}.adding`]: {
      description: 'Agregando la respuesta rápida',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('open') && snapshot.context.original === null,
    },
    [`${F}.changing`]: {
      description: 'Guardando los cambios',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('open') && snapshot.context.original === STOCK,
    },
  },
  ignores: {
    [`${F}.left`]: [...EDITS, ...DISCARD_ANSWERS],
    [`${F}.saved`]: [...EDITS, ...DISCARD_ANSWERS],
    [`${F}.editing`]: UNASKED,
    [`${F}.title-taken`]: UNASKED,
    [`${F}.gone`]: UNASKED,
    [`${F}.failed`]: UNASKED,
    [`${F}.discarding`]: REQUESTS,
    [`${F}.adding`]: [...EDITS, ...UNASKED],
    [`${F}.changing`]: [...EDITS, ...UNASKED],
  },
  invariants: [
    {
      rule: '2.44 al agregar se abre en blanco, y al editar con lo que había',
      holds: ({ eventType, beforeSnapshot, after }) => {
        if (!eventType.endsWith('.requested') || !beforeSnapshot.matches('closed')) return true;
        const { original, title, answer, color, failure } = after.context;
        return (
          JSON.stringify([original, title, answer, color, failure]) ===
          (eventType === 'add.requested'
            ? '[null,"","","blue",null]'
            : JSON.stringify([STOCK, 'Stock', 'Sí, hay stock.', 'pink', null]))
        );
      },
    },
    {
      rule: '2.44 lo que se escribe es lo que queda en su casilla',
      holds: ({ event, eventType, beforeSnapshot, after }) =>
        !eventType.endsWith('.changed') ||
        !beforeSnapshot.matches('open') ||
        Object.entries(typed(event)).every(([field, text]) => Reflect.get(after.context, field) === text),
    },
    {
      rule: '8.05 8.06 lo escrito no se pierde al fallar, ni cambia hasta que el servidor responde',
      holds: ({ eventType, beforeSnapshot, before, after }) =>
        eventType.startsWith('xstate.done.') ||
        !isAt(beforeSnapshot, `${F}.adding`, `${F}.changing`) ||
        (after.context.title === before.title &&
          after.context.answer === before.answer &&
          after.context.color === before.color),
    },
    {
      rule: '5.21 5.22 7.33 se agrega solo lo que es nuevo y está completo, con el título sin espacios alrededor',
      holds: ({ calls, eventType, before, beforeSnapshot }) => {
        const { title, answer, color, original } = before;
        const mayAdd =
          eventType === 'form.submitted' && beforeSnapshot.matches('open') && original === null && isComplete(before);
        const expected = mayAdd ? [{ title: title.trim(), answer, color }] : [];
        const added = calls.filter(({ slot }) => slot === 'addQuickAnswer').map(({ input }) => input);
        return JSON.stringify(added) === JSON.stringify(expected);
      },
    },
    {
      rule: '5.23 7.34 se guarda sobre la que se edita solo lo que está completo y cambió',
      holds: ({ calls, eventType, before, beforeSnapshot }) => {
        const { title, answer, color, original } = before;
        const hasChanged = title.trim() !== 'Stock' || answer !== 'Sí, hay stock.' || color !== 'pink';
        const mayChange =
          eventType === 'form.submitted' &&
          beforeSnapshot.matches('open') &&
          original !== null &&
          isComplete(before) &&
          hasChanged;
        const expected = mayChange ? [{ replaced: 'Stock', body: { title: title.trim(), answer, color } }] : [];
        const changed = calls.filter(({ slot }) => slot === 'changeQuickAnswer').map(({ input }) => input);
        return JSON.stringify(changed) === JSON.stringify(expected);
      },
    },
    {
      rule: '2.52 se revisa cada respuesta que queda en la casilla, y nada más',
      holds: ({ eventType, beforeSnapshot, after, effects }) => {
        const isOpening = beforeSnapshot.matches('closed') && after.matches('open');
        const isTyped = eventType === 'answer.changed' && beforeSnapshot.matches('open');
        const guarded = effects.filter(({ slot }) => slot === 'guard:text.changed').map(({ params }) => params);
        return same(guarded, isOpening || isTyped ? [{ type: 'text.changed', text: after.context.answer }] : []);
      },
    },
    {
      rule: 'guardada se ve en su lugar; si ya no estaba, la lista se lee de nuevo',
      holds: ({ eventType, after, effects }) => {
        if (eventType.startsWith('xstate.done.')) {
          return (
            ordered(effects, 'parent:quick-answer.placed') &&
            same(effects[0]?.params, { type: 'quick-answer.placed', order: 2 })
          );
        }
        const isLost = after.matches({ open: 'gone' }) && eventType === 'xstate.error.actor.changeQuickAnswer';
        const told = effects.filter(({ slot }) => slot.startsWith('parent:'));
        return ordered(told, ...(isLost ? ['parent:quick-answers.changed'] : []));
      },
    },
    {
      rule: 'la que se edita sigue siendo la misma mientras el diálogo está abierto, salvo que ya no esté',
      holds: ({ eventType, beforeSnapshot, before, after }) =>
        !beforeSnapshot.hasTag('open') ||
        after.context.original === before.original ||
        (after.matches({ open: 'gone' }) && eventType === 'xstate.error.actor.changeQuickAnswer'),
    },
    ...discardInvariants(({ original, title, answer, color }: QuickAnswerFormContext) => {
      const before = original ?? { title: '', answer: '', color: 'blue' };
      return title.trim() !== before.title || answer !== before.answer || color !== before.color;
    }),
  ],
});
