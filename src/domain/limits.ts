/** The business constants of the specification's section 9. Times are in ms unless the name says otherwise. */

/** Longest message a buyer may receive, greeting and signature included, in Unicode code points (9.01, 5.20). */
export const ANSWER_MAX_LENGTH = 2000;
/** Longest test question, in Unicode code points. */
export const TEST_QUESTION_MAX_LENGTH = 2000;
/** Longest quick-answer title (9.01, 5.21). */
export const QUICK_ANSWER_TITLE_MAX_LENGTH = 32;
/** Longest colour name of a quick answer. */
/** How many versions of a quick answer are kept, the present one included. */
export const QUICK_ANSWER_VERSIONS_MAX = 20;
export const QUICK_ANSWER_COLOR_MAX_LENGTH = 32;
/** Shortest password (9.02). */
export const PASSWORD_MIN_LENGTH = 8;
/** Longest password; never trimmed or cut. */
export const PASSWORD_MAX_LENGTH = 128;
/** Longest e-mail address that SMTP can carry. */
export const EMAIL_MAX_LENGTH = 254;
/** Longest mailed or authenticator code that the server accepts. */
export const CODE_MAX_LENGTH = 16;

/** Page sizes of operators and quick answers (9.04). */
export const SETTINGS_PAGE_SIZES = [10, 25, 50] as const;
export const SETTINGS_PAGE_SIZE_DEFAULT = 10;
/** Page sizes of questions, history and activity (9.05). */
export const LIST_PAGE_SIZES = [5, 10, 25, 50] as const;
export const LIST_PAGE_SIZE_DEFAULT = 5;
/** Largest `limit` the server accepts. */
export const PAGE_LIMIT_MAX = 50;

/** Number of results of a picker, and the debounce of its search (9.07). */
export const PICKER_LIMIT = 5;
export const PICKER_DEBOUNCE = 350;

/** Choices for the delay of automatic answers, in minutes (9.08, 5.29). */
export const AUTO_RESPONSE_DELAYS = [10, 20, 30, 40, 50, 60] as const;
export type AutoResponseDelay = (typeof AUTO_RESPONSE_DELAYS)[number];

/** Above this the pending badge shows `999+` (9.09). */
export const BADGE_MAX = 999;
/** Update interval of countdowns (9.09). */
export const COUNTDOWN_TICK = 1000;

/** Sort orders on the wire and in local storage (9.10). */
export const SORT_ORDERS = ['most-recent-first', 'most-recent-last'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const QUESTIONS_SORT_DEFAULT: SortOrder = 'most-recent-last';
export const HISTORY_SORT_DEFAULT: SortOrder = 'most-recent-first';
export const ACTIVITY_SORT_DEFAULT: SortOrder = 'most-recent-first';

/** Toast durations and the maximum number at once (9.11-9.15). */
export const TOAST_DURATION = 4000;
export const TOAST_SUCCESS_DURATION = 5000;
export const TOAST_LIMIT = 20;

/** Live connection timings (4.19). */
export const LIVE_CONNECTION = {
  /** The first delay is random between these two. */
  reconnectionDelayFrom: 1000,
  reconnectionDelayTo: 5000,
  maxReconnectionDelay: 10_000,
  reconnectionDelayGrowFactor: 1.3,
  connectionTimeout: 4000,
  minUptime: 5000,
} as const;

/** Retries of loading the catalogue (9.18). */
export const CATALOGUE_LOADING = { retries: 5, firstDelay: 350 } as const;

/** The product's name: header, authenticator issuer, author of automatic answers (9.20). */
export const PRODUCT_NAME = 'Mostrador';
/** The buyer's name in previews (9.20). */
export const SAMPLE_BUYER = 'COMPRADOR_DEMO';

/** The largest request body that the server accepts. */
export const BODY_MAX_BYTES = 64 * 1024;
