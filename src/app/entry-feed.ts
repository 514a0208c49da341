import type { BoardCard, QuestionsBoardActor } from '#machines/questions/board/machine.ts';

type Tell = (now: BoardCard, before: BoardCard | undefined) => void;

/** Who wants to know what the board says of one question. */
export interface EntryFeed {
  /** Tells what the board says of a question, now and whenever it says something else; returns how to stop. */
  onEntry(questionId: string, tell: Tell): () => void;
}

interface Listener {
  readonly tell: Tell;
  /** What it was told last. */
  before: BoardCard | undefined;
}

/**
 * One ear at the board for all of its cards: of most of what the board is told, no card learns anything, and a full page has a
 * hundred listeners.
 */
export function createEntryFeed(board: QuestionsBoardActor): EntryFeed {
  const listeners = new Map<string, Set<Listener>>();
  let seen: readonly BoardCard[] = [];
  let subscription: { unsubscribe(): void } | null = null;

  const tellAll = (): void => {
    const { cards } = board.getSnapshot().context;
    if (cards === seen) return;
    seen = cards;
    for (const card of cards) for (const listener of listeners.get(card.question.id) ?? []) tellOne(listener, card);
  };
  return {
    onEntry: (questionId, tell) => {
      const listener: Listener = { tell, before: undefined };
      const those = listeners.get(questionId) ?? new Set();
      listeners.set(questionId, those.add(listener));
      subscription ??= board.subscribe(tellAll);
      const card = board.getSnapshot().context.cards.find(({ question }) => question.id === questionId);
      if (card !== undefined) tellOne(listener, card);
      return () => {
        those.delete(listener);
        if (those.size > 0) return;
        listeners.delete(questionId);
        if (listeners.size > 0) return;
        subscription?.unsubscribe();
        subscription = null;
      };
    },
  };
}

function tellOne(listener: Listener, card: BoardCard): void {
  const { before } = listener;
  if (card === before) return;
  listener.before = card;
  listener.tell(card, before);
}
