import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { paths } from '#domain/address.ts';
import { failureOf, recordFailure } from '#machines/shared/failure.ts';
import { app, KEEP_ACCOUNTS, KEEP_ADDRESS } from './setup.ts';
import { signedIn } from './signed-in.ts';
import { signedOut } from './signed-out.ts';

/** There is no session, or it ended between the two calls; any other failure is shown. */
const NO_SESSION = { guard: { type: 'isSignedOut', params: failureOf }, target: '#app.signedOut' } as const;
const NOT_OPENED = { target: '#app.broken', actions: recordFailure } as const;

/**
 * The product as a whole: who is signed in, and which screen the address opens (section 2). The address decides among the screens of a
 * situation; a path that the situation does not have is redirected, and the redirect comes back as `address.changed`, so chart and address bar never disagree.
 */
export const appMachine = app.createMachine({
  id: 'app',
  context: ({ input }) => ({
    address: input.address,
    defaultAccount: input.defaultAccount,
    colorMode: input.colorMode,
    session: null,
    accounts: {},
    failure: null,
  }),
  initial: 'booting',
  states: {
    booting: {
      meta: { uid: 'app.booting', requirements: ['7.02'] },
      initial: 'readingSession',
      on: { 'address.changed': KEEP_ADDRESS },
      states: {
        readingSession: {
          meta: { uid: 'app.reading-session' },
          invoke: {
            id: 'readSession',
            src: 'readSession',
            onDone: {
              target: 'readingAccounts',
              actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
            },
            onError: [NO_SESSION, NOT_OPENED],
          },
        },
        readingAccounts: {
          meta: { uid: 'app.reading-accounts', requirements: ['7.05'] },
          invoke: {
            id: 'readAccounts',
            src: 'readAccounts',
            onDone: {
              target: '#app.signedIn',
              actions: KEEP_ACCOUNTS,
            },
            onError: [{ ...NO_SESSION, actions: 'forgetUser' }, NOT_OPENED],
          },
        },
      },
    },
    broken: {
      meta: { uid: 'app.broken', requirements: ['8.06'] },
      on: {
        'retry.pressed': 'booting',
        'address.changed': KEEP_ADDRESS,
      },
      after: { nextAttempt: 'booting' },
      // The next attempt reads the session again.
      exit: ['forgetFailure', 'forgetUser'],
    },
    ending: {
      meta: { uid: 'app.ending', requirements: ['8.02'] },
      entry: ['forgetUser', { type: 'redirect', params: { path: paths.login() } }],
      on: {
        'address.changed': { target: 'signedOut', ...KEEP_ADDRESS },
      },
    },
    reloading: { meta: { uid: 'app.reloading', requirements: ['4.17', '8.02'] }, entry: 'reload' },
    signedOut,
    signedIn,
  },
});

export type AppMachine = typeof appMachine;
export type AppActor = ActorRefFrom<AppMachine>;
export type AppSnapshot = SnapshotFrom<AppMachine>;
