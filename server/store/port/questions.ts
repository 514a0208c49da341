import type { DraftReasons } from '#contract/drafts.ts';
import type { Item } from '#contract/items.ts';
import type { Settings } from '#contract/settings.ts';
import type { AutomaticRule } from '#domain/automatic-rules/types.ts';
import type { SortOrder } from '#domain/limits.ts';
import type { ManualReason } from '#domain/manual-reasons.ts';
import type { Topic } from '#domain/topics.ts';
import type { DraftUse } from './drafts.ts';
import type { ClaimInTurn } from './queues.ts';
import type { ShadowDecision } from './shadows.ts';

export type { ManualReason } from '#domain/manual-reasons.ts';

/**
 * `pending`: not answered. `sending`, `deleting`: the intent is stored and the call to the marketplace is under way. `answered` and
 * `deleted` are final. `closed`: the marketplace accepts no answer now (closed, banned, under review); it may become pending again.
 */
export type QuestionState = 'pending' | 'sending' | 'deleting' | 'answered' | 'closed' | 'deleted';

/** The seller's answer: the text alone, and the resolved greeting and signature. */
export interface Reply {
  readonly text: string;
  readonly greeting: string | null;
  readonly signature: string | null;
}

/** A member's answer that was not sent. */
export interface UnsentAnswer {
  readonly reply: Reply;
  /** The e-mail of the member. */
  readonly by: string;
  /** When it is sent, set until the outcome is known; null: taken back, or not accepted. */
  readonly sendAt: number | null;
}

/** A question in any state. Times are epoch milliseconds. */
export interface Question {
  /** The trace that its draft and answer continue; null: none. */
  readonly trace: string | null;
  readonly accountId: string;
  readonly id: string;
  readonly text: string;
  readonly askedAt: number;
  readonly buyerId: string;
  readonly itemId: string;
  readonly state: QuestionState;
  readonly suggestedAnswer: string | null;
  /** False: the draft is an abstention. Null without a draft. */
  readonly suggestionKnown: boolean | null;
  /** A hash of the knowledge that the draft was written from; null when unknown. */
  readonly draftFingerprint: string | null;
  /** Whether the answers endpoint was unavailable when the draft was written. */
  readonly isDraftProvisional: boolean;
  readonly schedule: number | null;
  readonly manualReason: ManualReason | null;
  /** The answer being sent, or sent through the product. Otherwise null. */
  readonly reply: Reply | null;
  /** Who answers, answered or deletes: an e-mail or the product's name; null when it was done outside the product. */
  readonly answeredBy: string | null;
  readonly answeredAt: number | null;
  /** The whole answer as stored at the marketplace. */
  readonly answerText: string | null;
  readonly unsent: UnsentAnswer | null;
}

/** A question as the marketplace returns it. `closed`: any status other than unanswered, answered and deleted. */
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

/** A change by `sync`: `arrived` is newly pending; the others left the pending list or entered the history. */
export interface QuestionChange {
  readonly id: string;
  readonly change: 'arrived' | 'answered' | 'closed' | 'deleted';
  /** Whether it was in the pending list before. */
  readonly wasPending: boolean;
}

/** An answer that was tried, and not accepted by the time the marketplace was asked. */
export interface TriedAnswer {
  readonly id: string;
  readonly reply: Reply;
  /** The e-mail of the member, or the product's name. */
  readonly by: string;
  readonly suggestedAnswer: string | null;
}

/** What reports ask of an answer of the product. `quickAnswers`: the titles of those in it; null: unknown, or of no interest. */
export interface AnswerUse {
  readonly draftUse: DraftUse | null;
  readonly quickAnswers: readonly string[] | null;
}

/** A tried answer that the marketplace has after all. */
export interface AcceptedAttempt extends AnswerUse {
  readonly reply: Reply;
  readonly by: string;
}

/** The right to settle one attempt. `fence` is a fencing token: a later attempt invalidates earlier claims. */
export interface Claim {
  readonly accountId: string;
  readonly id: string;
  readonly fence: number;
}

/**
 * `unavailable`: no longer pending, or `isDeferred`: a member's answer waits to be sent. `answeredBy`: who answered first; null when unknown or outside the product. `isOutcomeUnknown`: the
 * outcome of the attempt under way is not known yet. `missing`: no such question.
 */
export type Unavailable =
  | {
      readonly outcome: 'unavailable';
      readonly state: QuestionState;
      readonly answeredBy: string | null;
      readonly isOutcomeUnknown: boolean;
      readonly isDeferred: boolean;
    }
  | { readonly outcome: 'missing' };

export type BeginResult =
  | { readonly outcome: 'begun'; readonly claim: Claim; readonly question: Question }
  | Unavailable;

/** An attempt to send a deferred answer. */
export interface BegunAttempt {
  readonly claim: Claim;
  readonly question: Question;
  readonly reply: Reply;
}

export interface AbandonedAttempt {
  readonly claim: Claim;
  readonly question: Question;
}

/** The previous attempts at a scheduled answer. */
export interface Retries {
  readonly tries: number;
  /** For how long it has been due, in ms, since it was first due. */
  readonly overdueBy: number;
}

export interface PageRequest {
  readonly skip: number;
  readonly limit: number;
  readonly sort: SortOrder;
}

/** A page, and the total count. */
export interface Page<Entry> {
  readonly entries: Entry[];
  readonly count: number;
}

/** The displayed fields of a pending question. */
export type PendingQuestion = Pick<
  Question,
  'id' | 'text' | 'askedAt' | 'buyerId' | 'itemId' | 'suggestedAnswer' | 'suggestionKnown' | 'schedule' | 'manualReason'
> & {
  /** A member's answer that was not sent. */
  readonly unsent:
    | (Pick<UnsentAnswer, 'by' | 'sendAt'> & { readonly text: string; readonly isRetried: boolean })
    | null;
  /** Who postpones the scheduled answer by typing, and until when; null: nobody. */
  readonly hold: { readonly by: string; readonly until: number } | null;
  /** The draft's confidence, 0 to 1; null when unknown. */
  readonly suggestionConfidence: number | null;
};

/** With the known buyers and items by id; `timestamp` is the store's time. */
export interface PendingPage extends Page<PendingQuestion> {
  readonly timestamp: number;
  readonly nicknames: Record<string, string>;
  readonly items: Record<string, Item>;
}

/** `hasTypedAnswers`: whether anybody typed for a question of the account and did not send it. */
export interface ListedPage extends PendingPage {
  readonly hasTypedAnswers: boolean;
}

/** An answered question. */
export interface AnsweredQuestion extends Question {
  readonly answeredAt: number;
  readonly answerText: string;
}

/** The knowledge that a draft was written from. */
export interface DraftSource {
  /** The version in `redrafts.versions` before the knowledge was read. */
  readonly version: number;
  readonly fingerprint: string;
  readonly isProvisional: boolean;
  /** What the question asks about; absent: as it is stored. */
  readonly topics?: readonly Topic[];
}

/** A question with the seller's own answer, for retrieval. */
export interface PastAnswer {
  /** Of a question of the account, or of an imported answer. */
  readonly questionId: string;
  readonly isImported: boolean;
  readonly question: string;
  /** The text without greeting and signature where known, otherwise the whole answer. */
  readonly answer: string;
  /** The draft; null without one. */
  readonly draft: string | null;
  /** The draft before it, which a member may have sent from an open page; null without one. */
  readonly earlierDraft: string | null;
  /** Null: imported, of no listing. */
  readonly itemId: string | null;
  readonly answeredAt: number;
}

export interface QuestionKey {
  readonly accountId: string;
  readonly id: string;
}

/** A claim of due questions. */
export interface DueClaimRequest extends ClaimInTurn {
  /**
   * Called when the questions could not be claimed together (null), and with each that could not be claimed alone; the others are claimed.
   * Default: the claim rejects.
   */
  readonly onFailure?: (failed: QuestionKey | null, error: unknown) => void;
}

/** An unanswered question of the marketplace. */
export interface ArrivedQuestion {
  readonly accountId: string;
  readonly question: MarketplaceQuestion;
  /** The trace that its notification began; null: none. */
  readonly trace: string | null;
}

/** What the variables of a reply stand for, with the account's own greeting and signature. */
export interface ReplyFacts {
  readonly nickname: string;
  readonly siteId: string;
  /** The nickname, or the id where it is not known. */
  readonly buyer: string;
  readonly greeting: string | null;
  readonly signature: string | null;
  readonly now: number;
}

/** What the rules of automatic answers ask of a question besides itself. */
export interface QuestionFacts {
  /** The account has answered this buyer before. */
  readonly isReturning: boolean;
  /** The price of its item as stored; null: unknown. */
  readonly price: number | null;
  /** The category of its item as stored; null: unknown. */
  readonly categoryId: string | null;
}

export interface StoredFacts extends QuestionFacts {
  /** What it asks about; null: not read yet. */
  readonly topics: readonly Topic[] | null;
  /** Of its draft; null without one, and for drafts of older releases. */
  readonly confidence: number | null;
  readonly now: number;
}

/** What decides how a draft is stored. */
export interface DraftFacts {
  readonly question: Question;
  readonly settings: Settings | null;
  /** A member halted all automatic answers. */
  readonly isHalted: boolean;
  readonly rules: readonly AutomaticRule[];
  /** Read for accounts with rules only. */
  readonly facts: QuestionFacts;
  readonly reply: ReplyFacts;
  /** Null: no shadow run is under way. `last`: what it decided of the question before. */
  readonly shadow: { readonly last: ShadowDecision | null } | null;
}

/** The first draft of a question. */
export interface FirstDraft extends QuestionKey, DraftToStore {
  readonly reasons: DraftReasons;
  readonly source: DraftSource;
}

/** A draft to be stored. */
export interface DraftToStore {
  readonly suggestedAnswer: string;
  readonly suggestionKnown: boolean;
  /** Without reasons the draft has no confidence, and statistics do not count it. */
  readonly reasons?: DraftReasons;
  readonly sendIn: number | null;
  readonly manualReason: ManualReason | null;
}

/** Every operation checks and changes a question's state atomically: of competing operations one succeeds. */
export interface Questions {
  /**
   * Stores questions of the marketplace; idempotent and independent of their order. Questions that are `sending` or `deleting` keep their
   * state, which their claim settles; `answered` and `deleted` are final. Returns only real changes.
   */
  sync(
    accountId: string,
    questions: readonly MarketplaceQuestion[],
    accepted?: ReadonlyMap<string, AcceptedAttempt>,
  ): Promise<QuestionChange[]>;
  /**
   * Stores new unanswered questions of many accounts. False for one that has to be stored by `sync`: it was known already, or another transaction
   * has its account locked.
   */
  arrive(entries: readonly ArrivedQuestion[]): Promise<boolean[]>;
  /** Stores the trace of these questions, unless they have one. */
  continueTrace(accountId: string, ids: readonly string[], trace: string): Promise<void>;
  /** The attempts of these questions that the marketplace had not accepted when it was asked, of pending questions only. */
  triedAnswers(accountId: string, ids: readonly string[]): Promise<TriedAnswer[]>;
  byId(accountId: string, id: string): Promise<Question | null>;
  /** Pending questions by the time asked, with their displayed data. */
  pendingPage(accountId: string, page: PageRequest): Promise<ListedPage>;
  pendingCount(accountId: string): Promise<number>;
  /** The scheduled answers of pending questions other than `except`: how many, the next one, and its place in the sorted list, from 0. */
  scheduledElsewhere(
    accountId: string,
    page: { except: readonly string[]; sort: SortOrder },
  ): Promise<{ count: number; now: number; next: { id: string; schedule: number; place: number } | null }>;
  /** The texts of these questions by id; unknown ones are left out. */
  texts(accountId: string, ids: readonly string[]): Promise<Record<string, string>>;
  /** Of a question that there is. */
  facts(accountId: string, id: string): Promise<StoredFacts>;
  /** The ids of pending questions, oldest first. */
  pendingIds(accountId: string): Promise<string[]>;

  /** Locks the accounts until the end of the transaction, except those that another one has locked, which are `busy`. */
  lockForDrafts(keys: readonly QuestionKey[]): Promise<(DraftFacts | 'missing' | 'busy')[]>;
  /** Like `setDraft`, for questions of accounts that are locked. */
  setFirstDrafts(drafts: readonly FirstDraft[]): Promise<boolean[]>;
  /** Claims pending questions without a draft for `lease` milliseconds: accounts take turns, within an account the oldest first. */
  claimUndrafted(claim: ClaimInTurn): Promise<Question[]>;
  /** Postpones drafting the pending question by `retryIn` milliseconds. */
  postponeDraft(accountId: string, id: string, retryIn: number): Promise<void>;
  /**
   * Stores the draft of a pending question. It is sent automatically after `sendIn` milliseconds or at the end of a hold, whichever is
   * later; null: manual. `source` defaults to the current knowledge. False when the question is no longer pending or has a draft.
   */
  setDraft(accountId: string, id: string, draft: DraftToStore & { readonly source?: DraftSource }): Promise<boolean>;
  /**
   * `by` (an e-mail) is typing: the question's scheduled answer, present or future, is postponed to at least `duration` milliseconds from
   * now. `held` has the resulting schedule. `not-scheduled`: pending, without a scheduled answer.
   */
  hold(
    accountId: string,
    id: string,
    hold: { by: string; duration: number },
  ): Promise<{ outcome: 'held'; schedule: number | null } | { outcome: 'not-scheduled' } | Unavailable>;
  /** Cancels the scheduled answer (4.13). `stopped` has the draft for the activity log. `not-scheduled`: pending, nothing to cancel. */
  stop(
    accountId: string,
    id: string,
  ): Promise<{ outcome: 'stopped'; suggestedAnswer: string | null } | { outcome: 'not-scheduled' } | Unavailable>;
  /** Cancels all scheduled answers of the account, for this reason; returns the ids of the questions. */
  stopAll(accountId: string, reason?: ManualReason): Promise<string[]>;

  /** When the next scheduled or deferred answer is due, possibly in the past; null without one. */
  nextDueAt(): Promise<number | null>;
  /**
   * Claims pending questions that are due for `lease` milliseconds: accounts take turns, within an account the longest due first. No other
   * node claims them or rewrites their drafts meanwhile; they stay pending, so members can still answer, stop or delete them. Prefers
   * accounts that no other transaction has locked.
   */
  claimDue(claim: DueClaimRequest): Promise<Question[]>;
  /**
   * Locks the question and ends its lease; null when it is no longer due. Call it in the transaction that calls `beginSending` or stores
   * another draft.
   */
  lockDue(accountId: string, id: string): Promise<Question | null>;

  /**
   * Keeps a member's answer until it is sent after `sendIn` milliseconds; nobody else answers, deletes or schedules the question
   * meanwhile. The same answer of the same member again is `deferred` and leaves the time as it is.
   */
  defer(
    accountId: string,
    id: string,
    answer: { reply: Reply; by: string; sendIn: number },
  ): Promise<{ outcome: 'deferred' } | Unavailable>;
  /** Takes back a deferred answer; its text stays with the question. `not-deferred`: pending, and nothing waits to be sent. */
  undo(accountId: string, id: string): Promise<{ outcome: 'undone' } | { outcome: 'not-deferred' } | Unavailable>;
  /** Begins attempts to send deferred answers that are due, each with a lease of `lease` milliseconds; in turns as `claimDue`. */
  claimDeferred(claim: DueClaimRequest): Promise<BegunAttempt[]>;

  /** Stores the intent to answer; call it before sending. The attempt ends with `settle…`, or is abandoned after `lease` milliseconds. */
  beginSending(
    accountId: string,
    id: string,
    intent: { reply: Reply; by: string; lease: number },
  ): Promise<BeginResult>;
  /** Stores the intent to delete at the marketplace. */
  beginDeleting(accountId: string, id: string, intent: { by: string; lease: number }): Promise<BeginResult>;
  /**
   * Takes over attempts whose lease has expired, optionally only that of `question`. Read the question from the marketplace before
   * sending anything again.
   */
  claimAbandoned(claim: {
    limit: number;
    lease: number;
    question?: { accountId: string; id: string };
  }): Promise<AbandonedAttempt[]>;
  /** Ends the lease of an attempt whose outcome is unknown, so that it can be claimed at once. False when the claim is outdated. */
  markOutcomeUnknown(claim: Claim): Promise<boolean>;

  /**
   * Settles an attempt as answered. `by`: `product` when the reply of the intent was sent, `outside` when another text was sent at the
   * marketplace. False when the claim is outdated.
   */
  settleAnswered(
    claim: Claim,
    answer: { by: 'product' | 'outside'; text: string; answeredAt: number } & Partial<AnswerUse>,
  ): Promise<boolean>;
  /** Settles an attempt that had no effect: pending again, manual, with the displayed reason. False when the claim is outdated. */
  settlePending(claim: Claim, manualReason: ManualReason | null): Promise<boolean>;
  /** The retries of an attempt under way; null when the claim is outdated. */
  retries(claim: Claim): Promise<Retries | null>;
  /** Settles an attempt that had no effect: pending again, sent automatically after `sendIn` milliseconds. False when the claim is outdated. */
  reschedule(claim: Claim, sendIn: number): Promise<boolean>;
  /** Settles an attempt on a question that the marketplace has deleted or closed. False when the claim is outdated. */
  settleClosed(claim: Claim, state: 'closed' | 'deleted'): Promise<boolean>;

  /** Answered questions by the time of the answer (7.27). */
  historyPage(accountId: string, page: PageRequest): Promise<Page<AnsweredQuestion>>;
  /** The number of later and earlier answers; null when the question is not answered. */
  historyPosition(accountId: string, id: string): Promise<{ later: number; earlier: number } | null>;
  /** The other questions of the buyer to this account, newest first, without deleted ones. */
  ofBuyer(accountId: string, buyer: { id: string; except: string; limit: number }): Promise<Question[]>;
  /** The answered questions about an item, the newest answers first, with those that were imported. */
  answeredOfItem(accountId: string, itemId: string, limit: number): Promise<PastAnswer[]>;
  /** The newest answers first, with those that were imported. */
  pastAnswers(accountId: string, limit: number): Promise<PastAnswer[]>;
}
