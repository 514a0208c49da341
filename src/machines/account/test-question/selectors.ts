import type { Failure } from '#contract/failure.ts';
import type { Item } from '#contract/items.ts';
import type { GeneratedAnswer, TestQuestionSnapshot } from './machine.ts';

export const selectListing = (snapshot: TestQuestionSnapshot): Item | null => snapshot.context.listing;
export const selectQuestion = (snapshot: TestQuestionSnapshot): string => snapshot.context.question;
/** 5.28: nothing is asked about no listing. */
export const selectIsUnlisted = (snapshot: TestQuestionSnapshot): boolean => snapshot.matches('unlisted');
export const selectIsTooLong = (snapshot: TestQuestionSnapshot): boolean => snapshot.matches({ listed: 'tooLong' });
/** Whether an answer is being generated. */
export const selectIsBusy = (snapshot: TestQuestionSnapshot): boolean => snapshot.hasTag('busy');
/** 5.28. */
export const selectCanWrite = (snapshot: TestQuestionSnapshot): boolean =>
  snapshot.can({ type: 'question.changed', question: '' });
export const selectCanGenerate = (snapshot: TestQuestionSnapshot): boolean =>
  snapshot.can({ type: 'generate.pressed' });
/** Whether the answer to this very question about this very listing is shown. */
export const selectIsAnswered = (snapshot: TestQuestionSnapshot): boolean => snapshot.matches({ listed: 'unchanged' });
/** The last answer, while no other is being generated. */
export const selectGenerated = (snapshot: TestQuestionSnapshot): GeneratedAnswer | null =>
  snapshot.hasTag('busy') ? null : snapshot.context.generated;
/** Why no answer could be generated, only while `failed` shows it. */
export const selectFailure = (snapshot: TestQuestionSnapshot): Failure | null =>
  snapshot.matches({ listed: 'failed' }) ? snapshot.context.failure : null;

/** Why none can be generated, where none can (5.27, 5.28). */
export type GenerateObstacle = 'unlisted' | 'blank' | 'too-long' | 'unchanged';
export function selectObstacle(snapshot: TestQuestionSnapshot): GenerateObstacle {
  if (selectIsUnlisted(snapshot)) return 'unlisted';
  if (selectIsAnswered(snapshot)) return 'unchanged';
  return selectIsTooLong(snapshot) ? 'too-long' : 'blank';
}
