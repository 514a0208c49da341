import { RestlessChartError } from '@mostrador/chart-model';
import scion, { type ModelFactory, type Statechart } from '@scion-scxml/scxml';
import { type Standing, transitionName } from './standing.ts';

export type { ModelFactory } from '@scion-scxml/scxml';

/** More rounds than any step needs. */
const ROUNDS_MAX = 100;

/** Reads a document once; every walk starts from what was read. */
export function compile(document: string): Promise<ModelFactory> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)));
    scion.documentStringToModel('chart.scxml', document, (unread, model) => {
      if (unread) return fail(unread);
      model.prepare((unprepared, factory) => (unprepared ? fail(unprepared) : resolve(factory)));
    });
  });
}

/** A document that SCION runs. It chooses alone; what it asks for is the answer of a guard, by its transition's id. */
export class ScionChart {
  readonly #chart: Statechart;
  readonly #timers = new Set<string>();
  #rounds: string[][] = [];
  #roundsDone = 0;

  constructor(factory: ModelFactory, ask: (transition: string, chart: ScionChart) => boolean) {
    this.#chart = new scion.core.Statechart(factory, {
      params: { guard: (_: string, transition: string) => ask(transition, this) },
      // No timer runs by itself: the walk says when one is due.
      customSend: ({ sendid = '' }) => this.#timers.add(sendid),
      customCancel: (sendid) => this.#timers.delete(sendid),
      // Without a registry of its own, SCION would keep every chart for ever.
      sessionRegistry: new Map(),
    });
    this.#chart.on('onSmallStepBegin', () => {
      if (this.#rounds.length > ROUNDS_MAX) throw new RestlessChartError('SCION no llega nunca al reposo');
      this.#rounds.push([]);
    });
    this.#chart.on('onSmallStepEnd', () => {
      this.#roundsDone += 1;
    });
    this.#chart.on('onTransition', (source, targets = []) =>
      this.#rounds.at(-1)?.push(transitionName(source, targets)),
    );
    // SCION would go on as if the guard had said no.
    this.#chart.on('onError', ({ data }) => {
      throw new Error('SCION failed', { cause: data });
    });
  }

  start(): void {
    // The entry into the document is a round of SCION's, but no step of the chart.
    this.#roundsDone = -1;
    this.#chart.start();
    this.#rounds.shift();
  }

  happen(event: string): void {
    this.#rounds = [];
    this.#roundsDone = 0;
    this.#chart.gen({ name: event });
  }

  /** How many rounds of the step are over. */
  get roundsDone(): number {
    return this.#roundsDone;
  }

  get active(): readonly string[] {
    return this.#chart.getConfiguration();
  }

  get standing(): Standing {
    return { active: this.active, timers: [...this.#timers], rounds: this.#rounds };
  }
}
