import type { Topic } from '#domain/topics.ts';

/** Questions whose topics are not stored: those of releases before, and those that were never drafted. */
export interface Topics {
  /**
   * Stores the topics of up to `limit` such questions of one account, in a transaction that holds its lock. False when there are none.
   * `topicsOf` must be quick and pure.
   */
  backfill(limit: number, topicsOf: (question: string) => readonly Topic[]): Promise<boolean>;
}
