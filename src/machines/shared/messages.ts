// Apart from the slots: the first screen's charts send no messages, and the code of sending them stays out of it.
import {
  type AnyActorRef,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
  sendParent,
  sendTo,
} from 'xstate';

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
