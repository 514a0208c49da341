import { assign, setup } from 'xstate';
import type { Accounts } from '#contract/accounts.ts';
import { type Failure, hasStatus } from '#contract/failure.ts';
import type { CurrentSession } from '#contract/sessions.ts';
import type { Address, SignedOutScreen } from '#domain/address.ts';
import { toFailed } from '#machines/shared/failure.ts';
import { toChild } from '#machines/shared/messages.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { callSlot, childSlot, effectSlot, feedSlot } from '#machines/shared/slots.ts';
import type { LoginMachine } from '../auth/login/machine.ts';
import type { RecoverMachine } from '../auth/recover/machine.ts';
import type { SecondFactorMachine } from '../auth/second-factor/machine.ts';
import type { SetupPasswordMachine } from '../auth/setup-password/machine.ts';
import type { SignUpMachine } from '../auth/sign-up/machine.ts';
import type { VerifyMachine } from '../auth/verify/machine.ts';
import type { DeskMachine } from '../desk/machine.ts';
import type { DeskEvent, DeskPage } from '../desk/types.ts';
import type { LiveConnectionMachine } from './live-connection/machine.ts';
import {
  asksAllowedSection,
  asksClosedAccount,
  asksInbox,
  asksKnownSection,
  asksLostConnection,
  placeAt,
  screenIn,
} from './places.ts';
import type { AppContext, AppEvent, AppInput, SessionEvent } from './types.ts';

/** A 401 reloads the page at most this often; the next one shows the login. */
const RELOAD_PAUSE = 60_000;

/** What the root chart is made of: the calls and charts that it runs, and what its states do and ask. */
export const app = setup({
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
    /** Calls that were refused because the session is over (8.02). */
    session: feedSlot<SessionEvent>('session'),
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
    /** Forgets what was typed if the session ended because this tab signs out (3.50). */
    clearDraftsIfSigningOut: effectSlot('clearDraftsIfSigningOut'),
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
    forgetUser: assign({ session: null, accounts: {} }),
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
    asksClosedAccount: ({ context }) => asksClosedAccount(context.address, context.accounts),
    asksAllowedSection: ({ context }) => asksAllowedSection(context.address, context.accounts),
    asksKnownSection: ({ context }) => asksKnownSection(context.address, context.accounts),
    asksInbox: ({ context }) => asksInbox(context.address, context.accounts),
    asksLostConnection: ({ context }) => asksLostConnection(context.address, context.accounts),
  },
});

/** For `on`: the address is kept, and nothing else happens. */
export const KEEP_ADDRESS = {
  actions: {
    type: 'setAddress',
    params: ({ event }: { readonly event: { readonly address: Address } }) => event,
  },
} as const;

/** For `entry`: the desk shows the section of the address, or the page that stands in for it. */
export const showPlace = (instead: DeskPage | null) =>
  ({
    type: 'showPlace',
    params: ({ context }: { readonly context: AppContext }) => ({ ...context, instead }),
  }) as const;

/** `onDone` of a call that read the accounts: they are kept. */
export const KEEP_ACCOUNTS = {
  type: 'setAccounts',
  params: ({ event }: { readonly event: { readonly output: Accounts } }) => ({ accounts: event.output }),
} as const;
