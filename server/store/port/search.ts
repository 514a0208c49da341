import type { SortOrder } from '#domain/limits.ts';
import type {
  DraftUseFilter,
  OrderedFilter,
  PendingOrder,
  PendingState,
  QuickAnswerFilter,
  TopicFilter,
} from '#domain/question-filter.ts';
import type { AnsweredQuestion, ManualReason, Page, PendingPage } from './questions.ts';

/** What all given parts of it have to be true for. Times are epoch milliseconds. */
export interface QuestionFilter {
  /**
   * Words in any order, without accents and case, in question, answer, item title or buyer nickname. A word of two characters or more
   * also finds longer words that begin with it. A text without letters and digits finds nothing.
   */
  readonly text?: string | undefined;
  readonly itemId?: string | undefined;
  readonly buyerId?: string | undefined;
  /** The time asked, or for the history answered: from this one on, and before that one. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** Why automatic mode left it to a person: the last reason, of an answered question that automatic mode did not answer itself after all. */
  readonly heldBack?: ManualReason | undefined;
}

export interface PendingFilter extends QuestionFilter {
  readonly state?: PendingState | undefined;
  /** For how long it waits at least, in ms. */
  readonly waiting?: number | undefined;
}

export interface HistoryFilter extends QuestionFilter {
  /** `automatic`, `member`, `outside`, or an e-mail. */
  readonly answeredBy?: string | undefined;
  /** One of its topics. */
  readonly topic?: TopicFilter | undefined;
  /** Finds answers of members alone. */
  readonly draftUse?: DraftUseFilter | undefined;
  /** Whether it became an order, by the rule of `Orders.count`. */
  readonly ordered?: OrderedFilter | undefined;
  /** Whether a quick answer was in it; finds answers of members alone, and none from before this was recorded. */
  readonly quickAnswer?: QuickAnswerFilter | undefined;
}

interface Range<Order> {
  readonly skip: number;
  readonly limit: number;
  readonly sort: Order;
}

/** Whether `count` is exact; otherwise there are more. */
interface Capped {
  readonly isCountExact: boolean;
}

/** Searches in the pending questions and the history of an account. Never returns a question of another one. */
export interface Search {
  pending(accountId: string, filter: PendingFilter, range: Range<PendingOrder>): Promise<PendingPage & Capped>;
  countPending(accountId: string, filter: PendingFilter): Promise<{ count: number } & Capped>;
  history(accountId: string, filter: HistoryFilter, range: Range<SortOrder>): Promise<Page<AnsweredQuestion> & Capped>;
  /** Whether all of the account's history can be found. */
  isComplete(accountId: string): Promise<boolean>;
  /** Indexes up to `limit` questions of histories that are older than the index. False: there are none. */
  backfill(limit: number): Promise<boolean>;
}
