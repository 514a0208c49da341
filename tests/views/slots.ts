import {
  type Actor,
  type ActorLogic,
  type ActorSystem,
  type ActorSystemInfo,
  type CallbackActorLogic,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  fromTransition,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  type SimulatedClock,
  type Snapshot,
  type TransitionActorLogic,
} from 'xstate';
import { CallError } from '#contract/failure.ts';

/** What fills the slot of a call, and with which inputs it was called. */
interface Call<Output, Input extends NonReducibleUnknown> {
  readonly asked: Input[];
  readonly logic: PromiseActorLogic<Output, Input>;
}

/** How a call ends: with what it resolves with, or is refused with. */
export type Answer<Output> = Output | CallError;

/** A call that is answered with these, one after another; once there are no more, it is under way for ever. */
export function callOf<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  ...answers: readonly Answer<Output>[]
): Call<Output, Input> {
  const asked: Input[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    const place = asked.push(input) - 1;
    const answer = answers[place];
    if (answer instanceof CallError) return Promise.reject(answer);
    if (place >= answers.length || answer === undefined) return new Promise(() => undefined);
    return Promise.resolve(answer);
  });
  return { asked, logic };
}

export const NETWORK = { kind: 'network' } as const;
export const networkError = (): CallError => new CallError(NETWORK);

/** A feed of which nothing is heard. */
export const silence = <
  Event extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(): CallbackActorLogic<EventObject, Input, Event> => fromCallback(() => undefined);

type Hearing = readonly EventObject[];

/** Takes everything that it is told into its context. */
export const hearingLogic: TransitionActorLogic<Hearing, EventObject, NonReducibleUnknown> = fromTransition<
  Hearing,
  EventObject,
  ActorSystem<ActorSystemInfo>,
  NonReducibleUnknown
>((heard, event) => [...heard, event], []);

/** A parent for a chart, whose context is what it was told, and whose clock is the chart's. */
export const hearing = (
  options: { readonly clock?: SimulatedClock } = {},
): Actor<TransitionActorLogic<Hearing, EventObject, NonReducibleUnknown>> => createActor(hearingLogic, options).start();

/** A chart that stays where it starts and does nothing there, with what it was given and sent. */
export function asleep<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  System extends ActorSystem<ActorSystemInfo>,
  Emitted extends EventObject,
>(chart: ActorLogic<State, Event, Input, System, Emitted>) {
  const inputs: Input[] = [];
  const events: Event[] = [];
  const logic: ActorLogic<State, Event, Input, System, Emitted> = {
    getInitialSnapshot: (scope, input) => {
      inputs.push(input);
      return chart.getInitialSnapshot({ ...scope, defer: () => undefined, actionExecutor: () => undefined }, input);
    },
    transition: (snapshot, event) => {
      events.push(event);
      return snapshot;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return { inputs, events, logic };
}
