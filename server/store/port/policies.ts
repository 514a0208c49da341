import type { PolicySheet } from '#domain/policies.ts';

/** The policy sheet of each account, which applies to all of its items. */
export interface Policies {
  /** All topics; those not filled in have neither value nor text. */
  of(accountId: string): Promise<PolicySheet>;
  /** Replaces the whole sheet atomically; the last of concurrent saves wins. */
  replace(accountId: string, sheet: PolicySheet): Promise<void>;
}
