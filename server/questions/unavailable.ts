import { Problem } from '../problem.ts';
import type { Unavailable } from '../store/port.ts';

/** The error for a question on which no new attempt can begin (8.09). */
export function unavailable(reason: Unavailable): Problem {
  if (reason.outcome === 'missing') return new Problem('not-found', { message: 'no such question' });
  return new Problem('question-unavailable', reason.answeredBy === null ? {} : { answeredBy: reason.answeredBy });
}
