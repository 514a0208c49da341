import type { Secrets } from '../secrets.ts';
import type { Timers } from '../timers.ts';
import { type Claims, createClaims } from './claims.ts';
import type { Directory } from './directory.ts';
import type { CellFailure } from './errors.ts';
import { createForwarding, type ForwardedKind, type Forwarding } from './forwarding.ts';
import { createLocating, type Locating } from './locating.ts';

/** The cell that a node is of. */
export interface CellSetting {
  readonly name: string;
  /** The origin of each cell's nodes for those of other cells, by its name. */
  readonly origins: ReadonlyMap<string, string>;
  readonly directory: Directory;
  /** Of the key that all cells have. */
  readonly secrets: Secrets;
  /** Replaces the global `fetch` for calls to other cells; for tests. */
  readonly fetcher?: typeof fetch;
  /** Replaces the system's clock, in ms of the epoch; for tests. */
  readonly now?: () => number;
}

/** What a node knows and does of other cells. */
export interface Cells {
  readonly name: string;
  readonly origins: ReadonlyMap<string, string>;
  readonly secrets: Secrets;
  readonly claims: Claims;
  readonly locating: Locating;
  readonly forwarding: Forwarding;
  readonly now: () => number;
}

export interface CellMetrics {
  readonly forwarded: (request: { kind: ForwardedKind; outcome: 'answered' | CellFailure }) => void;
  readonly directoryRead: (isAnswered: boolean) => void;
}

export function createCells(setting: CellSetting, timers: Timers, metrics: CellMetrics): Cells {
  const { name, origins, directory, secrets, fetcher = fetch, now = Date.now } = setting;
  return {
    name,
    origins,
    secrets,
    claims: createClaims(directory, name, secrets),
    locating: createLocating({ directory, timers, onRead: metrics.directoryRead }),
    forwarding: createForwarding({ origins, secrets, fetcher, timers, now, onForwarded: metrics.forwarded }),
    now,
  };
}
