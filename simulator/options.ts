import type { Timers } from './timers.ts';

/** The marketplace application that sellers authorise. Its id is the OAuth client id. */
export interface Application {
  /** A whole number in decimal digits, at most 2^53 - 1. */
  readonly id: string;
  readonly secret: string;
  /** The one address the consent page may come back to. */
  readonly redirectUri: string;
  /** Where notifications are posted; null when the application has none. */
  readonly notificationsUrl: string | null;
}

export interface SimulatorOptions {
  readonly application: Application;
  /** Public origin, for permalinks and pictures. Default `http://localhost:4000`. */
  readonly url?: string | undefined;
  /** The SQLite file of the state; in memory when absent. */
  readonly dataFile?: string | undefined;
  /** Mean seconds between two questions that buyers ask by themselves; 0 (the default) is none. */
  readonly paceSeconds?: number | undefined;
  /** Whether PKCE is mandatory for the application. Default true. */
  readonly pkceMandatory?: boolean | undefined;
  /** Epoch milliseconds; a fraction is cut off. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  readonly timers?: Timers | undefined;
  /** How notifications leave. Default the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Uniform in [0, 1): which buyer asks what and when. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** The application that everything defaults to: it comes back to the product on its own default address. */
export const DEFAULT_APPLICATION: Application = {
  id: '4801923847561029',
  secret: 'clave-de-demostracion',
  redirectUri: 'http://localhost:3000/api/v1/integration/callback',
  notificationsUrl: 'http://localhost:3000/api/v1/integration/notifications',
};
