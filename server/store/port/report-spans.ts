/** A time in epoch milliseconds, `[start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is counted of a span; each report reads the part that it shows. */
export const SPAN_PARTS = ['answers', 'items', 'topics', 'modes'] as const;
export type SpanPart = (typeof SPAN_PARTS)[number];

/** A stored span. `basis`: by what it was counted, as a fingerprint of the local clock and of what the release knows. */
export interface StoredSpan extends Span {
  readonly basis: string;
}

/** A span that is being counted. `token`: of this attempt. */
export interface BegunSpan extends StoredSpan {
  readonly token: number;
}

/** The counts of a span, each as JSON. */
export type SpanCounts = Readonly<Record<SpanPart, string>>;

/** An account whose answers this node counts ahead until the lease ends. */
export interface ReportAccount {
  readonly accountId: string;
  readonly siteId: string;
  /** When the lease ends. */
  readonly until: number;
}

/**
 * The answers of spans of days, counted ahead (decision 092). A change of an answer deletes the spans that it is in within its own transaction. So
 * that none is missed that was not yet committed, a span is begun first, then a barrier is passed, and then it is counted.
 */
export interface ReportSpans {
  /** Claims the account that has waited longest, for `lease` ms; null when none is due. */
  claim(lease: number): Promise<ReportAccount | null>;
  /** Makes the account due again in `delay` ms, unless the lease has ended. */
  release(account: ReportAccount, delay: number): Promise<void>;
  /** The first answer from `since` on; null: none. */
  firstAnswer(accountId: string, since: number): Promise<number | null>;
  /** The counted spans that begin in this one, in their order; of spans that begin together the longest first. */
  counted(accountId: string, within: Span): Promise<StoredSpan[]>;
  /** Stores spans without counts; from now on each change of an answer in them deletes them. */
  begin(accountId: string, spans: readonly StoredSpan[]): Promise<BegunSpan[]>;
  /** A moment in the order of transactions. */
  barrier(): Promise<number>;
  /** Whether all transactions that had written anything before the moment have ended. */
  isPassed(barrier: number): Promise<boolean>;
  /** Stores counts. False when an answer in the span changed since it was begun. */
  put(accountId: string, span: BegunSpan, counts: SpanCounts): Promise<boolean>;
  /** One part of those of the spans that are still counted. */
  read(
    accountId: string,
    spans: readonly Span[],
    part: SpanPart,
  ): Promise<(StoredSpan & { readonly counts: string })[]>;
}
