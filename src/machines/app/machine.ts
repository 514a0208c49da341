import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Accounts } from '#contract/accounts.ts';
import { type Failure, hasStatus } from '#contract/failure.ts';
import type { CurrentSession } from '#contract/sessions.ts';
import { type Address, paths, SIGNED_OUT_SCREENS, type SignedOutScreen } from '#domain/address.ts';
import { failureOf, recordFailure, toFailed } from '#machines/shared/failure.ts';
import { createLazyChild, toEach } from '#machines/shared/lazy-child/parts.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { callSlot, childSlot, effectSlot } from '#machines/shared/slots.ts';
import type { LoginMachine } from '../auth/login/machine.ts';
import type { RecoverMachine } from '../auth/recover/machine.ts';
import type { SecondFactorMachine } from '../auth/second-factor/machine.ts';
import type { SetupPasswordMachine } from '../auth/setup-password/machine.ts';
import type { SignUpMachine } from '../auth/sign-up/machine.ts';
import type { VerifyMachine } from '../auth/verify/machine.ts';
import type { DeskMachine } from '../desk/machine.ts';
import type { DeskEvent, DeskPage } from '../desk/types.ts';
import type { ColorMode } from '../profile/color-mode/machine.ts';
import type { LiveConnectionMachine } from './live-connection/machine.ts';
import { asksAllowedSection, asksKnownSection, asksLostConnection, defaultPath, placeAt, screenIn } from './places.ts';

export interface AppInput {
  readonly address: Address;
  /** The account saved as default, if any (3.50). */
  readonly defaultAccount: string | null;
  readonly colorMode: ColorMode;
}

export interface AppContext {
  /** Where the browser stands. */
  readonly address: Address;
  readonly defaultAccount: string | null;
  readonly colorMode: ColorMode;
  readonly session: CurrentSession | null;
  readonly accounts: Accounts;
  /** Why the product could not open, in `broken`, or why the accounts could not be read again, in `outdated`. */
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

/** The code of a signed-out screen, and of the desk. */
const screenCode = createLazyChild({ uid: 'app.screen', requirements: ['2.08'] });
const deskCode = createLazyChild({ uid: 'app.desk', requirements: ['2.18'] });

/** The e-mail in the address, on the screens that take one (2.04). */
const emailIn = ({ context: { address } }: { readonly context: AppContext }) => ({
  email: 'email' in address ? address.email : null,
});

/**
 * The product as a whole: who is here, and which screen that person's address opens (section 2).
 * The address decides among the screens of a situation; a path that the situation does not have is redirected, and the
 * redirect comes back as `address.changed`, so chart and address bar never disagree.
 */
export const appMachine = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    input: AppInput;
    children: {
      liveConnection: 'liveConnection';
      desk: 'desk';
      login: 'login';
      signup: 'signup';
      verify: 'verify';
      recover: 'recover';
      setup: 'setup';
      authenticator: 'authenticator';
    };
    tags: 'signedIn';
    meta: StateMeta;
  },
  actors: {
    readSession: callSlot<CurrentSession>('readSession'),
    readAccounts: callSlot<Accounts>('readAccounts'),
    /** Loads the code and the texts of a screen. */
    loadScreen: callSlot<unknown, { screen: SignedOutScreen }>('loadScreen'),
    loadDesk: callSlot<unknown>('loadDesk'),
    liveConnection: childSlot<LiveConnectionMachine>('liveConnection'),
    desk: childSlot<DeskMachine>('desk'),
    login: childSlot<LoginMachine>('login'),
    signup: childSlot<SignUpMachine>('signup'),
    verify: childSlot<VerifyMachine>('verify'),
    recover: childSlot<RecoverMachine>('recover'),
    setup: childSlot<SetupPasswordMachine>('setup'),
    authenticator: childSlot<SecondFactorMachine>('authenticator'),
  },
  delays: {
    /** How long the broken view waits before it tries by itself. */
    nextAttempt: 5000,
    /** How long accounts that could not be read again stay as they are. */
    nextRefresh: 30_000,
  },
  actions: {
    /** Replaces the address; the browser answers with `address.changed`. */
    redirect: effectSlot<{ path: string }>('redirect'),
    /** Loads the whole page again (8.02). */
    reload: effectSlot('reload'),
    /** Loads the whole page again, since some of its code did not arrive. */
    reloadPage: effectSlot('reloadPage'),
    /** Remembers the account for the next visit (2.13). */
    saveDefaultAccount: effectSlot<{ accountId: string | null }>('saveDefaultAccount'),
    showPlace: toChild(
      'desk',
      ({ address, accounts, instead }: Pick<AppContext, 'address' | 'accounts'> & { instead: DeskPage | null }) =>
        ({ type: 'place.changed', place: placeAt(address, accounts, instead) }) satisfies DeskEvent,
    ),
    setAddress: assign((_, { address }: { address: Address }) => ({ address })),
    setSession: assign((_, { session }: { session: CurrentSession }) => ({ session })),
    setAccounts: assign((_, { accounts }: { accounts: Accounts }) => ({ accounts })),
    chooseAccount: assign(({ context: { address, defaultAccount } }) => ({
      defaultAccount: address.screen === 'section' ? address.accountId : defaultAccount,
    })),
    forgetPerson: assign({ session: null, accounts: {} }),
    forgetFailure: assign({ failure: null }),
    recordFailure: assign(toFailed),
  },
  guards: {
    isSignedOut: (_, { failure }: { failure: Failure }) => hasStatus(failure, 401),
    isReloadDue: (_, { sinceReload }: { sinceReload: number | null }) =>
      sinceReload === null || sinceReload > RELOAD_PAUSE,
    asksFor: ({ context }, { screen }: { screen: SignedOutScreen | 'setup-account' }) =>
      context.address.screen === screen,
    asksForScreen: ({ context }) => screenIn(context.address) !== null,
    isSameScreen: ({ context }, { address }: { address: Address }) => address.screen === context.address.screen,
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
          always: [{ guard: 'asksForScreen', target: 'screen' }, { target: 'redirecting' }],
        },
        redirecting: {
          meta: { uid: 'app.signed-out-redirecting', requirements: ['2.08'] },
          entry: { type: 'redirect', params: { path: paths.welcome } },
        },
        screen: {
          meta: { uid: 'app.screen', requirements: ['2.08'] },
          initial: 'loading',
          on: {
            // What was typed on the screen stays.
            'address.changed': {
              guard: { type: 'isSameScreen', params: ({ event }) => event },
              actions: { type: 'setAddress', params: ({ event }) => event },
            },
          },
          states: {
            ...screenCode,
            loading: {
              ...screenCode.loading,
              invoke: {
                id: 'loadScreen',
                src: 'loadScreen',
                input: ({ context }) => ({ screen: required(screenIn(context.address), 'address.screen') }),
                onDone: toEach(SIGNED_OUT_SCREENS, (screen) => ({ type: 'asksFor' as const, params: { screen } })),
                onError: 'missing',
              },
            },
            ...({
              welcome: { meta: { uid: 'app.welcome', requirements: ['2.01'] } },
              login: {
                meta: { uid: 'app.login', requirements: ['2.02'] },
                invoke: { id: 'login', src: 'login', input: emailIn },
              },
              signup: {
                meta: { uid: 'app.signup', requirements: ['2.03'] },
                invoke: { id: 'signup', src: 'signup' },
              },
              verify: {
                meta: { uid: 'app.verify', requirements: ['2.04'] },
                invoke: { id: 'verify', src: 'verify', input: emailIn },
              },
              recover: {
                meta: { uid: 'app.recover', requirements: ['2.05'] },
                invoke: { id: 'recover', src: 'recover' },
              },
              setup: {
                meta: { uid: 'app.setup', requirements: ['2.06'] },
                invoke: { id: 'setup', src: 'setup', input: emailIn },
              },
              authenticator: {
                meta: { uid: 'app.authenticator', requirements: ['2.07'] },
                invoke: { id: 'authenticator', src: 'authenticator' },
              },
            } as const satisfies Readonly<Record<SignedOutScreen, object>>),
          },
        },
      },
    },
    signedIn: {
      meta: { uid: 'app.signed-in' },
      tags: 'signedIn',
      invoke: { id: 'liveConnection', src: 'liveConnection' },
      initial: 'loading',
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
        missing: {
          ...deskCode.missing,
          on: {
            ...deskCode.missing.on,
            'address.changed': { actions: { type: 'setAddress', params: ({ event }) => event } },
          },
        },
        loading: {
          ...deskCode.loading,
          on: {
            'address.changed': { actions: { type: 'setAddress', params: ({ event }) => event } },
            // Nothing is shown yet, so they are read as they were the first time.
            'accounts.changed': '#app.booting.readingAccounts',
          },
          invoke: { id: 'loadDesk', src: 'loadDesk', onDone: 'open', onError: 'missing' },
        },
        open: {
          meta: { uid: 'app.desk', requirements: ['2.18'] },
          type: 'parallel',
          invoke: {
            id: 'desk',
            src: 'desk',
            input: ({ context: { session, colorMode } }) => ({
              email: required(session, 'session').email,
              colorMode,
            }),
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
                    linking: {
                      meta: { uid: 'app.linking-first', requirements: ['2.09'] },
                      entry: { type: 'showPlace', params: ({ context }) => ({ ...context, instead: 'link-account' }) },
                    },
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
                    linking: {
                      meta: { uid: 'app.linking-again', requirements: ['2.11', '2.15'] },
                      entry: { type: 'showPlace', params: ({ context }) => ({ ...context, instead: 'link-account' }) },
                    },
                    section: {
                      meta: { uid: 'app.section', requirements: ['2.13', '2.14'] },
                      entry: [
                        'chooseAccount',
                        {
                          type: 'saveDefaultAccount',
                          params: ({ context }) => ({ accountId: context.defaultAccount }),
                        },
                        { type: 'showPlace', params: ({ context }) => ({ ...context, instead: null }) },
                      ],
                    },
                    lostConnection: {
                      meta: { uid: 'app.lost-connection', requirements: ['2.14', '2.32'] },
                      entry: {
                        type: 'showPlace',
                        params: ({ context }) => ({ ...context, instead: 'lost-connection' }),
                      },
                    },
                    forbidden: {
                      meta: { uid: 'app.forbidden', requirements: ['2.16', '6.02'] },
                      entry: { type: 'showPlace', params: ({ context }) => ({ ...context, instead: 'forbidden' }) },
                    },
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
                      // Rights may have changed, so the place is decided again.
                      target: ['current', '#app.signedIn.open.place.deciding'],
                      actions: { type: 'setAccounts', params: ({ event }) => ({ accounts: event.output }) },
                    },
                    onError: { target: 'outdated', actions: recordFailure },
                  },
                },
                // Nothing is said of it: what is shown was right a moment ago, and the server checks every right again.
                outdated: {
                  meta: { uid: 'app.accounts-outdated', requirements: ['4.18'] },
                  on: { 'accounts.changed': 'refreshing' },
                  after: { nextRefresh: 'refreshing' },
                  exit: 'forgetFailure',
                },
              },
            },
          },
        },
      },
    },
  },
});

export type AppMachine = typeof appMachine;
export type AppActor = ActorRefFrom<AppMachine>;
export type AppSnapshot = SnapshotFrom<AppMachine>;
