import type { Settings } from '#contract/settings.ts';
import type { ManualReason, QuestionKey } from './questions.ts';
import type { AnswersOfTime } from './reports.ts';

/** A shadow run of an account: what automatic mode would do is decided and recorded, and nothing is sent. Epoch milliseconds. */
export interface ShadowRun {
  readonly startedAt: number;
  readonly endsAt: number;
  /** Null: it was not stopped before its end. */
  readonly stoppedAt: number | null;
}

export interface ShadowState {
  readonly operationMode: Settings['operationMode'];
  /** The last run; null: there was none. */
  readonly run: ShadowRun | null;
  readonly isRunning: boolean;
  readonly now: number;
}

/** What automatic mode would do with a draft. */
export interface ShadowDecision {
  /** When the answer is due; null: never. */
  readonly dueAt: number | null;
  /** Why it is left to a person, at once or when it is due; null: it is sent. */
  readonly reason: ManualReason | null;
  /** The rule that decides; null: the settings. */
  readonly ruleId: string | null;
  /** The answer, its variables resolved, without greeting and signature. */
  readonly text: string;
}

/** What became of a question whose answer automatic mode would have sent. `early`: a person answered before it was due; `late`: after. */
export type ShadowFate = 'early' | 'late' | 'pending' | 'gone';

/** An answer of automatic mode and the one of a person, which are not the same text. */
export interface AnswerPair {
  readonly questionId: string;
  readonly shadow: string;
  readonly person: string;
}

/** What the last run decided, beside what was answered. */
export interface CountedShadow {
  /** Decisions that leave a question to a person. */
  readonly left: readonly { readonly reason: string; readonly count: number }[];
  /** The others, by what became of the question. */
  readonly sent: readonly { readonly fate: ShadowFate; readonly count: number }[];
  /** Of those that a person answered: the time that the person took, and that automatic mode would have taken. */
  readonly personTimes: readonly AnswersOfTime[];
  readonly shadowTimes: readonly AnswersOfTime[];
  /** Texts that are not equal, in no order. */
  readonly different: readonly (Pick<AnswerPair, 'shadow' | 'person'> & { readonly fate: ShadowFate })[];
}

/** A question that a person answered in other words than automatic mode would have. */
export interface ShadowDifference {
  readonly questionId: string;
  readonly itemId: string;
  readonly question: string;
  readonly dueAt: number;
  readonly answeredAt: number;
  /** An e-mail; null: outside the product. */
  readonly answeredBy: string | null;
}

export interface Shadows {
  /** Null for an unknown account. */
  state(accountId: string): Promise<ShadowState | null>;
  /** Begins a run of `duration` milliseconds and deletes the decisions of the one before. Requires the account's lock. */
  start(accountId: string, duration: number): Promise<void>;
  /** Stops the run that is under way. Requires the account's lock. */
  stop(accountId: string): Promise<void>;
  /** Stores decisions; each replaces the question's last one. Requires the locks of the accounts. */
  record(decisions: readonly (QuestionKey & ShadowDecision)[]): Promise<void>;
  count(accountId: string): Promise<CountedShadow>;
  /** The newest answer first. */
  pairs(accountId: string): Promise<AnswerPair[]>;
  /** What is told of these questions, in their order. */
  differences(accountId: string, questionIds: readonly string[]): Promise<ShadowDifference[]>;
}
