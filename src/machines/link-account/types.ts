import type { ActorRefFrom, SnapshotFrom } from 'xstate';
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
}

export type LinkAccountEvent = { type: 'link.requested' } | { type: 'home.requested' };

export type LinkAccountActor = ActorRefFrom<typeof linkAccountMachine>;
export type LinkAccountSnapshot = SnapshotFrom<typeof linkAccountMachine>;
