/** Settings that can be changed at run time. */
export interface Settings {
  /** Mean seconds between two automatic questions of buyers; 0 disables them. */
  paceSeconds: number;
  /** Of the answers from now on, how many the buyer's purchase follows, 0 to 1. */
  buyingShare: number;
  /** Whether the application has the permission to read orders. */
  mayReadOrders: boolean;
  /** Whether PKCE is mandatory. */
  pkceMandatory: boolean;
  /** Whether `?access_token=` is accepted and items are public, as before June 2021. */
  legacyQueryToken: boolean;
  /** The field of the error text: `error_description` (`documented`) or `message` (`observed` in real responses). */
  invalidGrantSpelling: 'documented' | 'observed';
  /** Calls per second before the application gets 429; null: no limit. */
  rateLimitPerSecond: number | null;
  /** Whether users are returned with 206 and without their reputation. */
  partialUsers: boolean;
  /** The delay before an answer with contact data is banned. */
  moderationDelayMs: number;
  /** The time limit of a notification's receiver. */
  webhookTimeoutMs: number;
}

export const DEFAULT_SETTINGS: Settings = {
  paceSeconds: 0,
  buyingShare: 0,
  mayReadOrders: true,
  pkceMandatory: true,
  legacyQueryToken: false,
  invalidGrantSpelling: 'documented',
  rateLimitPerSecond: null,
  partialUsers: false,
  moderationDelayMs: 60_000,
  webhookTimeoutMs: 500,
};
