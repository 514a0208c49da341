import type { TypedConditions, TypedRule } from '#domain/automatic-rules/typed.ts';
import { type AutomaticRule, NO_CONDITIONS, type RuleDecision } from '#domain/automatic-rules/types.ts';
import { defineModel, isAt, same, startsAlike, typed } from '#machines/shared/model.ts';
import { createSavedFormModel } from '#machines/shared/saved-form/model-parts.ts';
import { automaticRulesMachine } from './machine.ts';
import type { AutomaticRulesContext } from './types.ts';

const R = 'rules';
const PERSON: RuleDecision = { kind: 'person' };
const AUTOMATIC: RuleDecision = { kind: 'automatic', delay: 10 };

/** The rule that is added. */
export const BLANK: TypedRule = { id: 'r1', conditions: NO_CONDITIONS, decision: PERSON };
export const NONE: readonly AutomaticRule[] = [];
export const MINE: readonly AutomaticRule[] = [{ id: 'r1', conditions: NO_CONDITIONS, decision: PERSON }];
const NIGHT: TypedRule = {
  id: 'a',
  conditions: { ...NO_CONDITIONS, hours: { from: 1320, to: 480 } },
  decision: PERSON,
};
const CHEAP: TypedRule = {
  id: 'b',
  conditions: { ...NO_CONDITIONS, price: { from: '', to: '5000' } },
  decision: { kind: 'automatic', delay: 0 },
};
export const ARRANGED: readonly TypedRule[] = [NIGHT, CHEAP];
/** The same two, as somebody else saves them. */
export const THEIRS: readonly AutomaticRule[] = [
  { id: 'a', conditions: { ...NO_CONDITIONS, hours: { from: 1320, to: 480 } }, decision: PERSON },
  {
    id: 'b',
    conditions: { ...NO_CONDITIONS, price: { from: null, to: 5000 } },
    decision: { kind: 'automatic', delay: 0 },
  },
];
const LISTING = { id: 'MLA1', title: 'Escalera' };

/** A rule with every condition, so that it names what the server knows by name. */
export const FULL: TypedRule = {
  id: 'n',
  conditions: {
    weekdays: [1, 6],
    hours: { from: 540, to: 1080 },
    holidays: 'never',
    itemIds: ['MLA404'],
    categoryIds: ['MLA1055'],
    topics: ['warranty'],
    words: 'mayorista',
    price: { from: '100', to: '5000' },
    confidence: 0.9,
    buyer: 'returning',
  },
  decision: { kind: 'automatic', delay: 20 },
};

/** As the server stores what is in the form, for the words and prices of this model. */
const storedConditions = ({ words, price, ...conditions }: TypedConditions): AutomaticRule['conditions'] => ({
  weekdays: conditions.weekdays,
  hours: conditions.hours,
  holidays: conditions.holidays,
  itemIds: conditions.itemIds,
  categoryIds: conditions.categoryIds,
  topics: conditions.topics,
  words: words === null ? null : words === '' ? [] : [words],
  price: price === null ? null : { from: price.from === '' ? null : Number(price.from), to: Number(price.to) },
  confidence: conditions.confidence,
  buyer: conditions.buyer,
});
const stored = (mine: readonly TypedRule[]): readonly AutomaticRule[] =>
  mine.map(({ id, conditions, decision }) => ({ id, conditions: storedConditions(conditions), decision }));
const shown = (rules: readonly AutomaticRule[]): readonly TypedRule[] =>
  rules.map((rule) => ({
    ...rule,
    conditions: {
      ...rule.conditions,
      words: rule.conditions.words?.[0] ?? null,
      price: rule.conditions.price === null ? null : { from: '', to: String(rule.conditions.price.to) },
    },
  }));
/** A condition on words without a word. */
const isIncomplete = (mine: readonly TypedRule[]): boolean => mine.some(({ conditions: { words } }) => words === '');
const has = (mine: readonly TypedRule[], id: string): boolean => mine.some((rule) => rule.id === id);
const isOpen = ({ openId, mine }: AutomaticRulesContext): boolean => openId !== null && has(mine, openId);

/** The listing of the other rules has been found here, with its title. */
const isNaming = ({ mine }: AutomaticRulesContext): boolean => has(mine, FULL.id);

/** The list with the rule a place higher or lower; null where there is none. */
function moved(mine: readonly TypedRule[], by: number): readonly TypedRule[] | null {
  const place = mine.findIndex(({ id }) => id === 'a');
  const [rule, other] = [mine[place], mine[place + by]];
  if (rule === undefined || other === undefined) return null;
  return mine.map((one) => (one === rule ? other : one === other ? rule : one));
}

/** What an event puts into the form, by hand. */
function editOf(eventType: string, event: unknown, before: AutomaticRulesContext): readonly TypedRule[] | null {
  const { mine, openId } = before;
  const { id: subject, part, by } = typed(event);
  const isMeant = subject !== 'gone';
  const change = (id: string, make: (rule: TypedRule) => TypedRule): readonly TypedRule[] | null =>
    has(mine, id) ? mine.map((rule) => (rule.id === id ? make(rule) : rule)) : null;
  switch (eventType) {
    case 'rule.added':
      return has(mine, 'r1') ? null : [...mine, BLANK];
    case 'rule.copied':
      return isMeant && has(mine, 'a') && !has(mine, 'c')
        ? mine.flatMap((rule) => (rule.id === 'a' ? [rule, { ...rule, id: 'c' }] : [rule]))
        : null;
    case 'rule.removed':
      return isMeant && has(mine, 'a') ? mine.filter(({ id }) => id !== 'a') : null;
    case 'rule.moved':
      return isMeant && typeof by === 'number' ? moved(mine, by) : null;
    case 'conditions.changed':
      return change(isMeant ? 'r1' : 'gone', (rule) => ({
        ...rule,
        conditions: { ...rule.conditions, words: typed(part).words === '' ? '' : 'mayorista' },
      }));
    case 'decision.chosen':
      return change(isMeant ? 'a' : 'gone', (rule) => ({ ...rule, decision: AUTOMATIC }));
    case 'listing.found':
      return change(openId ?? '', (rule) => ({ ...rule, conditions: { ...rule.conditions, itemIds: ['MLA1'] } }));
    case 'changes.discarded': {
      const latest = before.theirs ?? before.saved;
      return same(stored(mine), latest) ? null : shown(latest);
    }
    default:
      return null;
  }
}

const EDITS = [
  'changes.discarded',
  'conditions.changed',
  'decision.chosen',
  'listing.found',
  'rule.added',
  'rule.closed',
  'rule.copied',
  'rule.moved',
  'rule.opened',
  'rule.removed',
];

const form = createSavedFormModel({
  uid: R,
  slots: { read: 'readRules', save: 'saveRules' },
  notice: 'automatic-rules-saved',
  rules: {
    edits:
      '2.69 cada regla queda como se la edita y donde se la pone, y nada más cambia la lista mientras hay algo sin guardar',
    saves: '2.69 7.85 se guarda lo que se ve; solo si cambió, está completo y nada espera decisión ni lectura',
  },
  toValue: stored,
  toMine: shown,
  isTooLong: isIncomplete,
  edit: editOf,
  keepsDraft: true,
  edits: EDITS,
  reads: {
    none: { output: NONE, words: 'No hay ninguna regla' },
    theirs: { output: THEIRS, words: 'Llegan dos reglas' },
  },
  refreshes: {
    theirs: { output: THEIRS, words: 'Llegan las dos reglas de otra persona' },
    mine: { output: MINE, words: 'Llega lo mismo que se agregó aquí' },
  },
  saves: { output: MINE, words: 'El servidor las guarda' },
  words: {
    pressed: 'Presiona Guardar reglas',
    changedElsewhere: 'Se guardan las reglas, aquí o en otro lado',
    reading: 'Buscando las reglas',
    failed: 'No se pudieron buscar las reglas',
    shown: 'Las reglas a la vista',
    form: 'La lista de reglas',
    mine: 'Lo que se ve',
    saveFailed: 'No se pudieron guardar',
  },
});

/** One rule is added and filled in, beside what others save; two are put in order; one gets a listing (decision 064). */
const FILLED = ['opened'];
const SHARED = ['opened', 'addedEarlier'];
const ORDERED = ['arranged'];
const LISTED = ['listed'];
const NAMING = ['naming'];
const GONE = 'gone';

export const automaticRulesModel = defineModel({
  name: 'account-automatic-rules',
  title: 'Reglas de lo automático',
  about: 'Qué preguntas pueden responderse solas, cuándo y con qué demora; decide la primera regla que se cumple.',
  machine: automaticRulesMachine,
  ...startsAlike([`${R}.reading`], {
    opened: { draft: null },
    addedEarlier: { draft: { saved: NONE, mine: [BLANK] } },
    arranged: { draft: { saved: NONE, mine: ARRANGED } },
    listed: { draft: { saved: NONE, mine: ARRANGED } },
    naming: { draft: { saved: NONE, mine: [FULL] } },
  }),
  events: {
    added: {
      event: { type: 'rule.added', id: 'r1' },
      words: 'Presiona Agregar regla',
      inputs: [...FILLED, ...ORDERED],
      leadsTo: [`${R}.editor-open`],
    },
    worded: {
      event: { type: 'conditions.changed', id: 'r1', part: { words: 'mayorista' } },
      words: 'Escribe la palabra mayorista',
      inputs: FILLED,
    },
    wordless: {
      event: { type: 'conditions.changed', id: 'r1', part: { words: '' } },
      words: 'Agrega la condición de las palabras, sin ninguna',
      inputs: FILLED,
    },
    opened: {
      event: { type: 'rule.opened', id: 'a' },
      words: 'Presiona Editar en la regla de la noche',
      inputs: [...ORDERED, ...LISTED],
    },
    openedFull: {
      event: { type: 'rule.opened', id: FULL.id },
      words: 'Presiona Editar en la regla con todas las condiciones',
      inputs: NAMING,
    },
    copied: {
      event: { type: 'rule.copied', id: 'a', copyId: 'c' },
      words: 'Presiona Duplicar en la regla de la noche',
      inputs: ORDERED,
    },
    removed: {
      event: { type: 'rule.removed', id: 'a' },
      words: 'Presiona Eliminar en la regla de la noche',
      inputs: ORDERED,
    },
    raised: {
      event: { type: 'rule.moved', id: 'a', by: -1 },
      words: 'Sube la regla de la noche',
      inputs: ORDERED,
    },
    lowered: { event: { type: 'rule.moved', id: 'a', by: 1 }, words: 'Baja la regla de la noche', inputs: ORDERED },
    decided: {
      event: { type: 'decision.chosen', id: 'a', decision: AUTOMATIC },
      words: 'Elige que se envíe sola a los 10 minutos',
      inputs: ORDERED,
    },
    found: {
      event: { type: 'listing.found', listing: LISTING },
      words: 'Elige una publicación entre las que encontró',
      inputs: ['addedEarlier', ...LISTED],
    },
    openedGone: { event: { type: 'rule.opened', id: GONE }, words: 'Edita una regla que ya no está', inputs: FILLED },
    copiedGone: {
      event: { type: 'rule.copied', id: GONE, copyId: 'c' },
      words: 'Duplica una regla que ya no está',
      inputs: FILLED,
    },
    removedGone: {
      event: { type: 'rule.removed', id: GONE },
      words: 'Elimina una regla que ya no está',
      inputs: FILLED,
    },
    movedGone: {
      event: { type: 'rule.moved', id: GONE, by: -1 },
      words: 'Sube una regla que ya no está',
      inputs: FILLED,
    },
    filledGone: {
      event: { type: 'conditions.changed', id: GONE, part: { words: 'mayorista' } },
      words: 'Escribe en una regla que ya no está',
      inputs: FILLED,
    },
    decidedGone: {
      event: { type: 'decision.chosen', id: GONE, decision: AUTOMATIC },
      words: 'Decide por una regla que ya no está',
      inputs: FILLED,
    },
    closed: { event: { type: 'rule.closed' }, words: 'Presiona Listo' },
    discarded: {
      event: { type: 'changes.discarded' },
      words: 'Presiona Descartar cambios',
      leadsTo: [`${R}.unchanged`],
    },
    ...form.events,
    // The values saved and the orders of two rules are independent.
    saved: { ...form.events.saved, inputs: [...SHARED, ...NAMING] },
    changed: { ...form.events.changed, inputs: SHARED },
  },
  calls: form.calls,
  /** Only for as long as the rules are shown. */
  ends: [`${R}.names-needed`],
  guards: {
    ...form.guards,
    isTooLong: 'una regla está incompleta',
    isWithinLimit: 'todas las reglas están completas',
    isSaveable: 'las reglas están completas, y no falta leer un cambio de otra persona',
    isNoNews: 'es lo que ya se conocía',
    isNoConflict: 'aquí no se cambió nada, o se cambió lo mismo',
    mayAdd: 'caben más reglas, y ninguna se llama así',
    mayCopy: 'la regla está, caben más, y ninguna se llama como la copia',
    isRule: 'la regla está en la lista',
    mayBeMoved: 'la regla tiene un lugar adonde ir',
    areNamesNeeded: 'una regla nombra una categoría, o una publicación de la que no se sabe el título',
    isOpen: 'la regla elegida está en la lista',
    isClosed: 'no hay ninguna regla elegida en la lista',
  },
  states: {
    ...form.states,
    [`${R}.editor`]: { description: 'La regla que se edita' },
    [`${R}.editor-closed`]: {
      description: 'Ninguna se edita',
      holds: ({ context }) => !isOpen(context),
    },
    [`${R}.editor-open`]: {
      description: 'Una muestra sus condiciones y su decisión',
      holds: ({ context }) => isOpen(context),
    },
    [`${R}.names`]: { description: 'Los nombres de categorías y publicaciones' },
    [`${R}.names-unneeded`]: {
      description: 'Ninguna regla nombra algo que no se conozca',
      holds: ({ context }) => !isNaming(context),
    },
    [`${R}.names-needed`]: { description: 'Se pidieron los nombres' },
    [`${R}.length`]: { description: 'Si las reglas están completas' },
    [`${R}.fitting`]: { description: 'Todas están completas', holds: ({ context }) => !isIncomplete(context.mine) },
    [`${R}.too-long`]: { description: 'Una está incompleta', holds: ({ context }) => isIncomplete(context.mine) },
  },
  ignores: {
    ...form.ignores,
    [`${R}.unchanged`]: [...(form.ignores[`${R}.unchanged`] ?? []), 'changes.discarded'],
    [`${R}.editor-closed`]: ['rule.closed'],
  },
  invariants: [
    ...form.invariants,
    {
      rule: '2.69 se edita la regla que se acaba de agregar, duplicar o elegir, hasta presionar Listo o quitarla',
      holds: ({ eventType, event, before, beforeSnapshot, after: { context } }) => {
        const { openId } = context;
        if (!beforeSnapshot.matches('shown')) return openId === before.openId;
        if (eventType === 'rule.added') return openId === (has(before.mine, 'r1') ? before.openId : 'r1');
        const { id } = typed(event);
        const isThere = (id === 'a' || id === FULL.id) && has(before.mine, id);
        if (eventType === 'rule.copied') return openId === (isThere && !has(before.mine, 'c') ? 'c' : before.openId);
        if (eventType === 'rule.opened') return openId === (isThere ? id : before.openId);
        if (eventType === 'rule.closed') return openId === (isOpen(before) ? null : before.openId);
        return openId === before.openId;
      },
    },
    {
      rule: '2.69 se dice adónde fue la regla que se movió, hasta que se cambia otra cosa',
      holds: ({ eventType, event, before, after: { context } }) => {
        const isMoved = eventType === 'rule.moved' && context.mine !== before.mine;
        if (isMoved) return context.movedId === 'a';
        const isEdited = editOf(eventType, event, before) !== null;
        return context.movedId === (isEdited && context.mine !== before.mine ? null : before.movedId);
      },
    },
    {
      rule: '2.107 los nombres se piden cuando se ve una regla que nombra algo, una vez cada vez que se ven las reglas',
      holds: ({ beforeSnapshot, after, effects }) =>
        effects.filter(({ slot }) => slot.endsWith('names.needed')).length ===
        Number(isAt(after, `${R}.names-needed`) && !isAt(beforeSnapshot, `${R}.names-needed`)),
    },
    {
      rule: '2.69 la publicación encontrada lleva su título',
      holds: ({ eventType, before, beforeSnapshot, after: { context } }) =>
        eventType === 'listing.found' && beforeSnapshot.matches('shown') && isOpen(before)
          ? same(context.titles, { MLA1: 'Escalera' })
          : same(context.titles, before.titles),
    },
  ],
});
