import { NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { pickerModel } from '#machines/questions/picker/model.ts';
import { leaveGuardModel } from '#machines/shared/leave-guard/model.ts';
import { byWorld, defineModel, ordered, SAMPLE_PAGE, same } from '#machines/shared/model.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import { automaticRulesModel } from '../../automatic-rules/model.ts';
import { automaticRulesTrialModel } from '../../automatic-rules/trial/model.ts';
import type { AutomaticRulesDraft } from '../../automatic-rules/types.ts';
import { policiesModel } from '../../policies/model.ts';
import { shadowModel } from '../../shadow/model.ts';
import { settingsModel } from '../model.ts';
import { settingsPageMachine } from './machine.ts';

const S = 'settings-page';
const START = [
  ...[`${S}.settings-unchanged`, `${S}.policies-unchanged`, `${S}.rules-unchanged`],
  ...[`${S}.names-unneeded`, `${S}.free`],
];
const FORMS = ['settings', 'policies', 'rules'] as const;
const DRAFT = { saved: EMPTY_SHEET, mine: { ...EMPTY_SHEET, pickup: { value: null, text: 'En Palermo.' } } };
const RULES_DRAFT: AutomaticRulesDraft = {
  saved: [],
  mine: [
    {
      id: 'r1',
      conditions: { ...NO_CONDITIONS, holidays: 'only', categoryIds: ['MLA7'] },
      decision: { kind: 'person' },
    },
  ],
};
const LISTING = { id: 'MLA1', title: 'Escalera' };

export const settingsPageModel = defineModel({
  name: 'account-settings-page',
  title: 'Página de configuración',
  about:
    'La configuración, la prueba en sombra, los datos del negocio, las reglas de lo automático y la pregunta antes de salir con cambios.',
  machine: settingsPageMachine,
  children: {
    settings: settingsModel,
    record: resourceModel,
    shadow: shadowModel,
    rehearsal: resourceModel,
    policies: policiesModel,
    rules: automaticRulesModel,
    ruleChoices: resourceModel,
    trial: automaticRulesTrialModel,
    listingPicker: pickerModel,
    leaveGuard: leaveGuardModel,
  },
  inputs: {
    opened: { ...SAMPLE_PAGE, draft: null, rulesDraft: null },
    typedEarlier: { ...SAMPLE_PAGE, draft: DRAFT, rulesDraft: RULES_DRAFT },
  },
  starts: { opened: START, typedEarlier: START },
  childInputs: { typedEarlier: { policies: { draft: DRAFT }, rules: { draft: RULES_DRAFT } } },
  events: {
    settingsUnsaved: byWorld(
      { type: 'settings.unsaved' },
      'En la configuración hay algo sin guardar',
      `${S}.settings-unsaved`,
    ),
    settingsUnchanged: byWorld(
      { type: 'settings.unchanged' },
      'En la configuración no queda nada sin guardar',
      `${S}.settings-unchanged`,
    ),
    policiesUnsaved: byWorld(
      { type: 'policies.unsaved' },
      'En los datos del negocio hay algo sin guardar',
      `${S}.policies-unsaved`,
    ),
    policiesUnchanged: byWorld(
      { type: 'policies.unchanged' },
      'En los datos del negocio no queda nada sin guardar',
      `${S}.policies-unchanged`,
    ),
    rulesUnsaved: byWorld({ type: 'rules.unsaved' }, 'En las reglas hay algo sin guardar', `${S}.rules-unsaved`),
    rulesUnchanged: byWorld(
      { type: 'rules.unchanged' },
      'En las reglas no queda nada sin guardar',
      `${S}.rules-unchanged`,
    ),
    named: byWorld({ type: 'names.needed' }, 'Una regla nombra categorías o publicaciones', `${S}.names-needed`),
    found: {
      event: { type: 'listing.found', listing: LISTING },
      words: 'Elige una publicación entre las que encontró',
    },
    hurried: byWorld({ type: 'answer.requested' }, 'La opción elegida con Enter se encontró'),
  },
  calls: {},
  guards: {
    isUnsaved: 'uno de los formularios tiene algo sin guardar',
    isUnchanged: 'ninguno de los formularios tiene algo sin guardar',
  },
  states: {
    [`${S}.settings`]: { description: 'La configuración' },
    [`${S}.settings-unchanged`]: { description: 'La configuración está como se guardó' },
    [`${S}.settings-unsaved`]: { description: 'La configuración tiene cambios sin guardar' },
    [`${S}.policies`]: { description: 'Los datos del negocio' },
    [`${S}.policies-unchanged`]: { description: 'Los datos del negocio están como se guardaron' },
    [`${S}.policies-unsaved`]: { description: 'Los datos del negocio tienen cambios sin guardar' },
    [`${S}.rules`]: { description: 'Las reglas de lo automático' },
    [`${S}.rules-unchanged`]: { description: 'Las reglas están como se guardaron' },
    [`${S}.rules-unsaved`]: { description: 'Las reglas tienen cambios sin guardar' },
    [`${S}.names`]: { description: 'Los nombres de lo que dicen las reglas' },
    [`${S}.names-unneeded`]: {
      description: 'Ninguna regla nombra nada: no se piden',
      holds: ({ children }) => children.ruleChoices === undefined,
    },
    [`${S}.names-needed`]: {
      description: 'Una regla nombra algo: se piden',
      holds: ({ children }) => children.ruleChoices !== undefined,
    },
    [`${S}.leaving`]: { description: 'Salir de la página' },
    [`${S}.free`]: { description: 'Se sale sin preguntas' },
    [`${S}.guarded`]: { description: 'Se pregunta antes de salir' },
  },
  ignores: {
    [`${S}.settings-unsaved`]: ['settings.unsaved'],
    [`${S}.policies-unsaved`]: ['policies.unsaved'],
    [`${S}.rules-unsaved`]: ['rules.unsaved'],
  },
  invariants: [
    {
      rule: 'se pregunta al salir mientras uno de los formularios tenga cambios, y solo entonces',
      holds: ({ beforeSnapshot, after, effects }) => {
        const wasUnsaved = FORMS.some((form) => beforeSnapshot.value[form] === 'unsaved');
        const isUnsaved = FORMS.some((form) => after.value[form] === 'unsaved');
        const messages = effects.filter(({ slot }) => slot.startsWith('leaveGuard:'));
        if (wasUnsaved === isUnsaved) return messages.length === 0;
        return ordered(messages, isUnsaved ? 'leaveGuard:changes.made' : 'leaveGuard:changes.gone');
      },
    },
    {
      rule: '2.69 la publicación elegida es para las reglas, y para nada más',
      holds: ({ event, eventType, effects }) =>
        same(
          effects.filter(({ slot }) => !slot.startsWith('leaveGuard:')),
          eventType === 'listing.found' ? [{ slot: 'rules:listing.found', params: event }] : [],
        ),
    },
    {
      rule: 'cada formulario tiene cambios cuando lo dice, y los otros siguen como estaban',
      holds: ({ eventType, beforeSnapshot, after }) =>
        FORMS.every((form) => {
          const was = beforeSnapshot.value[form];
          return after.value[form] === (eventType.startsWith(`${form}.`) ? eventType.slice(form.length + 1) : was);
        }),
    },
  ],
});
