import type { QuestionCardContext } from './types.ts';

const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether what stands in the box is the draft that does not have the answer; spaces make it no other text. */
export const isUnknownDraft = ({ unknownDraft, message }: Pick<QuestionCardContext, 'unknownDraft' | 'message'>) =>
  unknownDraft !== null && asRead(message.text) === asRead(unknownDraft);
