import type { QuestionQueueContext } from './types.ts';

type Way = Pick<QuestionQueueContext, 'way' | 'step'>;

/** How the address follows to the question that is open now, or to the list. */
export function stepped({ way, openedId, opensFirst }: QuestionQueueContext): Way {
  if (openedId === null) return { way: 'list', step: way === 'step' ? 'back' : 'replace' };
  if (way === 'list' && !opensFirst) return { way: 'step', step: 'push' };
  return { way: way === 'step' ? 'step' : 'question', step: 'replace' };
}

/** What follows from an address to which the browser went by itself. */
export function arrived({ way }: QuestionQueueContext, questionId: string | null): Pick<Way, 'way'> {
  if (questionId === null) return { way: 'list' };
  return { way: way === 'list' ? 'question' : way };
}
