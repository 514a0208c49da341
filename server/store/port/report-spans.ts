/** A time in epoch milliseconds, `[start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is counted of the answers of a span; each report reads the part that it shows. */
export const ANSWER_PARTS = ['answers', 'items', 'topics', 'modes'] as const;
export type AnswerPart = (typeof ANSWER_PARTS)[number];
/** What is counted of orders: they change long after the answers. */
export const ORDER_PARTS = ['orders'] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

/** A stored span. `basis`: by what it was counted, as a fingerprint of the local clock and of what the release knows. */
export interface StoredSpan extends Span {
  readonly basis: string;
}

/** A span that is being counted. `token`: of this attempt. */
export interface BegunSpan extends StoredSpan {
  readonly token: number;
}

/** The counts of a span, each as JSON. */
export type SpanCounts<Part extends string> = Readonly<Record<Part, string>>;

/** An account whose answers this node counts ahead until the lease ends. */
export interface ReportAccount {
  readonly accountId: string;
  readonly siteId: string;
  /** When the lease ends. */
  readonly until: number;
}

/**
 * Counts of spans of days (decision 092). A change of what is counted deletes the spans that it is in within its own transaction. So that none is missed
 * that was not yet committed, a span is begun first, then a barrier is passed, and then it is counted.
 */
export interface SpanTable<Part extends string> {
  /** The counted spans that begin in this one, in their order; of spans that begin together the longest first. */
  counted(accountId: string, within: Span): Promise<StoredSpan[]>;
  /** Stores spans without counts; from now on each change of what is in them deletes them. */
  begin(accountId: string, spans: readonly StoredSpan[]): Promise<BegunSpan[]>;
  /** Stores counts. False when something in the span changed since it was begun. */
  put(accountId: string, span: BegunSpan, counts: SpanCounts<Part>): Promise<boolean>;
  /** One part of those of the spans that are still counted. */
  read(accountId: string, spans: readonly Span[], part: Part): Promise<(StoredSpan & { readonly counts: string })[]>;
}

/** What is counted ahead for reports, and of which accounts. */
export interface ReportSpans {
  readonly answers: SpanTable<AnswerPart>;
  readonly orders: SpanTable<OrderPart>;
  /** Claims the account that has waited longest, for `lease` ms; null when none is due. */
  claim(lease: number): Promise<ReportAccount | null>;
  /** Makes the account due again in `delay` ms, unless the lease has ended. */
  release(account: ReportAccount, delay: number): Promise<void>;
  /** When the first answer or order was from `since` on; null: there is none. */
  first(accountId: string, since: number): Promise<number | null>;
  /** A moment in the order of transactions. */
  barrier(): Promise<number>;
  /** Whether all transactions that had written anything before the moment have ended. */
  isPassed(barrier: number): Promise<boolean>;
}
