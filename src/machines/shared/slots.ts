import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
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
