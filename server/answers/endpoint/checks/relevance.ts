import { holds } from '../reading/evidence.ts';
import { isSameNumber } from '../reading/quantities.ts';
import { plain } from '../reading/spelling.ts';
import { declines } from './contact.ts';
import { keysOfClause, type Reading } from './reading.ts';

/** Whether an answer uses no fact and neither abstains nor refuses. */
export function relevance(reading: Reading): 'off-topic' | null {
  const { sentences, evidence, asked } = reading;
  const speaks = sentences.some(
    ({ text, isAbstention, clauses }) =>
      isAbstention ||
      declines(plain(text)) ||
      clauses.some((clause) => {
        const keys = keysOfClause(clause);
        // A refusal without a fact is the seller's decision, so it is left for review.
        if (clause.isNegated && keys.some((key) => holds(asked.keys, key))) return true;
        if (
          clause.isNegated &&
          clause.quantities.some((one) => asked.quantities.some((other) => isSameNumber(one, other)))
        )
          return true;
        return evidence.some(({ keys: held }) => keys.some((key) => holds(held, key)));
      }),
  );
  return speaks ? null : 'off-topic';
}
