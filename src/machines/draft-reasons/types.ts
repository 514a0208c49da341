import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DraftReasons } from '#contract/draft-reasons.ts';
import type { Failure } from '#contract/failure.ts';
import type { draftReasonsMachine } from './draft-reasons-machine.ts';

/** As the server tells it: a draft of an older version has no reasons. */
export interface DraftReasonsAnswer {
  readonly reasons: DraftReasons | null;
}

export interface DraftReasonsContext {
  /** Of the draft as it is now; null before it was read. */
  readonly answer: DraftReasonsAnswer | null;
  /** Why it could not be read; shown in `failed`. */
  readonly failure: Failure | null;
}

export type DraftReasonsEvent =
  | { type: 'reasons.toggled' }
  | { type: 'retry.pressed' }
  /** The question has another draft. */
  | { type: 'draft.replaced' };

export type DraftReasonsActor = ActorRefFrom<typeof draftReasonsMachine>;
export type DraftReasonsSnapshot = SnapshotFrom<typeof draftReasonsMachine>;
