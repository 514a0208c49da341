import type { Judgement, RehearsalFilter } from '#domain/rehearsal/judgements.ts';
import type { JudgedRow } from '#domain/rehearsal/promise.ts';
import type { ManualReason, Page, Question } from './questions.ts';

/** A rehearsal without the texts of its rows. */
export interface StoredRehearsal {
  readonly id: string;
  readonly startedBy: string;
  readonly startedAt: number;
  /** It was given up before all rows were drafted. */
  readonly isFailed: boolean;
  /** How many questions it has. */
  readonly total: number;
  readonly drafted: readonly JudgedRow[];
}

/** A question that waits for its draft. */
export interface RehearsedQuestion {
  readonly rehearsalId: string;
  readonly question: Question;
  /** What was answered: the text without greeting and signature where known, otherwise the whole answer. */
  readonly answer: string;
  /** The account had answered the buyer before this question was asked. */
  readonly isReturning: boolean;
}

export interface RehearsedDraft {
  readonly rehearsalId: string;
  readonly questionId: string;
  readonly draft: string;
  readonly isKnown: boolean;
  /** Null: automatic mode would send it. */
  readonly reason: ManualReason | null;
  readonly wouldSend: boolean;
  /** The machine's judgement, or null. */
  readonly judgement: Judgement | null;
}

/** A row with its texts. */
export interface StoredRehearsalRow extends Omit<RehearsedDraft, 'rehearsalId'> {
  readonly question: string;
  readonly askedAt: number;
  readonly itemId: string;
  readonly title: string | null;
  readonly answer: string;
  readonly isByMachine: boolean;
}

interface RowsRequest {
  readonly skip: number;
  readonly limit: number;
  readonly only: RehearsalFilter;
}

/** The rehearsal of each account's automatic answers; an account has at most one. Lock the account before `start` and `discard`. */
export interface Rehearsals {
  /** The questions that people answered, the newest answers first: at most `limit`. What automatic mode answered is left out. */
  candidates(accountId: string, limit: number): Promise<string[]>;
  /** Replaces the rehearsal of the account by one of these questions. */
  start(accountId: string, rehearsal: { id: string; startedBy: string; questionIds: readonly string[] }): Promise<void>;
  read(accountId: string): Promise<StoredRehearsal | null>;
  /** Questions without a draft, the newest answers first; empty when there is no rehearsal or it failed. */
  undrafted(accountId: string, limit: number): Promise<RehearsedQuestion[]>;
  /** False when the row has a draft already, or another rehearsal replaced this one. */
  putDraft(accountId: string, draft: RehearsedDraft): Promise<boolean>;
  /** Gives it up, unless another one replaced it. */
  fail(accountId: string, id: string): Promise<void>;
  /** The drafted rows, the newest answers first. */
  rows(accountId: string, request: RowsRequest): Promise<Page<StoredRehearsalRow>>;
  /** False when the rehearsal has no such row with a draft. */
  judge(
    accountId: string,
    row: { rehearsalId: string; questionId: string; judgement: Judgement | null },
  ): Promise<boolean>;
  discard(accountId: string): Promise<void>;
}
