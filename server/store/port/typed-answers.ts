import type { StoredTypedAnswer, TypedAnswer } from '#domain/typed-answer.ts';
import type { Unavailable } from './questions.ts';

/** Whose typed answer, and for which question. */
export interface TypedAnswerKey {
  readonly accountId: string;
  readonly questionId: string;
  readonly userId: string;
}

/** Nothing was changed, as this is stored. */
export interface Differs {
  readonly outcome: 'differs';
  readonly stored: StoredTypedAnswer | null;
}

/** What members typed and did not send. Saving and deleting name the version that they replace, so that no late write wins. */
export interface TypedAnswers {
  /** The user's typed answers of these questions, by question. */
  of(accountId: string, userId: string, questionIds: readonly string[]): Promise<Record<string, StoredTypedAnswer>>;
  /**
   * Saves a typed answer of a question that is not settled. `base`: the version that it replaces, null when none is stored.
   * `differs`: another one is stored, or none. `full`: the user has the maximum number of them in the account.
   */
  save(
    key: TypedAnswerKey,
    typed: TypedAnswer,
    base: number | null,
  ): Promise<{ outcome: 'saved'; version: number } | Differs | { outcome: 'full' } | Unavailable>;
  delete(key: TypedAnswerKey, base: number): Promise<{ outcome: 'deleted' } | Differs>;
  /** Deletes those of settled questions, and those written more than 30 days ago. */
  deleteOld(): Promise<void>;
}
