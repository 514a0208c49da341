import { type ChartModel, nodesOf } from '@mostrador/chart-model';
import {
  type ActorScope,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
} from 'xstate';

/** What the slots of a chart do in place of the world. */
export interface SlotStubs {
  /** A call that the model knows: stays under way until the promise ends; `id` is the invoked actor's, `owner` that of its chart. */
  readonly onCall: (call: {
    readonly id: string;
    readonly owner: string;
    readonly slot: string;
    readonly input: unknown;
  }) => Promise<unknown>;
  readonly onEffect: (effect: { readonly slot: string; readonly params: unknown }) => void;
  /** Actors that run as they are, by the name of their slot, `<slot>.<slot of the child>` within a child; every other feed stays silent. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /** Whether the charts that this one invokes run with it, their slots filled alike; without, they are silent. */
  readonly isComposed?: boolean;
}

/** The chart with stubs in its slots; what it does to its own context stays as it is. */
export function fillSlots(
  model: ChartModel,
  { onCall, onEffect, actors: given = {}, isComposed = false }: SlotStubs,
): AnyStateMachine {
  const { actors, actions } = model.machine.implementations;
  const callSlots = new Set(
    nodesOf(model.machine).flatMap((node) =>
      node.invoke.filter(({ id }) => id in model.calls).map(({ src }) => (typeof src === 'string' ? src : '')),
    ),
  );
  const filledActors: Record<string, AnyActorLogic> = {};
  for (const slot of Object.keys(actors ?? {})) {
    filledActors[slot] =
      given[slot] ??
      childWithin(model, slot, { onCall, onEffect, actors: given, isComposed }) ??
      (callSlots.has(slot)
        ? fromPromise(({ input, self }) => onCall({ id: self.id, owner: self._parent?.id ?? '', slot, input }))
        : fromCallback(() => undefined));
  }
  const filledActions: Record<string, (_: unknown, params: unknown) => void> = {};
  for (const [slot, action] of Object.entries(actions ?? {})) {
    if (typeof action !== 'function' || 'resolve' in action) continue;
    filledActions[slot] = (_, params) => onEffect({ slot, params });
  }
  return model.machine.provide({ actors: filledActors, actions: filledActions });
}

const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null;

/**
 * A chart that this one invokes, filled alike; null where it does not run, or is none. What the parent leaves out of its input, since only
 * the device knows it, is that of the model's first start.
 */
export function childWithin({ children = {} }: ChartModel, slot: string, stubs: SlotStubs): AnyActorLogic | null {
  const child = children[slot];
  if (child === undefined || stubs.isComposed !== true) return null;
  const within = Object.entries(stubs.actors ?? {}).flatMap(([name, logic]) =>
    name.startsWith(`${slot}.`) ? [[name.slice(slot.length + 1), logic] as const] : [],
  );
  const machine = fillSlots(child, { ...stubs, actors: Object.fromEntries(within) });
  const [sample] = Object.values<unknown>(child.inputs);
  return isFields(sample)
    ? withInput(machine, (given) => (isFields(given) ? { ...sample, ...given } : given))
    : machine;
}

/** The same machine, started with what `complete` makes of its input. */
function withInput(machine: AnyStateMachine, complete: (given: unknown) => unknown): AnyStateMachine {
  return Object.assign(Object.create(machine), {
    getInitialSnapshot: (scope: ActorScope<AnyMachineSnapshot, EventObject>, given: unknown) =>
      machine.getInitialSnapshot(scope, complete(given)),
  });
}
