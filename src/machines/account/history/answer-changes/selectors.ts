import type { AnswerChangesSnapshot, ChangedAnswer } from './machine.ts';

export const selectIsOpen = (snapshot: AnswerChangesSnapshot): boolean => snapshot.matches('open');
export const selectAnswer = (snapshot: AnswerChangesSnapshot): ChangedAnswer | null => snapshot.context.answer;
