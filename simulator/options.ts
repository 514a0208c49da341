import type { Timers } from './timers.ts';

/** The marketplace application that sellers authorise. Its id is the OAuth client id. */
export interface Application {
  /** A whole number in decimal digits, at most 2^53 - 1. */
  readonly id: string;
  readonly secret: string;
  /** The registered redirect URI. */
  readonly redirectUri: string;
  /** The webhook URL; null without one. */
  readonly notificationsUrl: string | null;
}

export interface SimulatorOptions {
  readonly application: Application;
  /** Public origin, for permalinks and pictures. Default `http://localhost:4000`. */
  readonly url?: string | undefined;
  /** The SQLite file of the state; in memory when absent. */
  readonly dataFile?: string | undefined;
  /** Mean seconds between two automatic questions of buyers; 0 (the default) disables them. */
  readonly paceSeconds?: number | undefined;
  /** Of the answers from now on, how many the buyer's purchase follows, 0 (the default) to 1. */
  readonly buyingShare?: number | undefined;
  /** Whether PKCE is mandatory for the application. Default true. */
  readonly pkceMandatory?: boolean | undefined;
  /** Epoch milliseconds, rounded down. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  readonly timers?: Timers | undefined;
  /** Sends notifications. Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Uniform in [0, 1); decides which buyer asks what and when. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** The default application, which redirects to the product on its default address. */
export const DEFAULT_APPLICATION: Application = {
  id: '4801923847561029',
  secret: 'clave-de-demostracion',
  redirectUri: 'http://localhost:3000/api/v1/integration/callback',
  notificationsUrl: 'http://localhost:3000/api/v1/integration/notifications',
};
