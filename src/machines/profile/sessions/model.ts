import type { Session } from '#contract/sessions.ts';
import { byWorld, defineModel, offlineTo, ordered, retryTo, startsAt } from '#machines/shared/model.ts';
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
const CLOSES = ['close.requested', 'closeOthers.requested'] as const;
const WHILE_DECIDING = [...CLOSES, 'dialog.requested', 'retry.pressed', 'sessions.changed'] as const;

/** While it is decided what becomes of a session, the list is not read. */
const isDeciding = (snapshot: SessionsSnapshot): boolean =>
  snapshot.hasTag('closing') || snapshot.matches({ open: 'asking' }) || snapshot.matches({ open: 'askingForOthers' });

export const sessionsModel = defineModel({
  name: 'profile-sessions',
  title: 'Sesiones activas',
  about: 'El diálogo con las sesiones abiertas, para cerrar alguna o todas las demás.',
  machine: sessionsMachine,
  ...startsAt('closed', 'sessions.closed'),
  events: {
    requested: { event: { type: 'dialog.requested' }, words: 'Elige Sesiones activas', leadsTo: ['sessions.reading'] },
    dismissed: { event: { type: 'dialog.dismissed' }, words: 'Cierra el diálogo', leadsTo: ['sessions.closed'] },
    retried: retryTo('sessions.reading', 'sessions.refreshing', 'sessions.closing', 'sessions.closing-others'),
    changed: byWorld(
      { type: 'sessions.changed' },
      'Se abre o se cierra una sesión en otro lado',
      'sessions.reading',
      'sessions.refreshing',
    ),
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
    closedOthers: {
      event: { type: 'closeOthers.requested' },
      words: 'Presiona Cerrar las demás',
      leadsTo: ['sessions.asking-for-others'],
    },
    confirmed: {
      event: { type: 'close.confirmed' },
      words: 'Presiona Sí',
      leadsTo: ['sessions.closing', 'sessions.closing-others'],
    },
    refused: { event: { type: 'close.refused' }, words: 'Presiona No', leadsTo: ['sessions.refreshing'] },
  },
  calls: {
    read: {
      done: answers,
      failed: { offline: offlineTo('sessions.failed') },
    },
    refresh: {
      done: answers,
      failed: { offline: offlineTo('sessions.stale') },
    },
    close: {
      done: {
        closed: {
          output: undefined,
          words: 'El servidor cierra la sesión',
          leadsTo: ['sessions.refreshing', 'sessions.over'],
        },
      },
      failed: { offline: offlineTo('sessions.close-failed') },
    },
    closeOthers: {
      done: {
        closed: { output: undefined, words: 'El servidor cierra las demás', leadsTo: ['sessions.refreshing'] },
      },
      failed: { offline: offlineTo('sessions.close-others-failed') },
    },
  },
  guards: {
    hasOthers: 'hay otras sesiones',
    isCurrent: 'es la sesión de este navegador',
    isOwn: 'es la sesión de este navegador',
  },
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
    'sessions.asking-for-others': {
      description: 'Pregunta si cerrar todas las demás',
      holds: ({ context }) => context.sessions?.some(({ current }) => !current) === true,
    },
    'sessions.closing-others': {
      description: 'Cerrando las demás',
      holds: (snapshot) => snapshot.hasTag('closing'),
    },
    'sessions.close-others-failed': {
      description: 'No se pudieron cerrar las demás',
      holds: ({ context }) => context.failure !== null,
    },
    'sessions.closing': {
      description: 'Cerrando una sesión',
      holds: (snapshot) => snapshot.hasTag('closing') && snapshot.context.closing !== null,
    },
    'sessions.over': { description: 'Esta sesión terminó: la página se abre de nuevo' },
  },
  ignores: {
    'sessions.closed': [...CLOSES, 'dialog.dismissed', 'retry.pressed', 'sessions.changed', ...ANSWERS],
    'sessions.reading': [...CLOSES, 'dialog.requested', 'retry.pressed', ...ANSWERS],
    'sessions.failed': [...CLOSES, 'dialog.requested', ...ANSWERS],
    'sessions.current': ['dialog.requested', 'retry.pressed', ...ANSWERS],
    'sessions.asking': WHILE_DECIDING,
    'sessions.asking-for-others': WHILE_DECIDING,
    'sessions.refreshing': ['dialog.requested', 'retry.pressed', ...ANSWERS],
    'sessions.stale': ['dialog.requested', ...ANSWERS],
    'sessions.close-failed': ['dialog.requested', ...ANSWERS],
    'sessions.close-others-failed': ['dialog.requested', ...ANSWERS],
    'sessions.closing': [...WHILE_DECIDING, ...ANSWERS],
    'sessions.closing-others': [...WHILE_DECIDING, ...ANSWERS],
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
      rule: '2.70 las demás se cierran, de una vez, solo después de un sí',
      holds: ({ eventType, beforeSnapshot, calls }) => {
        const isAnswered = eventType === 'close.confirmed' && beforeSnapshot.matches({ open: 'askingForOthers' });
        const isRepeated =
          eventType === 'retry.pressed' && beforeSnapshot.matches({ open: { shown: 'closeOthersFailed' } });
        return calls.filter(({ slot }) => slot === 'closeOthers').length === (isAnswered || isRepeated ? 1 : 0);
      },
    },
    {
      rule: '2.70 se pregunta por las demás si, y solo si, hay otras',
      holds: ({ eventType, before, beforeSnapshot, after }) =>
        eventType !== 'closeOthers.requested' ||
        !beforeSnapshot.matches({ open: 'shown' }) ||
        after.matches({ open: 'askingForOthers' }) === before.sessions?.some(({ current }) => !current),
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
