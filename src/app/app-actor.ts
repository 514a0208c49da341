import { type Actor, createActor, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { listAccounts } from '#contract/accounts.ts';
import { CallError } from '#contract/failure.ts';
import { readCurrentSession } from '#contract/sessions.ts';
import { liveConnectionMachine, type SocketEvent } from '#machines/app/live-connection/machine.ts';
import { type AppMachine, appMachine } from '#machines/app/machine.ts';
import type { SessionEvent } from '#machines/app/types.ts';
import { createScreenCharts, DESK, ENTRY_SCREENS } from './entry-screens.tsx';
import { announceNotices } from './notices.ts';
import { createServices, type Services } from './services.ts';
import {
  clearDraftsIfSigningOut,
  noteReload,
  readColorMode,
  readDefaultAccount,
  saveDefaultAccount,
  sinceReload,
} from './storage.ts';

/** What the server would answer. */
const NOBODY = new CallError({ kind: 'refused', status: 401, body: { error: 'unauthenticated' }, retryAfter: null });

/** Starts the product: the app chart with its slots filled, listening to the address bar. */
export function startApp(services: Services = createServices()): { app: Actor<AppMachine>; services: Services } {
  const { call, isSignedOut, history, bus, now } = services;

  const liveConnection = liveConnectionMachine.provide({
    actors: { socket: liveSocket(services) },
    actions: {
      deliver: (_, { message }) => bus.deliver(message),
      refreshEverything: () => bus.announceGap(),
      // Only a refusal matters, and the slot `session` reports that.
      checkSession: () => void call(listAccounts, {}).catch(() => undefined),
    },
  });
  const machine = appMachine.provide({
    actors: {
      readSession: fromPromise(({ signal }) =>
        isSignedOut() ? Promise.reject(NOBODY) : call(readCurrentSession, { query: { current: 'true' } }, signal),
      ),
      readAccounts: fromPromise(({ signal }) => call(listAccounts, {}, signal)),
      loadScreen: fromPromise(({ input }) => ENTRY_SCREENS[input.screen].load()),
      loadDesk: fromPromise<unknown>(() => DESK.load()),
      ...createScreenCharts(services),
      session: endOfSession(services),
      liveConnection,
    },
    actions: {
      redirect: (_, { path }) => history.replace(path),
      reload: () => {
        noteReload(now());
        history.reload();
      },
      reloadPage: () => history.reload(),
      clearDraftsIfSigningOut,
      saveDefaultAccount: (_, { accountId }) => saveDefaultAccount(accountId),
    },
  });

  const app = createActor(machine, {
    input: { address: history.address(), defaultAccount: readDefaultAccount(), colorMode: readColorMode() },
    inspect: announceNotices,
  });
  // Once the chart whose action moved it has settled: what starts within an action XState takes for misuse.
  history.listen(() => queueMicrotask(() => app.send({ type: 'address.changed', address: history.address() })));
  app.start();
  return { app, services };
}

/** Reports the end of the session, as refused calls see it. */
function endOfSession({ session, now }: Services) {
  return fromCallback<EventObject, NonReducibleUnknown, SessionEvent>(({ sendBack }) => {
    const stopping = new AbortController();
    const report = (): void => sendBack({ type: 'session.ended', sinceReload: sinceReload(now()) });
    session.addEventListener('ended', report, { signal: stopping.signal });
    return () => stopping.abort();
  });
}

/** The live socket as an actor. */
function liveSocket({ openLive, now, bus }: Services) {
  return fromCallback<EventObject, NonReducibleUnknown, SocketEvent>(({ sendBack }) =>
    openLive({
      onLine: bus.connect,
      onOpen: () => sendBack({ type: 'socket.opened' }),
      onClose: () => {
        bus.connect(null);
        sendBack({ type: 'socket.closed', at: now() });
      },
      onSessionEnded: () => sendBack({ type: 'session.closed', sinceReload: sinceReload(now()) }),
      onMessage: (message) => sendBack({ type: 'message.received', message }),
    }),
  );
}
