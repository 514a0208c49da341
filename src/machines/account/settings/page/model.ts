import { EMPTY_SHEET } from '#domain/policies.ts';
import { leaveGuardModel } from '#machines/shared/leave-guard/model.ts';
import { defineModel, ordered, SAMPLE_PAGE } from '#machines/shared/model.ts';
import { resourceModel } from '#machines/shared/resource/model.ts';
import { policiesModel } from '../../policies/model.ts';
import { settingsModel } from '../model.ts';
import { settingsPageMachine } from './machine.ts';

const S = 'settings-page';
const START = [`${S}.settings-unchanged`, `${S}.policies-unchanged`, `${S}.free`];
const DRAFT = { saved: EMPTY_SHEET, mine: { ...EMPTY_SHEET, pickup: { value: null, text: 'En Palermo.' } } };

export const settingsPageModel = defineModel({
  name: 'account-settings-page',
  title: 'Página de configuración',
  about: 'La configuración, los datos del negocio y la pregunta antes de salir con cambios.',
  machine: settingsPageMachine,
  children: { settings: settingsModel, record: resourceModel, policies: policiesModel, leaveGuard: leaveGuardModel },
  inputs: { opened: { ...SAMPLE_PAGE, draft: null }, typedEarlier: { ...SAMPLE_PAGE, draft: DRAFT } },
  starts: { opened: START, typedEarlier: START },
  childInputs: { typedEarlier: { policies: { draft: DRAFT } } },
  events: {
    settingsUnsaved: {
      event: { type: 'settings.unsaved' },
      words: 'En la configuración hay algo sin guardar',
      by: 'world',
      leadsTo: [`${S}.settings-unsaved`],
    },
    settingsUnchanged: {
      event: { type: 'settings.unchanged' },
      words: 'En la configuración no queda nada sin guardar',
      by: 'world',
      leadsTo: [`${S}.settings-unchanged`],
    },
    policiesUnsaved: {
      event: { type: 'policies.unsaved' },
      words: 'En los datos del negocio hay algo sin guardar',
      by: 'world',
      leadsTo: [`${S}.policies-unsaved`],
    },
    policiesUnchanged: {
      event: { type: 'policies.unchanged' },
      words: 'En los datos del negocio no queda nada sin guardar',
      by: 'world',
      leadsTo: [`${S}.policies-unchanged`],
    },
  },
  calls: {},
  guards: {
    isUnsaved: 'uno de los dos formularios tiene algo sin guardar',
    isUnchanged: 'ninguno de los dos formularios tiene algo sin guardar',
  },
  states: {
    [`${S}.settings`]: { description: 'La configuración' },
    [`${S}.settings-unchanged`]: { description: 'La configuración está como se guardó' },
    [`${S}.settings-unsaved`]: { description: 'La configuración tiene cambios sin guardar' },
    [`${S}.policies`]: { description: 'Los datos del negocio' },
    [`${S}.policies-unchanged`]: { description: 'Los datos del negocio están como se guardaron' },
    [`${S}.policies-unsaved`]: { description: 'Los datos del negocio tienen cambios sin guardar' },
    [`${S}.leaving`]: { description: 'Salir de la página' },
    [`${S}.free`]: { description: 'Se sale sin preguntas' },
    [`${S}.guarded`]: { description: 'Se pregunta antes de salir' },
  },
  ignores: {
    [`${S}.settings-unsaved`]: ['settings.unsaved'],
    [`${S}.policies-unsaved`]: ['policies.unsaved'],
  },
  invariants: [
    {
      rule: 'se pregunta al salir mientras uno de los dos formularios tenga cambios, y solo entonces',
      holds: ({ beforeSnapshot, after, effects }) => {
        const wasUnsaved =
          beforeSnapshot.matches({ settings: 'unsaved' }) || beforeSnapshot.matches({ policies: 'unsaved' });
        const isUnsaved = after.matches({ settings: 'unsaved' }) || after.matches({ policies: 'unsaved' });
        const isKept = wasUnsaved === isUnsaved;
        return isKept
          ? effects.length === 0
          : ordered(effects, isUnsaved ? 'leaveGuard:changes.made' : 'leaveGuard:changes.gone');
      },
    },
    {
      rule: 'cada formulario tiene cambios cuando lo dice, y el otro sigue como estaba',
      holds: ({ eventType, beforeSnapshot, after }) =>
        (['settings', 'policies'] as const).every((form) => {
          const was = beforeSnapshot.value[form];
          return after.value[form] === (eventType.startsWith(`${form}.`) ? eventType.slice(form.length + 1) : was);
        }),
    },
  ],
});
