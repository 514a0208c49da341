import {
  type ActorLogic,
  type ActorSystem,
  type ActorSystemInfo,
  type AnyStateMachine,
  type CallbackActorLogic,
  type EmittedFrom,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  type SnapshotFrom,
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

/** What runs one chart for another: the chart itself, or what fills its slots once the input is known. */
export type ChildLogic<Machine extends AnyStateMachine, Input = InputFrom<Machine>> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  Input,
  ActorSystem<ActorSystemInfo>,
  EmittedFrom<Machine>
>;

/**
 * A chart that this one invokes, where its machine is not at hand: its code is loaded later, or its slots are filled from its
 * input. The chart's type comes from a type import; `Input` is what its slots are filled from, where that is another.
 */
export function childSlot<Machine extends AnyStateMachine, Input = InputFrom<Machine>>(
  slot: string,
): ChildLogic<Machine, Input> {
  const logic: ChildLogic<Machine, Input> = {
    config: { childSlot: slot },
    getInitialSnapshot: () => {
      throw new UnfilledSlotError(slot);
    },
    transition: (snapshot) => snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  childSlots.add(logic);
  return logic;
}

const childSlots = new WeakSet<object>();
/** Whether a chart that is loaded later, or filled from its input, belongs here. */
export const isChildSlot = (logic: unknown): boolean => logic instanceof Object && childSlots.has(logic);

/** An effect that a chart orders, with its parameters. */
export function effectSlot<Params = undefined>(slot: string): (_: unknown, params: Params) => void {
  return () => {
    throw new UnfilledSlotError(slot);
  };
}
