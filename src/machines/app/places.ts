import type { Accounts } from '#contract/accounts.ts';
import { answersForSeveral, chooseAccount, sortByNickname } from '#domain/accounts.ts';
import { type Address, paths, SIGNED_OUT_SCREENS, type SignedOutScreen } from '#domain/address.ts';
import { firstSectionFor, maySee } from '#domain/sections.ts';
import type { DeskPage, DeskPlace } from '../desk/types.ts';

/** The signed-out screen that the address asks for. */
export const screenIn = ({ screen }: Address): SignedOutScreen | null =>
  SIGNED_OUT_SCREENS.find((name) => name === screen) ?? null;

/** Whether the address asks for a section of an account that the person may work in. */
export function asksKnownSection(address: Address, accounts: Accounts): boolean {
  return address.screen === 'section' && accounts[address.accountId] !== undefined;
}

/** Whether the address is of an account that requires a second factor which the person does not have (4.31). */
export const asksClosedAccount = (address: Address, accounts: Accounts): boolean =>
  'accountId' in address && accounts[address.accountId]?.needsSecondFactor === true;

/** Whether the person may see the section that the address asks for (2.16). */
export function asksAllowedSection(address: Address, accounts: Accounts): boolean {
  if (address.screen !== 'section') return false;
  const account = accounts[address.accountId];
  return account !== undefined && maySee(address.section, account.permissions);
}

/** Whether the address asks how the marketplace link of one of the person's accounts stands (2.32). */
export function asksLostConnection(address: Address, accounts: Accounts): boolean {
  return address.screen === 'lost-connection' && accounts[address.accountId] !== undefined;
}

/** Whether the address asks for the questions of all accounts of a person who may answer for several (2.97). */
export const asksInbox = ({ screen }: Address, accounts: Accounts): boolean =>
  screen === 'inbox' && answersForSeveral(Object.values(accounts));

/** Where /accounts, and with it every unknown path, leads: the default account's first section (2.13, 2.15). */
export function defaultPath(accounts: Accounts, defaultAccount: string | null): string {
  const account = chooseAccount(Object.values(accounts), defaultAccount);
  return account === undefined ? paths.setupAccount : paths.section(account.id, firstSectionFor(account.permissions));
}

/** What the desk shows at this address: the section that it names, or the page that stands in for it. */
export function placeAt(address: Address, accounts: Accounts, instead: DeskPage | null): DeskPlace {
  const section = address.screen === 'section' ? address.section : null;
  return {
    page: instead ?? section ?? 'forbidden',
    section,
    account: 'accountId' in address ? (accounts[address.accountId] ?? null) : null,
    accounts: sortByNickname(Object.values(accounts)),
    link: address.screen === 'setup-account' ? { error: address.error, nickname: address.account } : null,
  };
}
