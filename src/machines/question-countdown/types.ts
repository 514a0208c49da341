import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { questionCountdownMachine } from './question-countdown-machine.ts';

export interface QuestionCountdownInput {
  readonly questionId: string;
  /** When the draft is sent by itself, by this device's clock, epoch ms; null: a person answers. */
  readonly dueAt: number | null;
}

export interface QuestionCountdownContext extends QuestionCountdownInput {
  /** Why the last attempt to stop failed; shown in `stopFailed`. */
  readonly failure: Failure | null;
}

export type QuestionCountdownEvent =
  /** What the server says of the schedule; null when a person answers after all. */
  | { type: 'schedule.changed'; dueAt: number | null }
  /** Less than two seconds remain, told every second from then on. */
  | { type: 'time.closing' }
  /** Nothing remains, told every second from then on. */
  | { type: 'time.over' }
  | { type: 'stop.requested' }
  | { type: 'answer.requested' }
  /** The person changed the draft. */
  | { type: 'draft.edited' }
  /** The server's draft took the place of what the person wrote (040). */
  | { type: 'draft.taken' };

export type QuestionCountdownActor = ActorRefFrom<typeof questionCountdownMachine>;
export type QuestionCountdownSnapshot = SnapshotFrom<typeof questionCountdownMachine>;
