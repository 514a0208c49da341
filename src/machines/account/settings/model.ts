import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { defineModel, startsAlike, typed } from '#machines/shared/model.ts';
import { createSavedFormModel } from '#machines/shared/saved-form/model-parts.ts';
import { type SettingsContext, settingsMachine } from './machine.ts';

/** Of what can be chosen here too, so that fewer configurations are told apart. */
export const THEIRS: Settings = {
  operationMode: 'automatic',
  automaticResponse: 'delayed',
  autoResponseDelay: 60,
  minimumConfidence: 0.95,
  register: 'vos',
  undoSeconds: 10,
};
/** What is chosen here with one press. */
export const AUTOMATIC: Settings = { ...DEFAULT_SETTINGS, operationMode: 'automatic' };

/** What a choice changes, by the event's own field. */
const FIELDS: Readonly<Record<string, readonly [string, keyof Settings]>> = {
  'mode.chosen': ['mode', 'operationMode'],
  'response.chosen': ['response', 'automaticResponse'],
  'delay.chosen': ['delay', 'autoResponseDelay'],
  'confidence.chosen': ['confidence', 'minimumConfidence'],
  'register.chosen': ['register', 'register'],
  'undo.chosen': ['seconds', 'undoSeconds'],
};
const CHOICES = Object.keys(FIELDS);

/** What an event chooses, by hand (4.14, 4.15). */
function choiceOf(eventType: string, event: unknown, { mine }: SettingsContext): Settings | null {
  const [key, field] = FIELDS[eventType] ?? [];
  if (key === undefined || field === undefined) return null;
  const isAutomatic = mine.operationMode === 'automatic';
  const isDelayed = isAutomatic && mine.automaticResponse === 'delayed';
  const isFree = (field !== 'automaticResponse' || isAutomatic) && (field !== 'autoResponseDelay' || isDelayed);
  return isFree ? { ...mine, [field]: typed(event)[key] } : null;
}

const form = createSavedFormModel({
  uid: 'settings',
  slots: { read: 'readSettings', save: 'saveSettings' },
  notice: 'settings-saved',
  rules: {
    edits:
      '4.14 4.15 la respuesta automática se elige solo en modo automático, la demora solo con demora; lo demás, siempre, y nada de lo elegido cambia por sí solo',
    saves: '4.16 se guarda lo elegido, solo si cambió y nada espera decisión ni lectura',
  },
  toValue: (mine: Settings) => mine,
  toMine: (value: Settings) => value,
  isTooLong: () => false,
  edit: choiceOf,
  keepsDraft: false,
  edits: CHOICES,
  reads: {
    fresh: { output: DEFAULT_SETTINGS, words: 'Llega la configuración' },
    automatic: { output: AUTOMATIC, words: 'Llega la automática' },
  },
  refreshes: {
    fresh: { output: DEFAULT_SETTINGS, words: 'Llega la del comienzo' },
    theirs: { output: THEIRS, words: 'Llega otra' },
    mine: { output: AUTOMATIC, words: 'Llega la automática' },
  },
  saves: { output: AUTOMATIC, words: 'El servidor la guarda' },
  words: {
    pressed: 'Presiona Guardar',
    changedElsewhere: 'Se guarda la configuración, aquí o en otro lado',
    reading: 'Buscando la configuración',
    failed: 'No se pudo buscar la configuración',
    shown: 'La configuración a la vista',
    form: 'El formulario de la configuración',
    mine: 'Lo elegido',
    saveFailed: 'No se pudo guardar',
  },
});

export const settingsModel = defineModel({
  name: 'account-settings',
  title: 'Configuración',
  about: 'Cómo responde la cuenta, y quién lo cambió a la vez.',
  machine: settingsMachine,
  // How answers go out, and how they are worded and called back, are independent: each is chosen from a start of its own.
  ...startsAlike(['settings.reading'], { opened: undefined, tuned: undefined }),
  events: {
    supervised: { event: { type: 'mode.chosen', mode: 'supervised' }, words: 'Elige Supervisado' },
    automatic: { event: { type: 'mode.chosen', mode: 'automatic' }, words: 'Elige Automático' },
    delayed: { event: { type: 'response.chosen', response: 'delayed' }, words: 'Elige Con demora', inputs: ['opened'] },
    sixty: { event: { type: 'delay.chosen', delay: 60 }, words: 'Elige 60 minutos', inputs: ['opened'] },
    surer: {
      event: { type: 'confidence.chosen', confidence: 0.95 },
      words: 'Lleva la seguridad mínima a 95 %',
      inputs: ['tuned'],
    },
    vos: { event: { type: 'register.chosen', register: 'vos' }, words: 'Elige tratar de vos', inputs: ['tuned'] },
    undone: {
      event: { type: 'undo.chosen', seconds: 10 },
      words: 'Elige 10 segundos para deshacer',
      inputs: ['tuned'],
    },
    ...form.events,
  },
  calls: form.calls,
  guards: {
    isAutomatic: 'el modo es automático',
    isDelayed: 'el modo es automático, con demora',
    ...form.guards,
    isSaveable: 'no falta leer ningún cambio de otra persona',
    isNoNews: 'es la que ya se conocía',
    isNoConflict: 'aquí no se eligió nada, o se eligió lo mismo',
  },
  states: form.states,
  ignores: form.ignores,
  invariants: form.invariants,
});
