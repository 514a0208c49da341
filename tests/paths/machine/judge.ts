import { type ChartModel, ordered } from '#machines/shared/model.ts';
import { declaredGoals, goalsOf, goalsOfEdge, taken } from '../generator/goals.ts';
import { explore, RestlessChartError } from '../generator/graph.ts';
import { breachOf, brokenPromise } from './promises.ts';
import { structureFaults } from './structure.ts';

/**
 * What is wrong with a chart, in words, by everything that can be known without running it: as it is written, on every
 * step that its model can cause in every state that these lead to, and what it declares that no case can reach.
 */
export function* problemsOf(model: ChartModel): Generator<string> {
  yield* structureFaults(model);
  const unreached = new Set(declaredGoals(model));
  try {
    for (const inputName of Object.keys(model.inputs)) {
      const { start, edges } = explore(model, inputName);
      const atStart = brokenPromise(model, start.after);
      if (atStart !== null) yield `${inputName}: ${atStart}`;
      const orders = model.orders?.[inputName] ?? [];
      if (!ordered(start.effects, ...orders))
        yield `${inputName}: al empezar debía ordenar ${orders.join(', ') || 'nada'}`;
      for (const goal of goalsOf(start, null, '', model)) unreached.delete(goal);
      for (const edge of [...edges.values()].flat()) {
        const breach = breachOf(model, edge.before, edge.step, { ...edge, isHandled: taken(edge).length > 0 });
        if (breach !== null) yield `${inputName}, ${edge.step.words}: ${breach}`;
        for (const goal of goalsOfEdge(edge, model)) unreached.delete(goal);
      }
    }
  } catch (error) {
    if (!(error instanceof RestlessChartError)) throw error;
    yield error.message;
    return;
  }
  for (const goal of unreached) yield `Ningún caso llega a ${goal}`;
}
