import type { GreetingSignature } from '#domain/greeting-signature.ts';
import { type MessagePart, questionCard } from './setup.ts';

/** Whether the account's greeting and signature are known here (8.07). */
export const greetingSignature = questionCard.createStateConfig({
  meta: { uid: 'question-card.greeting-signature', requirements: ['2.36', '8.07'] },
  initial: 'arriving',
  states: {
    arriving: {
      meta: { uid: 'question-card.greeting-signature-arriving' },
      always: [{ guard: 'wasGreetingSignatureRead', target: 'read' }, { target: 'unread' }],
    },
    unread: {
      meta: { uid: 'question-card.greeting-signature-unread', requirements: ['8.07'] },
      on: { 'greetingSignature.replaced': 'read' },
    },
    read: { meta: { uid: 'question-card.greeting-signature-read' } },
  },
});

/** The box of the greeting or of the signature (2.36): whether the account has it, and whether the answer does. */
function createMessageBox(part: MessagePart) {
  const isIncluded = ({ event }: { readonly event: { withGreeting: boolean; withSignature: boolean } }) => ({
    isIncluded: part === 'greeting' ? event.withGreeting : event.withSignature,
  });
  const uid = `question-card.${part}`;
  const keep = {
    type: 'keepPart',
    params: ({ event }: { readonly event: GreetingSignature }) => ({ part, text: event[part] }),
  } as const;
  return questionCard.createStateConfig({
    meta: { uid, requirements: ['2.36'] },
    initial: 'absent',
    states: {
      absent: {
        meta: { uid: `${uid}-absent` },
        entry: { type: 'leaveOutPart', params: { part } },
        always: [
          { guard: { type: 'wasLeftOut', params: { part } }, target: 'leftOut' },
          { guard: { type: 'hasPart', params: { part } }, target: 'included' },
        ],
        on: { 'greetingSignature.replaced': { actions: keep } },
      },
      included: {
        meta: { uid: `${uid}-included` },
        entry: { type: 'includePart', params: { part } },
        on: {
          [`${part}.toggled`]: { guard: 'isWriting', target: 'leftOut' },
          'boxes.set': { guard: { type: 'isLeftOut', params: isIncluded }, target: 'leftOut' },
          'greetingSignature.replaced': { target: 'absent', actions: keep },
        },
      },
      leftOut: {
        meta: { uid: `${uid}-left-out` },
        entry: { type: 'leaveOutPart', params: { part } },
        exit: { type: 'forgetLeftOut', params: { part } },
        on: {
          [`${part}.toggled`]: { guard: 'isWriting', target: 'included' },
          'boxes.set': { guard: { type: 'isIncluded', params: isIncluded }, target: 'included' },
          'greetingSignature.replaced': [
            {
              guard: {
                type: 'isNoPart',
                params: ({ event }: { readonly event: GreetingSignature }) => ({ text: event[part] }),
              },
              target: 'absent',
              actions: keep,
            },
            { actions: keep },
          ],
        },
      },
    },
  });
}

export const greeting = createMessageBox('greeting');
export const signature = createMessageBox('signature');
