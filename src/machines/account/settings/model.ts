import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { defineModel, offline } from '#machines/shared/model.ts';
import { type SettingsContext, settingsMachine } from './machine.ts';

/** Of what can be chosen here too, so that fewer configurations are told apart. */
const THEIRS: Settings = {
  operationMode: 'automatic',
  automaticResponse: 'delayed',
  autoResponseDelay: 60,
  minimumConfidence: 0.95,
  register: 'vos',
};
/** What is chosen here with one press. */
const AUTOMATIC: Settings = { ...DEFAULT_SETTINGS, operationMode: 'automatic' };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isUnchanged = ({ saved, mine }: SettingsContext): boolean => same(saved, mine);
const outputOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'output' in event ? event.output : null;
/** What a choice changes, by the event's own field. */
const FIELDS: Readonly<Record<string, readonly [string, keyof Settings]>> = {
  'mode.chosen': ['mode', 'operationMode'],
  'response.chosen': ['response', 'automaticResponse'],
  'delay.chosen': ['delay', 'autoResponseDelay'],
  'confidence.chosen': ['confidence', 'minimumConfidence'],
  'register.chosen': ['register', 'register'],
};
const CHOICES = Object.keys(FIELDS);

export const settingsModel = defineModel({
  name: 'account-settings',
  title: 'Configuración',
  about: 'Cómo responde la cuenta, y quién lo cambió a la vez.',
  machine: settingsMachine,
  inputs: { opened: undefined },
  starts: { opened: ['settings.reading'] },
  events: {
    supervised: { event: { type: 'mode.chosen', mode: 'supervised' }, words: 'Elige Supervisado' },
    automatic: { event: { type: 'mode.chosen', mode: 'automatic' }, words: 'Elige Automático' },
    delayed: { event: { type: 'response.chosen', response: 'delayed' }, words: 'Elige Con demora' },
    sixty: { event: { type: 'delay.chosen', delay: 60 }, words: 'Elige 60 minutos' },
    surer: {
      event: { type: 'confidence.chosen', confidence: 0.95 },
      words: 'Lleva la seguridad mínima a 95 %',
    },
    vos: { event: { type: 'register.chosen', register: 'vos' }, words: 'Elige tratar de vos' },
    saved: { event: { type: 'save.pressed' }, words: 'Presiona Guardar', leadsTo: ['settings.saving'] },
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Actualizar',
      leadsTo: ['settings.reading', 'settings.refreshing'],
    },
    changed: {
      event: { type: 'settings.changed' },
      words: 'Se guarda la configuración, aquí o en otro lado',
      by: 'world',
      leadsTo: ['settings.reading', 'settings.refreshing', 'settings.told'],
    },
    theirs: {
      event: { type: 'theirs.taken' },
      words: 'Presiona Usar lo de la otra persona',
      leadsTo: ['settings.unchanged'],
    },
    mine: { event: { type: 'mine.kept' }, words: 'Presiona Conservar lo mío', leadsTo: ['settings.changed'] },
  },
  calls: {
    read: {
      done: { fresh: { output: DEFAULT_SETTINGS, words: 'Llega la configuración', leadsTo: ['settings.unchanged'] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['settings.failed'] } },
    },
    refresh: {
      done: {
        fresh: { output: DEFAULT_SETTINGS, words: 'Llega la del comienzo', leadsTo: ['settings.current'] },
        theirs: { output: THEIRS, words: 'Llega otra', leadsTo: ['settings.current'] },
        mine: { output: AUTOMATIC, words: 'Llega la automática', leadsTo: ['settings.current'] },
      },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['settings.stale'] } },
    },
    save: {
      done: { saved: { output: AUTOMATIC, words: 'El servidor la guarda', leadsTo: ['settings.unchanged'] } },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['settings.save-failed'] } },
    },
  },
  guards: {
    isAutomatic: 'el modo es automático',
    isDelayed: 'el modo es automático, con demora',
    isUnchanged: 'lo elegido es lo guardado',
    isChanged: 'lo elegido no es lo guardado',
    isUpToDate: 'no falta leer ningún cambio de otra persona',
    wasTold: 'mientras tanto hubo otro cambio',
    isNoNews: 'es la que ya se conocía',
    isNoConflict: 'aquí no se eligió nada, o se eligió lo mismo',
  },
  states: {
    'settings.reading': { description: 'Buscando la configuración' },
    'settings.failed': {
      description: 'No se pudo buscar la configuración',
      holds: ({ context }) => context.failure !== null && context.mine === null,
    },
    'settings.shown': {
      description: 'La configuración a la vista',
      holds: ({ context }) => context.saved !== null && context.mine !== null,
    },
    'settings.form': { description: 'El formulario de la configuración' },
    'settings.unchanged': {
      description: 'Lo elegido es lo guardado',
      holds: (snapshot) =>
        isUnchanged(snapshot.context) && !snapshot.hasTag('unsaved') && snapshot.context.saveFailure === null,
    },
    'settings.unsaved': {
      description: 'Lo elegido no es lo guardado',
      holds: (snapshot) => !isUnchanged(snapshot.context) && snapshot.hasTag('unsaved'),
    },
    'settings.changed': {
      description: 'Hay algo sin guardar',
      holds: ({ context }) => context.saveFailure === null,
    },
    'settings.conflict': {
      description: 'Otra persona guardó algo distinto',
      holds: ({ context }) => context.saveFailure === null,
    },
    'settings.save-failed': {
      description: 'No se pudo guardar',
      holds: ({ context }) => context.saveFailure !== null,
    },
    'settings.news': { description: 'Lo que guardan otras personas' },
    'settings.current': { description: 'Está al día', holds: ({ context }) => context.failure === null },
    'settings.refreshing': { description: 'Buscando lo que guardó otra persona' },
    'settings.stale': {
      description: 'Puede haber cambiado',
      holds: ({ context }) => context.failure !== null,
    },
    'settings.saving': {
      description: 'Guardando',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('unsaved'),
    },
    'settings.undisturbed': { description: 'Nadie guardó otra cosa mientras tanto' },
    'settings.told': { description: 'Mientras tanto se guardó otra cosa' },
  },
  ignores: {
    'settings.reading': [...CHOICES, 'mine.kept', 'retry.pressed', 'save.pressed', 'theirs.taken'],
    'settings.failed': [...CHOICES, 'mine.kept', 'save.pressed', 'theirs.taken'],
    'settings.unchanged': ['mine.kept', 'save.pressed', 'theirs.taken'],
    'settings.changed': ['mine.kept', 'theirs.taken'],
    'settings.conflict': ['save.pressed'],
    'settings.save-failed': ['mine.kept', 'theirs.taken'],
    'settings.current': ['retry.pressed'],
    'settings.refreshing': ['retry.pressed'],
    'settings.undisturbed': [...CHOICES, 'mine.kept', 'retry.pressed', 'save.pressed', 'theirs.taken'],
    'settings.told': [...CHOICES, 'mine.kept', 'retry.pressed', 'save.pressed', 'settings.changed', 'theirs.taken'],
  },
  invariants: [
    {
      rule: '4.14 4.15 la respuesta automática se elige solo en modo automático, la demora solo con demora; lo demás, siempre',
      holds: ({ event, eventType, beforeSnapshot, before: { mine }, after }) => {
        const [key, field] = FIELDS[eventType] ?? [];
        if (key === undefined || field === undefined || mine === null || typeof event !== 'object' || event === null)
          return true;
        const isAutomatic = mine.operationMode === 'automatic';
        const isDelayed = isAutomatic && mine.automaticResponse === 'delayed';
        const isFree = (field !== 'automaticResponse' || isAutomatic) && (field !== 'autoResponseDelay' || isDelayed);
        const chosen: unknown = Reflect.get(event, key);
        const isTaken = isFree && beforeSnapshot.matches('shown');
        return same(after.context.mine, isTaken ? { ...mine, [field]: chosen } : mine);
      },
    },
    {
      rule: 'nada de lo elegido cambia por sí solo, salvo que aquí no se haya elegido nada',
      holds: ({ event, eventType, before, after }) => {
        if (eventType in FIELDS || eventType === 'theirs.taken') return true;
        const isRead = eventType.startsWith('xstate.done') && !eventType.endsWith('.save');
        const isFree = before.mine === null || isUnchanged(before);
        return same(after.context.mine, isRead && isFree ? outputOf(event) : before.mine);
      },
    },
    {
      rule: '4.18 se sabe siempre lo que guardó el servidor por último',
      holds: ({ event, eventType, before, after }) => {
        if (eventType === 'xstate.done.actor.save') return same(after.context.saved, before.mine);
        const isRead = eventType.startsWith('xstate.done');
        return same(after.context.saved, isRead ? outputOf(event) : before.saved);
      },
    },
    {
      rule: '4.18 de dos configuraciones distintas se ven las dos, hasta que alguien elige o son la misma',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        const wasConflict = beforeSnapshot.matches({ shown: { form: { unsaved: 'conflict' } } });
        const isConflict = after.matches({ shown: { form: { unsaved: 'conflict' } } });
        const arrives = eventType === 'xstate.done.actor.refresh' && !same(outputOf(event), before.saved);
        if (arrives) return isConflict === !(isUnchanged(before) || same(outputOf(event), before.mine));
        if (eventType === 'theirs.taken' || eventType === 'mine.kept') return !isConflict;
        return isConflict === (wasConflict && !isUnchanged(after.context));
      },
    },
    {
      rule: '4.18 usar la de ellos la pone en lugar de la mía; conservar la mía no cambia nada',
      holds: ({ eventType, beforeSnapshot, before, after }) =>
        eventType !== 'theirs.taken' ||
        !beforeSnapshot.matches({ shown: { form: { unsaved: 'conflict' } } }) ||
        same(after.context.mine, before.saved),
    },
    {
      rule: '4.16 se guarda lo elegido, solo si cambió y nada espera decisión ni lectura',
      holds: ({ eventType, beforeSnapshot, before, calls }) => {
        const saves = calls.filter(({ slot }) => slot === 'saveSettings');
        const maySave =
          eventType === 'save.pressed' &&
          beforeSnapshot.matches('shown') &&
          !isUnchanged(before) &&
          !beforeSnapshot.matches({ shown: { form: { unsaved: 'conflict' } } }) &&
          beforeSnapshot.matches({ shown: { news: 'current' } });
        return same(
          saves.map(({ input }) => input),
          maySave ? [{ settings: before.mine }] : [],
        );
      },
    },
    {
      rule: '4.18 cada cambio avisado lleva a leer de nuevo; el que llega mientras se guarda, después',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const reads = calls.filter(({ slot }) => slot === 'readSettings').length;
        const ended = /\.(done|error)\.actor\.save$/.test(eventType);
        if (eventType === 'settings.changed') return reads === (beforeSnapshot.matches('saving') ? 0 : 1);
        return !ended || reads === (beforeSnapshot.matches({ saving: 'told' }) ? 1 : 0);
      },
    },
    {
      rule: '8.26 se avisa que se guardó si, y solo si, se guardó',
      holds: ({ eventType, emitted, effects }) =>
        effects.length === 0 &&
        same(emitted, eventType === 'xstate.done.actor.save' ? [{ type: 'notice', notice: 'settings-saved' }] : []),
    },
  ],
});
