import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { leaveGuardMachine } from './leave-guard-machine.ts';

/** Where somebody wants to go: to a path, or so many entries through the browser's history, back if below 0. */
export type Departure =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'steps'; readonly by: number };

export interface LeaveGuardContext {
  /** Where the person wants to go, or went; null before, and once they stay. */
  readonly departure: Departure | null;
}

export type LeaveGuardEvent =
  /** There is something now that leaving would lose. */
  | { type: 'changes.made' }
  /** Nothing is left to lose. */
  | { type: 'changes.gone' }
  | { type: 'leave.requested'; departure: Departure }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' };

export type LeaveGuardActor = ActorRefFrom<typeof leaveGuardMachine>;
export type LeaveGuardSnapshot = SnapshotFrom<typeof leaveGuardMachine>;
