import type { PrivateFact } from '#contract/private-facts.ts';
import { DISCARD_ANSWERS, discardEvents, discardInvariants } from '#machines/shared/discarding/model-parts.ts';
import { defineModel, offlineTo, ordered, refusedWith, same, startsAlike, typed } from '#machines/shared/model.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import { type FactTarget, type PrivateFactsContext, privateFactsMachine } from './machine.ts';

const P = 'private-facts';
const ITEM = 'MLA1518840519';
const TARGET: FactTarget = {
  itemId: ITEM,
  title: 'Sweater',
  questionId: '9',
  asked: ['¿Hay stock?'],
  gap: null,
  factId: null,
};
const FACT: PrivateFact = { id: 'f1', text: 'Talle único.', writtenBy: 'ana@tienda.test', writtenAt: 1000 };
/** Come from what a draft rests on; what it adds settles missing data. */
const SOUGHT: FactTarget = { ...TARGET, gap: { topic: 'waterproof', questionId: null }, factId: FACT.id };
const NEW = 'Es de lana merino.';
const LONG = 'ñ'.repeat(501);

const draftOf = ({ drafts }: PrivateFactsContext): string => drafts[ITEM] ?? '';
/** What stands in the box, and whether it may be a fact. */
const boxOf = (context: PrivateFactsContext): string => (context.original === null ? draftOf(context) : context.edited);
/** As it is stored: in one line, without spaces around it. */
const inOneLine = (text: string): string => text.split(/\s+/u).filter(Boolean).join(' ');
const isFact = (text: string): boolean => inOneLine(text) !== '' && [...inOneLine(text)].length <= 500;
/** One is edited only where nothing would be lost of what is written. */
const mayEdit = (before: PrivateFactsContext, wasOpen: boolean): boolean =>
  wasOpen && (before.original === null ? draftOf(before).trim() === '' : inOneLine(before.edited) === FACT.text);
/** What stands in the box is not the fact that is edited. */
const isChanged = ({ original, edited }: PrivateFactsContext): boolean =>
  original !== null && inOneLine(edited) !== FACT.text;
/** The drafts with this one. */
const draftsWith = (text: string): unknown => (text === '' ? {} : { [ITEM]: text });

/** The listing that is asked for. */
const targetOf = (event: unknown): FactTarget | null =>
  [TARGET, SOUGHT].find((target) => same(event, { type: 'facts.requested', target })) ?? null;

const writing = { leadsTo: [`${P}.writing`] };
const typing = { leadsTo: [`${P}.writing`, `${P}.editing`] };
const contactData = refusedWith(400, 'contact-data', 'Tiene datos de contacto', `${P}.contact-data`);
const offlineOutcome = offlineTo(`${P}.failed`);
/** What the dialog ignores while it asks nothing. */
const UNASKED = ['facts.requested', ...DISCARD_ANSWERS];
const BUSY = [
  ...DISCARD_ANSWERS,
  'dialog.dismissed',
  'edit.left',
  'edit.requested',
  'facts.requested',
  'form.submitted',
  'deletion.requested',
  'text.changed',
];

export const privateFactsModel = defineModel({
  name: 'account-private-facts',
  title: 'Datos de una publicación',
  about: 'Lo que el vendedor anota de una publicación, solo para responder.',
  machine: privateFactsMachine,
  children: { list: resourceModel },
  ...startsAlike([`${P}.closed`], { closed: { drafts: {} } }),
  events: {
    requested: {
      event: { type: 'facts.requested', target: TARGET },
      words: 'Presiona Agregar dato en la tarjeta de una pregunta',
      ...writing,
    },
    requestedFromBasis: {
      event: { type: 'facts.requested', target: SOUGHT },
      words: 'Presiona el dato en que se basa un borrador',
      ...writing,
    },
    dismissed: {
      event: { type: 'dialog.dismissed' },
      words: 'Presiona Cancelar',
      leadsTo: [`${P}.closed`, `${P}.discarding`, `${P}.editing`],
    },
    ...discardEvents([`${P}.closed`, `${P}.writing`], [`${P}.editing`]),
    typed: { event: { type: 'text.changed', text: NEW }, words: 'Escribe un dato', ...typing },
    typedInLines: {
      event: { type: 'text.changed', text: ' Es de\nlana merino. ' },
      words: 'Escribe el mismo dato en dos líneas',
      ...typing,
    },
    cleared: { event: { type: 'text.changed', text: '' }, words: 'Borra lo escrito', ...typing },
    typedLong: { event: { type: 'text.changed', text: LONG }, words: 'Escribe 501 caracteres', ...typing },
    typedBack: { event: { type: 'text.changed', text: FACT.text }, words: 'Escribe el dato que ya está', ...typing },
    editRequested: {
      event: { type: 'edit.requested', fact: FACT },
      words: 'Presiona Editar en un dato',
      leadsTo: [`${P}.editing`],
    },
    editLeft: {
      event: { type: 'edit.left' },
      words: 'Presiona No editar',
      leadsTo: [`${P}.writing`, `${P}.reverting`],
    },
    submitted: {
      event: { type: 'form.submitted' },
      words: 'Presiona Guardar',
      leadsTo: [`${P}.adding`, `${P}.changing`],
    },
    deletionRequested: {
      event: { type: 'deletion.requested' },
      words: 'Presiona Eliminar el dato',
      leadsTo: [`${P}.deleting`],
    },
  },
  calls: {
    addFact: {
      done: { added: { output: { ...FACT, id: 'f2', text: NEW }, words: 'Se agrega', leadsTo: [`${P}.closed`] } },
      failed: {
        contactData,
        full: refusedWith(409, 'conflict', 'La publicación ya tiene cincuenta datos', `${P}.full`),
        offline: offlineOutcome,
      },
    },
    changeFact: {
      done: { changed: { output: FACT, words: 'Se guarda', leadsTo: [`${P}.writing`] } },
      failed: {
        contactData,
        gone: refusedWith(404, 'not-found', 'Otra persona lo eliminó antes', `${P}.gone`),
        offline: offlineOutcome,
      },
    },
    deleteFact: {
      done: { deleted: { output: undefined, words: 'Se elimina', leadsTo: [`${P}.writing`] } },
      failed: {
        gone: refusedWith(404, 'not-found', 'Otra persona lo eliminó antes', `${P}.writing`),
        offline: offlineOutcome,
      },
    },
  },
  guards: {
    hasNothingToLose: 'no hay nada escrito sin guardar',
    isEdited: 'lo que se escribe sobre un dato que ya estaba se perdería',
    isEditing: 'se está editando un dato que ya estaba',
    canAdd: 'es nuevo y se puede agregar',
    canChange: 'ya estaba, se puede guardar y cambió',
    hasContactData: 'tiene datos de contacto',
    isFull: 'la publicación ya tiene cincuenta',
    isGone: 'el dato ya no está',
  },
  states: {
    [`${P}.closed`]: { description: 'El diálogo está cerrado', holds: (snapshot) => !snapshot.hasTag('open') },
    [`${P}.shown`]: {
      description: 'Se ven los datos de la publicación',
      holds: ({ context }) => context.target !== null,
    },
    [`${P}.open`]: { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${P}.writing`]: {
      description: 'Escribiendo un dato nuevo',
      holds: (snapshot) => !snapshot.hasTag('busy') && snapshot.context.original === null,
    },
    [`${P}.editing`]: {
      description: 'Editando un dato que ya estaba',
      holds: (snapshot) => !snapshot.hasTag('busy') && snapshot.context.original === FACT,
    },
    [`${P}.contact-data`]: { description: 'Lo escrito tiene datos de contacto' },
    [`${P}.full`]: { description: 'La publicación no admite más datos' },
    [`${P}.gone`]: {
      description: 'El dato que se editaba ya no está; lo escrito se puede agregar',
      holds: ({ context }) => context.original === null,
    },
    [`${P}.failed`]: { description: 'No se pudo guardar', holds: ({ context }) => context.failure !== null },
    [`${P}.discarding`]: {
      description: 'Se pregunta antes de cerrar sin guardar lo que se cambió',
      holds: (snapshot) => snapshot.hasTag('discarding') && snapshot.context.original === FACT,
    },
    [`${P}.reverting`]: {
      description: 'Se pregunta antes de dejar de editar sin guardar lo que se cambió',
      holds: (snapshot) => snapshot.hasTag('discarding') && snapshot.context.original === FACT,
    },
    [`${P}.adding`]: {
      description: 'Agregando el dato',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('open') && snapshot.context.original === null,
    },
    [`${P}.changing`]: {
      description: 'Guardando el cambio',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('open') && snapshot.context.original === FACT,
    },
    [`${P}.deleting`]: {
      description: 'Eliminando el dato',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('open') && snapshot.context.original === FACT,
    },
  },
  ignores: {
    [`${P}.closed`]: BUSY.filter((event) => event !== 'facts.requested'),
    [`${P}.writing`]: UNASKED,
    [`${P}.editing`]: UNASKED,
    [`${P}.contact-data`]: UNASKED,
    [`${P}.full`]: UNASKED,
    [`${P}.gone`]: UNASKED,
    [`${P}.failed`]: UNASKED,
    [`${P}.discarding`]: ['facts.requested'],
    [`${P}.reverting`]: ['facts.requested'],
    [`${P}.adding`]: BUSY,
    [`${P}.changing`]: BUSY,
    [`${P}.deleting`]: BUSY,
  },
  invariants: [
    {
      rule: '2.53 al abrir se escribe un dato nuevo de esa publicación, con lo que había quedado sin agregar',
      holds: ({ event, eventType, before, beforeSnapshot, after: { context } }) =>
        eventType !== 'facts.requested' ||
        !beforeSnapshot.matches('closed') ||
        same(
          [context.target, context.original, context.edited, context.failure, context.drafts],
          [targetOf(event), null, '', null, before.drafts],
        ),
    },
    {
      rule: '2.56 el dato que se vino a ver queda marcado hasta que se escribe o se edita',
      holds: ({ event, eventType, before, beforeSnapshot, after: { context } }) => {
        const wasOpen = beforeSnapshot.matches({ shown: 'open' });
        if (eventType === 'facts.requested' && beforeSnapshot.matches('closed'))
          return context.sought === (targetOf(event)?.factId ?? null);
        const goesOn =
          (eventType === 'text.changed' && wasOpen) || (eventType === 'edit.requested' && mayEdit(before, wasOpen));
        return context.sought === (goesOn ? null : before.sought);
      },
    },
    {
      rule: '2.53 lo escrito queda en el dato que se escribe y no se pierde hasta que se agrega',
      holds: ({ event, eventType, before, beforeSnapshot, after: { context } }) => {
        const wasOpen = beforeSnapshot.matches({ shown: 'open' });
        const { text } = typed(event);
        if (eventType === 'text.changed' && wasOpen && typeof text === 'string') {
          return before.original === null
            ? same(context.drafts, draftsWith(text)) && context.edited === before.edited
            : same(context.drafts, before.drafts) && context.edited === text;
        }
        if (eventType === 'edit.requested' && mayEdit(before, wasOpen))
          return context.edited === FACT.text && same(context.drafts, before.drafts);
        const isReverted =
          (eventType === 'edit.left' && wasOpen && !isChanged(before)) ||
          (eventType === 'discard.confirmed' && beforeSnapshot.matches({ shown: { open: 'reverting' } }));
        if (isReverted) return context.edited === '' && same(context.drafts, before.drafts);
        if (eventType.startsWith('xstate.done.actor.addFact')) return same(context.drafts, {});
        if (/^xstate\.done\.actor\.(changeFact|deleteFact)/.test(eventType))
          return context.edited === '' && same(context.drafts, before.drafts);
        if (eventType.startsWith('xstate.error')) return true;
        const isOpened = eventType === 'facts.requested' && beforeSnapshot.matches('closed');
        return draftOf(context) === draftOf(before) && context.edited === (isOpened ? '' : before.edited);
      },
    },
    {
      rule: '8.04 lo escrito de un dato que ya no está queda como uno nuevo',
      holds: ({ eventType, before, beforeSnapshot, after }) => {
        if (!eventType.startsWith('xstate.error')) return true;
        const isGone = after.matches({ shown: { open: 'gone' } }) && beforeSnapshot.matches({ shown: 'changing' });
        return draftOf(after.context) === (isGone ? before.edited : draftOf(before));
      },
    },
    {
      rule: '2.53 se edita el dato elegido hasta que se deja, se guarda o ya no está',
      holds: ({ eventType, before, beforeSnapshot, after }) => {
        const { original } = after.context;
        if (eventType === 'edit.requested' && mayEdit(before, beforeSnapshot.matches({ shown: 'open' })))
          return original === FACT;
        if (['facts.requested', 'edit.left', 'discard.confirmed'].includes(eventType)) return true;
        const isOver =
          beforeSnapshot.hasTag('busy') &&
          !beforeSnapshot.matches({ shown: 'adding' }) &&
          (after.matches({ shown: { open: 'writing' } }) || after.matches({ shown: { open: 'gone' } }));
        return original === (isOver ? null : before.original);
      },
    },
    {
      rule: '2.53 al dejar de editar se vuelve al dato nuevo; sin editar no pasa nada',
      holds: ({ eventType, before, beforeSnapshot, after }) =>
        eventType !== 'edit.left' ||
        !beforeSnapshot.matches({ shown: 'open' }) ||
        (before.original === null
          ? same(after.value, beforeSnapshot.value)
          : isChanged(before) === (after.context.original !== null)),
    },
    {
      rule: '2.53 mientras se ven, se leen los datos de la publicación, por la pregunta de la que se trata',
      holds: ({ starts }) =>
        starts.every(({ id, input }) => id !== 'list' || same(input, { itemId: ITEM, questionId: '9' })),
    },
    {
      rule: '7.50 se agrega lo escrito, en una línea, solo si es nuevo y entra, una vez',
      holds: ({ calls, eventType, before, beforeSnapshot }) => {
        const may =
          eventType === 'form.submitted' &&
          beforeSnapshot.matches({ shown: 'open' }) &&
          before.original === null &&
          isFact(boxOf(before));
        return same(
          calls.filter(({ slot }) => slot === 'addFact').map(({ input }) => input),
          may ? [{ itemId: ITEM, text: inOneLine(boxOf(before)), settles: before.target?.gap }] : [],
        );
      },
    },
    {
      rule: '7.51 se guarda sobre el que se edita solo lo que entra y cambió',
      holds: ({ calls, eventType, before, beforeSnapshot }) => {
        const may =
          eventType === 'form.submitted' &&
          beforeSnapshot.matches({ shown: 'open' }) &&
          before.original !== null &&
          isFact(before.edited) &&
          inOneLine(before.edited) !== FACT.text;
        return same(
          calls.filter(({ slot }) => slot === 'changeFact').map(({ input }) => input),
          may ? [{ itemId: ITEM, factId: 'f1', text: inOneLine(before.edited) }] : [],
        );
      },
    },
    {
      rule: '7.51 se elimina el que se edita, una vez',
      holds: ({ calls, eventType, before, beforeSnapshot }) => {
        const may =
          eventType === 'deletion.requested' && beforeSnapshot.matches({ shown: 'open' }) && before.original !== null;
        return same(
          calls.filter(({ slot }) => slot === 'deleteFact').map(({ input }) => input),
          may ? [{ itemId: ITEM, factId: 'f1' }] : [],
        );
      },
    },
    {
      rule: '2.53 se anota lo escrito; si los datos cambian se avisa, y se leen de nuevo mientras se ven',
      holds: ({ eventType, before, beforeSnapshot, after, effects, emitted }) => {
        const isTyped =
          eventType === 'text.changed' && beforeSnapshot.matches({ shown: 'open' }) && before.original === null;
        const isGone = beforeSnapshot.matches({ shown: 'changing' }) && after.matches({ shown: { open: 'gone' } });
        const isDeleted =
          beforeSnapshot.matches({ shown: 'deleting' }) && after.matches({ shown: { open: 'writing' } });
        const isAdded = beforeSnapshot.matches({ shown: 'adding' }) && after.matches('closed');
        const isChanged =
          beforeSnapshot.matches({ shown: 'changing' }) && after.matches({ shown: { open: 'writing' } });
        const notice = isAdded ? 'added' : isChanged ? 'changed' : isDeleted ? 'deleted' : null;
        const keeps = isTyped || isGone || isAdded;
        const kept = effects.filter(({ slot }) => slot === 'keepDrafts');
        return (
          ordered(
            effects,
            ...(keeps ? ['keepDrafts'] : []),
            ...(isGone || isChanged || isDeleted ? ['list:resource.changed'] : []),
            ...(isGone || notice !== null ? ['parent:facts.changed'] : []),
          ) &&
          kept.every(({ params }) => same(params, { drafts: after.context.drafts })) &&
          same(emitted, notice === null ? [] : [{ type: 'notice', notice: `private-fact-${notice}` }])
        );
      },
    },
    ...discardInvariants<PrivateFactsContext>(isChanged),
  ],
});
