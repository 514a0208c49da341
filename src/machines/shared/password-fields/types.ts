import type { FieldEdit } from '../submission/types.ts';

/** The fields of a new password, in the context of a chart (5.01). */
export interface PasswordContext {
  readonly password: string;
  readonly repeated: string;
}

export type VisibilityEvent = { type: 'visibility.toggled' };
export type PasswordEvent = FieldEdit<'password' | 'repeated'> | VisibilityEvent;

/** What the password widget uses of the snapshot of such a chart. */
export interface PasswordSnapshot {
  readonly context: PasswordContext;
  hasTag(tag: 'shown'): boolean;
}
