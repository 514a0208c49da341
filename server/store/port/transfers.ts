import type { RowFilter, RowProblem, RowState, TransferKind } from '#domain/transfer/kinds.ts';
import type { Values } from '#domain/transfer/rows.ts';
import type { Page } from './questions.ts';

/** An entry as it is stored. */
export interface StoredEntry {
  /** What identifies it among those of its kind: the key of a title, a topic, the id of a fact or of an answer. */
  readonly key: string;
  readonly values: Values;
}

export interface EntriesPage {
  /** The cells of each entry in the order of the kind's columns. Values are as they are stored. */
  readonly entries: readonly (readonly string[])[];
  /** Where the next page begins; null: this is the last one. */
  readonly next: string | null;
}

export type RowCounts = Readonly<Record<RowState, number>>;

export interface StoredImport {
  readonly id: string;
  readonly kind: TransferKind;
  readonly file: string;
  readonly state: 'reading' | 'preview' | 'imported' | 'undone';
  readonly counts: RowCounts;
  readonly kept: number;
  readonly createdAt: number;
  readonly importedAt: number | null;
}

export interface StoredImportRow {
  readonly line: number;
  readonly state: RowState;
  readonly problem: RowProblem | null;
  readonly key: string;
  readonly before: Values | null;
  readonly after: Values;
}

interface RowsRequest {
  readonly skip: number;
  readonly limit: number;
  readonly only: RowFilter;
}

/**
 * Entries in bulk, and imports of files. An import belongs to the person, an e-mail, who read the file. Lock the account before `putFacts` and
 * `deleteFacts`.
 */
export interface Transfers {
  /** Entries of a kind from a page's `next` on; of the history the account's own answers and then the imported ones, each newest first, the others as they are listed. */
  page(accountId: string, kind: TransferKind, after: string | null, limit: number): Promise<EntriesPage>;
  /** The quick answers with these titles, the policies of these topics, or the facts of these items: all, or with one of these ids or texts. */
  current(
    accountId: string,
    kind: Exclude<TransferKind, 'history'>,
    of: readonly string[],
    facts?: { readonly ids: readonly string[]; readonly texts: readonly string[] },
  ): Promise<StoredEntry[]>;
  /** How many facts each of these items has. */
  countFacts(accountId: string, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  countQuickAnswers(accountId: string): Promise<number>;
  /** Adds facts, or gives those that exist another text. */
  putFacts(accountId: string, facts: readonly StoredEntry[], by: string): Promise<void>;
  deleteFacts(accountId: string, facts: readonly StoredEntry[]): Promise<void>;

  /** Begins to store a file; it can be seen once it is `finished`. */
  begin(accountId: string, file: { id: string; kind: TransferKind; file: string; by: string }): Promise<void>;
  addRows(accountId: string, id: string, rows: readonly StoredImportRow[]): Promise<void>;
  finish(accountId: string, id: string, counts: RowCounts): Promise<void>;
  read(accountId: string, id: string, by: string): Promise<StoredImport | null>;
  /** The person's imports, the newest first. */
  of(accountId: string, by: string): Promise<StoredImport[]>;
  rows(accountId: string, id: string, request: RowsRequest): Promise<Page<StoredImportRow>>;
  /** The rows after `line`, or before it if `isBackwards`, the nearest first. */
  rowsFrom(
    accountId: string,
    id: string,
    range: { line: number; limit: number; isBackwards?: boolean },
  ): Promise<StoredImportRow[]>;
  markImported(accountId: string, id: string): Promise<void>;
  markUndone(accountId: string, id: string, kept: number): Promise<void>;
  keepRows(accountId: string, id: string, lines: readonly number[]): Promise<void>;
  /** Deletes up to `limit` rows of an import, and with its last row the import. False: it is gone. */
  discardSome(accountId: string, id: string, limit: number): Promise<boolean>;
}
