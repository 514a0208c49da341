import { graphOf } from '@mostrador/chart-model';
import type { AnyMachineSnapshot } from 'xstate';
import type { ChartModel } from '#machines/shared/model.ts';

/** Every state in which a chart can stand, from each of its starts, each once however many steps lead there. */
export function statesOf(model: ChartModel): readonly AnyMachineSnapshot[] {
  return Object.keys(model.inputs).flatMap((input) => {
    const { start, startKey, edges } = graphOf(model, input);
    const states = new Map([[startKey, start.after]]);
    for (const { to, after } of [...edges.values()].flat()) states.set(to, after);
    return [...states.values()];
  });
}
