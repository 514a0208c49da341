import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Sign, SignKind } from '#domain/signs.ts';
import type { pickerMachine } from './picker-machine.ts';

/** Something that can be put into an answer. */
export interface PickerOption {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** The colour of a quick answer as it is stored; null for a listing. */
  readonly color: string | null;
  /** What is put into the answer. */
  readonly text: string;
}

export interface PickerContext {
  readonly kind: SignKind;
  readonly query: string;
  /** Where the sign stands that opened it, in UTF-16 units; null: a button did. */
  readonly at: number | null;
  readonly options: readonly PickerOption[];
  /** Which option the keyboard stands at. */
  readonly active: number;
  /** Why the last search failed; shown in `failed`. */
  readonly failure: Failure | null;
}

export type PickerEvent =
  /** The caret stands in the word of a sign that has just been typed or changed. */
  | ({ type: 'sign.typed' } & Sign)
  /** The caret stands in no such word. */
  | { type: 'sign.left' }
  | { type: 'picker.requested'; kind: SignKind }
  | { type: 'query.changed'; query: string }
  | { type: 'option.moved'; by: 1 | -1 }
  /** The option at which the keyboard stands. */
  | { type: 'option.confirmed' }
  | { type: 'option.pressed'; option: PickerOption }
  /** The answer is to go as soon as what was chosen stands in it. */
  | { type: 'answer.requested' }
  | { type: 'retry.pressed' }
  | { type: 'picker.dismissed' };

export type PickerActor = ActorRefFrom<typeof pickerMachine>;
export type PickerSnapshot = SnapshotFrom<typeof pickerMachine>;
