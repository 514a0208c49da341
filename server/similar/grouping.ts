import { setImmediate as nextTurn } from 'node:timers/promises';
import { areSimilar } from './compare.ts';
import type { AskedFeatures, FeaturesOf } from './features.ts';

/** How long one turn of the event loop may take, in ms: other requests are served in between. */
const TURN = 10;

interface Asked {
  readonly id: string;
  readonly text: string;
}

/**
 * The questions in groups of those that ask the same, in their order; the first of a group is what the others are compared with, so that a
 * chain of likenesses joins nothing that is not alike. Questions that no other resembles are alone in theirs.
 */
export async function groupSimilar<Question extends Asked>(
  questions: readonly Question[],
  featuresOf: FeaturesOf,
): Promise<Question[][]> {
  const groups: { readonly features: AskedFeatures; readonly members: Question[] }[] = [];
  let began = performance.now();
  for (const question of questions) {
    if (performance.now() - began > TURN) {
      await nextTurn();
      began = performance.now();
    }
    const features = featuresOf(question.text);
    const found = groups.find((group) => areSimilar(group.features, features));
    if (found === undefined) groups.push({ features, members: [question] });
    else found.members.push(question);
  }
  return groups.map(({ members }) => members);
}
