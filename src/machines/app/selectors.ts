import type { Account, Accounts } from '#contract/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import { sortByNickname } from '#domain/accounts.ts';
import { type Section, SIGNED_OUT_SCREENS } from '#domain/address.ts';
import type { AppSnapshot } from './machine.ts';

/** What fills the window. `opening` shows nothing yet, `screen` names are those of section 2. */
export type AppScreen =
  | 'opening'
  | 'broken'
  | 'welcome'
  | 'login'
  | 'signup'
  | 'verify'
  | 'recover'
  | 'setup'
  | 'authenticator'
  | 'link-account'
  | 'section'
  | 'lost-connection'
  | 'forbidden';

export function selectScreen(snapshot: AppSnapshot): AppScreen {
  if (snapshot.matches('broken')) return 'broken';
  if (snapshot.matches('signedOut')) return signedOutScreen(snapshot);
  if (snapshot.matches({ signedIn: { place: { withAccounts: 'section' } } })) return 'section';
  if (snapshot.matches({ signedIn: { place: { withAccounts: 'forbidden' } } })) return 'forbidden';
  if (snapshot.matches({ signedIn: { place: { withAccounts: 'lostConnection' } } })) return 'lost-connection';
  const isLinking =
    snapshot.matches({ signedIn: { place: { withAccounts: 'linking' } } }) ||
    snapshot.matches({ signedIn: { place: { withoutAccount: 'linking' } } });
  return isLinking ? 'link-account' : 'opening';
}

function signedOutScreen(snapshot: AppSnapshot): AppScreen {
  return SIGNED_OUT_SCREENS.find((screen) => snapshot.matches({ signedOut: screen })) ?? 'opening';
}

export const selectFailure = (snapshot: AppSnapshot): Failure | null => snapshot.context.failure;
export const selectEmail = (snapshot: AppSnapshot): string | null => snapshot.context.session?.email ?? null;

/** The address's `email` parameter, on the screens that take one (2.04). */
export const selectEmailParameter = (snapshot: AppSnapshot): string | null =>
  'email' in snapshot.context.address ? snapshot.context.address.email : null;

/** The link screen's parameters (2.12), null anywhere else. */
export const selectLinkError = (snapshot: AppSnapshot): string | null =>
  snapshot.context.address.screen === 'setup-account' ? snapshot.context.address.error : null;
export const selectLinkNickname = (snapshot: AppSnapshot): string | null =>
  snapshot.context.address.screen === 'setup-account' ? snapshot.context.address.account : null;

export const selectSection = (snapshot: AppSnapshot): Section | null =>
  snapshot.context.address.screen === 'section' ? snapshot.context.address.section : null;

/** The account that the address names, as the viewer sees it. */
export function selectAccount(snapshot: AppSnapshot): Account | null {
  const { address, accounts } = snapshot.context;
  return 'accountId' in address ? (accounts[address.accountId] ?? null) : null;
}

export const selectHasAccounts = (snapshot: AppSnapshot): boolean => Object.keys(snapshot.context.accounts).length > 0;

const sortedAccounts = new WeakMap<Accounts, readonly Account[]>();

/** The switcher's accounts in their order (2.30); the same array until the accounts change. */
export function selectAccounts({ context: { accounts } }: AppSnapshot): readonly Account[] {
  const known = sortedAccounts.get(accounts);
  if (known !== undefined) return known;
  const sorted = sortByNickname(Object.values(accounts));
  sortedAccounts.set(accounts, sorted);
  return sorted;
}
