import type { PendingQuestion } from '#contract/questions.ts';
import type { BoardCard } from '../board/machine.ts';

/** Whether the server may answer without a person: it is scheduled, or its draft, which may be, is still being written. */
export const maySendItself = ({ isPending, dueAt, question: { suggestedAnswer } }: BoardCard): boolean =>
  isPending && (dueAt !== null || suggestedAnswer === null);

export const isSameDraft = (one: PendingQuestion, other: PendingQuestion): boolean =>
  one.suggestedAnswer === other.suggestedAnswer && one.suggestionConfidence === other.suggestionConfidence;

/** Of one person and question versions are never repeated. */
export const isSameTyped = (one: PendingQuestion, other: PendingQuestion): boolean =>
  one.typed?.version === other.typed?.version;
