import type { QuestionContext } from '#contract/question-context.ts';
import type { QuestionContextSnapshot } from './machine.ts';

export const selectAbout = ({ context }: QuestionContextSnapshot): QuestionContext | null => context.about;
export const selectHasFailed = (snapshot: QuestionContextSnapshot): boolean => snapshot.matches('failed');
