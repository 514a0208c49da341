import {
  type ChartGraph,
  type Edge,
  eventName,
  graphOf,
  RestlessChartError,
  readEventType,
  toScxml,
  transitionId,
} from '@mostrador/chart-model';
import { taken } from '@mostrador/chart-paths';
import type { ChartModel } from '#machines/shared/model.ts';
import { oneOf, type Random, seededRandom } from '#simulator/random.ts';
import { onceFor } from './once-for.ts';
import { Oracle } from './oracle.ts';
import { compile, type ModelFactory, ScionChart } from './scion-chart.ts';
import { differenceBetween } from './standing.ts';
import { stepOfEdge, stepOfStart, type XStateStep } from './xstate-step.ts';

export interface Comparison {
  /** How many steps both interpreters took. */
  readonly steps: number;
  /** Where they first went different ways, in words; null when they never did. */
  readonly difference: string | null;
}

/** After as many steps a walk begins anew, if the chart has not ended before: some states are never left. */
const WALK_LENGTH = 40;

interface Walks {
  readonly steps: number;
  readonly seed: number;
  readonly document?: string;
  /** What XState does from each start; explored in full unless given. */
  readonly graphs?: readonly ChartGraph[];
}

/**
 * Walks by chance through the chart on XState and, beside it, through its SCXML document on SCION. SCION chooses its
 * transitions by itself; of XState it learns only what each guard answers, asked with what the chart knew at that moment.
 */
export async function walkBeside(
  model: ChartModel,
  { steps, seed, document = toScxml(model), graphs = graphsOf(model) }: Walks,
): Promise<Comparison> {
  const factory = await compile(document);
  const choose = rareFirst(seededRandom(seed));
  let done = 0;
  while (done < steps) {
    const before = done;
    for (const graph of graphs) {
      const walk = walkOnce(graph, factory, Math.min(WALK_LENGTH, steps - done), choose);
      done += walk.steps;
      if (walk.difference !== null) return { steps: done, difference: walk.difference };
    }
    if (done === before) throw new Error(`${model.name} takes no step`);
  }
  return { steps: done, difference: null };
}

/** The transitions that a step takes, or its own name where it takes none. */
const nameOf = onceFor((edge: Edge): string => taken(edge).map(transitionId).join() || edge.step.name);

type Choose = (offered: readonly Edge[]) => Edge;

/** Of two that chance proposes, the one whose transitions were taken less; chance alone seldom gets far in a big chart. */
function rareFirst(random: Random): Choose {
  const times = new Map<string, number>();
  const timesOf = (edge: Edge): number => times.get(nameOf(edge)) ?? 0;
  return (offered) => {
    const [one, other] = [oneOf(random, offered), oneOf(random, offered)];
    const chosen = timesOf(other) < timesOf(one) ? other : one;
    times.set(nameOf(chosen), timesOf(chosen) + 1);
    return chosen;
  };
}

/** What XState does from each of the model's inputs. */
const graphsOf = (model: ChartModel): readonly ChartGraph[] =>
  Object.keys(model.inputs).map((inputName) => graphOf(model, inputName));

function walkOnce(graph: ChartGraph, factory: ModelFactory, steps: number, choose: Choose): Comparison {
  const oracle = new Oracle(graph.model);
  const chart = new ScionChart(factory, (transition) => oracle.answer(transition, chart));
  const differenceAfter = (step: XStateStep, act: () => void): string | null => {
    oracle.attend(step);
    const restless = restlessnessOf(act);
    return restless ?? oracle.complaint ?? differenceBetween(step.standing, chart.standing);
  };

  const atStart = differenceAfter(stepOfStart(graph), () => chart.start());
  if (atStart !== null) return { steps: 0, difference: `Al empezar: ${atStart}` };
  let key = graph.startKey;
  for (let done = 0; done < steps; done += 1) {
    const offered = graph.edges.get(key) ?? [];
    if (offered.length === 0) return { steps: done, difference: null };
    const edge = choose(offered);
    const { kind, on } = readEventType(edge.step.event.type);
    const difference = differenceAfter(stepOfEdge(edge), () => chart.happen(eventName(kind, on)));
    if (difference !== null) return { steps: done + 1, difference: `${edge.step.words}: ${difference}` };
    key = edge.to;
  }
  return { steps, difference: null };
}

/** Runs what SCION does; its words when it would never stop. */
function restlessnessOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof RestlessChartError) return error.message;
    throw error;
  }
}
