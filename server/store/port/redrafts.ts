import type { DraftReasons } from '#contract/draft-reasons.ts';
import type { DraftSource, ManualReason, Question } from './questions.ts';

/** A draft that something changed for. */
export interface StaleDraft {
  readonly question: Question;
  /** The change concerns this question in particular, as one of its listing does. */
  readonly isOwn: boolean;
}

/**
 * Which unsent drafts rest on what is no longer so. Each account has a version of what its drafts rest on; a draft that was written
 * before the last change that concerns it is taken and written again.
 */
export interface Redrafts {
  /** Grows with every change; read it before anything that a draft is written from. */
  version(accountId: string): Promise<number>;
  /**
   * Something that drafts rest on changed, for one listing alone where `itemId` names it; they are redone in `dueIn` milliseconds,
   * with all that changes until then. Call it in the transaction of the change, so that neither is stored without the other.
   */
  changed(accountId: string, change: { itemId: string | null; dueIn: number }): Promise<void>;
  /** Whether a question about the listing waits. */
  hasPendingQuestions(accountId: string, itemId: string): Promise<boolean>;
  /**
   * Takes drafts that are older than a change, for `lease` milliseconds: each account in its turn, questions whom the change concerns
   * in particular first, then those that were drafted longest ago. One that somebody holds waits until the hold ends.
   */
  claim(claim: { limit: number; lease: number }): Promise<StaleDraft[]>;
  /** The draft still holds as it is, by what it would be written from now. False when the question is not pending any more. */
  keep(accountId: string, id: string, source: DraftSource): Promise<boolean>;
  /**
   * Another draft takes the place of the one there is. `sendIn`: it is sent by itself after so many milliseconds, or when the one
   * before it was due if that is later, never before the end of a hold; null: a person answers. False, and nothing stored, when the
   * question is not pending any more, is held, or has a draft that rests on something newer.
   */
  replace(
    accountId: string,
    id: string,
    draft: {
      suggestedAnswer: string;
      suggestionKnown: boolean;
      reasons?: DraftReasons;
      sendIn: number | null;
      manualReason: ManualReason | null;
      source: DraftSource;
    },
  ): Promise<boolean>;

  /** Takes the provisional draft that was tried longest ago, of a question asked within `maxAge` milliseconds, for `lease` milliseconds. */
  claimProvisional(claim: { lease: number; maxAge: number }): Promise<Question | null>;
  /** The model is back: provisional drafts of questions asked within `maxAge` milliseconds are old now. Says of how many accounts. */
  restoreProvisional(maxAge: number): Promise<number>;

  /** The account was linked: its first drafts wait for its earlier answers, `most` milliseconds at most. Nothing for one that was linked before. */
  awaitPastAnswers(accountId: string, most: number): Promise<void>;
  /** They are there, or do not come for now. */
  endWait(accountId: string): Promise<void>;
}
