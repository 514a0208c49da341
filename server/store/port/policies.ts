import type { PolicySheet } from '#domain/policies.ts';

/** What an account's seller has settled once for all listings. */
export interface Policies {
  /** Every topic; one that nobody filled in has neither value nor text. */
  of(accountId: string): Promise<PolicySheet>;
  /** Replaces the whole sheet, all of it or nothing; of two who save at once the later one's sheet stands. */
  replace(accountId: string, sheet: PolicySheet): Promise<void>;
}
