import type { DraftReasons } from '#contract/draft-reasons.ts';
import type { Item } from '#contract/items.ts';
import type { MANUAL_REASONS } from '#contract/questions.ts';
import type { SortOrder } from '#domain/limits.ts';
import type { DraftUse } from './drafts.ts';

export type ManualReason = (typeof MANUAL_REASONS)[number];

/**
 * `pending`: waits for its answer. `sending`, `deleting`: the intent is stored and the marketplace is being told. `answered` and
 * `deleted` are final. `closed`: the marketplace does not take an answer now (closed, banned, under review); it may turn pending again.
 */
export type QuestionState = 'pending' | 'sending' | 'deleting' | 'answered' | 'closed' | 'deleted';

/** What the seller says: the text alone, and the resolved greeting and signature or null. */
export interface Reply {
  readonly text: string;
  readonly greeting: string | null;
  readonly signature: string | null;
}

/** A question, whatever became of it. Times are epoch milliseconds. */
export interface Question {
  readonly accountId: string;
  readonly id: string;
  readonly text: string;
  readonly askedAt: number;
  readonly buyerId: string;
  readonly itemId: string;
  readonly state: QuestionState;
  readonly suggestedAnswer: string | null;
  /** False: the draft says that the answer is not known. Null while there is no draft. */
  readonly suggestionKnown: boolean | null;
  /** Of all that the draft was written from; null where that is not known. */
  readonly draftFingerprint: string | null;
  /** The model that words drafts was away when it was written. */
  readonly isDraftProvisional: boolean;
  readonly schedule: number | null;
  readonly manualReason: ManualReason | null;
  /** While `sending`: what is being sent. Once `answered` through the product: what was sent. Otherwise null. */
  readonly reply: Reply | null;
  /** Who answers or answered, or while `deleting` deletes: an e-mail or the product's name; null when it was done outside the product. */
  readonly answeredBy: string | null;
  readonly answeredAt: number | null;
  /** The whole answer as the marketplace has it. */
  readonly answerText: string | null;
}

/** A question as the marketplace tells it. `closed`: anything that is neither open, answered nor deleted. */
export interface MarketplaceQuestion {
  readonly id: string;
  readonly text: string;
  readonly askedAt: number;
  readonly buyerId: string;
  readonly itemId: string;
  readonly status: 'unanswered' | 'answered' | 'closed' | 'deleted';
  /** With `answered`. */
  readonly answer: { readonly text: string; readonly answeredAt: number } | null;
}

/** What a sync changed: `arrived` is newly pending; the others say how a question left the pending list or entered the history. */
export interface QuestionChange {
  readonly id: string;
  readonly change: 'arrived' | 'answered' | 'closed' | 'deleted';
  /** Whether it stood in the pending list before. */
  readonly wasPending: boolean;
}

/** The right to finish one attempt. `fence` grows with every attempt, so whoever was overtaken changes nothing. */
export interface Claim {
  readonly accountId: string;
  readonly id: string;
  readonly fence: number;
}

/**
 * `unavailable`: not pending any more; `answeredBy` says who was first, null when unknown or outside the product;
 * `isOutcomeUnknown` that nobody knows yet what became of the attempt under way. `missing`: no such question.
 */
export type Unavailable =
  | {
      readonly outcome: 'unavailable';
      readonly state: QuestionState;
      readonly answeredBy: string | null;
      readonly isOutcomeUnknown: boolean;
    }
  | { readonly outcome: 'missing' };

export type BeginResult =
  | { readonly outcome: 'begun'; readonly claim: Claim; readonly question: Question }
  | Unavailable;

export interface AbandonedAttempt {
  readonly claim: Claim;
  readonly question: Question;
}

/** How an automatic answer fared until now. */
export interface Retries {
  /** How often it was begun to send it. */
  readonly tries: number;
  /** When it was due for the first time. */
  readonly firstDueAt: number;
}

export interface PageRequest {
  readonly skip: number;
  readonly limit: number;
  readonly sort: SortOrder;
}

/** A page and how many there are in all. */
export interface Page<Entry> {
  readonly entries: Entry[];
  readonly count: number;
}

/** What is shown of a question that waits. */
export type PendingQuestion = Pick<
  Question,
  'id' | 'text' | 'askedAt' | 'buyerId' | 'itemId' | 'suggestedAnswer' | 'suggestionKnown' | 'schedule' | 'manualReason'
> & {
  /** Who holds the automatic answer back now, and until when; null: nobody. */
  readonly hold: { readonly by: string; readonly until: number } | null;
  /** How sure the draft is, from 0 to 1; null where no draft tells. */
  readonly suggestionConfidence: number | null;
};

/** Buyers and listings by their ids, as far as they are known; `timestamp` is the store's time. */
export interface PendingPage extends Page<PendingQuestion> {
  readonly timestamp: number;
  readonly nicknames: Record<string, string>;
  readonly items: Record<string, Item>;
}

/** An answered question; `answeredAt` and `answerText` are always there. */
export interface AnsweredQuestion extends Question {
  readonly answeredAt: number;
  readonly answerText: string;
}

/** What a draft was written from. */
export interface DraftSource {
  /** `redrafts.version` before anything of it was read. */
  readonly version: number;
  readonly fingerprint: string;
  readonly isProvisional: boolean;
}

/** A question with the seller's own answer, for retrieval. */
export interface PastAnswer {
  readonly questionId: string;
  readonly question: string;
  /** The seller's text without greeting and signature where that is known, else the whole answer. */
  readonly answer: string;
  /** What was drafted for it; null when nothing was. */
  readonly draft: string | null;
  /** The draft that stood there before it, which somebody may have sent still; null: none did. */
  readonly earlierDraft: string | null;
  readonly itemId: string;
  readonly answeredAt: number;
}

/** Every act that depends on the state checks and changes it in one step: of competing acts on a question one wins. */
export interface Questions {
  /**
   * Takes over what the marketplace says, in any order and any number of times. A question that is `sending` or `deleting` keeps
   * its state (its claim settles it); `answered` and `deleted` never turn pending again. Only real changes are returned.
   */
  sync(accountId: string, questions: readonly MarketplaceQuestion[]): Promise<QuestionChange[]>;
  byId(accountId: string, id: string): Promise<Question | null>;
  /** By the time asked, with all that is shown of them. */
  pendingPage(accountId: string, page: PageRequest): Promise<PendingPage>;
  pendingCount(accountId: string): Promise<number>;
  /** Ids of the questions that are pending by the store, oldest first; to be compared with the marketplace's. */
  pendingIds(accountId: string): Promise<string[]>;

  /** Takes pending questions that have no draft yet, for `lease` milliseconds; oldest first. */
  claimUndrafted(claim: { limit: number; lease: number }): Promise<Question[]>;
  /** Nobody drafts this pending question, for the first time or anew, before `retryIn` milliseconds are over. */
  putOffDraft(accountId: string, id: string, retryIn: number): Promise<void>;
  /** Stores the draft of a pending question; `sendIn` milliseconds from now, or at the end of a hold that ends later, it is sent by itself, null: a person answers. False when it is not pending any more or has a draft. */
  setDraft(
    accountId: string,
    id: string,
    draft: {
      suggestedAnswer: string;
      suggestionKnown: boolean;
      /** Left out: nothing tells how sure it is, and the record of drafts does not count it. */
      reasons?: DraftReasons;
      sendIn: number | null;
      manualReason: ManualReason | null;
      /** What it was written from; absent: all that is known now. */
      source?: DraftSource;
    },
  ): Promise<boolean>;
  /**
   * `by` (an e-mail) is writing: the question is not sent by itself before `lasting` milliseconds from now are over. Its schedule
   * moves to that moment where it was earlier, and so does that of a draft which comes meanwhile. `held` tells the schedule as it
   * is then; `not-scheduled`: pending, and nothing will be sent by itself.
   */
  hold(
    accountId: string,
    id: string,
    hold: { by: string; lasting: number },
  ): Promise<{ outcome: 'held'; schedule: number | null } | { outcome: 'not-scheduled' } | Unavailable>;
  /** 4.13. `stopped` tells the draft for the activity log; `not-scheduled`: pending, with nothing to stop. */
  stop(
    accountId: string,
    id: string,
  ): Promise<{ outcome: 'stopped'; suggestedAnswer: string | null } | { outcome: 'not-scheduled' } | Unavailable>;
  /** Turns every scheduled question of the account manual; their ids. */
  stopAll(accountId: string): Promise<string[]>;

  /**
   * When the next scheduled answer is due, or null. Epoch milliseconds of the store's clock; may lie in the past.
   */
  nextDueAt(): Promise<number | null>;
  /**
   * Takes pending questions whose schedule has come, oldest first, for `lease` milliseconds: no other node takes them meanwhile, and
   * no draft of theirs is redone. They stay pending, so whoever answers, stops or deletes one wins. Those of accounts that other
   * transactions work on only when there are no others.
   */
  claimDue(claim: { limit: number; lease: number }): Promise<Question[]>;
  /**
   * Inside a transaction: locks the question and ends its lease; null where it is not due any more. Call `beginSending`, or store
   * another draft, in the same transaction.
   */
  lockDue(accountId: string, id: string): Promise<Question | null>;

  /** Stores the intent to answer before anything is sent; ends at `settle…`, or is taken over `lease` milliseconds later. */
  beginSending(
    accountId: string,
    id: string,
    intent: { reply: Reply; by: string; lease: number },
  ): Promise<BeginResult>;
  /** The same for deleting at the marketplace. */
  beginDeleting(accountId: string, id: string, intent: { by: string; lease: number }): Promise<BeginResult>;
  /**
   * Takes over attempts whose lease has run out, of one `question` when it is named. Ask the marketplace what became of each before
   * anything is re-sent.
   */
  claimAbandoned(claim: {
    limit: number;
    lease: number;
    question?: { accountId: string; id: string };
  }): Promise<AbandonedAttempt[]>;
  /** Nobody knows what became of the attempt: from now on anybody may take it over and ask. False when overtaken. */
  markOutcomeUnknown(claim: Claim): Promise<boolean>;

  /** The answer is at the marketplace. `by: 'product'`: it is the reply of the intent; `'outside'`: someone answered there with another text. `draftUse`: what became of its draft, where that is known. False when overtaken. */
  settleAnswered(
    claim: Claim,
    answer: { by: 'product' | 'outside'; text: string; answeredAt: number; draftUse?: DraftUse | null },
  ): Promise<boolean>;
  /** Nothing reached the marketplace: back to pending, manual, with the reason shown on the card. False when overtaken. */
  settlePending(claim: Claim, manualReason: ManualReason | null): Promise<boolean>;
  /** Of an attempt under way; null when overtaken. */
  retries(claim: Claim): Promise<Retries | null>;
  /** Nothing reached the marketplace: back to pending, to be sent by itself `sendIn` milliseconds from now. False when overtaken. */
  reschedule(claim: Claim, sendIn: number): Promise<boolean>;
  /** The marketplace does not have it or does not take an answer. False when overtaken. */
  settleClosed(claim: Claim, state: 'closed' | 'deleted'): Promise<boolean>;

  /** By the time of the answer (7.27). */
  historyPage(accountId: string, page: PageRequest): Promise<Page<AnsweredQuestion>>;
  /** How many answers are later and how many earlier than this question's; null when it has none. */
  historyPosition(accountId: string, id: string): Promise<{ later: number; earlier: number } | null>;
  /** The newest answers. */
  pastAnswers(accountId: string, limit: number): Promise<PastAnswer[]>;
}
