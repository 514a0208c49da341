import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { nodesOf, transitionId, uidOf } from '../describe.ts';
import type { ChartModel } from '../model.ts';
import { type ChartGraph, type Edge, graphOf } from './graph.ts';

/** The shortest way to a state by one of the cases that lead there. */
export interface Way {
  /** The state's uid. */
  readonly state: string;
  /** The name of the case that comes last; the input's where the chart begins there. */
  readonly case: string;
  readonly input: string;
  /** The names of the cases, in order. */
  readonly steps: readonly string[];
}

/** Where a chart can come to rest, and which states it only passes through. */
export interface Ways {
  /** In the order of the chart, the shortest first for each state. */
  readonly ways: readonly Way[];
  /** The uids in which a chart never rests; a state that holds others rests with them. */
  readonly transient: readonly string[];
  /** The shortest way that ends with each transition, by its id. */
  readonly takes: Readonly<Record<string, Pick<Way, 'input' | 'steps'>>>;
}

/** Explores the chart from every input; says of each state and each case that leads to it how to get there. */
export function waysOf(model: ChartModel): Ways {
  const found = new Map<string, Way>();
  const takes = new Map<string, Pick<Way, 'input' | 'steps'>>();
  const resting = new Set<string>();
  for (const input of Object.keys(model.inputs)) {
    const graph = graphOf(model, input);
    const visited = shortest(graph);
    note(graph.start.after, () => true, { case: input, input, steps: [] });
    for (const [key, steps] of visited) {
      for (const edge of graph.edges.get(key) ?? []) {
        const taken = edge.microsteps.flatMap(({ transitions }) => transitions);
        if (taken.length === 0) continue;
        for (const transition of taken) {
          const id = transitionId(transition);
          const known = takes.get(id);
          if (known === undefined || steps.length + 1 < known.steps.length)
            takes.set(id, { input, steps: [...steps, edge.step.name] });
        }
        const sources = taken.map(({ source }) => source);
        note(edge.after, (node) => isTouched(node, edge, sources), {
          case: edge.step.name,
          input,
          steps: [...steps, edge.step.name],
        });
      }
    }
  }

  function note(
    after: AnyMachineSnapshot,
    isMeant: (node: AnyStateNode) => boolean,
    way: Pick<Way, 'case' | 'input' | 'steps'>,
  ): void {
    for (const node of after._nodes) resting.add(uidOf(node));
    for (const node of after._nodes.filter((one) => isLeaf(one) && isMeant(one))) {
      const state = uidOf(node);
      const key = `${state}\n${way.case}`;
      const known = found.get(key);
      if (known === undefined || way.steps.length < known.steps.length) found.set(key, { state, ...way });
    }
  }

  const order = nodesOf(model.machine).map(uidOf);
  const all = [...found.values()];
  return {
    ways: order.flatMap((uid) =>
      all.filter(({ state }) => state === uid).toSorted((a, b) => a.steps.length - b.steps.length),
    ),
    transient: order.filter((uid) => !resting.has(uid)),
    takes: Object.fromEntries(takes),
  };
}

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';

/** Whether the step was about the state: it entered it, or the state or one around it took the step. */
function isTouched(node: AnyStateNode, { before }: Edge, sources: readonly AnyStateNode[]): boolean {
  if (!before._nodes.includes(node)) return true;
  return sources.some((source) => source !== node.machine.root && isWithin(node, source));
}

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));

/** The steps to every state of the graph, by its key. */
function shortest({ startKey, edges }: ChartGraph): Map<string, readonly string[]> {
  const stepsTo = new Map<string, readonly string[]>([[startKey, []]]);
  for (const [key, steps] of stepsTo) {
    for (const { to, step } of edges.get(key) ?? []) {
      if (!stepsTo.has(to)) stepsTo.set(to, [...steps, step.name]);
    }
  }
  return stepsTo;
}
