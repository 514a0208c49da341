import type { ActorLogic, ActorScope, ActorSystem, ActorSystemInfo, EventObject, Snapshot } from 'xstate';

type Make<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  Emitted extends EventObject,
  System extends ActorSystem<ActorSystemInfo>,
> = (input: Input) => ActorLogic<State, Event, Input, System, Emitted>;

/**
 * The logic of a chart whose slots need its input, such as the account that its calls are about. `make` fills them once per
 * actor, when it is created: `fromInput(({ accountId }: PageInput) => pageMachine.provide({ … }))`. What only this device knows, such as
 * what was typed earlier, `complete` adds to the input that the parent gives.
 */
export function fromInput<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  Emitted extends EventObject,
  System extends ActorSystem<ActorSystemInfo>,
>(make: Make<State, Event, Input, Emitted, System>): ActorLogic<State, Event, Input, System, Emitted>;
export function fromInput<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  Emitted extends EventObject,
  System extends ActorSystem<ActorSystemInfo>,
  Given,
>(
  make: Make<State, Event, Input, Emitted, System>,
  complete: (given: Given) => Input,
): ActorLogic<State, Event, Given, System, Emitted>;
export function fromInput<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  Emitted extends EventObject,
  System extends ActorSystem<ActorSystemInfo>,
>(
  make: Make<State, Event, Input, Emitted, System>,
  complete: (given: Input) => Input = (given) => given,
): ActorLogic<State, Event, Input, System, Emitted> {
  type Scope = ActorScope<State, Event, System, Emitted>;
  const filled = new WeakMap<Scope['self'], ActorLogic<State, Event, Input, System, Emitted>>();
  return {
    getInitialSnapshot: (scope, given) => {
      const input = complete(given);
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
