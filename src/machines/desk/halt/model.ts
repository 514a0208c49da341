import type { AutomaticState } from '#contract/automatic.ts';
import {
  byWorld,
  defineModel,
  isAt,
  offlineTo,
  outputOf,
  refusedWith,
  retryTo,
  same,
  startsAlike,
} from '#machines/shared/model.ts';
import { haltMachine } from './machine.ts';
import { resumeModel } from './resume/model.ts';

const H = 'halt';
const SUPERVISED: AutomaticState = { operationMode: 'supervised', halt: null };
const RUNNING: AutomaticState = { operationMode: 'automatic', halt: null };
/** The viewer's own; what others did is another's. */
const HALTED_HERE: AutomaticState = {
  operationMode: 'automatic',
  halt: { by: 'ana@tienda.test', at: 1_795_000_000_000 },
};
const HALTED: AutomaticState = { operationMode: 'automatic', halt: { by: 'beto@tienda.test', at: 1_795_000_000_000 } };

const readings = (failed: string) => ({
  done: {
    running: { output: RUNNING, words: 'Lo automático está en marcha', leadsTo: [`${H}.known`] },
    supervised: { output: SUPERVISED, words: 'La cuenta es supervisada', leadsTo: [`${H}.known`] },
    halted: { output: HALTED, words: 'Lo automático está detenido', leadsTo: [`${H}.known`] },
  },
  failed: { offline: offlineTo(failed) },
});

export const haltModel = defineModel({
  name: 'desk-halt',
  title: 'Detener lo automático',
  about: 'Si todo lo automático de la cuenta está detenido, por quién y desde cuándo, y el botón que lo detiene.',
  machine: haltMachine,
  children: { resumption: resumeModel },
  ...startsAlike([`${H}.reading`], { changer: { mayChange: true }, watcher: { mayChange: false } }),
  events: {
    changed: byWorld(
      { type: 'automatic.changed' },
      'El servidor avisa que alguien detuvo, reanudó o cambió la configuración',
      `${H}.reading`,
      `${H}.refreshing`,
    ),
    halted: {
      event: { type: 'halt.pressed' },
      words: 'Presiona Detener lo automático',
      leadsTo: [`${H}.halting`, `${H}.known`, `${H}.refreshing`, `${H}.stale`],
    },
    retried: retryTo(`${H}.reading`, `${H}.refreshing`),
  },
  calls: {
    read: readings(`${H}.unread`),
    refresh: readings(`${H}.stale`),
    halt: {
      done: {
        halted: { output: HALTED_HERE, words: 'El servidor detiene lo automático', leadsTo: [`${H}.refreshing`] },
      },
      failed: {
        forbidden: refusedWith(403, 'forbidden', 'Ya no tiene el permiso', `${H}.failed`),
        offline: offlineTo(`${H}.failed`),
      },
    },
  },
  guards: { mayHalt: 'puede cambiar la configuración, y lo automático está en marcha' },
  states: {
    [`${H}.reading`]: { description: 'Leyendo si está detenido', holds: ({ context }) => context.state === null },
    [`${H}.unread`]: {
      description: 'No se sabe si está detenido',
      holds: ({ context }) => context.state === null && context.failure !== null,
    },
    [`${H}.known`]: {
      description: 'Se sabe si está detenido',
      holds: ({ context }) => context.state !== null && context.failure === null,
    },
    [`${H}.refreshing`]: {
      description: 'Leyendo de nuevo, con lo anterior a la vista',
      holds: ({ context }) => context.state !== null,
    },
    [`${H}.stale`]: {
      description: 'Lo que se ve puede haber cambiado',
      holds: ({ context }) => context.state !== null && context.failure !== null,
    },
    [`${H}.halting`]: {
      description: 'Deteniendo lo automático',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.mayChange && snapshot.context.failure === null,
    },
    [`${H}.failed`]: {
      description: 'No se pudo detener',
      holds: ({ context }) => context.state?.halt === null && context.failure !== null,
    },
  },
  ignores: {
    [`${H}.reading`]: ['halt.pressed', 'retry.pressed'],
    [`${H}.unread`]: ['halt.pressed'],
    [`${H}.known`]: ['retry.pressed'],
    [`${H}.refreshing`]: ['retry.pressed'],
    [`${H}.halting`]: ['halt.pressed', 'retry.pressed', 'automatic.changed'],
    [`${H}.failed`]: ['retry.pressed'],
  },
  invariants: [
    {
      rule: '2.68 se detiene con una pulsación, una vez, y solo en modo automático y con permiso',
      holds: ({ eventType, before, beforeSnapshot, calls }) => {
        const { mayChange, state } = before;
        const isOffered = mayChange && state?.operationMode === 'automatic' && state.halt === null;
        const isPressed = eventType === 'halt.pressed' && isOffered && !isAt(beforeSnapshot, `${H}.halting`);
        return calls.filter(({ slot }) => slot === 'haltAutomatic').length === (isPressed ? 1 : 0);
      },
    },
    {
      rule: '4.18 cada cambio avisado lleva a leer de nuevo, y también el final de una detención',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const isTold = eventType === 'automatic.changed' && !isAt(beforeSnapshot, `${H}.halting`);
        const isEnd = eventType === 'xstate.done.actor.halt';
        const isRetry = eventType === 'retry.pressed' && isAt(beforeSnapshot, `${H}.unread`, `${H}.stale`);
        return calls.filter(({ slot }) => slot === 'readAutomatic').length === (isTold || isEnd || isRetry ? 1 : 0);
      },
    },
    {
      rule: '2.68 lo último que dijo el servidor es lo que se ve, y nada más lo cambia',
      holds: ({ event, before, after }) => same(after.context.state, outputOf(event) ?? before.state),
    },
  ],
});
