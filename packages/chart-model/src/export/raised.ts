import type { AnyStateMachine } from 'xstate';
import { nodesOf, transitionId, transitionsOf, uidOf } from '../describe.ts';
import { builtinType, initialActions, namedPart } from '../features/features.ts';

/** An event that a machine raises by itself: `raise`, written in place or provided under a name. */
export interface Raised {
  /** The state's uid, or the transition's id. */
  readonly at: string;
  /** `initial`: as a state enters its first state. */
  readonly when: 'entry' | 'exit' | 'initial' | 'taken';
  /** Null where only running tells it. */
  readonly event: string | null;
  /** Whether there is more to it than its type. */
  readonly carries: boolean;
  readonly isDelayed: boolean;
}

/** What a machine raises, in the order of its declaration, but for XState's own delays. */
export function raisedBy(machine: AnyStateMachine): Raised[] {
  const known: Readonly<Record<string, unknown>> = machine.implementations.actions ?? {};
  const raisedIn = (at: string, when: Raised['when'], actions: readonly unknown[]): Raised[] =>
    actions.map((action) => namedPart(action, known)).flatMap((action) => raised(at, when, action));
  return nodesOf(machine).flatMap((node) => [
    ...raisedIn(uidOf(node), 'entry', node.entry),
    ...raisedIn(uidOf(node), 'exit', node.exit),
    ...raisedIn(uidOf(node), 'initial', initialActions(node)),
    ...transitionsOf(node).flatMap((one) => raisedIn(transitionId(one), 'taken', one.actions)),
  ]);
}

/** Whether an action of this name is a `raise`. */
export function isRaise(name: string, machine: AnyStateMachine): boolean {
  const known: Readonly<Record<string, unknown>> = machine.implementations.actions ?? {};
  return name === 'raise' || builtinType(known[name]) === 'raise';
}

function raised(at: string, when: Raised['when'], action: unknown): Raised[] {
  if (typeof action !== 'function') return [];
  const type = builtinType(action);
  // It decides while it runs; its source tells whether it can raise anything.
  if (type === 'enqueueActions' && /\braise\b/.test(String(Reflect.get(action, 'collect'))))
    return [{ at, when, event: null, carries: false, isDelayed: false }];
  if (type !== 'raise') return [];
  const event: unknown = Reflect.get(action, 'event');
  const isWritten = typeof event === 'object' && event !== null && 'type' in event;
  if (isWritten && String(event.type).startsWith('xstate.after.')) return [];
  return [
    {
      at,
      when,
      event: isWritten ? String(event.type) : null,
      carries: isWritten && Object.keys(event).length > 1,
      isDelayed: Reflect.get(action, 'delay') !== undefined,
    },
  ];
}
