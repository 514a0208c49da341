import {
  type ChartGraph,
  explore,
  graphOf,
  type Move,
  RestlessChartError,
  structureFaults,
} from '@mostrador/chart-model';
import {
  activeIn,
  breachOf,
  brokenPromise,
  declaredGoals,
  goalsOf,
  goalsOfMove,
  SPANISH,
  taken,
} from '@mostrador/chart-paths';
import { type ChartModel, ordered, same } from '#machines/shared/model.ts';
import type { Meetings } from '../mutation/meetings.ts';
import { FAULTS } from './fault-words.ts';
import { inventedAtFirst } from './first-context.ts';

/**
 * What is wrong with a chart, in words, by everything that can be known without running it: as it is written, on every
 * step that its model can cause in every state that these lead to, and what it declares that no case can reach.
 */
export function problemsOf(model: ChartModel): readonly string[] {
  const problems: string[] = [];
  judge(model, (problem) => problems.push(problem), movesOf);
  return problems;
}

/** Tells every move that an exploration found. */
function movesOf(model: ChartModel, inputName: string, tell: (move: Move) => void): Pick<ChartGraph, 'start'> {
  const graph = graphOf(model, inputName);
  for (const edges of graph.edges.values()) for (const edge of edges) tell(edge);
  return graph;
}

const everywhereIn = (model: ChartModel) => (): Meetings => ({ inputs: Object.keys(model.inputs), reached: [] });

class FoundError extends Error {
  override readonly name = 'FoundError';
}

/**
 * Whether anything at all is wrong with a chart; looks no further than the first problem.
 * @param meetings where to look for a planted fault; asked once the chart is whole as written.
 */
export function isFaulty(model: ChartModel, meetings = everywhereIn(model)): boolean {
  try {
    // Tells each move as it is found, so that the exploration ends with the first problem.
    judge(
      model,
      () => {
        throw new FoundError();
      },
      explore,
      meetings,
    );
    return false;
  } catch (error) {
    if (error instanceof FoundError) return true;
    throw error;
  }
}

function judge(
  model: ChartModel,
  tell: (problem: string) => void,
  explored: typeof movesOf,
  meetings: () => Meetings = everywhereIn(model),
): void {
  for (const fault of structureFaults(model, FAULTS)) tell(fault);
  const { inputs, reached } = meetings();
  const unreached = new Set(declaredGoals(model).filter((goal) => !reached.some((goals) => goals.has(goal))));
  try {
    for (const inputName of inputs) {
      const { start } = explored(model, inputName, (move) => {
        const breach = breachOf(
          model,
          move.before,
          move.step,
          { ...move, isHandled: taken(move).length > 0 },
          SPANISH.breaches,
        );
        if (breach !== null) tell(`${inputName}, ${move.step.words}: ${breach}`);
        if (unreached.size > 0) for (const goal of goalsOfMove(move, model)) unreached.delete(goal);
      });
      const active = activeIn(start.after);
      for (const uid of model.starts?.[inputName] ?? []) {
        if (!active.includes(uid)) tell(`${inputName} no empieza en ${uid}`);
      }
      const atStart = brokenPromise(model, start.after, SPANISH.breaches);
      if (atStart !== null) tell(`${inputName}: ${atStart}`);
      for (const problem of inventedAtFirst(model, inputName, start.after.context)) tell(problem);
      const orders = model.orders?.[inputName] ?? [];
      if (!ordered(start.effects, ...orders))
        tell(`${inputName}: al empezar debía ordenar ${orders.join(', ') || 'nada'}`);
      for (const [id, input] of Object.entries(model.childInputs?.[inputName] ?? {})) {
        const started = start.starts.find((child) => child.id === id);
        if (started === undefined || !same(started.input, input))
          tell(`${inputName}: ${id} debía empezar con ${JSON.stringify(input)}`);
      }
      for (const goal of goalsOf(start, null, '', model)) unreached.delete(goal);
    }
  } catch (error) {
    if (error instanceof FoundError || !(error instanceof Error)) throw error;
    // It never comes to rest, or breaks on the way: a mapper found no value that it needs.
    tell(error instanceof RestlessChartError ? 'El diagrama no llega nunca al reposo' : error.message);
    return;
  }
  for (const goal of unreached) tell(`Ningún caso llega a ${goal}`);
}
