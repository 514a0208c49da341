/** What may be switched while the simulator runs. */
export interface Settings {
  /** Mean seconds between two spontaneous questions; 0 is none. */
  paceSeconds: number;
  /** Whether every authorisation must carry a PKCE challenge. */
  pkceMandatory: boolean;
  /** Whether `?access_token=` counts as a token, as it did before June 2021, when anybody could read a listing. */
  legacyQueryToken: boolean;
  /** `documented` names the text `error_description`; `observed`, as real replies did, `message`. */
  invalidGrantSpelling: 'documented' | 'observed';
  /** Calls a second that the application may make before it gets 429; null is no limit. */
  rateLimitPerSecond: number | null;
  /** Whether users are answered with 206 and without their reputation. */
  partialUsers: boolean;
  /** How long after an answer with contact data the marketplace bans it. */
  moderationDelayMs: number;
  /** How long a notification's receiver may take to answer 200. */
  webhookTimeoutMs: number;
}

export const DEFAULT_SETTINGS: Settings = {
  paceSeconds: 0,
  pkceMandatory: true,
  legacyQueryToken: false,
  invalidGrantSpelling: 'documented',
  rateLimitPerSecond: null,
  partialUsers: false,
  moderationDelayMs: 60_000,
  webhookTimeoutMs: 500,
};
