import type { BoardCard } from '#machines/questions/board/machine.ts';

/** What there is to know of a question at a glance. */
export type RowState =
  | { readonly kind: 'ready' | 'drafting' | 'unknown' | 'gone' }
  /** Its draft goes out by itself, epoch ms by this device's clock. */
  | { readonly kind: 'scheduled'; readonly dueAt: number }
  /** Somebody is writing its answer: an e-mail. */
  | { readonly kind: 'held'; readonly by: string };

export function rowState({ question, isPending, dueAt, hold }: BoardCard): RowState {
  if (!isPending) return { kind: 'gone' };
  if (hold !== null) return { kind: 'held', by: hold.by };
  if (dueAt !== null) return { kind: 'scheduled', dueAt };
  if (question.suggestedAnswer === null) return { kind: 'drafting' };
  return { kind: question.suggestionKnown === false ? 'unknown' : 'ready' };
}
