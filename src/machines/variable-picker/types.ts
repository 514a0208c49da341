import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TemplateVariable, VariableSign } from '#domain/template.ts';
import type { variablePickerMachine } from './variable-picker-machine.ts';

export interface VariablePickerContext {
  /** Where the dollar sign stands that opened it, in UTF-16 units; null: a button did. */
  readonly at: number | null;
  readonly query: string;
  /** Which option the keyboard stands at. */
  readonly active: number;
}

export type VariablePickerEvent =
  /** The caret stands in the word of a dollar sign that has just been typed or changed. */
  | ({ type: 'sign.typed' } & VariableSign)
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

export type VariablePickerActor = ActorRefFrom<typeof variablePickerMachine>;
export type VariablePickerSnapshot = SnapshotFrom<typeof variablePickerMachine>;
