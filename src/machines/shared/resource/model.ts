import { byWorld, defineModel, offlineTo, outputOf, retryTo, same, startsAt, typed } from '../model.ts';
import { createResourceMachine, type ResourceMachine } from './machine.ts';

export type SampleResourceMachine = ResourceMachine<string>;

export const resourceModel = defineModel({
  name: 'shared-resource',
  title: 'Datos de una pantalla',
  about: 'Lo que se lee una vez y se mantiene al día.',
  machine: createResourceMachine<string>(),
  ...startsAt('fresh', 'resource.reading'),
  events: {
    changed: byWorld(
      { type: 'resource.changed' },
      'El servidor avisa un cambio',
      'resource.reading',
      'resource.refreshing',
    ),
    retried: retryTo('resource.reading', 'resource.refreshing'),
  },
  calls: {
    read: {
      done: { read: { output: 'lo leído', words: 'El servidor responde', leadsTo: ['resource.current'] } },
      failed: { offline: offlineTo('resource.failed') },
    },
    refresh: {
      done: { read: { output: 'lo nuevo', words: 'El servidor responde', leadsTo: ['resource.current'] } },
      failed: { offline: offlineTo('resource.stale') },
    },
  },
  states: {
    'resource.reading': { description: 'Leyendo por primera vez', holds: ({ context }) => context.value === null },
    'resource.failed': {
      description: 'No se pudo leer',
      holds: ({ context }) => context.value === null && context.failure !== null,
    },
    'resource.current': {
      description: 'Al día',
      holds: ({ context }) => context.value !== null && context.failure === null,
    },
    'resource.refreshing': {
      description: 'Leyendo de nuevo, con lo anterior a la vista',
      holds: ({ context }) => context.value !== null,
    },
    'resource.stale': {
      description: 'Lo que se ve puede haber cambiado',
      holds: ({ context }) => context.value !== null && context.failure !== null,
    },
  },
  ignores: {
    'resource.reading': ['retry.pressed'],
    'resource.current': ['retry.pressed'],
    'resource.refreshing': ['retry.pressed'],
  },
  invariants: [
    {
      rule: 'Reintentar lee de nuevo',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        eventType !== 'retry.pressed' ||
        calls.length === (beforeSnapshot.matches('failed') || beforeSnapshot.matches('stale') ? 1 : 0),
    },
    {
      rule: 'lo leído sigue a la vista mientras se lee de nuevo',
      holds: ({ before, after }) => !after.matches('reading') || before.value === null,
    },
    {
      rule: '4.18 cada cambio avisado lleva a leer de nuevo',
      holds: ({ eventType, calls }) => eventType !== 'resource.changed' || calls.length === 1,
    },
    {
      rule: 'una lectura fallida no quita lo que ya se leyó',
      holds: ({ before, after }) => before.value === null || after.context.value !== null,
    },
    {
      rule: 'lo que responde el servidor es lo que se ve desde entonces',
      holds: ({ event, after }) => !('output' in typed(event)) || after.context.value === outputOf(event),
    },
    {
      rule: 'cada lectura se le dice a quien le importa',
      holds: ({ event, effects }) =>
        same(effects, 'output' in typed(event) ? [{ slot: 'reportValue', params: { value: outputOf(event) } }] : []),
    },
  ],
});
