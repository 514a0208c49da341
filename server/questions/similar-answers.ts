import { stems } from '../answers/embedded/spanish.ts';
import type { PastAnswer, Question } from '../store/port.ts';

/** The share of words in common from which two questions ask much the same. */
const SIMILAR = 0.35;
/** What it counts that an answer is about the same item. */
const SAME_ITEM = 0.15;

/** Past answers whose questions have most words in common with this one, most similar first; each wording once. */
export function similarAnswers(
  { id, text, itemId }: Pick<Question, 'id' | 'text' | 'itemId'>,
  past: readonly PastAnswer[],
  limit: number,
): PastAnswer[] {
  const asked = new Set(stems(text));
  if (asked.size === 0) return [];
  const seen = new Set<string>([id]);
  const rated = past.flatMap((answer) => {
    const words = new Set(stems(answer.question));
    const wording = `${[...words].sort().join(' ')}\n${answer.answer}`;
    if (answer.answer === '' || words.size === 0 || seen.has(answer.questionId) || seen.has(wording)) return [];
    seen.add(answer.questionId).add(wording);
    const shared = [...words].filter((word) => asked.has(word)).length;
    const likeness = shared / (words.size + asked.size - shared);
    if (likeness < SIMILAR) return [];
    return [{ answer, rating: likeness + (answer.itemId === itemId ? SAME_ITEM : 0) }];
  });
  return rated
    .toSorted((one, other) => other.rating - one.rating)
    .slice(0, limit)
    .map(({ answer }) => answer);
}
