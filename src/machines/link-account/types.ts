import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { LinkNotice } from '#domain/notices.ts';
import type { linkAccountMachine } from './link-account-machine.ts';

export interface LinkAccountInput {
  /** Why the last attempt failed, as the address says it (2.12). */
  readonly notice: LinkNotice | null;
  /** The nickname the notice is about. */
  readonly nickname: string | null;
}

export interface LinkAccountContext {
  readonly notice: LinkNotice | null;
  readonly nickname: string | null;
  /** The marketplace's sites among which to choose; none until they were read, and where there is no choice. */
  readonly sites: readonly string[];
  /** The chosen one; null where there is no choice. */
  readonly siteId: string | null;
  /** Why the sites could not be read; shown in `failed`. */
  readonly failure: Failure | null;
}

export type LinkAccountEvent =
  | { type: 'site.chosen'; siteId: string }
  | { type: 'link.requested' }
  | { type: 'home.requested' }
  | { type: 'retry.pressed' };

export type LinkAccountActor = ActorRefFrom<typeof linkAccountMachine>;
export type LinkAccountSnapshot = SnapshotFrom<typeof linkAccountMachine>;
