import { questionCard } from './setup.ts';

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

/** The box of the greeting (2.36). */
export const greeting = questionCard.createStateConfig({
  meta: { uid: 'question-card.greeting', requirements: ['2.36'] },
  initial: 'absent',
  states: {
    absent: {
      meta: { uid: 'question-card.greeting-absent' },
      entry: 'leaveOutGreeting',
      always: { guard: 'hasGreeting', target: 'included' },
      on: { 'greetingSignature.replaced': { actions: { type: 'keepGreeting', params: ({ event }) => event } } },
    },
    included: {
      meta: { uid: 'question-card.greeting-included' },
      entry: 'includeGreeting',
      on: {
        'greeting.toggled': { guard: 'isWriting', target: 'leftOut' },
        'greetingSignature.replaced': {
          target: 'absent',
          actions: { type: 'keepGreeting', params: ({ event }) => event },
        },
      },
    },
    leftOut: {
      meta: { uid: 'question-card.greeting-left-out' },
      entry: 'leaveOutGreeting',
      on: {
        'greeting.toggled': { guard: 'isWriting', target: 'included' },
        'greetingSignature.replaced': [
          {
            guard: { type: 'isNoGreeting', params: ({ event }) => event },
            target: 'absent',
            actions: { type: 'keepGreeting', params: ({ event }) => event },
          },
          { actions: { type: 'keepGreeting', params: ({ event }) => event } },
        ],
      },
    },
  },
});

/** The box of the signature (2.36). */
export const signature = questionCard.createStateConfig({
  meta: { uid: 'question-card.signature', requirements: ['2.36'] },
  initial: 'absent',
  states: {
    absent: {
      meta: { uid: 'question-card.signature-absent' },
      entry: 'leaveOutSignature',
      always: { guard: 'hasSignature', target: 'included' },
      on: { 'greetingSignature.replaced': { actions: { type: 'keepSignature', params: ({ event }) => event } } },
    },
    included: {
      meta: { uid: 'question-card.signature-included' },
      entry: 'includeSignature',
      on: {
        'signature.toggled': { guard: 'isWriting', target: 'leftOut' },
        'greetingSignature.replaced': {
          target: 'absent',
          actions: { type: 'keepSignature', params: ({ event }) => event },
        },
      },
    },
    leftOut: {
      meta: { uid: 'question-card.signature-left-out' },
      entry: 'leaveOutSignature',
      on: {
        'signature.toggled': { guard: 'isWriting', target: 'included' },
        'greetingSignature.replaced': [
          {
            guard: { type: 'isNoSignature', params: ({ event }) => event },
            target: 'absent',
            actions: { type: 'keepSignature', params: ({ event }) => event },
          },
          { actions: { type: 'keepSignature', params: ({ event }) => event } },
        ],
      },
    },
  },
});
