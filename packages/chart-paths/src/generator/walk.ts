import { createHash } from 'node:crypto';
import { type ChartGraph, type Edge, requirementsOf as requirementsOfNode, uidOf } from '@mostrador/chart-model';
import type { AnyMachineSnapshot } from 'xstate';
import { ENGLISH } from '../words/english.ts';
import type { PathWords } from '../words/words.ts';

/** A walk through the graph from its start. */
export interface Walk {
  readonly graph: ChartGraph;
  readonly edges: readonly Edge[];
}

/**
 * Stable: the same walk has the same id in every run.
 * @param level tells apart the ways in which an app runs the same walk, e.g. 1 for the machine alone and 2 for its view.
 */
export function idOf({ graph, edges }: Walk, level: number): string {
  const named = [graph.inputName, ...edges.map(({ step }) => step.name)].join('/');
  return `${graph.model.name}-${level}-${createHash('sha256').update(named).digest('hex').slice(0, 8)}`;
}

/** The walk in a few words: where it ends, and how far that is. */
export function titleOf({ graph, edges }: Walk, words: Pick<PathWords, 'title'> = ENGLISH.paths): string {
  const end = edges.at(-1)?.after ?? graph.start.after;
  const descriptions = leavesOf(end).map((uid) => graph.model.states[uid]?.description ?? '');
  return words.title(descriptions.findLast((one) => one !== '') ?? graph.model.name, edges.length);
}

/** The requirements that the states on its way serve. */
export function requirementsOf({ graph, edges }: Walk): string[] {
  const snapshots = [graph.start.after, ...edges.map(({ after }) => after)];
  const ids = snapshots.flatMap(({ _nodes }) => _nodes.flatMap(requirementsOfNode));
  return [...new Set(ids)].toSorted();
}

/** The uids of the active states, outermost first. */
export const activeIn = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(uidOf);

/** The uids of the active states that have none inside. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(uidOf);
}

/** The walk that takes these cases one after the other, as far as the chart still offers them. */
export function walkBy(graph: ChartGraph, names: readonly string[]): Walk {
  const edges: Edge[] = [];
  let key = graph.startKey;
  for (const name of names) {
    const edge = graph.edges.get(key)?.find(({ step }) => step.name === name);
    if (edge === undefined) break;
    edges.push(edge);
    key = edge.to;
  }
  return { graph, edges };
}

/** The walk that chooses each next case by a number. */
export function walkByChance(graph: ChartGraph, choices: readonly number[]): Walk {
  const edges: Edge[] = [];
  let key = graph.startKey;
  for (const choice of choices) {
    const offered = graph.edges.get(key) ?? [];
    const edge = offered[choice % offered.length];
    if (edge === undefined) break;
    edges.push(edge);
    key = edge.to;
  }
  return { graph, edges };
}
