import { buildSheet, type PolicySheet, type PolicySuggestions } from '#domain/policies.ts';
import { defineModel, offlineTo, same, startsAlike, typed } from '#machines/shared/model.ts';
import { createSavedFormModel } from '#machines/shared/saved-form/model-parts.ts';
import { policiesMachine } from './machine.ts';
import type { PoliciesContext } from './types.ts';

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

/** As the server stores what is in the form. */
const stored = (mine: PolicySheet): PolicySheet =>
  buildSheet((topic) => ({ ...mine[topic], text: mine[topic].text.trim() === '' ? '' : mine[topic].text }));
const isLong = (mine: PolicySheet): boolean => Object.values(mine).some(({ text }) => [...text].length > 500);
/** The suggestion for the place to pick up, where it may be seen. */
const offered = ({ mine, suggestions, dismissed }: PoliciesContext) =>
  mine.pickup.text.trim() === '' && !dismissed.includes('pickup') ? suggestions.pickup : undefined;

/** What an event puts into the form, by hand. */
function editOf(eventType: string, event: unknown, before: PoliciesContext): PolicySheet | null {
  const { topic, value, text } = typed(event);
  if (eventType === 'value.chosen' && topic === 'invoice' && (value === 'yes' || value === null))
    return { ...before.mine, invoice: { ...before.mine.invoice, value } };
  if (eventType === 'text.changed' && topic === 'pickup' && typeof text === 'string')
    return { ...before.mine, pickup: { ...before.mine.pickup, text } };
  const suggestion = offered(before);
  if (eventType === 'suggestion.accepted' && suggestion !== undefined)
    return { ...before.mine, pickup: { ...before.mine.pickup, text: suggestion.text } };
  return null;
}

const form = createSavedFormModel({
  uid: P,
  slots: { read: 'readPolicies', save: 'savePolicies' },
  notice: 'policies-saved',
  rules: {
    edits:
      '2.51 7.46 lo que se elige, se escribe o se acepta es lo que queda, y nada más lo cambia mientras hay algo sin guardar',
    saves:
      '2.51 7.45 se guarda lo que se ve, en blanco es nada; solo si cambió, cabe y nada espera decisión ni lectura',
  },
  toValue: stored,
  toMine: (sheet: PolicySheet) => sheet,
  isTooLong: isLong,
  edit: editOf,
  keepsDraft: true,
  edits: ['suggestion.accepted', 'suggestion.dismissed', 'text.changed', 'value.chosen'],
  reads: {
    none: { output: NONE, words: 'No hay ningún dato' },
    theirs: { output: THEIRS, words: 'Llega lo de otra persona' },
  },
  refreshes: {
    theirs: { output: THEIRS, words: 'Llega lo de otra persona' },
    mine: { output: MINE, words: 'Llega lo mismo que se eligió aquí' },
  },
  saves: { output: MINE, words: 'El servidor los guarda' },
  words: {
    pressed: 'Presiona Guardar datos',
    changedElsewhere: 'Se guardan los datos del negocio, aquí o en otro lado',
    reading: 'Buscando los datos',
    failed: 'No se pudieron buscar los datos',
    shown: 'Los datos a la vista',
    form: 'El formulario, tema por tema',
    mine: 'Lo que se ve',
    saveFailed: 'No se pudieron guardar',
  },
});

export const policiesModel = defineModel({
  name: 'account-policies',
  title: 'Datos del negocio',
  about: 'Lo que el vendedor responde siempre igual, y lo que ya respondió antes.',
  machine: policiesMachine,
  ...startsAlike([`${P}.reading`, `${P}.suggestions-reading`], {
    opened: { draft: null },
    typedEarlier: { draft: { saved: NONE, mine: MINE } },
  }),
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
    ...form.events,
  },
  calls: {
    ...form.calls,
    suggest: {
      done: {
        pickup: { output: SUGGESTED, words: 'Llega una sugerencia para el retiro', leadsTo: [`${P}.offered`] },
      },
      failed: { offline: offlineTo(`${P}.suggestions-failed`) },
    },
  },
  guards: {
    ...form.guards,
    isTooLong: 'un texto no cabe en 500 caracteres',
    isWithinLimit: 'todos los textos caben en 500 caracteres',
    isSaveable: 'los textos caben, y no falta leer un cambio de otra persona',
    isOffered: 'el tema no tiene texto y hay una sugerencia que nadie descartó',
    isNoNews: 'es lo que ya se conocía',
    isNoConflict: 'aquí no se cambió nada, o se cambió lo mismo',
  },
  states: {
    [`${P}.sheet`]: { description: 'Los datos del negocio' },
    ...form.states,
    [`${P}.length`]: { description: 'La longitud de los textos' },
    [`${P}.fitting`]: { description: 'Todos los textos caben', holds: ({ context }) => !isLong(context.mine) },
    [`${P}.too-long`]: { description: 'Un texto no cabe', holds: ({ context }) => isLong(context.mine) },
    [`${P}.suggestions`]: { description: 'Las sugerencias de respuestas anteriores' },
    [`${P}.suggestions-reading`]: {
      description: 'Buscando en las respuestas anteriores',
      holds: ({ context }) => context.suggestionsFailure === null && same(context.suggestions, {}),
    },
    [`${P}.suggestions-failed`]: {
      description: 'No se pudo buscar en las respuestas anteriores',
      holds: ({ context }) => context.suggestionsFailure?.kind === 'network',
    },
    [`${P}.offered`]: {
      description: 'Con las sugerencias que hay',
      holds: ({ context }) => same(context.suggestions, SUGGESTED),
    },
  },
  ends: [`${P}.offered`],
  ignores: {
    ...form.ignores,
    [`${P}.suggestions-reading`]: ['suggestions.retried'],
    [`${P}.offered`]: ['suggestions.retried'],
  },
  invariants: [
    ...form.invariants,
    {
      rule: '7.46 una sugerencia descartada no vuelve; la que no se ve no se puede usar ni descartar',
      holds: ({ eventType, beforeSnapshot, before, after }) => {
        const isDismissed =
          eventType === 'suggestion.dismissed' &&
          beforeSnapshot.matches({ sheet: 'shown' }) &&
          offered(before) !== undefined;
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
  ],
});
