import scion, { type ModelFactory, type Statechart } from '@scion-scxml/scxml';
import type { AnyMachineSnapshot } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { ChartModel } from '#machines/shared/model.ts';
import { nodesOf, readEventType, transitionId, transitionsOf, uidOf } from '#statecharts/describe.ts';
import { eventName, scxmlId, toScxml } from '#statecharts/export/scxml.ts';
import { type ChartGraph, type Edge, explore } from '../generator/graph.ts';

export interface Comparison {
  /** How many steps both interpreters took. */
  readonly steps: number;
  /** Where they first went different ways, in words; null when they never did. */
  readonly difference: string | null;
}

/** After as many steps a walk begins anew, if the chart has not come to its end before. */
const WALK_LENGTH = 250;

/**
 * Walks by chance through the chart on XState and, beside it, through its SCXML document on SCION. SCION chooses its
 * transitions by itself; of XState it learns only what each guard answers, asked with what the chart knew at that moment.
 */
export async function walkBeside(
  model: ChartModel,
  { steps, chance, document = toScxml(model) }: { steps: number; chance: () => number; document?: string },
): Promise<Comparison> {
  const factory = await compile(document);
  const graphs = Object.keys(model.inputs).map((inputName) => explore(model, inputName));
  let taken = 0;
  for (let turn = 0; taken < steps; turn += 1) {
    const graph = graphs[turn % graphs.length];
    if (graph === undefined) throw new Error(`${model.name} has no input`);
    const walk = walkOnce(graph, factory, Math.min(WALK_LENGTH, steps - taken), chance);
    taken += Math.max(1, walk.steps);
    if (walk.difference !== null) return { steps: taken, difference: walk.difference };
  }
  return { steps: taken, difference: null };
}

function compile(document: string): Promise<ModelFactory> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)));
    scion.documentStringToModel('chart.scxml', document, (unread, model) => {
      if (unread) return fail(unread);
      model.prepare((unprepared, factory) => (unprepared ? fail(unprepared) : resolve(factory)));
    });
  });
}

function walkOnce(graph: ChartGraph, factory: ModelFactory, steps: number, chance: () => number): Comparison {
  const oracle = new Oracle(graph.model);
  const noop = (): void => undefined;
  const chart: Statechart = new scion.core.Statechart(factory, {
    params: { guard: (_: string, transition: string) => oracle.answer(transition, chart) },
    customSend: noop,
    customCancel: noop,
    sessionRegistry: new Map(),
  });
  oracle.begin(graph);
  chart.start();
  let difference = compare(graph.start.after, chart, 'Al empezar');
  let key = graph.startKey;
  let taken = 0;
  while (difference === null && taken < steps) {
    const offered = graph.edges.get(key) ?? [];
    const edge = offered[Math.trunc(chance() * offered.length)];
    if (edge === undefined) break;
    const { kind, on } = readEventType(edge.step.event.type);
    oracle.step(edge);
    chart.gen({ name: eventName(kind, on) });
    difference = oracle.complaint ?? compare(edge.after, chart, edge.step.words);
    key = edge.to;
    taken += 1;
  }
  return { steps: taken, difference };
}

/** Answers SCION's guards with the chart's own, at the moment of the step that SCION has come to. */
class Oracle {
  readonly #transitions: ReadonlyMap<string, ReturnType<typeof transitionsOf>[number]>;
  #moments: readonly AnyMachineSnapshot[] = [];
  #event: Edge['step']['event'] = { type: 'xstate.init' };
  /** What SCION came to that XState never did. */
  complaint: string | null = null;

  constructor({ machine }: ChartModel) {
    this.#transitions = new Map(
      nodesOf(machine)
        .flatMap(transitionsOf)
        .map((transition) => [transitionId(transition), transition]),
    );
  }

  /** The moments of the chart's entry: what it knew at its very first is what it knows when it has entered. */
  begin({ start }: ChartGraph): void {
    this.#moments = [start.after];
    this.complaint = null;
  }

  step({ before, microsteps, step }: Edge): void {
    this.#moments = [before, ...microsteps.map(({ snapshot }) => snapshot)];
    this.#event = step.event;
    this.complaint = null;
  }

  answer(id: string, chart: Statechart): boolean {
    const transition = this.#transitions.get(id);
    if (transition?.guard === undefined) throw new Error(`${id} has no guard`);
    const active = configuration(chart.getConfiguration());
    const [only] = this.#moments;
    const moment =
      this.#moments.length === 1
        ? only
        : this.#moments.find((snapshot) => configuration(atomicIn(snapshot)) === active);
    if (moment === undefined) {
      this.complaint ??= `SCION pasó por ${active}, y XState no`;
      return false;
    }
    return evaluateGuard(transition.guard, moment.context, this.#event, moment);
  }
}

function compare(expected: AnyMachineSnapshot, chart: Statechart, words: string): string | null {
  const ours = configuration(atomicIn(expected));
  const theirs = configuration(chart.getConfiguration());
  return ours === theirs ? null : `${words}: XState está en ${ours}; SCION, en ${theirs}`;
}

function atomicIn({ _nodes }: AnyMachineSnapshot): string[] {
  return _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map((node) => scxmlId(uidOf(node)));
}

const configuration = (ids: readonly string[]): string => ids.toSorted().join(', ');
