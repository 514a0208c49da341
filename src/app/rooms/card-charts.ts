// The charts of a card and of the list that are started when there are questions.
export { questionCardMachine } from '#machines/questions/card/machine.ts';
export { questionContextMachine } from '#machines/questions/context/machine.ts';
export { questionCountdownMachine } from '#machines/questions/countdown/machine.ts';
export { deleteQuestionMachine } from '#machines/questions/delete/machine.ts';
export { answerHoldMachine } from '#machines/questions/hold/machine.ts';
export { pickerMachine } from '#machines/questions/picker/machine.ts';
export { presenceMachine } from '#machines/questions/presence/machine.ts';
export { questionQueueMachine } from '#machines/questions/queue/machine.ts';
export { draftReasonsMachine } from '#machines/questions/reasons/machine.ts';
export { questionRowsMachine } from '#machines/questions/rows/machine.ts';
export { typedAnswerMachine } from '#machines/questions/typed-answer/machine.ts';
export { answerUndoMachine } from '#machines/questions/undo/machine.ts';
