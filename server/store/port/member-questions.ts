import type { LinkStatus } from './accounts.ts';
import type { PendingQuestion } from './questions.ts';

/** An account that a user may answer for. */
export interface AnsweredAccount {
  readonly id: string;
  readonly nickname: string;
  readonly icon: string | null;
  readonly linkStatus: LinkStatus;
  /** Until then none of its questions are in the pages. */
  readonly needsSecondFactor: boolean;
  /** Its pending questions were not read since it was linked, and whether the last try failed. */
  readonly awaitsImport: boolean;
  readonly isImportFailing: boolean;
  /** How many of its questions are pending. */
  readonly pending: number;
}

/** A pending question with what is shown of its buyer and item, null where not known. */
export interface MemberQuestion extends Omit<PendingQuestion, 'unsent'> {
  readonly accountId: string;
  readonly sending: { readonly by: string; readonly at: number } | null;
  readonly buyer: string | null;
  readonly itemTitle: string | null;
  readonly itemThumbnail: string | null;
}

export interface MemberPageRequest {
  readonly skip: number;
  readonly limit: number;
  /** Which accounts' questions, and how many each has: by these the page is found without reading what is before it one by one. */
  readonly accounts: readonly Pick<AnsweredAccount, 'id' | 'pending'>[];
}

/** The pending questions of all accounts that a user may answer for; each statement checks the user's rights itself (decision 086). */
export interface MemberQuestions {
  /** By id. */
  listAccounts(userId: string): Promise<AnsweredAccount[]>;
  /**
   * Who waits longest comes first; accounts that the user may not answer for are left out. `now` is the store's time. Where the numbers
   * given are older than the questions, the page may be short, until it is read again.
   */
  page(userId: string, request: MemberPageRequest): Promise<{ entries: MemberQuestion[]; now: number }>;
}
