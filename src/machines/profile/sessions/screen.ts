import type { SnapshotFrom } from 'xstate';
import type { LiveConnection } from '#server/live/hub.ts';
import { press, takeFromMenu } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { OFFLINE, offIf } from '#tests/paths/screens/entry.ts';
import { atEmptyDesk, EMAIL, EMPTY_DESK, WELCOME } from '#tests/paths/screens/landmarks.ts';
import type { SessionsContext, sessionsMachine } from './machine.ts';
import { sessionsModel } from './model.ts';

const here = async ({ product, client }: World): Promise<{ userId: string; sessionId: string }> => {
  const user = await product.store.users.byEmail(EMAIL);
  const answer = await client.send('GET', '/sessions?current=true');
  if (user === null || !answer.ok) throw new Error(`${EMAIL} is not signed in`);
  const { id }: { id: string } = await answer.json();
  return { userId: user.id, sessionId: id };
};
/** What the walk itself tells of; what its preparations cause would lead to readings that the chart knows nothing of. */
const TOLD = 'elsewhere';
const hearOnlyTheWalk = ({ product }: World): void => {
  const { hub } = product.product;
  const add = hub.add.bind(hub);
  Object.assign(hub, {
    add: (connection: LiveConnection) => {
      const send = connection.send.bind(connection);
      Object.assign(connection, {
        send: (text: string) => {
          if (!/"Session(Opened|Closed)"/.test(text) || text.includes(TOLD)) send(text);
        },
      });
      add(connection);
    },
  });
};

/** Leaves only the session of this browser. */
const alone = async (world: World): Promise<void> => {
  const { userId, sessionId } = await here(world);
  await world.product.store.sessions.deleteAllOf(userId, sessionId);
};
/** Leaves this one and another, begun later. */
const withAnother = async (world: World): Promise<void> => {
  await alone(world);
  await world.product.signedIn(EMAIL);
};

const list = {
  endpoint: { method: 'GET', path: /^\/sessions$/ },
  outcomes: { both: served(withAnother), one: served(alone), offline: cut },
};

export const screen = defineScreen<typeof sessionsMachine>({
  model: sessionsModel,
  starts: {
    closed: async (world) => {
      hearOnlyTheWalk(world);
      return atEmptyDesk(world);
    },
  },
  acts: {
    requested: takeFromMenu(EMAIL, 'Sesiones activas'),
    dismissed: press('Cerrar'),
    retried: press('Actualizar'),
    closedOther: press('Cerrar la sesión'),
    closedOwn: press('Cerrar esta sesión'),
    closedOthers: press('Cerrar las demás'),
    confirmed: press('Sí'),
    refused: press('No'),
  },
  happenings: {
    changed: async (world) => {
      const { userId } = await here(world);
      world.product.product.hub.publish({ event: 'SessionOpened', details: { sessionId: TOLD } }, userId);
    },
  },
  calls: {
    read: list,
    refresh: list,
    close: {
      endpoint: { method: 'DELETE', path: /^\/sessions\/[^/]+$/ },
      outcomes: { closed: served(), offline: cut },
    },
    closeOthers: {
      endpoint: { method: 'DELETE', path: /^\/sessions\?/ },
      outcomes: { closed: served(), offline: cut },
    },
  },
  excuses: {
    'guards:sessions.shown--closeOthers.requested--0=no': 'Sin otras sesiones no hay con qué cerrarlas.',
  },
  // There is something to close them by.
  allows: ({ before, step }) => {
    const { sessions }: SessionsContext = before.context;
    return (
      !['closedOther', 'closedOthers'].includes(step.name) ||
      sessions === null ||
      sessions.some(({ current }) => !current)
    );
  },
  isGone: (snapshot) => snapshot.matches('over'),
  views: ['src/ui/dialogs/sessions/sessions-dialog.tsx'],
  sees: (snapshot) => {
    if (snapshot.matches('over')) return WELCOME;
    return snapshot.matches('closed') ? EMPTY_DESK : dialogOf(snapshot);
  },
});

const ASKED =
  '¿Desea cerrar la sesión en este navegador? Deberá ingresar otra vez, y los borradores sin enviar se borran.';
const ASKED_FOR_OTHERS =
  '¿Desea cerrar todas las demás sesiones? Esos navegadores deberán ingresar otra vez; esta sesión sigue abierta.';

function dialogOf(snapshot: SnapshotFrom<typeof sessionsMachine>): string[] {
  const { sessions, closing } = snapshot.context;
  const isClosing = snapshot.matches({ open: 'closing' });
  const question = questionOf(snapshot);
  const off = offIf(!snapshot.matches({ open: 'shown' }));
  const rows = (sessions ?? []).flatMap(({ id, current }) => {
    const button = current ? 'Cerrar esta sesión' : 'Cerrar la sesión';
    return [
      `Fila: —${current ? ' Esta sesión' : ''} | — | — | `,
      'Botón «ahora»',
      isClosing && id === closing ? 'Botón «Cerrando…» (ocupado)' : `Botón «${button}»${off}`,
    ];
  });
  return [
    'Diálogo «Sesiones activas» [Los navegadores y dispositivos en los que ingresó con su cuenta.]',
    'Título «Sesiones activas»',
    ...problemOf(snapshot),
    ...(question === null ? [] : [`Aviso: ${question} No Sí`, 'Botón «No»', 'Botón «Sí»']),
    ...(sessions === null && !snapshot.matches({ open: 'failed' }) ? ['Aviso: Cargando…'] : []),
    ...rows,
    ...othersOf(snapshot),
    'Botón «Cerrar»',
    'Dirección: /setup-account',
  ];
}

function questionOf(snapshot: SnapshotFrom<typeof sessionsMachine>): string | null {
  if (snapshot.matches({ open: 'askingForOthers' })) return ASKED_FOR_OTHERS;
  return snapshot.matches({ open: 'asking' }) ? ASKED : null;
}

function othersOf(snapshot: SnapshotFrom<typeof sessionsMachine>): string[] {
  if (!(snapshot.context.sessions ?? []).some(({ current }) => !current)) return [];
  if (snapshot.matches({ open: 'closingOthers' })) return ['Botón «Cerrando…» (ocupado)'];
  return [`Botón «Cerrar las demás»${offIf(!snapshot.matches({ open: 'shown' }))}`];
}

function problemOf(snapshot: SnapshotFrom<typeof sessionsMachine>): string[] {
  if (snapshot.matches({ open: 'failed' })) {
    return [`Alerta: No se pudieron consultar las sesiones activas ${OFFLINE} Actualizar`, 'Botón «Actualizar»'];
  }
  if (snapshot.matches({ open: { shown: 'stale' } })) {
    return [
      `Aviso: No se pudo actualizar la lista. Lo que ve puede haber cambiado. ${OFFLINE} Actualizar`,
      'Botón «Actualizar»',
    ];
  }
  if (snapshot.matches({ open: { shown: 'closeOthersFailed' } })) {
    return [`Alerta: No se pudieron cerrar las demás sesiones ${OFFLINE} Actualizar`, 'Botón «Actualizar»'];
  }
  return snapshot.matches({ open: { shown: 'closeFailed' } })
    ? [`Alerta: No se pudo cerrar la sesión ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
    : [];
}
