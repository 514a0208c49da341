import type { AnyActorLogic } from 'xstate';

/** What an actor is made of. `unknown`: nobody provided it, or it is none of XState's own. */
export type ActorKind = 'machine' | 'promise' | 'callback' | 'observable' | 'transition' | 'unknown';

/** Tells which of XState's creators made the logic, by what it does with events of theirs; nothing is started. */
export function actorKind(logic: unknown): ActorKind {
  if (!isLogic(logic)) return 'unknown';
  if ('root' in logic && 'definition' in logic) return 'machine';
  if (!('config' in logic) || typeof logic.config !== 'function') return 'unknown';
  if (!('start' in logic)) return 'transition';
  try {
    const scope = {};
    const first: unknown = Reflect.apply(logic.getInitialSnapshot, logic, [scope, undefined]);
    if (typeof first === 'object' && first !== null && '_subscription' in first) return 'observable';
    const resolved: unknown = Reflect.apply(logic.transition, logic, [first, RESOLVED, scope]);
    const isDone =
      typeof resolved === 'object' && resolved !== null && 'status' in resolved && resolved.status === 'done';
    return isDone ? 'promise' : 'callback';
  } catch {
    return 'callback';
  }
}

const RESOLVED = { type: 'xstate.promise.resolve', data: null };

function isLogic(value: unknown): value is AnyActorLogic {
  return (
    typeof value === 'object' &&
    value !== null &&
    'transition' in value &&
    typeof value.transition === 'function' &&
    'getInitialSnapshot' in value &&
    typeof value.getInitialSnapshot === 'function'
  );
}
