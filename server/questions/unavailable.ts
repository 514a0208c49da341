import { Problem } from '../problem.ts';
import type { Unavailable } from '../store/port.ts';

/** What is said of a question with which nothing can be begun any more (8.09). */
export function unavailable(reason: Unavailable): Problem {
  if (reason.outcome === 'missing') return new Problem('not-found', { message: 'no such question' });
  return new Problem('question-unavailable', reason.answeredBy === null ? {} : { answeredBy: reason.answeredBy });
}
