import { type ChartGraph, type Edge, transitionId } from '@mostrador/chart-model';
import { type Goal, goalsOf, goalsOfMove, pairGoals, taken } from './goals.ts';
import type { Walk } from './walk.ts';

export interface SuiteOptions {
  /** Which of a step's goals count. */
  readonly wants: (goal: Goal) => boolean;
  /** Which edges may be walked. */
  readonly allows?: (edge: Edge) => boolean;
  /** A walk that is this long starts no new search; people read these. */
  readonly stepsMax?: number;
}

/** A move of one or two edges out of a state that reaches goals nothing before it reached. */
interface Move {
  readonly edges: readonly Edge[];
  readonly goals: readonly Goal[];
}

/**
 * Few walks that together reach every wanted goal that can be reached: each goes on to the nearest move that brings a
 * new goal until it is long enough, then the next one starts; at last, walks whose goals others reach too are dropped.
 */
export function coveringSuite(graphs: readonly ChartGraph[], options: SuiteOptions): Walk[] {
  const open = new Set<Goal>();
  const searches = graphs.map((graph) => new Search(graph, options));
  for (const search of searches) for (const goal of search.reachable) open.add(goal);

  const walks: Walk[] = [];
  for (const search of searches) {
    for (;;) {
      const edges = search.walk(open);
      if (edges === null) break;
      walks.push({ graph: search.graph, edges });
    }
  }
  return withoutRedundant(walks, options);
}

/** What the start alone reaches; that the chart began so is a case of its own. */
function startGoals({ start, model, inputName }: ChartGraph): Goal[] {
  return [...goalsOf(start, null, '', model), `cases:${inputName}`];
}

/** Every wanted goal that a walk reaches, its start included. */
export function goalsOfWalk({ graph, edges }: Walk): Set<Goal> {
  const goals = new Set(startGoals(graph));
  for (const [index, edge] of edges.entries()) {
    for (const goal of goalsOfMove(edge, graph.model)) goals.add(goal);
    for (const goal of pairGoals(edges[index - 1] ?? graph.start, edge)) goals.add(goal);
  }
  return goals;
}

function withoutRedundant(walks: readonly Walk[], { wants }: SuiteOptions): Walk[] {
  const goalsByWalk = new Map(walks.map((walk) => [walk, [...goalsOfWalk(walk)].filter(wants)]));
  const counts = new Map<Goal, number>();
  for (const goals of goalsByWalk.values()) for (const goal of goals) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  const kept = new Set(walks);
  for (const walk of walks.toSorted((a, b) => a.edges.length - b.edges.length)) {
    const goals = goalsByWalk.get(walk) ?? [];
    if (!goals.every((goal) => (counts.get(goal) ?? 0) > 1)) continue;
    kept.delete(walk);
    for (const goal of goals) counts.set(goal, (counts.get(goal) ?? 0) - 1);
  }
  return walks.filter((walk) => kept.has(walk));
}

class Search {
  readonly graph: ChartGraph;
  readonly reachable: ReadonlySet<Goal>;
  readonly #options: SuiteOptions;
  /** By the key of the state, the last one first. */
  readonly #moves = new Map<string, Move[]>();
  readonly #outgoing: ReadonlyMap<string, readonly Edge[]>;

  constructor(graph: ChartGraph, options: SuiteOptions) {
    this.graph = graph;
    this.#options = options;
    const { allows = () => true, wants } = options;
    const reached = reachableFrom(graph, allows);
    this.#outgoing = reached;

    const reachable = new Set(startGoals(graph).filter(wants));
    const wantsPairs = wants('pairs:');
    const pairs = new SeenPairs();
    for (const [key, edges] of reached) {
      const moves: Move[] = edges.map((edge) => ({
        edges: [edge],
        goals: goalsOfMove(edge, graph.model).filter(wants),
      }));
      if (wantsPairs) {
        for (const edge of edges) {
          for (const next of pairs.newAfter(edge, reached.get(edge.to) ?? [])) {
            const goals = pairGoals(edge, next).filter((goal) => wants(goal) && !reachable.has(goal));
            if (goals.length > 0) moves.push({ edges: [edge, next], goals });
            for (const goal of goals) reachable.add(goal);
          }
        }
      }
      for (const { goals } of moves) for (const goal of goals) reachable.add(goal);
      this.#moves.set(key, moves.filter(({ goals }) => goals.length > 0).reverse());
    }
    if (wantsPairs) {
      for (const edge of reached.get(graph.startKey) ?? []) {
        const goals = pairGoals(graph.start, edge).filter(wants);
        for (const goal of goals) reachable.add(goal);
      }
    }
    this.reachable = reachable;
  }

  /** A walk that reaches goals of `open`, which it takes out; null when nothing open can be reached from here. */
  walk(open: Set<Goal>): Edge[] | null {
    const { stepsMax = 12 } = this.#options;
    const edges: Edge[] = [];
    let isUseful = this.#reach(open, startGoals(this.graph));
    let key = this.graph.startKey;
    while (edges.length < stepsMax) {
      const way = this.#nearest(key, open);
      if (way === null || (edges.length > 0 && edges.length + way.length > stepsMax)) break;
      for (const edge of way) {
        const previous = edges.at(-1) ?? this.graph.start;
        this.#reach(open, [...goalsOfMove(edge, this.graph.model), ...pairGoals(previous, edge)]);
        edges.push(edge);
      }
      isUseful = true;
      key = edges.at(-1)?.to ?? key;
    }
    return isUseful ? edges : null;
  }

  #reach(open: Set<Goal>, goals: readonly Goal[]): boolean {
    return goals.filter((goal) => open.delete(goal)).length > 0;
  }

  /** The shortest way from `key` that ends in a move with an open goal. */
  #nearest(key: string, open: ReadonlySet<Goal>): Edge[] | null {
    const lastTo = new Map<string, Edge | null>([[key, null]]);
    for (const here of lastTo.keys()) {
      const move = this.#moveFrom(here, open);
      if (move !== undefined) return [...wayTo(here, lastTo), ...move.edges];
      for (const edge of this.#outgoing.get(here) ?? []) {
        if (!lastTo.has(edge.to)) lastTo.set(edge.to, edge);
      }
    }
    return null;
  }

  /** The first move out of a state with an open goal; what was reached is never open again, so the moves before it are dropped. */
  #moveFrom(key: string, open: ReadonlySet<Goal>): Move | undefined {
    const moves = this.#moves.get(key) ?? [];
    while (moves.at(-1)?.goals.some((goal) => open.has(goal)) === false) moves.pop();
    return moves.at(-1);
  }
}

/** Which pairs of steps were met, by the transitions that each took. */
class SeenPairs {
  readonly #signatures = new Map<Edge, string>();
  readonly #followers = new Map<string, Set<string>>();

  /** The steps among `nexts` that complete a pair with `first` which no pair before them was like. */
  newAfter(first: Edge, nexts: readonly Edge[]): Edge[] {
    const signature = this.#signatureOf(first);
    if (signature === '') return [];
    const followers = this.#followers.get(signature) ?? new Set();
    this.#followers.set(signature, followers);
    return nexts.filter((next) => {
      const before = followers.size;
      return followers.add(this.#signatureOf(next)).size > before;
    });
  }

  #signatureOf(edge: Edge): string {
    const known = this.#signatures.get(edge);
    if (known !== undefined) return known;
    const signature = taken(edge).map(transitionId).join();
    this.#signatures.set(edge, signature);
    return signature;
  }
}

/** The edges to a state, of a search that knows the last edge to each. */
function wayTo(key: string, lastTo: ReadonlyMap<string, Edge | null>): Edge[] {
  const way: Edge[] = [];
  for (let edge = lastTo.get(key); edge != null; edge = lastTo.get(edge.from)) way.push(edge);
  return way.reverse();
}

function reachableFrom(graph: ChartGraph, allows: (edge: Edge) => boolean): Map<string, readonly Edge[]> {
  const reached = new Map<string, readonly Edge[]>();
  const queue = new Set([graph.startKey]);
  for (const key of queue) {
    const edges = (graph.edges.get(key) ?? []).filter(allows);
    reached.set(key, edges);
    for (const { to } of edges) queue.add(to);
  }
  return reached;
}
