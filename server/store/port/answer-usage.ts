/** What an account's drafts cost at a model on one day of the store's clock (UTC), in tokens. */
export interface DayOfUsage {
  /** Days since the epoch. */
  readonly day: number;
  readonly model: string;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface AnswerUsage {
  /** Counts one more call today. */
  add(accountId: string, call: { model: string; promptTokens: number; completionTokens: number }): Promise<void>;
  /** Newest day first. */
  of(accountId: string): Promise<DayOfUsage[]>;
}
