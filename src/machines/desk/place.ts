import type { Account } from '#contract/accounts.ts';
import { answersForSeveral } from '#domain/accounts.ts';
import { hasPermissions } from '#domain/permissions.ts';
import type { HaltInput } from './halt/machine.ts';
import type { DeskPlace } from './types.ts';

/** The account of the place, if the viewer may make its calls: not without the second factor that it requires (4.31). */
const openAccount = (place: DeskPlace | null): Account | null => {
  const account = place?.account ?? null;
  return account?.needsSecondFactor === true ? null : account;
};

/** The account whose pending questions are counted, where the viewer may see them (2.21). */
export const countedAccount = (place: DeskPlace | null): string | null => {
  const account = openAccount(place);
  return account !== null && hasPermissions(account.permissions, 'Questions') ? account.id : null;
};

/** The account whose marketplace link is watched: where its sections are, also one that the viewer may not see. */
export const watchedAccount = (place: DeskPlace | null): string | null =>
  place === null || place.section === null ? null : (openAccount(place)?.id ?? null);

/** The account whose automatic answers may be halted, and whether the viewer may do so; null without an account (2.68). */
export function haltInput(place: DeskPlace | null): (HaltInput & { readonly accountId: string }) | null {
  const account = openAccount(place);
  return account === null
    ? null
    : { accountId: account.id, mayChange: hasPermissions(account.permissions, 'Settings') };
}

export const isSameHalt = (one: DeskPlace | null, other: DeskPlace | null): boolean => {
  const [before, after] = [haltInput(one), haltInput(other)];
  return before?.accountId === after?.accountId && before?.mayChange === after?.mayChange;
};

/** Whether two places are shown by the same page; only what it was given differs. */
export const isSamePage = (one: DeskPlace | null, other: DeskPlace): boolean =>
  one !== null &&
  one.page === other.page &&
  one.account?.id === other.account?.id &&
  one.link?.error === other.link?.error;

/** Where the viewer sees how many questions all accounts have: on the page of their list, or in the menu that leads there (2.97). */
export function inboxCountPlace(place: DeskPlace | null): 'page' | 'menu' | null {
  if (place === null || !answersForSeveral(place.accounts)) return null;
  return place.page === 'inbox' ? 'page' : 'menu';
}
