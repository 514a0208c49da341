import {
  type AnyActorRef,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type MachineContext,
  type NonReducibleUnknown,
  type ParameterizedObject,
  type PromiseActorLogic,
  sendParent,
  sendTo,
} from 'xstate';

/** A chart was started without what it needs done. The composition root forgot to fill the slot it names. */
export class UnfilledSlotError extends Error {
  override readonly name = 'UnfilledSlotError';

  constructor(slot: string) {
    super(`The slot "${slot}" was not filled`);
  }
}

/** A call that a chart needs made: an actor that resolves with `Output` or rejects with a `CallError`. */
export function callSlot<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  slot: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw new UnfilledSlotError(slot);
  });
}

/** Something that a chart listens to for as long as it stands in a state: an actor that sends it `Event`s. */
export function feedSlot<Event extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  slot: string,
): CallbackActorLogic<EventObject, Input, Event> {
  return fromCallback<EventObject, Input, Event>(() => {
    throw new UnfilledSlotError(slot);
  });
}

/** An effect that a chart orders, with its parameters. */
export function effectSlot<Params = undefined>(slot: string): (_: unknown, params: Params) => void {
  return () => {
    throw new UnfilledSlotError(slot);
  };
}

/** A message to the chart that invoked this one; the context and events of the chart are inferred where it is used. */
export const toParent = <
  Context extends MachineContext,
  ExpressionEvent extends EventObject,
  OwnEvent extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
>(
  event: EventObject | ((params: Params) => EventObject),
) =>
  sendParent<Context, ExpressionEvent, Params, EventObject, OwnEvent>(
    typeof event === 'function' ? (_, params) => event(params) : event,
  );

/** A message to a chart that this one invokes, by the id of the invocation. */
export const toChild = <
  Context extends MachineContext,
  ExpressionEvent extends EventObject,
  OwnEvent extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
>(
  id: string,
  event: EventObject | ((params: Params) => EventObject),
) =>
  sendTo<Context, ExpressionEvent, Params, AnyActorRef, OwnEvent>(
    id,
    typeof event === 'function' ? (_: unknown, params: Params) => event(params) : event,
  );
