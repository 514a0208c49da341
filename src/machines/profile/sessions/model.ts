import type { Session } from '#contract/sessions.ts';
import { defineModel, offline, ordered } from '#machines/shared/model.ts';
import { type SessionsSnapshot, sessionsMachine } from './machine.ts';

const session = (id: string, current: boolean): Session => ({
  id,
  email: 'ana@tienda.test',
  started: 1_795_000_000,
  ip: '203.0.113.7',
  device: { brand: null, os: { name: 'Windows' }, client: { name: 'Chrome' } },
  current,
});
/** The newest first. */
const both = [session('there', false), session('here', true)];
const one = [session('here', true)];

const answers = {
  both: { output: both, words: 'Hay dos sesiones', leadsTo: ['sessions.current'] },
  one: { output: one, words: 'Queda esta sesión', leadsTo: ['sessions.current'] },
};

const ANSWERS = ['close.confirmed', 'close.refused'] as const;

/** While it is decided what becomes of a session, the list is not read. */
const isDeciding = (snapshot: SessionsSnapshot): boolean =>
  snapshot.hasTag('closing') || snapshot.matches({ open: 'asking' });

export const sessionsModel = defineModel({
  name: 'profile-sessions',
  title: 'Sesiones activas',
  about: 'El diálogo con las sesiones abiertas, para cerrar alguna.',
  machine: sessionsMachine,
  inputs: { closed: undefined },
  starts: { closed: ['sessions.closed'] },
  events: {
    requested: { event: { type: 'dialog.requested' }, words: 'Elige Sesiones activas', leadsTo: ['sessions.reading'] },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Cierra el diálogo', leadsTo: ['sessions.closed'] },
    retried: {
      event: { type: 'retry.pressed' },
      words: 'Presiona Reintentar',
      leadsTo: ['sessions.reading', 'sessions.refreshing', 'sessions.closing'],
    },
    changed: {
      event: { type: 'sessions.changed' },
      words: 'Se abre o se cierra una sesión en otro lado',
      by: 'world',
      leadsTo: ['sessions.reading', 'sessions.refreshing'],
    },
    closedOther: {
      event: { type: 'close.requested', sessionId: 'there' },
      words: 'Presiona Cerrar en la otra sesión',
      leadsTo: ['sessions.closing'],
    },
    closedOwn: {
      event: { type: 'close.requested', sessionId: 'here' },
      words: 'Presiona Cerrar en esta sesión',
      leadsTo: ['sessions.asking'],
    },
    confirmed: { event: { type: 'close.confirmed' }, words: 'Presiona Sí', leadsTo: ['sessions.closing'] },
    refused: { event: { type: 'close.refused' }, words: 'Presiona No', leadsTo: ['sessions.refreshing'] },
  },
  calls: {
    read: {
      done: answers,
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['sessions.failed'] } },
    },
    refresh: {
      done: answers,
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['sessions.stale'] } },
    },
    close: {
      done: {
        closed: {
          output: undefined,
          words: 'El servidor cierra la sesión',
          leadsTo: ['sessions.refreshing', 'sessions.over'],
        },
      },
      failed: { offline: { error: offline(), words: 'No hay conexión', leadsTo: ['sessions.close-failed'] } },
    },
  },
  guards: { isCurrent: 'es la sesión de este navegador', isOwn: 'es la sesión de este navegador' },
  states: {
    'sessions.closed': { description: 'El diálogo está cerrado' },
    'sessions.open': { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    'sessions.reading': { description: 'Buscando las sesiones', holds: ({ context }) => context.sessions === null },
    'sessions.failed': {
      description: 'No se pudieron buscar las sesiones',
      holds: ({ context }) => context.sessions === null && context.failure !== null,
    },
    'sessions.shown': { description: 'La tabla de sesiones', holds: ({ context }) => context.sessions !== null },
    'sessions.current': { description: 'La tabla está al día', holds: ({ context }) => context.failure === null },
    'sessions.asking': {
      description: 'Pregunta si cerrar la sesión de este navegador',
      holds: ({ context }) => context.closing !== null,
    },
    'sessions.refreshing': { description: 'Buscando otra vez, con la tabla a la vista' },
    'sessions.stale': {
      description: 'La tabla puede haber cambiado',
      holds: ({ context }) => context.failure !== null,
    },
    'sessions.close-failed': {
      description: 'No se pudo cerrar la sesión',
      holds: ({ context }) => context.failure !== null && context.closing !== null,
    },
    'sessions.closing': {
      description: 'Cerrando una sesión',
      holds: (snapshot) => snapshot.hasTag('closing') && snapshot.context.closing !== null,
    },
    'sessions.over': { description: 'Esta sesión terminó: la página se abre de nuevo' },
  },
  ignores: {
    'sessions.closed': ['close.requested', 'dialog.dismissed', 'retry.pressed', 'sessions.changed', ...ANSWERS],
    'sessions.reading': ['close.requested', 'dialog.requested', 'retry.pressed', ...ANSWERS],
    'sessions.failed': ['close.requested', 'dialog.requested', ...ANSWERS],
    'sessions.current': ['dialog.requested', 'retry.pressed', ...ANSWERS],
    'sessions.asking': ['close.requested', 'dialog.requested', 'retry.pressed', 'sessions.changed'],
    'sessions.refreshing': ['dialog.requested', 'retry.pressed', ...ANSWERS],
    'sessions.stale': ['dialog.requested', ...ANSWERS],
    'sessions.close-failed': ['dialog.requested', ...ANSWERS],
    'sessions.closing': ['close.requested', 'dialog.requested', 'retry.pressed', 'sessions.changed', ...ANSWERS],
  },
  invariants: [
    {
      rule: '4.18 cada cambio avisado lleva a leer de nuevo, salvo mientras se cierra una, que lee después',
      holds: ({ eventType, beforeSnapshot, calls }) =>
        eventType !== 'sessions.changed' ||
        calls.length === (beforeSnapshot.matches('open') && !isDeciding(beforeSnapshot) ? 1 : 0),
    },
    {
      rule: '7.04 se cierra la sesión que se eligió, y ninguna otra',
      holds: ({ calls, event, before }) =>
        calls.every(({ slot, input }) => {
          const chosen =
            typeof event === 'object' && event !== null && 'sessionId' in event ? event.sessionId : before.closing;
          return slot !== 'closeSession' || JSON.stringify(input) === JSON.stringify({ sessionId: chosen });
        }),
    },
    {
      rule: '2.47 la sesión de este navegador se cierra solo después de un sí',
      holds: ({ eventType, before, calls }) =>
        calls.every(
          ({ slot, input }) =>
            slot !== 'closeSession' ||
            JSON.stringify(input) !== '{"sessionId":"here"}' ||
            eventType === 'close.confirmed' ||
            (eventType === 'retry.pressed' && before.closing === 'here'),
        ),
    },
    {
      rule: '4.17 la página se recarga si, y solo si, se cerró la sesión de este navegador',
      holds: ({ eventType, before, effects }) =>
        eventType === 'xstate.done.actor.close' && before.closing === 'here'
          ? ordered(effects, 'reload')
          : effects.length === 0,
    },
    {
      rule: '3.01 se ven las sesiones que respondió el servidor',
      holds: ({ event, eventType, after }) =>
        !/\.(read|refresh)$/.test(eventType) ||
        typeof event !== 'object' ||
        event === null ||
        !('output' in event) ||
        after.context.sessions === event.output,
    },
    {
      rule: '2.47 al abrirse no queda nada de la vez anterior',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'dialog.requested' ||
        !beforeSnapshot.matches('closed') ||
        JSON.stringify(after.context) === '{"sessions":null,"closing":null,"failure":null}',
    },
    {
      rule: '8.22 8.23 Reintentar repite lo que falló',
      holds: ({ eventType, beforeSnapshot, after }) =>
        eventType !== 'retry.pressed' ||
        ((!beforeSnapshot.matches({ open: { shown: 'closeFailed' } }) || after.matches({ open: 'closing' })) &&
          (!beforeSnapshot.matches({ open: { shown: 'stale' } }) || after.matches({ open: { shown: 'refreshing' } })) &&
          (!beforeSnapshot.matches({ open: 'failed' }) || after.matches({ open: 'reading' }))),
    },
  ],
});
