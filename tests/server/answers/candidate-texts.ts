import { candidatesFor } from '#server/answers/embedded/candidates.ts';
import { createClassifier } from '#server/answers/embedded/classifier.ts';
import { gatherKnowledge } from '#server/answers/embedded/knowledge.ts';
import { readOrTrainModel } from '#server/answers/embedded/model-file.ts';
import { REGISTER_TEXTS } from '#server/answers/embedded/register-texts.ts';
import { partsOf } from '#server/answers/embedded/understanding.ts';
import type { DraftRequest } from '#server/answers/port.ts';

/** The concept classifier with the model of the build. */
export const likelihood = createClassifier(readOrTrainModel(() => undefined));

/** The texts of the candidates for each part of a question, before the forest ranks them. */
export function candidateTextsByPart(question: string, known: Omit<DraftRequest, 'question'>): string[][] {
  const knowledge = gatherKnowledge({ ...known, question }, likelihood);
  const parts = partsOf(question, likelihood);
  return parts.map((part) =>
    candidatesFor(part, knowledge, REGISTER_TEXTS.usted, likelihood, parts.length).map(
      ({ candidate }) => candidate.text,
    ),
  );
}

/** The same for all parts. */
export const candidateTexts = (question: string, known: Omit<DraftRequest, 'question'>): string[] =>
  candidateTextsByPart(question, known).flat();

/** An attribute of an item. */
export const attribute = (id: string, name: string, value_name: string) => ({ id, name, value_name });
