import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Finding, FindingKind } from '#domain/policy-guard/finding.ts';
import type { policyGuardMachine } from './policy-guard-machine.ts';

export interface PolicyGuardInput {
  /** All that the listing asks; nothing known, and no price is found to differ. */
  readonly prices: readonly number[];
}

export interface PolicyGuardContext extends PolicyGuardInput {
  readonly text: string;
  readonly findings: readonly Finding[];
  /** The kinds among them; the same array for as long as they are the same. */
  readonly kinds: readonly FindingKind[];
}

export type PolicyGuardEvent = { type: 'text.changed'; text: string };

export type PolicyGuardActor = ActorRefFrom<typeof policyGuardMachine>;
export type PolicyGuardSnapshot = SnapshotFrom<typeof policyGuardMachine>;
