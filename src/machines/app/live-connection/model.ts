import { defineModel, ordered } from '#machines/shared/model.ts';
import { liveConnectionMachine } from './machine.ts';

export const liveConnectionModel = defineModel({
  name: 'app-live-connection',
  title: 'Conexión en vivo',
  about: 'Por donde el servidor avisa lo que cambió.',
  machine: liveConnectionMachine,
  inputs: { fresh: undefined },
  starts: {
    fresh: ['live-connection.connecting'],
  },
  events: {
    opened: {
      event: { type: 'socket.opened' },
      words: 'La conexión se abre',
      by: 'world',
      leadsTo: ['live-connection.connected'],
    },
    closed: {
      event: { type: 'socket.closed', at: 1000 },
      words: 'La conexión se corta',
      by: 'world',
      leadsTo: ['live-connection.reconnecting'],
    },
    ended: {
      event: { type: 'session.closed' },
      words: 'La sesión se cierra desde otro lado',
      by: 'world',
      leadsTo: ['live-connection.over'],
    },
    received: {
      event: { type: 'message.received', message: { event: 'QuestionsChanged', details: { accountId: '1' } } },
      words: 'Llega un aviso',
      by: 'world',
      leadsTo: ['live-connection.connected'],
    },
  },
  calls: {},
  states: {
    'live-connection.connecting': {
      description: 'Conectando por primera vez',
      holds: ({ context }) => context.lostAt === null,
    },
    'live-connection.connected': { description: 'Conectado', holds: ({ context }) => context.lostAt === null },
    'live-connection.reconnecting': { description: 'Reconectando', holds: ({ context }) => context.lostAt === 1000 },
    'live-connection.over': { description: 'La sesión terminó' },
  },
  ignores: {
    'live-connection.connecting': ['message.received'],
    'live-connection.connected': ['socket.opened'],
    'live-connection.reconnecting': ['message.received'],
  },
  invariants: [
    {
      rule: '4.17 una sesión cerrada desde otro lado termina aquí, una vez',
      holds: ({ eventType, effects }) =>
        effects.filter(({ slot }) => slot === 'endSession').length === (eventType === 'session.closed' ? 1 : 0),
    },
    {
      rule: '8.02 quien no logra volver a conectarse pregunta si sigue con sesión',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        effects.some(({ slot }) => slot === 'checkSession') ===
        (eventType === 'socket.closed' && beforeSnapshot.matches('reconnecting')),
    },
    {
      rule: '4.19 la conexión está como la red dice',
      holds: ({ eventType, after }) =>
        eventType === 'message.received' ||
        eventType === 'session.closed' ||
        after.matches(eventType === 'socket.opened' ? 'connected' : 'reconnecting'),
    },
    {
      rule: '4.18 con conexión, cada aviso se entrega',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        eventType !== 'message.received' ||
        (beforeSnapshot.matches('connected') ? ordered(effects, 'deliver') : effects.length === 0),
    },
    {
      rule: 'después de un corte se lee de nuevo todo lo que se ve, y solo entonces',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        effects.some(({ slot }) => slot === 'refreshEverything') ===
        (eventType === 'socket.opened' && beforeSnapshot.matches('reconnecting')),
    },
  ],
});
