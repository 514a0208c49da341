import { byWorld, defineModel, same, startsAt } from '#machines/shared/model.ts';
import { liveConnectionMachine } from './machine.ts';

const QUESTIONS_CHANGED = { event: 'QuestionsChanged', details: { accountId: '1' } } as const;
const ACCOUNT_CHANGED = { event: 'AccountChanged', details: { accountId: '1' } } as const;

const messageOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'message' in event ? event.message : null;

export const liveConnectionModel = defineModel({
  name: 'app-live-connection',
  title: 'Conexión en vivo',
  about: 'Por donde el servidor avisa lo que cambió.',
  machine: liveConnectionMachine,
  ...startsAt('fresh', 'live-connection.connecting'),
  events: {
    opened: byWorld({ type: 'socket.opened' }, 'La conexión se abre', 'live-connection.connected'),
    closed: byWorld({ type: 'socket.closed', at: 1000 }, 'La conexión se corta', 'live-connection.reconnecting'),
    ended: byWorld(
      { type: 'session.closed', sinceReload: null },
      'La sesión se cierra desde otro lado',
      'live-connection.over',
    ),
    received: byWorld(
      { type: 'message.received', message: QUESTIONS_CHANGED },
      'Llega un aviso',
      'live-connection.connected',
    ),
    accountsChanged: byWorld(
      { type: 'message.received', message: ACCOUNT_CHANGED },
      'Llega un aviso sobre una de sus cuentas',
      'live-connection.connected',
    ),
  },
  calls: {},
  guards: { isAboutAccounts: 'el aviso es sobre una de sus cuentas' },
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
      rule: '4.17 una sesión cerrada desde otro lado se le dice a la aplicación, una vez',
      holds: ({ eventType, effects }) =>
        same(
          effects.filter(({ slot }) => slot === 'parent:session.ended').map(({ params }) => params),
          eventType === 'session.closed' ? [{ type: 'session.ended', sinceReload: null }] : [],
        ),
    },
    {
      rule: '4.18 la aplicación se entera de que sus cuentas cambiaron, o de que puede no haberse enterado',
      holds: ({ eventType, event, beforeSnapshot, effects }) => {
        const isHeard = beforeSnapshot.matches('connected') && messageOf(event) === ACCOUNT_CHANGED;
        const isReconnected = beforeSnapshot.matches('reconnecting') && eventType === 'socket.opened';
        return effects.some(({ slot }) => slot === 'parent:accounts.changed') === (isHeard || isReconnected);
      },
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
      holds: ({ eventType, event, beforeSnapshot, effects }) =>
        eventType !== 'message.received' ||
        same(
          effects.filter(({ slot }) => slot === 'deliver').map(({ params }) => params),
          beforeSnapshot.matches('connected') ? [{ type: eventType, message: messageOf(event) }] : [],
        ),
    },
    {
      rule: 'después de un corte se lee de nuevo todo lo que se ve, y solo entonces',
      holds: ({ eventType, beforeSnapshot, effects }) =>
        effects.some(({ slot }) => slot === 'refreshEverything') ===
        (eventType === 'socket.opened' && beforeSnapshot.matches('reconnecting')),
    },
  ],
});
