import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Accounts } from '#contract/accounts.ts';
import { type Failure, hasStatus } from '#contract/failure.ts';
import type { CurrentSession } from '#contract/sessions.ts';
import { type Address, paths, type SignedOutScreen } from '#domain/address.ts';
import { failureOf } from '#machines/shared/failure.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, effectSlot } from '#machines/shared/slots.ts';
import type { LiveConnectionMachine } from './live-connection/machine.ts';
import { asksAllowedSection, asksKnownSection, asksLostConnection, defaultPath } from './places.ts';

export interface AppInput {
  readonly address: Address;
  /** The account saved as default, if any (3.50). */
  readonly defaultAccount: string | null;
}

export interface AppContext {
  /** Where the browser stands. */
  readonly address: Address;
  readonly defaultAccount: string | null;
  readonly session: CurrentSession | null;
  readonly accounts: Accounts;
  /** Why the product could not open; shown in `broken`. */
  readonly failure: Failure | null;
}

export type AppEvent =
  /** The browser went somewhere: a link, the back button, or an order of this chart. */
  | { type: 'address.changed'; address: Address }
  /** The server no longer knows the session (8.02); `sinceReload` is how long ago, in ms, that last caused a reload. */
  | { type: 'session.ended'; sinceReload: number | null }
  /** An account was linked or lost, or the viewer's rights in it changed (4.18). */
  | { type: 'accounts.changed' }
  | { type: 'retry.pressed' };

/** A 401 reloads the page at most this often; the next one shows the login. */
const RELOAD_PAUSE = 60_000;

/**
 * The product as a whole: who is here, and which screen that person's address opens (section 2).
 * The address decides among the screens of a situation; a path that the situation does not have is redirected, and the
 * redirect comes back as `address.changed`, so chart and address bar never disagree.
 */
export function createAppMachine(parts: { liveConnection: LiveConnectionMachine }) {
  return setup({
    types: {} as {
      context: AppContext;
      events: AppEvent;
      input: AppInput;
      children: { liveConnection: 'liveConnection' };
      tags: 'signedIn';
      meta: StateMeta;
    },
    actors: {
      readSession: callSlot<CurrentSession>('readSession'),
      readAccounts: callSlot<Accounts>('readAccounts'),
      liveConnection: parts.liveConnection,
    },
    delays: {
      /** How long the broken view waits before it tries by itself. */
      nextAttempt: 5000,
    },
    actions: {
      /** Replaces the address; the browser answers with `address.changed`. */
      redirect: effectSlot<{ path: string }>('redirect'),
      /** Loads the whole page again (8.02). */
      reload: effectSlot('reload'),
      /** Remembers the account for the next visit (2.13). */
      saveDefaultAccount: effectSlot<{ accountId: string | null }>('saveDefaultAccount'),
      setAddress: assign((_, { address }: { address: Address }) => ({ address })),
      setSession: assign((_, { session }: { session: CurrentSession }) => ({ session })),
      setAccounts: assign((_, { accounts }: { accounts: Accounts }) => ({ accounts })),
      chooseAccount: assign(({ context: { address, defaultAccount } }) => ({
        defaultAccount: address.screen === 'section' ? address.accountId : defaultAccount,
      })),
      forgetPerson: assign({ session: null, accounts: {} }),
      forgetFailure: assign({ failure: null }),
      recordFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    },
    guards: {
      isSignedOut: (_, { failure }: { failure: Failure }) => hasStatus(failure, 401),
      isReloadDue: (_, { sinceReload }: { sinceReload: number | null }) =>
        sinceReload === null || sinceReload > RELOAD_PAUSE,
      asksFor: ({ context }, { screen }: { screen: SignedOutScreen | 'setup-account' }) =>
        context.address.screen === screen,
      hasNoAccount: ({ context }) => Object.keys(context.accounts).length === 0,
      asksAllowedSection: ({ context }) => asksAllowedSection(context.address, context.accounts),
      asksKnownSection: ({ context }) => asksKnownSection(context.address, context.accounts),
      asksLostConnection: ({ context }) => asksLostConnection(context.address, context.accounts),
    },
  }).createMachine({
    id: 'app',
    context: ({ input }) => ({
      address: input.address,
      defaultAccount: input.defaultAccount,
      session: null,
      accounts: {},
      failure: null,
    }),
    initial: 'booting',
    states: {
      booting: {
        meta: { uid: 'app.booting', requirements: ['7.02'] },
        initial: 'readingSession',
        on: { 'address.changed': { actions: { type: 'setAddress', params: ({ event }) => event } } },
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
              onError: [
                {
                  guard: { type: 'isSignedOut', params: failureOf },
                  target: '#app.signedOut',
                },
                {
                  target: '#app.broken',
                  actions: { type: 'recordFailure', params: failureOf },
                },
              ],
            },
          },
          readingAccounts: {
            meta: { uid: 'app.reading-accounts', requirements: ['7.05'] },
            invoke: {
              id: 'readAccounts',
              src: 'readAccounts',
              onDone: {
                target: '#app.signedIn',
                actions: { type: 'setAccounts', params: ({ event }) => ({ accounts: event.output }) },
              },
              onError: [
                {
                  guard: { type: 'isSignedOut', params: failureOf },
                  target: '#app.signedOut',
                  // The session that was read a moment ago is over.
                  actions: 'forgetPerson',
                },
                {
                  target: '#app.broken',
                  actions: { type: 'recordFailure', params: failureOf },
                },
              ],
            },
          },
        },
      },
      broken: {
        meta: { uid: 'app.broken', requirements: ['8.06'] },
        on: {
          'retry.pressed': 'booting',
          'address.changed': { actions: { type: 'setAddress', params: ({ event }) => event } },
        },
        after: { nextAttempt: 'booting' },
        // Whoever was there before is asked about anew.
        exit: ['forgetFailure', 'forgetPerson'],
      },
      ending: {
        meta: { uid: 'app.ending', requirements: ['8.02'] },
        entry: ['forgetPerson', { type: 'redirect', params: { path: paths.login() } }],
        on: {
          'address.changed': { target: 'signedOut', actions: { type: 'setAddress', params: ({ event }) => event } },
        },
      },
      reloading: { meta: { uid: 'app.reloading', requirements: ['4.17', '8.02'] }, entry: 'reload' },
      signedOut: {
        meta: { uid: 'app.signed-out', requirements: ['2.08'] },
        initial: 'deciding',
        on: {
          'address.changed': {
            target: '.deciding',
            actions: { type: 'setAddress', params: ({ event }) => event },
          },
        },
        states: {
          deciding: {
            meta: { uid: 'app.signed-out-deciding' },
            always: [
              { guard: { type: 'asksFor', params: { screen: 'welcome' } }, target: 'welcome' },
              { guard: { type: 'asksFor', params: { screen: 'login' } }, target: 'login' },
              { guard: { type: 'asksFor', params: { screen: 'signup' } }, target: 'signup' },
              { guard: { type: 'asksFor', params: { screen: 'verify' } }, target: 'verify' },
              { guard: { type: 'asksFor', params: { screen: 'recover' } }, target: 'recover' },
              { guard: { type: 'asksFor', params: { screen: 'setup' } }, target: 'setup' },
              { guard: { type: 'asksFor', params: { screen: 'authenticator' } }, target: 'authenticator' },
              { target: 'redirecting' },
            ],
          },
          redirecting: {
            meta: { uid: 'app.signed-out-redirecting', requirements: ['2.08'] },
            entry: { type: 'redirect', params: { path: paths.welcome } },
          },
          welcome: { meta: { uid: 'app.welcome', requirements: ['2.01'] } },
          login: { meta: { uid: 'app.login', requirements: ['2.02'] } },
          signup: { meta: { uid: 'app.signup', requirements: ['2.03'] } },
          verify: { meta: { uid: 'app.verify', requirements: ['2.04'] } },
          recover: { meta: { uid: 'app.recover', requirements: ['2.05'] } },
          setup: { meta: { uid: 'app.setup', requirements: ['2.06'] } },
          authenticator: { meta: { uid: 'app.authenticator', requirements: ['2.07'] } },
        },
      },
      signedIn: {
        meta: { uid: 'app.signed-in' },
        tags: 'signedIn',
        type: 'parallel',
        invoke: { id: 'liveConnection', src: 'liveConnection' },
        on: {
          'session.ended': [
            {
              guard: { type: 'isReloadDue', params: ({ event }) => event },
              target: 'reloading',
            },
            { target: 'ending' },
          ],
        },
        states: {
          place: {
            meta: { uid: 'app.place' },
            initial: 'deciding',
            on: {
              'address.changed': {
                target: '.deciding',
                actions: { type: 'setAddress', params: ({ event }) => event },
              },
            },
            states: {
              deciding: {
                meta: { uid: 'app.place-deciding' },
                always: [{ guard: 'hasNoAccount', target: 'withoutAccount' }, { target: 'withAccounts' }],
              },
              withoutAccount: {
                meta: { uid: 'app.without-account', requirements: ['2.09'] },
                initial: 'deciding',
                states: {
                  deciding: {
                    meta: { uid: 'app.without-account-deciding' },
                    always: [
                      { guard: { type: 'asksFor', params: { screen: 'setup-account' } }, target: 'linking' },
                      { target: 'redirecting' },
                    ],
                  },
                  redirecting: {
                    meta: { uid: 'app.without-account-redirecting', requirements: ['2.09'] },
                    entry: { type: 'redirect', params: { path: paths.setupAccount } },
                  },
                  linking: { meta: { uid: 'app.linking-first', requirements: ['2.09'] } },
                },
              },
              withAccounts: {
                meta: { uid: 'app.with-accounts' },
                initial: 'deciding',
                states: {
                  deciding: {
                    meta: { uid: 'app.with-accounts-deciding' },
                    always: [
                      { guard: { type: 'asksFor', params: { screen: 'setup-account' } }, target: 'linking' },
                      { guard: 'asksAllowedSection', target: 'section' },
                      { guard: 'asksKnownSection', target: 'forbidden' },
                      { guard: 'asksLostConnection', target: 'lostConnection' },
                      { target: 'redirecting' },
                    ],
                  },
                  redirecting: {
                    meta: { uid: 'app.redirecting', requirements: ['2.13', '2.15'] },
                    entry: {
                      type: 'redirect',
                      params: ({ context }) => ({ path: defaultPath(context.accounts, context.defaultAccount) }),
                    },
                  },
                  linking: { meta: { uid: 'app.linking-again', requirements: ['2.11', '2.15'] } },
                  section: {
                    meta: { uid: 'app.section', requirements: ['2.13', '2.14'] },
                    entry: [
                      'chooseAccount',
                      {
                        type: 'saveDefaultAccount',
                        params: ({ context }) => ({ accountId: context.defaultAccount }),
                      },
                    ],
                  },
                  lostConnection: { meta: { uid: 'app.lost-connection', requirements: ['2.14', '2.32'] } },
                  forbidden: { meta: { uid: 'app.forbidden', requirements: ['2.16', '6.02'] } },
                },
              },
            },
          },
          accounts: {
            meta: { uid: 'app.accounts' },
            initial: 'current',
            states: {
              current: {
                meta: { uid: 'app.accounts-current' },
                on: { 'accounts.changed': 'refreshing' },
              },
              refreshing: {
                meta: { uid: 'app.accounts-refreshing', requirements: ['4.18'] },
                on: { 'accounts.changed': { target: 'refreshing', reenter: true } },
                invoke: {
                  id: 'refreshAccounts',
                  src: 'readAccounts',
                  onDone: {
                    // Rights may have changed, so the place is decided anew.
                    target: ['current', '#app.signedIn.place.deciding'],
                    actions: { type: 'setAccounts', params: ({ event }) => ({ accounts: event.output }) },
                  },
                  onError: 'outdated',
                },
              },
              outdated: {
                meta: { uid: 'app.accounts-outdated' },
                on: { 'accounts.changed': 'refreshing' },
              },
            },
          },
        },
      },
    },
  });
}

export type AppMachine = ReturnType<typeof createAppMachine>;
export type AppActor = ActorRefFrom<AppMachine>;
export type AppSnapshot = SnapshotFrom<AppMachine>;
