import type { AnyActorLogic, AnyStateMachine, InspectionEvent } from 'xstate';
import type { OrderBook } from '../explore/graph.ts';
import { actorKind } from '../features/actor-logic.ts';
import { quietly } from '../zero/quietly.ts';

/** A machine that runs with the machines which it starts, and does nothing outside of them. */
export interface QuietFamily {
  readonly machine: AnyStateMachine;
  /** To be told of everything that its system does, before it is created. */
  readonly inspect: (inspection: InspectionEvent) => void;
}

/**
 * The machine and every machine that it starts, however deep, in whatever way: messages between them are delivered and their timers run on the clock of
 * their system. Actions of their own are noted instead of executed. Promises, callbacks and observables exist and never start; transition functions are
 * pure and run. `prepared` may change a machine that is started, to give it stand-ins for instance.
 */
export function quietFamily(
  machine: AnyStateMachine,
  note: OrderBook['note'],
  prepared: (child: AnyStateMachine) => AnyStateMachine = (child) => child,
): QuietFamily {
  const quiet = new WeakSet<object>();
  const quieted = (logic: AnyActorLogic): AnyActorLogic => {
    const kind = actorKind(logic);
    if (quiet.has(logic) || kind === 'transition') return logic;
    const silent = isStateMachine(logic)
      ? quietly(prepared(logic), note, { isAlone: false })
      : Object.assign(Object.create(logic), { start: () => undefined });
    quiet.add(silent);
    return silent;
  };
  const root = quietly(machine, note, { isAlone: false });
  quiet.add(root);
  return {
    machine: root,
    // XState tells of an actor before it asks its logic for anything, so this reaches what is spawned by a function and what is written in place.
    inspect: ({ type, actorRef }) => {
      if (type !== '@xstate.actor' || !('_parent' in actorRef) || actorRef._parent === undefined) return;
      const logic: unknown = Reflect.get(actorRef, 'logic');
      if (isLogic(logic)) Reflect.set(actorRef, 'logic', quieted(logic));
    },
  };
}

const isLogic = (value: unknown): value is AnyActorLogic =>
  typeof value === 'object' && value !== null && 'transition' in value && 'getInitialSnapshot' in value;

const isStateMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic && 'definition' in logic;
