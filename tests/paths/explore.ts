import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { ChartModel } from '#machines/shared/model.ts';

/** One step of a path: what happens, by the name of its case, and where the chart stands after it. */
export interface PathStep {
  readonly name: string;
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}

/** A walk from a start of the chart that ends in one edge nobody walked before. */
export interface Path {
  /** Stable: chart, start, and the names of its steps. */
  readonly id: string;
  readonly inputName: string;
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
}

/** Thrown errors serialise alike, so a state is known by its value and by what its context says in full. */
export function stateKey(snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, snapshot.context, snapshot.status]);
}

/**
 * Every case of every event in every state that can be reached, as the shortest walks that lead there; a walk that only
 * begins another one is left out. Calls and timers are steps like any other: `done`, `failed` and `after`.
 */
export function explore(model: ChartModel): Path[] {
  return Object.entries(model.inputs).flatMap(([inputName, input]) => exploreFrom(model, inputName, input));
}

function exploreFrom(model: ChartModel, inputName: string, input: unknown): Path[] {
  const names = new Map<EventObject, string>();
  const casesOf = eventCases(model, names);
  const nameOf = (event: EventObject): string => names.get(event) ?? event.type;
  const adjacency = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    input,
    events: casesOf,
    serializeState: stateKey,
    serializeEvent: nameOf,
    limit: 50_000,
  });

  const graph = new Map(Object.entries(adjacency));
  const [startKey] = graph.keys();
  const start = startKey === undefined ? undefined : graph.get(startKey)?.state;
  if (startKey === undefined || start === undefined) throw new Error(`${model.name} has no start`);

  const wayTo = new Map<string, PathStep[]>([[startKey, []]]);
  const queue = [startKey];
  const ways: PathStep[][] = [[]];
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const way = wayTo.get(key) ?? [];
    for (const [name, { event, state }] of outgoing(graph.get(key)?.transitions)) {
      const longer = [...way, { name, event, state }];
      ways.push(longer);
      const nextKey = stateKey(state);
      if (!wayTo.has(nextKey)) {
        wayTo.set(nextKey, longer);
        queue.push(nextKey);
      }
    }
  }
  return withoutBeginnings(ways).map((steps) => ({
    id: [model.name, inputName, ...steps.map(({ name }) => name)].join('/'),
    inputName,
    start,
    steps,
  }));
}

/** The events that may happen in a state: every outside case, the ends of the calls under way, and the running timers. */
function eventCases(
  model: ChartModel,
  names: Map<EventObject, string>,
): (snapshot: AnyMachineSnapshot) => EventObject[] {
  const named = (name: string, event: EventObject): EventObject => {
    names.set(event, name);
    return event;
  };
  const outside = Object.entries(model.events).map(([name, { event }]) => named(name, event));
  const ends = new Map(
    Object.entries(model.calls).map(([id, { done, failed }]) => [
      id,
      [
        ...Object.entries(done).map(([name, { output }]) =>
          named(`${id}:${name}`, ended(`xstate.done.actor.${id}`, { output, actorId: id })),
        ),
        ...Object.entries(failed).map(([name, { error }]) =>
          named(`${id}:${name}`, ended(`xstate.error.actor.${id}`, { error, actorId: id })),
        ),
      ],
    ]),
  );
  const timers = new Map<string, EventObject>();
  return (snapshot) => {
    if (snapshot.status !== 'active') return [];
    const running = snapshot._nodes.flatMap((node) => node.invoke.flatMap(({ id }) => ends.get(id) ?? []));
    const due = snapshot._nodes
      .flatMap((node) => node.after)
      .map(({ eventType }) => {
        const timer = timers.get(eventType) ?? named(eventType, { type: eventType });
        timers.set(eventType, timer);
        return timer;
      });
    return [...outside, ...running, ...due];
  };
}

interface Edge {
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}

function outgoing(transitions: Readonly<Record<string, Edge>> | undefined): [string, Edge][] {
  return Object.entries(transitions ?? {});
}

function ended(type: string, facts: Record<string, unknown>): EventObject {
  return { type, ...facts };
}

function withoutBeginnings(ways: readonly PathStep[][]): PathStep[][] {
  const beginnings = new Set<string>();
  const keyOf = (way: readonly PathStep[]): string => JSON.stringify(way.map(({ name }) => name));
  for (const way of ways) {
    for (let length = 1; length < way.length; length += 1) beginnings.add(keyOf(way.slice(0, length)));
  }
  return ways.filter((way) => way.length > 0 && !beginnings.has(keyOf(way)));
}
