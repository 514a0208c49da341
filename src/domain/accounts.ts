import { hasPermissions } from './permissions.ts';

interface Nicknamed {
  readonly id: string;
  readonly nickname: string;
}

/** Sorts accounts by nickname, the order of every account list (2.30). */
export function sortByNickname<A extends Nicknamed>(accounts: readonly A[]): A[] {
  return accounts.toSorted((a, b) => a.nickname.localeCompare(b.nickname, 'es') || a.id.localeCompare(b.id));
}

/** The account to open: the saved one, or else the first by nickname (2.13). */
export function chooseAccount<A extends Nicknamed>(accounts: readonly A[], savedId: string | null): A | undefined {
  return accounts.find((account) => account.id === savedId) ?? sortByNickname(accounts)[0];
}

interface Permitted {
  readonly permissions: number;
}

/** Whether a person with these accounts may answer for several of them, whose questions are one list then (2.97). */
export const answersForSeveral = (accounts: readonly Permitted[]): boolean =>
  accounts.filter(({ permissions }) => hasPermissions(permissions, 'Questions')).length > 1;
