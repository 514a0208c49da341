import type { Failure } from '#contract/failure.ts';
import type { Move, MoveQuickAnswerSnapshot } from './machine.ts';

/** The move that is under way. */
export const selectMoving = (snapshot: MoveQuickAnswerSnapshot): Move | null =>
  snapshot.hasTag('busy') ? snapshot.context.move : null;
/** The move made last, until another begins. */
export const selectMoved = (snapshot: MoveQuickAnswerSnapshot): Move | null =>
  snapshot.matches({ still: 'moved' }) ? snapshot.context.move : null;
export const selectIsGone = (snapshot: MoveQuickAnswerSnapshot): boolean => snapshot.matches({ still: 'gone' });
/** The failure to explain, only while `failed` shows it. */
export const selectFailure = (snapshot: MoveQuickAnswerSnapshot): Failure | null =>
  snapshot.matches({ still: 'failed' }) ? snapshot.context.failure : null;
export const selectTitle = ({ context }: MoveQuickAnswerSnapshot): string => context.move?.title ?? '';
export const selectCanMove = (snapshot: MoveQuickAnswerSnapshot, move: Move, count: number): boolean =>
  snapshot.can({ type: 'move.requested', move, count });
