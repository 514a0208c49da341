import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { moveQuickAnswerMachine } from './move-quick-answer-machine.ts';

export type Direction = 'up' | 'down';

/** One step of a quick answer along the list. */
export interface Move {
  readonly title: string;
  /** Its place, from 1. */
  readonly order: number;
  readonly direction: Direction;
}

export interface MoveQuickAnswerContext {
  /** The move that is under way, or was made last; null before the first. */
  readonly move: Move | null;
  /** Why the last move failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type MoveQuickAnswerEvent =
  /** `count`: how long the whole list is. */
  { type: 'move.requested'; move: Move; count: number } | { type: 'problem.dismissed' };

export type MoveQuickAnswerActor = ActorRefFrom<typeof moveQuickAnswerMachine>;
export type MoveQuickAnswerSnapshot = SnapshotFrom<typeof moveQuickAnswerMachine>;
