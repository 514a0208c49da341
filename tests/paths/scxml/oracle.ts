import { nodesOf, transitionId, transitionsOf } from '@mostrador/chart-model';
import type { AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { ChartModel } from '#machines/shared/model.ts';
import { onceFor } from './once-for.ts';
import type { ScionChart } from './scion-chart.ts';
import { listed } from './standing.ts';
import { atomicIn, type XStateStep } from './xstate-step.ts';

type Transitions = ReadonlyMap<string, AnyTransitionDefinition>;

/** The chart's transitions, by their ids. */
const transitionsOfChart = onceFor(
  ({ machine }: ChartModel): Transitions =>
    new Map(
      nodesOf(machine)
        .flatMap(transitionsOf)
        .map((transition) => [transitionId(transition), transition]),
    ),
);

/** Answers SCION's guards with the chart's own, and with what the chart knew in the round that SCION has come to. */
export class Oracle {
  readonly #transitions: Transitions;
  #step: XStateStep | null = null;
  #complaint: string | null = null;

  constructor(model: ChartModel) {
    this.#transitions = transitionsOfChart(model);
  }

  /** From now on the answers are those of this step. */
  attend(step: XStateStep): void {
    this.#step = step;
    this.#complaint = null;
  }

  /** Where SCION asked from a place in which XState never was. */
  get complaint(): string | null {
    return this.#complaint;
  }

  answer(id: string, chart: ScionChart): boolean {
    const guard = this.#transitions.get(id)?.guard;
    if (guard === undefined || this.#step === null) throw new Error(`Nobody can tell whether ${id} lets through`);
    const moment = this.#step.moments[chart.roundsDone];
    const here = listed(chart.active);
    if (moment === undefined || listed(atomicIn(moment)) !== here) {
      this.#complaint ??= `SCION pasó por ${here}, y XState no`;
      return false;
    }
    return evaluateGuard(guard, moment.context, this.#step.event, moment);
  }
}
