import type { Accounts, Operators, Tokens } from './port/accounts.ts';
import type { Activity } from './port/activity.ts';
import type { AnswerUsage } from './port/answer-usage.ts';
import type { Broadcasts } from './port/broadcasts.ts';
import type { BudgetShares } from './port/budget-shares.ts';
import type { Codes } from './port/codes.ts';
import type { Digests } from './port/digests.ts';
import type { Drafts } from './port/drafts.ts';
import type { FirstStepsStore } from './port/first-steps.ts';
import type { ImportedAnswers } from './port/imported-answers.ts';
import type { Buyers, Categories, Items, ListingTypes } from './port/items.ts';
import type { KeyFingerprints } from './port/key-fingerprints.ts';
import type { LinkStates } from './port/link-states.ts';
import type { MemberQuestions } from './port/member-questions.ts';
import type { MissingData } from './port/missing-data.ts';
import type { Orders } from './port/orders.ts';
import type { PersonalData } from './port/personal-data.ts';
import type { Policies } from './port/policies.ts';
import type { PrivateFacts } from './port/private-facts.ts';
import type { PushStore } from './port/push.ts';
import type { Questions } from './port/questions.ts';
import type { Inbox, Outbox, SyncJobs } from './port/queues.ts';
import type { QuickAnswers } from './port/quick-answers.ts';
import type { RateLimits } from './port/rate-limits.ts';
import type { RecoveryCodes } from './port/recovery-codes.ts';
import type { Redrafts } from './port/redrafts.ts';
import type { Rehearsals } from './port/rehearsals.ts';
import type { ReportSpans } from './port/report-spans.ts';
import type { ReportTopics } from './port/report-topics.ts';
import type { Reports } from './port/reports.ts';
import type { Retention } from './port/retention.ts';
import type { SavedViews } from './port/saved-views.ts';
import type { Search } from './port/search.ts';
import type { Sessions } from './port/sessions.ts';
import type { Shadows } from './port/shadows.ts';
import type { Topics } from './port/topics.ts';
import type { Transfers } from './port/transfers.ts';
import type { TypedAnswers } from './port/typed-answers.ts';
import type { Users } from './port/users.ts';
import type { Workloads } from './port/workload.ts';

export * from './port/accounts.ts';
export type * from './port/activity.ts';
export type * from './port/answer-usage.ts';
export * from './port/broadcasts.ts';
export * from './port/budget-shares.ts';
export * from './port/codes.ts';
export type * from './port/digests.ts';
export type * from './port/drafts.ts';
export type * from './port/first-steps.ts';
export type * from './port/imported-answers.ts';
export type * from './port/items.ts';
export * from './port/key-fingerprints.ts';
export type * from './port/link-states.ts';
export type * from './port/member-questions.ts';
export type * from './port/missing-data.ts';
export type * from './port/orders.ts';
export type * from './port/personal-data.ts';
export type * from './port/policies.ts';
export type * from './port/private-facts.ts';
export type * from './port/push.ts';
export type * from './port/questions.ts';
export * from './port/queues.ts';
export type * from './port/quick-answers.ts';
export type * from './port/rate-limits.ts';
export type * from './port/recovery-codes.ts';
export type * from './port/redrafts.ts';
export type * from './port/rehearsals.ts';
export * from './port/report-spans.ts';
export type * from './port/report-topics.ts';
export type * from './port/reports.ts';
export * from './port/retention.ts';
export type * from './port/saved-views.ts';
export type * from './port/search.ts';
export type * from './port/sessions.ts';
export type * from './port/shadows.ts';
export type * from './port/topics.ts';
export type * from './port/transfers.ts';
export type * from './port/typed-answers.ts';
export * from './port/users.ts';
export * from './port/workload.ts';

/**
 * The persistent state of the product. The store's clock is the only one: callers pass durations in milliseconds and get epoch
 * milliseconds, so nodes with different clocks agree. Ids, hashes and e-mails are compared exactly; callers normalise e-mails.
 */
export interface Store {
  readonly users: Users;
  readonly codes: Codes;
  readonly recoveryCodes: RecoveryCodes;
  readonly rateLimits: RateLimits;
  readonly sessions: Sessions;
  readonly linkStates: LinkStates;
  readonly budgetShares: BudgetShares;
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly operators: Operators;
  readonly items: Items;
  readonly buyers: Buyers;
  readonly listingTypes: ListingTypes;
  readonly categories: Categories;
  readonly questions: Questions;
  readonly memberQuestions: MemberQuestions;
  readonly search: Search;
  readonly savedViews: SavedViews;
  readonly firstSteps: FirstStepsStore;
  readonly drafts: Drafts;
  readonly redrafts: Redrafts;
  readonly reports: Reports;
  readonly reportSpans: ReportSpans;
  readonly reportTopics: ReportTopics;
  readonly shadows: Shadows;
  readonly rehearsals: Rehearsals;
  readonly push: PushStore;
  readonly digests: Digests;
  readonly orders: Orders;
  readonly quickAnswers: QuickAnswers;
  readonly policies: Policies;
  readonly privateFacts: PrivateFacts;
  readonly missingData: MissingData;
  readonly topics: Topics;
  readonly transfers: Transfers;
  readonly importedAnswers: ImportedAnswers;
  readonly typedAnswers: TypedAnswers;
  readonly activity: Activity;
  readonly inbox: Inbox;
  readonly syncJobs: SyncJobs;
  readonly outbox: Outbox;
  readonly workload: Workloads;
  readonly answerUsage: AnswerUsage;
  readonly personalData: PersonalData;
  readonly keyFingerprints: KeyFingerprints;
  readonly retention: Retention;

  /** The store's clock. */
  now(): Promise<number>;
  /**
   * Runs `work` in a transaction. Use only `tx` inside: the outer store throws. `work` runs again after serialization failures, so it
   * must have no other side effects, and must not wait for the network. A nested transaction joins the outer one.
   */
  transaction<Result>(work: (tx: Store) => Promise<Result>): Promise<Result>;
}

/** The connections of the pool; reads that share connections are not counted. */
export interface ConnectionUsage {
  readonly inUse: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

/** An open store. */
export interface OpenStore extends Store {
  readonly engine: 'sqlite' | 'postgres';
  readonly broadcasts: Broadcasts;
  /** The connections of this node; null on SQLite, which has one. */
  readonly connections: () => ConnectionUsage | null;
  /** Rejects with `StoreUnavailable` when the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
