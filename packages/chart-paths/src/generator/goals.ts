import {
  type ChartModel,
  type Microstep,
  type Move,
  matches,
  nodesOf,
  type Reaction,
  transitionId,
  transitionsOf,
  uidOf,
} from '@mostrador/chart-model';
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Something that a path must have done, named `<kind>:<what>`. */
export type Goal = `${GoalKind}:${string}`;
export type GoalKind = 'states' | 'transitions' | 'guards' | 'ignored' | 'cases' | 'pairs';

/**
 * What the chart declares, as goals; a walk that discovers less leaves goals open. Which cases a transition may be taken
 * by, and which may follow another, only the exploration can tell: these goals are apart.
 */
export function declaredGoals(model: Pick<ChartModel, 'machine' | 'ignores'>): Goal[] {
  const nodes = nodesOf(model.machine);
  const transitions = nodes.flatMap(transitionsOf);
  return [
    ...nodes.map((node): Goal => `states:${uidOf(node)}`),
    ...transitions.map((transition): Goal => `transitions:${transitionId(transition)}`),
    ...transitions
      .filter(({ guard }) => guard !== undefined)
      .flatMap((transition): Goal[] => [guardGoal(transition, true), guardGoal(transition, false)]),
    ...Object.entries(model.ignores).flatMap(([uid, types]) => types.map((type): Goal => `ignored:${uid}--${type}`)),
  ];
}

/** What a step did towards any goal but pairs. */
export function goalsOf(
  step: Reaction,
  before: AnyMachineSnapshot | null,
  eventType: string,
  model: ChartModel,
): Goal[] {
  // A transient state is seen only within the step, or as the place that a transition leaves.
  const seen = new Set([
    ...step.after._nodes,
    ...step.microsteps.flatMap(({ snapshot }) => snapshot._nodes),
    ...taken(step).map(({ source }) => source),
  ]);
  return [
    ...[...seen].map((node): Goal => `states:${uidOf(node)}`),
    ...taken(step).flatMap((transition): Goal[] => [
      `transitions:${transitionId(transition)}`,
      ...(transition.guard === undefined ? [] : [guardGoal(transition, true)]),
    ]),
    ...refused(step, before, eventType).map((transition) => guardGoal(transition, false)),
    ...(before === null ? [] : ignored(before, eventType, model)),
  ];
}

/** The goals of one move. */
export function goalsOfMove(move: Move, model: ChartModel): Goal[] {
  return [
    ...goalsOf(move, move.before, move.step.event.type, model),
    ...taken(move).map((transition): Goal => `cases:${transitionId(transition)}, ${move.step.words}`),
  ];
}

/** The transition pairs that a step completes: each one it took, after each one of the step before it. */
export function pairGoals(first: Reaction, second: Reaction): Goal[] {
  const followers = taken(second).map(transitionId);
  return taken(first)
    .map(transitionId)
    .flatMap((one) => followers.map((other): Goal => `pairs:${one}>${other}`));
}

/** Every transition that a step took, in order; the entry into the chart itself is none of them. */
export function taken({ microsteps }: Reaction): AnyTransitionDefinition[] {
  return microsteps.flatMap(({ transitions }) => transitions).filter(isDeclared);
}

function isDeclared({ eventType }: AnyTransitionDefinition): boolean {
  return eventType !== 'xstate.init';
}

function guardGoal(transition: AnyTransitionDefinition, answer: boolean): Goal {
  return `guards:${transitionId(transition)}=${answer ? 'yes' : 'no'}`;
}

/** The guarded transitions that a step asked and that said no. */
function refused(
  { microsteps, after }: Reaction,
  before: AnyMachineSnapshot | null,
  eventType: string,
): AnyTransitionDefinition[] {
  const [first] = microsteps;
  const atEvent = before === null || first === undefined ? [] : refusedIn(before._nodes, eventType, first.transitions);
  // The chart's entry leaves no record of its own, so what it asked is known by what then left the entered states.
  const atEntry = before === null && first !== undefined ? sourcesOf(first) : [];
  const always = microsteps.flatMap(({ snapshot }, index) =>
    refusedIn(snapshot._nodes, '', microsteps[index + 1]?.transitions ?? []),
  );
  return [
    ...atEvent,
    ...refusedIn(atEntry, '', first?.transitions ?? []),
    ...always,
    ...(microsteps.length === 0 ? refusedIn(after._nodes, '', []) : []),
  ];
}

function sourcesOf({ transitions }: Microstep): AnyStateNode[] {
  return transitions.map(({ source }) => source);
}

/** A transition is asked when its source is active, nothing further in took the event, and no rival before it did. */
function refusedIn(
  nodes: readonly AnyStateNode[],
  eventType: string,
  transitions: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] {
  return nodes.flatMap((node) => {
    if (transitions.some(({ source }) => source !== node && isWithin(source, node))) return [];
    const asked = rivalsIn(node, eventType);
    const winner = asked.findIndex((rival) => transitions.includes(rival));
    return asked.slice(0, winner === -1 ? undefined : winner).filter(({ guard }) => guard !== undefined);
  });
}

const rivals = new WeakMap<AnyStateNode, Map<string, readonly AnyTransitionDefinition[]>>();

/** The transitions of a state that an event may take, in the order in which XState asks them: wildcards after the type, the longest first. */
function rivalsIn(node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] {
  const byType = rivals.get(node) ?? new Map<string, readonly AnyTransitionDefinition[]>();
  rivals.set(node, byType);
  const known = byType.get(eventType);
  if (known !== undefined) return known;
  const asked =
    eventType === ''
      ? (node.always ?? [])
      : [...node.transitions.keys()]
          .filter((descriptor) => matches(descriptor, eventType))
          .toSorted((one, other) => other.length - one.length)
          .flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
  byType.set(eventType, asked);
  return asked;
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

function ignored(before: AnyMachineSnapshot, eventType: string, model: ChartModel): Goal[] {
  return before._nodes
    .map(uidOf)
    .filter((uid) => model.ignores[uid]?.includes(eventType) === true)
    .map((uid): Goal => `ignored:${uid}--${eventType}`);
}
