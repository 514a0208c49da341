import {
  type ChartGraph,
  delayNameOf,
  type Edge,
  type Microstep,
  type Reaction,
  scxmlId,
  timerName,
  timersOf,
  uidOf,
} from '@mostrador/chart-model';
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, getInitialMicrosteps } from 'xstate';
import { onceFor } from './once-for.ts';
import { type Standing, transitionName } from './standing.ts';

/** A step that XState has taken. */
export interface XStateStep {
  readonly event: EventObject;
  /** What the chart was before each round, and at last when it came to rest. */
  readonly moments: readonly AnyMachineSnapshot[];
  readonly standing: Standing;
}

/** The chart's entry, and what it did by itself right after. */
export const stepOfStart = onceFor(({ model, inputName, start }: ChartGraph): XStateStep => {
  const [entered] = getInitialMicrosteps(withoutMessages(model.machine), model.inputs[inputName]);
  if (entered === undefined) throw new Error(`${model.name} never starts`);
  const [snapshot] = entered;
  return { event: { type: 'xstate.init' }, moments: momentsFrom(snapshot, start), standing: standingOf(start) };
});

/** The chart without its messages: here it has no parent that they could reach. */
function withoutMessages(machine: AnyStateMachine): AnyStateMachine {
  const messages = Object.entries(machine.implementations.actions ?? {}).filter(
    ([, action]) => typeof action === 'function' && 'type' in action && action.type === 'xstate.sendTo',
  );
  return machine.provide({ actions: Object.fromEntries(messages.map(([name]) => [name, () => undefined])) });
}

export const stepOfEdge = onceFor(
  (edge: Edge): XStateStep => ({
    event: edge.step.event,
    moments: momentsFrom(edge.before, edge),
    standing: standingOf(edge),
  }),
);

/** The names of the active states that have none inside. */
export function atomicIn({ _nodes }: AnyMachineSnapshot): string[] {
  return _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map((node) => scxmlId(uidOf(node)));
}

function momentsFrom(before: AnyMachineSnapshot, { microsteps }: Reaction): AnyMachineSnapshot[] {
  return [before, ...microsteps.filter(isRound).map(({ snapshot }) => snapshot)];
}

function standingOf({ after, microsteps }: Reaction): Standing {
  return {
    active: atomicIn(after),
    timers: after._nodes.flatMap((node) =>
      timersOf(node).map((eventType) => timerName(uidOf(node), delayNameOf(eventType))),
    ),
    rounds: microsteps.filter(isRound).map(({ transitions }) => transitions.map(nameOf)),
  };
}

/** XState also tells of an event that no transition took, and in which nothing happened. */
const isRound = ({ transitions }: Microstep): boolean => transitions.length > 0;

function nameOf({ source, target = [] }: Microstep['transitions'][number]): string {
  return transitionName(scxmlId(uidOf(source)), target.map(uidOf).map(scxmlId));
}
