import type { ActorScope, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { OrderBook } from '../explore/graph.ts';

type Scope = ActorScope<AnyMachineSnapshot, EventObject>;
type Action = Parameters<Scope['actionExecutor']>[0];

/**
 * The machine, but for what it would do outside of itself: its actions and messages are noted instead of executed, and its children never start.
 * Its own timers run on the clock of its system. Not alone, its children start and its messages are delivered; see `quietFamily`.
 */
export function quietly(machine: AnyStateMachine, note: OrderBook['note'], { isAlone = true } = {}): AnyStateMachine {
  const scoped = (scope: Scope): Scope => {
    const executed = (action: Action): void => {
      note(action);
      if (isAlone) keepTime(scope, action);
      else if (action.type.startsWith('xstate.')) scope.actionExecutor(action);
    };
    // What a machine spawns while it computes a value would start.
    const defer = isAlone ? { defer: () => undefined } : {};
    return Object.assign(Object.create(scope), { actionExecutor: executed, ...defer });
  };
  return Object.assign(Object.create(machine), {
    getInitialSnapshot: (scope: Scope, input: unknown) => machine.getInitialSnapshot(scoped(scope), input),
    transition: (snapshot: AnyMachineSnapshot, event: EventObject, scope: Scope) =>
      machine.transition(snapshot, event, scoped(scope)),
    ...(isAlone && { start: () => undefined }),
  });
}

/** Of XState's own actions only those are executed that start and stop the actor's timers. */
function keepTime({ self, system: { scheduler } }: Scope, { type, params }: Action): void {
  if (typeof params !== 'object' || params === null) return;
  if (type === 'xstate.cancel' && 'sendId' in params) scheduler.cancel(self, String(params.sendId));
  if (type !== 'xstate.raise' || !('delay' in params && 'event' in params)) return;
  const { delay, event } = params;
  if (typeof delay !== 'number' || !isEvent(event)) return;
  scheduler.schedule(self, self, event, delay, 'id' in params && typeof params.id === 'string' ? params.id : undefined);
}

const isEvent = (value: unknown): value is EventObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
