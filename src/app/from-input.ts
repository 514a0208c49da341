import type { ActorLogic, ActorScope, ActorSystem, ActorSystemInfo, EventObject, Snapshot } from 'xstate';

/**
 * The logic of a chart whose slots need its input, such as the account that its calls are about. `make` fills them once per
 * actor, when it is created: `fromInput(({ accountId }: PageInput) => pageMachine.provide({ … }))`.
 */
export function fromInput<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  Emitted extends EventObject,
  System extends ActorSystem<ActorSystemInfo>,
>(
  make: (input: Input) => ActorLogic<State, Event, Input, System, Emitted>,
): ActorLogic<State, Event, Input, System, Emitted> {
  type Scope = ActorScope<State, Event, System, Emitted>;
  const filled = new WeakMap<Scope['self'], ActorLogic<State, Event, Input, System, Emitted>>();
  return {
    getInitialSnapshot: (scope, input) => {
      const logic = make(input);
      filled.set(scope.self, logic);
      return logic.getInitialSnapshot(scope, input);
    },
    transition: (snapshot, event, scope) => filled.get(scope.self)?.transition(snapshot, event, scope) ?? snapshot,
    start: (snapshot, scope) => filled.get(scope.self)?.start?.(snapshot, scope),
    // Charts are never stored.
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** The same, where `complete` adds to what the parent gives what only this device knows, such as what was typed earlier. */
export function fromCompletedInput<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Given,
  Input,
  Emitted extends EventObject,
  System extends ActorSystem<ActorSystemInfo>,
>(
  make: (input: Input) => ActorLogic<State, Event, Input, System, Emitted>,
  complete: (given: Given) => Input,
): ActorLogic<State, Event, Given, System, Emitted> {
  const logic = fromInput(make);
  return { ...logic, getInitialSnapshot: (scope, given) => logic.getInitialSnapshot(scope, complete(given)) };
}
