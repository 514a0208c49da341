import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { QuickAnswer } from '#contract/quick-answers.ts';
import type { quickAnswerFormMachine } from './quick-answer-form-machine.ts';

/** What a quick answer says, wherever it stands. */
export type QuickAnswerBody = Pick<QuickAnswer, 'title' | 'answer' | 'color'>;

export interface QuickAnswerFormContext extends QuickAnswerBody {
  /** The one that is edited, as it was; null while a new one is written. */
  readonly original: QuickAnswer | null;
  /** Why the last attempt failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type QuickAnswerFormEvent =
  | { type: 'add.requested' }
  | { type: 'edit.requested'; quickAnswer: QuickAnswer }
  | { type: 'dialog.dismissed' }
  | { type: 'title.changed'; title: string }
  | { type: 'answer.changed'; answer: string }
  | { type: 'color.changed'; color: string }
  | { type: 'form.submitted' };

export type QuickAnswerFormActor = ActorRefFrom<typeof quickAnswerFormMachine>;
export type QuickAnswerFormSnapshot = SnapshotFrom<typeof quickAnswerFormMachine>;
