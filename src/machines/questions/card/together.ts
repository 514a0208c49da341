import type { TypedAnswer } from '#domain/typed-answer.ts';
import { type MessagePart, questionCard } from './setup.ts';
import type { QuestionCardContext } from './types.ts';

/** Whether the boxes are checked, one of them turned over; a box that the account does not have counts as checked. */
function boxesOf(
  { message, greeting, signature }: QuestionCardContext,
  toggled: MessagePart | null,
): Pick<TypedAnswer, 'withGreeting' | 'withSignature'> {
  const hasGreeting = greeting === null || message.greeting !== null;
  const hasSignature = signature === null || message.signature !== null;
  return {
    withGreeting: greeting !== null && toggled === 'greeting' ? !hasGreeting : hasGreeting,
    withSignature: signature !== null && toggled === 'signature' ? !hasSignature : hasSignature,
  };
}

const toggled = (part: MessagePart) =>
  ({
    guard: part === 'greeting' ? 'mayToggleGreeting' : 'mayToggleSignature',
    actions: {
      type: 'notifyTyped',
      params: ({ context }: { context: QuestionCardContext }) => ({
        type: 'boxes.toggled' as const,
        ...boxesOf(context, part),
      }),
    },
  }) as const;

/** What the person's other devices, and other members, are told of this card (2.75, 2.76). */
export const together = questionCard.createStateConfig({
  meta: { uid: 'question-card.together', requirements: ['2.75', '2.76'] },
  on: {
    'text.changed': {
      guard: 'isWriting',
      actions: [
        {
          type: 'notifyTyped',
          params: ({ context, event }) => ({
            type: 'text.typed' as const,
            typed: { text: event.text, ...boxesOf(context, null) },
          }),
        },
        { type: 'notifyPresence', params: { type: 'text.changed' } },
      ],
    },
    'greeting.toggled': toggled('greeting'),
    'signature.toggled': toggled('signature'),
    'stored.changed': { actions: { type: 'notifyTyped', params: ({ event }) => event } },
    'question.left': { guard: 'mayLeave', actions: ['leaveTyped', 'leavePresence'] },
    'question.returned': {
      guard: 'mayReturn',
      actions: { type: 'notifyTyped', params: { type: 'question.returned' } },
    },
  },
});
