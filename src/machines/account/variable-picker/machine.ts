import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type TemplateVariable, type VariableTrigger, variablesLike } from '#domain/template.ts';
import type { StateMeta } from '#machines/shared/meta.ts';
import { required } from '#machines/shared/required.ts';
import { effectSlot } from '#machines/shared/slots.ts';

export interface VariablePickerContext {
  /** Where the dollar sign stands that opened it, in UTF-16 units; null: a button did. */
  readonly at: number | null;
  readonly query: string;
  /** Which option the keyboard stands at. */
  readonly active: number;
}

export type VariablePickerEvent =
  /** The caret stands in the word of a dollar sign that has just been typed or changed. */
  | ({ type: 'sign.typed' } & VariableTrigger)
  /** The caret stands in no such word. */
  | { type: 'sign.left' }
  /** The person writes something else, or leaves the box. */
  | { type: 'picker.left' }
  | { type: 'picker.requested' }
  | { type: 'option.moved'; by: 1 | -1 }
  /** The option at which the keyboard stands. */
  | { type: 'option.confirmed' }
  | { type: 'option.pressed'; name: TemplateVariable }
  | { type: 'picker.dismissed' };

const written = (name: TemplateVariable): string => `$${name}`;

/** Finding a variable and putting it into a text, by a dollar sign typed there or by a button (2.43, 3.51). */
export const variablePickerMachine = setup({
  types: {} as { context: VariablePickerContext; events: VariablePickerEvent; tags: 'open'; meta: StateMeta },
  actions: {
    /** Puts the text in the place of the sign and its word, or where the caret stands when `at` is null. */
    insert: effectSlot<{ text: string; at: number | null }>('insert'),
    followSign: assign((_, { at, query }: VariableTrigger) => ({ at, query, active: 0 })),
    openByButton: assign({ at: null, query: '', active: 0 }),
    move: assign(({ context: { active, query } }, { by }: { by: number }) => {
      const { length } = variablesLike(query);
      return { active: (active + by + length) % length };
    }),
  },
  guards: {
    isAtSign: ({ context }) => context.at !== null,
    hasMatch: (_, { query }: VariableTrigger) => variablesLike(query).length > 0,
    isAnotherMatch: ({ context }, { at, query }: VariableTrigger) =>
      at !== context.at && variablesLike(query).length > 0,
  },
}).createMachine({
  id: 'variablePicker',
  context: { at: null, query: '', active: 0 },
  initial: 'closed',
  states: {
    closed: {
      meta: { uid: 'variable-picker.closed' },
      on: {
        'sign.typed': {
          guard: { type: 'hasMatch', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'followSign', params: ({ event }) => event },
        },
        'picker.requested': { target: 'open', actions: 'openByButton' },
      },
    },
    dismissed: {
      meta: { uid: 'variable-picker.dismissed', requirements: ['2.43'] },
      on: {
        'sign.typed': {
          guard: { type: 'isAnotherMatch', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'followSign', params: ({ event }) => event },
        },
        'sign.left': 'closed',
        'picker.left': 'closed',
        'picker.requested': { target: 'open', actions: 'openByButton' },
      },
    },
    open: {
      meta: { uid: 'variable-picker.open', requirements: ['2.43', '3.51'] },
      tags: 'open',
      on: {
        'sign.typed': [
          {
            guard: { type: 'hasMatch', params: ({ event }) => event },
            actions: { type: 'followSign', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        'sign.left': { guard: 'isAtSign', target: 'closed' },
        'picker.left': 'closed',
        'picker.requested': { actions: 'openByButton' },
        'picker.dismissed': [{ guard: 'isAtSign', target: 'dismissed' }, { target: 'closed' }],
        'option.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'option.confirmed': {
          target: 'closed',
          actions: {
            type: 'insert',
            params: ({ context: { query, active, at } }) => ({
              text: written(required(variablesLike(query)[active], 'option')),
              at,
            }),
          },
        },
        'option.pressed': {
          target: 'closed',
          actions: { type: 'insert', params: ({ context, event }) => ({ text: written(event.name), at: context.at }) },
        },
      },
    },
  },
});

export type VariablePickerActor = ActorRefFrom<typeof variablePickerMachine>;
export type VariablePickerSnapshot = SnapshotFrom<typeof variablePickerMachine>;
