import type { InboxAccount, InboxQuestion } from '#contract/inbox.ts';
import type { Hold, Sending } from '#domain/countdown.ts';
import type { InboxKey, InboxRow } from '#domain/inbox.ts';
import type { ListPlace } from '#domain/list-place.ts';
import type { EntryPage, ListQuery } from '#machines/shared/paginated-list/machine.ts';
import type { Remembered } from '../filters/machine.ts';

/** A question of the list, with times by this device's clock. */
export interface InboxEntry {
  readonly question: Pick<InboxQuestion, 'accountId' | 'id' | 'text' | 'timestamp' | 'buyer' | 'item' | 'draft'>;
  /** When its draft goes out by itself; null: manual. */
  readonly dueAt: number | null;
  readonly hold: Hold | null;
  /** An answer that waits to go out. */
  readonly sending: Pick<Sending, 'by' | 'at'> | null;
}

export interface InboxPage extends EntryPage<InboxEntry> {
  /** All accounts that the person may answer for. */
  readonly accounts: readonly InboxAccount[];
}

/** Somebody else writes the answer of a question: their e-mail. */
export interface InboxWriter extends InboxKey {
  readonly writer: string;
}

export interface InboxInput {
  /** The viewer's e-mail. */
  readonly email: string;
  /** What the address says is looked at, and what this device remembers of the list. */
  readonly place: ListPlace;
  readonly remembered: Remembered;
  /** The row by which the person left the list; null: none. */
  readonly left: InboxRow | null;
}

export interface InboxContext extends InboxInput {
  /** The questions of the page, in its order. */
  readonly rows: readonly InboxKey[];
  /** The row at which the person stands. */
  readonly at: InboxKey | null;
  readonly writers: readonly InboxWriter[];
}

export type InboxEvent =
  /** From the list: what it read, or that another page of it is asked for. */
  | { type: 'page.read'; page: InboxPage }
  | { type: 'query.reported'; query: ListQuery; by: 'person' | 'list' }
  /** From the filters: other accounts are chosen, or the address is another one. */
  | { type: 'filters.changed'; query: ListQuery }
  /** To another row, by keyboard. */
  | { type: 'row.requested'; by: 1 | -1 }
  /** The focus came to this row. */
  | { type: 'row.entered'; row: InboxKey }
  | { type: 'row.opened'; row: InboxKey }
  /** Somebody else writes at this question, or nobody any more. */
  | { type: 'writer.changed'; row: InboxKey; writer: string | null };
