import { type TemplateVariable, variablesLike } from '#domain/template.ts';
import type { VariablePickerSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: VariablePickerSnapshot): boolean => snapshot.hasTag('open');
/** Where the sign stands, or null. */
export const selectAt = (snapshot: VariablePickerSnapshot): number | null => snapshot.context.at;
/** What is looked for, and so found. */
export const selectQuery = (snapshot: VariablePickerSnapshot): string => snapshot.context.query;
/** The option at which the keyboard stands, or null. */
export const selectActive = (snapshot: VariablePickerSnapshot): TemplateVariable | null =>
  selectIsOpen(snapshot) ? (variablesLike(snapshot.context.query)[snapshot.context.active] ?? null) : null;
/** The sign whose word is being written right now with the picker's help, or null. */
export const selectOpenAt = (snapshot: VariablePickerSnapshot): number | null =>
  selectIsOpen(snapshot) ? snapshot.context.at : null;
