import { type ChartGraph, graphOf, nodesOf, type Reaction, uidOf } from '@mostrador/chart-model';
import { type Goal, goalsOf, goalsOfMove, type Place } from '@mostrador/chart-paths';
import type { AnyStateNode } from 'xstate';
import type { ChartModel } from '#machines/shared/model.ts';

/** What of a chart with a fault has to be explored. */
export interface Meetings {
  /** The inputs from which the fault is met, those that meet it after the fewest moves first. */
  readonly inputs: readonly string[];
  /** The goals that each other input reaches: from there the chart does exactly what it does without the fault. */
  readonly reached: readonly ReadonlySet<Goal>[];
}

/** From which inputs a fault at this place is met, by the exploration of the chart without it. */
export function meetingsOf(model: ChartModel, { uid, eventType }: Place): Meetings {
  const node = nodesOf(model.machine).find((one) => uidOf(one) === uid);
  if (node === undefined) throw new Error(`${model.name} has no state ${uid}`);
  const visits = visitsFrom(model).map((visit) => ({ ...visit, at: firstMeeting(visit, node, eventType) }));
  return {
    inputs: visits
      .filter(({ at }) => at !== Infinity)
      .toSorted((one, other) => one.at - other.at)
      .map(({ inputName }) => inputName),
    reached: visits.filter(({ at }) => at === Infinity).map(({ reached }) => reached),
  };
}

/** What the chart without a fault does from one of its inputs. The numbers say after how many moves it is done first. */
interface Visit {
  readonly inputName: string;
  /** States that are active, or that a step passes through. */
  readonly active: ReadonlyMap<AnyStateNode, number>;
  /** States that are active within a step of several rounds, where the chart may have caused any event itself. */
  readonly within: ReadonlyMap<AnyStateNode, number>;
  /** Events by the states in which they happen. */
  readonly events: ReadonlyMap<AnyStateNode, ReadonlyMap<string, number>>;
  readonly reached: ReadonlySet<Goal>;
}

const explored = new WeakMap<ChartModel, readonly Visit[]>();

function visitsFrom(model: ChartModel): readonly Visit[] {
  const visits =
    explored.get(model) ?? Object.keys(model.inputs).map((inputName) => visitOf(graphOf(model, inputName)));
  explored.set(model, visits);
  return visits;
}

function firstMeeting({ active, within, events }: Visit, node: AnyStateNode, eventType: string | null): number {
  if (eventType === null) return active.get(node) ?? Infinity;
  return Math.min(within.get(node) ?? Infinity, events.get(node)?.get(eventType) ?? Infinity);
}

function visitOf({ model, inputName, start, edges }: ChartGraph): Visit {
  const active = new Map<AnyStateNode, number>();
  const within = new Map<AnyStateNode, number>();
  const events = new Map<AnyStateNode, Map<string, number>>();
  const reached = new Set<Goal>(goalsOf(start, null, '', model));
  let moves = 0;
  const note = (into: Map<AnyStateNode, number>, nodes: readonly AnyStateNode[]): void => {
    for (const node of nodes) if (!into.has(node)) into.set(node, moves);
  };
  const noteStep = ({ after, microsteps }: Reaction): void => {
    note(active, after._nodes);
    for (const { snapshot, transitions } of microsteps) {
      const nodes = [...snapshot._nodes, ...transitions.map(({ source }) => source)];
      note(active, nodes);
      if (microsteps.length > 1) note(within, nodes);
    }
  };
  noteStep(start);
  for (const edge of [...edges.values()].flat()) {
    moves += 1;
    for (const node of edge.before._nodes) {
      const known = events.get(node) ?? new Map<string, number>();
      if (!known.has(edge.step.event.type)) known.set(edge.step.event.type, moves);
      events.set(node, known);
    }
    noteStep(edge);
    for (const goal of goalsOfMove(edge, model)) reached.add(goal);
  }
  return { inputName, active, within, events, reached };
}
