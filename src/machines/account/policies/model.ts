import type { PolicySheet, PolicySuggestions } from '#domain/policies.ts';
import { defineModel, type OrderedEffect, offline, typed } from '#machines/shared/model.ts';
import { type PoliciesSnapshot, policiesMachine } from './machine.ts';
import type { PoliciesContext, PoliciesDraft } from './types.ts';

const P = 'policies';
const EMPTY = { value: null, text: '' };
const NONE: PolicySheet = {
  invoice: EMPTY,
  dispatch: EMPTY,
  shipping: EMPTY,
  pickup: EMPTY,
  exchange: EMPTY,
  warranty: EMPTY,
  wholesale: EMPTY,
  haggling: EMPTY,
  original: EMPTY,
  payment: EMPTY,
};
const THEIRS: PolicySheet = { ...NONE, payment: { value: null, text: 'Efectivo al retirar' } };
const MINE: PolicySheet = { ...NONE, invoice: { value: 'yes', text: '' } };
const LONG = 'a'.repeat(501);
const SUGGESTED: PolicySuggestions = { pickup: { text: 'Se retira en Palermo.', from: '¿Se puede retirar?' } };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** As the server would keep what stands in the form. */
const kept = ({ mine }: PoliciesDraft): unknown =>
  Object.fromEntries(
    Object.entries(mine).map(([topic, { value, text }]) => [topic, { value, text: text.trim() === '' ? '' : text }]),
  );
/** What the server had last, as far as anybody here knows. */
const latest = ({ saved, theirs }: PoliciesContext): PolicySheet => theirs ?? saved;
const isUnchanged = (context: PoliciesContext): boolean => same(kept(context), latest(context));
const isLong = ({ mine }: PoliciesDraft): boolean => Object.values(mine).some(({ text }) => text.length > 500);
const isShown = (snapshot: PoliciesSnapshot): boolean => snapshot.matches({ sheet: 'shown' });
const isConflict = (snapshot: PoliciesSnapshot): boolean =>
  snapshot.matches({ sheet: { shown: { form: { unsaved: 'conflict' } } } });
const outputOf = (event: unknown): PolicySheet | null => {
  if (typeof event !== 'object' || event === null || !('output' in event)) return null;
  return [NONE, THEIRS, MINE].find((sheet) => same(sheet, event.output)) ?? null;
};
/** What a server has that was read just now; null at any other step. */
const readNow = (eventType: string, event: unknown): PolicySheet | null =>
  /\.done\.actor\.(read|refresh)$/.test(eventType) ? outputOf(event) : null;
/** The suggestion for the place to pick up, where it may be seen. */
const offered = ({ mine, suggestions, dismissed }: PoliciesContext) =>
  mine.pickup.text.trim() === '' && !dismissed.includes('pickup') ? suggestions.pickup : undefined;

/** What an event puts into the form, by hand. */
function editOf(eventType: string, event: unknown, before: PoliciesContext): PolicySheet | null {
  const { topic, value, text } = typed(event);
  if (eventType === 'value.chosen' && topic === 'invoice' && value === 'yes')
    return { ...before.mine, invoice: { ...before.mine.invoice, value } };
  if (eventType === 'value.chosen' && topic === 'invoice' && value === null)
    return { ...before.mine, invoice: { ...before.mine.invoice, value } };
  if (eventType === 'text.changed' && topic === 'pickup' && typeof text === 'string')
    return { ...before.mine, pickup: { ...before.mine.pickup, text } };
  const suggestion = offered(before);
  if (eventType === 'suggestion.accepted' && suggestion !== undefined)
    return { ...before.mine, pickup: { ...before.mine.pickup, text: suggestion.text } };
  return null;
}

export const policiesModel = defineModel({
  name: 'account-policies',
  title: 'Datos del negocio',
  about: 'Lo que el vendedor responde siempre igual, y lo que ya respondió antes.',
  machine: policiesMachine,
  inputs: {
    opened: { draft: null },
    typedEarlier: { draft: { saved: NONE, mine: MINE } },
  },
  starts: {
    opened: [`${P}.reading`, `${P}.suggestions-reading`],
    typedEarlier: [`${P}.reading`, `${P}.suggestions-reading`],
  },
  events: {
    yes: { event: { type: 'value.chosen', topic: 'invoice', value: 'yes' }, words: 'Elige Sí en Factura' },
    unset: { event: { type: 'value.chosen', topic: 'invoice', value: null }, words: 'Elige Sin indicar en Factura' },
    long: {
      event: { type: 'text.changed', topic: 'pickup', text: LONG },
      words: 'Escribe un retiro que no cabe',
    },
    noPickup: { event: { type: 'text.changed', topic: 'pickup', text: '' }, words: 'Borra lo del retiro' },
    accepted: { event: { type: 'suggestion.accepted', topic: 'pickup' }, words: 'Presiona Usar en el retiro' },
    dismissed: { event: { type: 'suggestion.dismissed', topic: 'pickup' }, words: 'Presiona Descartar en el retiro' },
    suggestAgain: {
      event: { type: 'suggestions.retried' },
      words: 'Presiona Reintentar en las sugerencias',
      leadsTo: [`${P}.suggestions-reading`],
    },
    saved: { event: { type: 'save.pressed' }, words: 'Presiona Guardar datos', leadsTo: [`${P}.saving`] },
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Actualizar',
      leadsTo: [`${P}.reading`, `${P}.refreshing`],
    },
    changed: {
      event: { type: 'policies.changed' },
      words: 'Se guardan los datos del negocio, aquí o en otro lado',
      by: 'world',
      leadsTo: [`${P}.reading`, `${P}.refreshing`, `${P}.told`],
    },
    theirs: {
      event: { type: 'theirs.taken' },
      words: 'Presiona Usar lo de la otra persona',
      leadsTo: [`${P}.unchanged`],
    },
    mine: { event: { type: 'mine.kept' }, words: 'Presiona Conservar lo mío', leadsTo: [`${P}.changed`] },
  },
  calls: {
    read: {
      done: {
        none: { output: NONE, words: 'No hay ningún dato', leadsTo: [`${P}.shown`] },
        theirs: { output: THEIRS, words: 'Llega lo de otra persona', leadsTo: [`${P}.shown`] },
      },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${P}.failed`] } },
    },
    refresh: {
      done: {
        theirs: { output: THEIRS, words: 'Llega lo de otra persona', leadsTo: [`${P}.current`] },
        mine: { output: MINE, words: 'Llega lo mismo que se eligió aquí', leadsTo: [`${P}.current`] },
      },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${P}.stale`] } },
    },
    save: {
      done: { saved: { output: MINE, words: 'El servidor los guarda', leadsTo: [`${P}.unchanged`] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${P}.save-failed`] } },
    },
    suggest: {
      done: {
        pickup: { output: SUGGESTED, words: 'Llega una sugerencia para el retiro', leadsTo: [`${P}.offered`] },
      },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: [`${P}.suggestions-failed`] } },
    },
  },
  guards: {
    isUnchanged: 'lo que se ve es lo guardado',
    isChanged: 'lo que se ve no es lo guardado',
    isTooLong: 'un texto no cabe en 500 caracteres',
    isWithinLimit: 'todos los textos caben en 500 caracteres',
    isSaveable: 'los textos caben, y no falta leer un cambio de otra persona',
    isOffered: 'el tema no tiene texto y hay una sugerencia que nadie descartó',
    wasTold: 'mientras tanto hubo otro cambio',
    isNoNews: 'es lo que ya se conocía',
    isNoConflict: 'aquí no se cambió nada, o se cambió lo mismo',
  },
  states: {
    [`${P}.sheet`]: { description: 'Los datos del negocio' },
    [`${P}.reading`]: { description: 'Buscando los datos', holds: (snapshot) => snapshot.hasTag('reading') },
    [`${P}.failed`]: {
      description: 'No se pudieron buscar los datos',
      holds: ({ context }) => context.failure !== null,
    },
    [`${P}.shown`]: { description: 'Los datos a la vista' },
    [`${P}.form`]: { description: 'El formulario, tema por tema' },
    [`${P}.unchanged`]: {
      description: 'Lo que se ve es lo guardado',
      holds: (snapshot) =>
        isUnchanged(snapshot.context) && !snapshot.hasTag('unsaved') && snapshot.context.theirs === null,
    },
    [`${P}.unsaved`]: {
      description: 'Lo que se ve no es lo guardado',
      holds: (snapshot) => !isUnchanged(snapshot.context) && snapshot.hasTag('unsaved'),
    },
    [`${P}.changed`]: {
      description: 'Hay algo sin guardar',
      holds: ({ context }) => context.saveFailure === null && context.theirs === null,
    },
    [`${P}.conflict`]: {
      description: 'Otra persona guardó algo distinto',
      holds: ({ context }) => context.theirs !== null && context.saveFailure === null,
    },
    [`${P}.save-failed`]: {
      description: 'No se pudieron guardar',
      holds: ({ context }) => context.saveFailure !== null && context.theirs === null,
    },
    [`${P}.length`]: { description: 'La longitud de los textos' },
    [`${P}.fitting`]: { description: 'Todos los textos caben', holds: ({ context }) => !isLong(context) },
    [`${P}.too-long`]: { description: 'Un texto no cabe', holds: ({ context }) => isLong(context) },
    [`${P}.news`]: { description: 'Lo que guardan otras personas' },
    [`${P}.current`]: { description: 'Está al día', holds: ({ context }) => context.failure === null },
    [`${P}.refreshing`]: {
      description: 'Buscando lo que guardó otra persona',
      holds: (snapshot) => snapshot.hasTag('reading'),
    },
    [`${P}.stale`]: { description: 'Puede haber cambiado', holds: ({ context }) => context.failure !== null },
    [`${P}.saving`]: {
      description: 'Guardando',
      holds: (snapshot) =>
        snapshot.hasTag('busy') && snapshot.hasTag('unsaved') && snapshot.context.saveFailure === null,
    },
    [`${P}.undisturbed`]: { description: 'Nadie guardó otra cosa mientras tanto' },
    [`${P}.told`]: { description: 'Mientras tanto se guardó otra cosa' },
    [`${P}.suggestions`]: { description: 'Las sugerencias de respuestas anteriores' },
    [`${P}.suggestions-reading`]: {
      description: 'Buscando en las respuestas anteriores',
      holds: ({ context }) => context.suggestionsFailure === null && same(context.suggestions, {}),
    },
    [`${P}.suggestions-failed`]: {
      description: 'No se pudo buscar en las respuestas anteriores',
      holds: ({ context }) => context.suggestionsFailure !== null,
    },
    [`${P}.offered`]: {
      description: 'Con las sugerencias que hay',
      holds: ({ context }) => same(context.suggestions, SUGGESTED),
    },
  },
  ends: [`${P}.offered`],
  ignores: {
    [`${P}.reading`]: [
      'mine.kept',
      'retry.pressed',
      'save.pressed',
      'suggestion.accepted',
      'suggestion.dismissed',
      'text.changed',
      'theirs.taken',
      'value.chosen',
    ],
    [`${P}.failed`]: [
      'mine.kept',
      'save.pressed',
      'suggestion.accepted',
      'suggestion.dismissed',
      'text.changed',
      'theirs.taken',
      'value.chosen',
    ],
    [`${P}.unchanged`]: ['mine.kept', 'save.pressed', 'theirs.taken'],
    [`${P}.changed`]: ['mine.kept', 'theirs.taken'],
    [`${P}.conflict`]: ['save.pressed'],
    [`${P}.save-failed`]: ['mine.kept', 'theirs.taken'],
    [`${P}.current`]: ['retry.pressed'],
    [`${P}.refreshing`]: ['retry.pressed'],
    [`${P}.undisturbed`]: [
      'mine.kept',
      'retry.pressed',
      'save.pressed',
      'suggestion.accepted',
      'suggestion.dismissed',
      'text.changed',
      'theirs.taken',
      'value.chosen',
    ],
    [`${P}.told`]: [
      'mine.kept',
      'policies.changed',
      'retry.pressed',
      'save.pressed',
      'suggestion.accepted',
      'suggestion.dismissed',
      'text.changed',
      'theirs.taken',
      'value.chosen',
    ],
    [`${P}.suggestions-reading`]: ['suggestions.retried'],
    [`${P}.offered`]: ['suggestions.retried'],
  },
  invariants: [
    {
      rule: '2.51 7.46 lo que se elige, se escribe o se acepta es lo que queda, y nada más lo cambia mientras hay algo sin guardar',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        const { mine } = after.context;
        const edit = isShown(beforeSnapshot) ? editOf(eventType, event, before) : null;
        if (edit !== null) return same(mine, edit);
        if (eventType === 'theirs.taken' && isConflict(beforeSnapshot)) return same(mine, latest(before));
        const read = readNow(eventType, event);
        return same(mine, read !== null && isUnchanged(before) && !same(read, latest(before)) ? read : before.mine);
      },
    },
    {
      rule: '7.46 una sugerencia descartada no vuelve; la que no se ve no se puede usar ni descartar',
      holds: ({ eventType, beforeSnapshot, before, after }) => {
        const isDismissed =
          eventType === 'suggestion.dismissed' && isShown(beforeSnapshot) && offered(before) !== undefined;
        return same(after.context.dismissed, isDismissed ? ['pickup'] : before.dismissed);
      },
    },
    {
      rule: '7.46 las sugerencias se leen al abrir, y otra vez al reintentar; nada se guarda por ellas',
      holds: ({ eventType, beforeSnapshot, before, after, calls }) => {
        const reads = calls.filter(({ slot }) => slot === 'readSuggestions').length;
        const retries = eventType === 'suggestions.retried' && beforeSnapshot.matches({ suggestions: 'failed' });
        const arrived = eventType === 'xstate.done.actor.suggest';
        return reads === (retries ? 1 : 0) && same(after.context.suggestions, arrived ? SUGGESTED : before.suggestions);
      },
    },
    {
      rule: '4.18 se sabe siempre lo que tiene el servidor, y lo de otra persona queda aparte hasta que alguien decide',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        const { saved, theirs } = after.context;
        if (eventType === 'xstate.done.actor.save') return same(saved, kept(before)) && theirs === null;
        const read = readNow(eventType, event);
        if (read !== null) {
          if (isUnchanged(before) || same(read, kept(before))) return same(saved, read) && theirs === null;
          return same(saved, before.saved) && same(theirs, same(read, latest(before)) ? before.theirs : read);
        }
        const decides = (eventType === 'theirs.taken' || eventType === 'mine.kept') && isConflict(beforeSnapshot);
        const writesTheirs =
          isShown(beforeSnapshot) &&
          editOf(eventType, event, before) !== null &&
          same(kept(after.context), latest(before));
        if (decides || writesTheirs) return same(saved, latest(before)) && theirs === null;
        return same(saved, before.saved) && same(theirs, before.theirs);
      },
    },
    {
      rule: 'lo cambiado y sin guardar sobrevive a una recarga, con lo que había debajo; lo guardado no deja rastro',
      holds: ({ before, after, effects }) => same(draftAfter(draftOf(before), effects), draftOf(after.context)),
    },
    {
      rule: '2.51 7.45 se guarda lo que se ve, en blanco es nada; solo si cambió, cabe y nada espera decisión ni lectura',
      holds: ({ eventType, beforeSnapshot, before, calls }) => {
        const maySave =
          eventType === 'save.pressed' &&
          isShown(beforeSnapshot) &&
          !isUnchanged(before) &&
          !isLong(before) &&
          before.theirs === null &&
          beforeSnapshot.matches({ sheet: { shown: { news: 'current' } } });
        const saves = calls.filter(({ slot }) => slot === 'savePolicies').map(({ input }) => input);
        return same(saves, maySave ? [{ sheet: kept(before) }] : []);
      },
    },
    {
      rule: '4.18 cada cambio avisado lleva a leer de nuevo; el que llega mientras se guarda, después',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const reads = calls.filter(({ slot }) => slot === 'readPolicies').length;
        const ended = /\.(done|error)\.actor\.save$/.test(eventType);
        if (eventType === 'policies.changed') return reads === (beforeSnapshot.hasTag('busy') ? 0 : 1);
        return !ended || reads === (beforeSnapshot.matches({ sheet: { saving: 'told' } }) ? 1 : 0);
      },
    },
    {
      rule: '8.26 se avisa que se guardaron si, y solo si, se guardaron',
      holds: ({ eventType, emitted }) =>
        same(emitted, eventType === 'xstate.done.actor.save' ? [{ type: 'notice', notice: 'policies-saved' }] : []),
    },
  ],
});

/** What is kept of what is changed, when it is kept as it should be. */
const draftOf = (context: PoliciesContext): unknown =>
  isUnchanged(context) ? null : { saved: context.saved, mine: context.mine };
const draftAfter = (before: unknown, effects: readonly OrderedEffect[]): unknown => {
  const last = effects.at(-1);
  if (last === undefined) return before;
  return last.slot === 'keepDraft' ? last.params : null;
};
