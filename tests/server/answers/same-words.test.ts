import { expect, test } from 'vitest';
import { candidatesFor } from '#server/answers/embedded/candidates.ts';
import { gatherKnowledge } from '#server/answers/embedded/knowledge.ts';
import { REGISTER_TEXTS } from '#server/answers/embedded/register-texts.ts';
import { partsOf } from '#server/answers/embedded/understanding.ts';
import { attribute, likelihood } from './candidate-texts.ts';
import { requestOf } from './request.ts';

const QUESTION = '¿De qué marca es?';

test('3.13 a fact of the listing is not replaced by a past answer in the same words, which is less certain', () => {
  const request = requestOf({
    item: { title: 'Taladro Percutor Bosch', attributes: [attribute('BRAND', 'Marca', 'Bosch')] },
    pastAnswers: [
      { questionId: '1', question: 'qué marca es', answer: 'La marca es Bosch.', itemId: 'MLA1', isCorrection: false },
    ],
  });
  const knowledge = gatherKnowledge({ ...request, question: QUESTION }, likelihood);
  const [part] = partsOf(QUESTION, likelihood);
  if (part === undefined) throw new Error('the question has no part');
  const said = candidatesFor(part, knowledge, REGISTER_TEXTS.usted, likelihood, 1).filter(
    ({ candidate: { text } }) => text === 'La marca es Bosch.',
  );
  expect(said.map(({ candidate: { planner } }) => planner)).toEqual(['attribute']);
});
