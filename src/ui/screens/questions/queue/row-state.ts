import type { BoardCard } from '#machines/questions/board/machine.ts';

/** What there is to know of a question at a glance. */
export type RowState =
  | { readonly kind: 'ready' | 'drafting' | 'unknown' | 'gone' }
  /** An answer waits to go out, epoch ms by this device's clock. */
  | { readonly kind: 'sending'; readonly dueAt: number }
  /** Its draft goes out by itself, epoch ms by this device's clock. */
  | { readonly kind: 'scheduled'; readonly dueAt: number }
  /** Somebody is writing its answer: an e-mail. */
  | { readonly kind: 'held'; readonly by: string };

export function rowState({ question, isPending, dueAt, hold, sending }: BoardCard): RowState {
  if (!isPending) return { kind: 'gone' };
  if (sending !== null) return { kind: 'sending', dueAt: sending.at };
  if (hold !== null) return { kind: 'held', by: hold.by };
  if (dueAt !== null) return { kind: 'scheduled', dueAt };
  if (question.suggestedAnswer === null) return { kind: 'drafting' };
  return { kind: question.suggestionKnown === false ? 'unknown' : 'ready' };
}
