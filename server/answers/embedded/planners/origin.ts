import { type Candidate, candidate } from '../candidate.ts';
import type { AttributeFact, Knowledge } from '../knowledge.ts';
import { verdictOfOrigin } from '../origins.ts';
import type { Part } from '../understanding.ts';
import { attributeSentence, lowerFirst } from '../wording.ts';

/** "¿es nacional?", "¿son importadas?", "¿es japonesa?": answered by the country of origin. Null: something else is asked. */
export function nationalOf(
  { text, isYesNo }: Part,
  attribute: AttributeFact,
  { request }: Knowledge,
): Candidate | null {
  if (!isYesNo || attribute.concept !== 'origin') return null;
  const verdict = verdictOfOrigin(text, attribute.value, request.item.site_id, true);
  if (verdict === null) return null;
  return candidate(
    'truth',
    `${verdict ? 'Sí' : 'No'}, ${lowerFirst(attributeSentence(attribute))}`,
    0.9,
    [attribute.basis],
    {
      // With the words of the question, so that the ranker sees the match.
      source: `${attribute.value} ${text}`,
      about: attribute.name,
    },
  );
}
