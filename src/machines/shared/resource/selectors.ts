import type { Failure } from '#contract/failure.ts';
import type { ResourceSnapshot } from './machine.ts';

/** What was read last, or null before the first answer. */
export const selectValue = <Value>(snapshot: ResourceSnapshot<Value>): Value | null => snapshot.context.value;

/** Whether anything was read yet. */
export const selectIsRead = <Value>(snapshot: ResourceSnapshot<Value>): boolean => snapshot.context.value !== null;

/** Whether what there is to show without it can be shown: it was read, or could not be. */
export const selectIsSettled = <Value>({ context }: ResourceSnapshot<Value>): boolean =>
  context.value !== null || context.failure !== null;

/** The failure to explain: there is nothing to show, or what is shown may be old. */
export const selectFailure = <Value>(snapshot: ResourceSnapshot<Value>): Failure | null =>
  snapshot.matches('failed') || snapshot.matches('stale') ? snapshot.context.failure : null;
