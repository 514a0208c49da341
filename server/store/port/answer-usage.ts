/** The tokens that an account's drafts used of a model on one day (UTC). */
export interface DayOfUsage {
  /** Days since the epoch. */
  readonly day: number;
  readonly model: string;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface AnswerUsage {
  /** Adds a call to today's usage. */
  add(accountId: string, call: { model: string; promptTokens: number; completionTokens: number }): Promise<void>;
  /** Newest day first. */
  of(accountId: string): Promise<DayOfUsage[]>;
}
