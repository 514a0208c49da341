import type { FileAnswer } from '#domain/transfer/rows.ts';

/** What a file said that was asked and answered. */
export interface ImportedAnswer extends FileAnswer {
  /** The same for the same question and answer of the same listing. */
  readonly id: string;
}

/** Past answers of files, which drafts learn from beside those of the account's own questions. Lock the account before a change. */
export interface ImportedAnswers {
  count(accountId: string): Promise<number>;
  /** Which of these the account has: their ids, imported or as an answered question of its own. */
  present(accountId: string, answers: readonly ImportedAnswer[]): Promise<ReadonlySet<string>>;
  /** Adds answers that are not there. */
  add(accountId: string, answers: readonly ImportedAnswer[]): Promise<void>;
  delete(accountId: string, ids: readonly string[]): Promise<void>;
}
