import { PARENT } from '@mostrador/chart-model';
import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  createMachine,
} from 'xstate';

/** A chart that runs as it does in the product, where another chart invoked it. */
export interface HostedChart {
  readonly actor: AnyActorRef;
  /** Receives what the chart sends its parent, and does nothing about it. */
  readonly parent: Actor<AnyStateMachine>;
}

/** Whether an inspected actor is the hosted chart itself, and not one that it runs inside: asked while it is still being made, too. */
export const isHosted = ({ id }: AnyStateMachine, ref: object | undefined): boolean =>
  ref !== undefined && 'id' in ref && ref.id === id;

/** Invokes the chart from a parent that only listens; start and stop the parent. Until then nothing of the chart has run. */
export function underParent(
  machine: AnyStateMachine,
  { input, ...options }: Pick<ActorOptions<AnyStateMachine>, 'input' | 'clock' | 'inspect'>,
): HostedChart {
  const host = createMachine({ id: PARENT, invoke: { id: machine.id, src: machine, input } });
  const parent = createActor(host, { id: PARENT, ...options });
  const actor: AnyActorRef | undefined = parent.getSnapshot().children[machine.id];
  if (actor === undefined) throw new Error(`${machine.id} was not invoked`);
  return { actor, parent };
}
