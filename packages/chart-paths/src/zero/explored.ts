import {
  type Case,
  type ChartGraph,
  type ChartModel,
  type Edge,
  type Reaction,
  type SurveyedMove,
  transitionId,
} from '@mostrador/chart-model';
import { type Goal, taken } from '../generator/goals.ts';
import { coveringSuite } from '../generator/suite.ts';
import { activeIn, idOf, type Walk } from '../generator/walk.ts';
import type { Path, PathStep, Told } from '../run/path.ts';
import { NONE_SPENT, type SpentTimers, spentAfter } from '../run/spent-timers.ts';
import type { Words } from '../words/words.ts';

interface Start {
  readonly reaction: Reaction;
  readonly key: string;
  readonly input: unknown;
  readonly told: Told;
}

/** What a survey found, as graphs: one for each start, with the edges of all. */
export class Explored {
  readonly #model: ChartModel;
  readonly #edges = new Map<string, Map<string, Edge>>();
  readonly #starts = new Map<string, Start>();
  readonly #told = new Map<Case, Told>();

  constructor(model: ChartModel) {
    this.#model = model;
  }

  add({ before, from, to, trial, input, told, ...reaction }: SurveyedMove): void {
    const name = nameOf(trial.name, told);
    if (before === null || from === null) {
      if (!this.#starts.has(name)) this.#starts.set(name, { reaction, key: to, input, told });
      return;
    }
    const leaving = this.#edges.get(from) ?? new Map<string, Edge>();
    this.#edges.set(from, leaving);
    if (leaving.has(name)) return;
    const step: Case = { name, event: trial.event, words: name, actor: 'world', leadsTo: null };
    this.#told.set(step, told);
    leaving.set(name, { ...reaction, before, step, from, to });
  }

  /** @param isTold whether guards may be told their answers. */
  suite(wants: (goal: Goal) => boolean, isTold: boolean): Walk[] {
    const edges = this.#withTimers();
    const graphs = [...this.#starts]
      .filter(([, { told }]) => isTold || told.size === 0)
      .map(([inputName, { reaction, key }]): ChartGraph => {
        return { model: this.#model, inputName, start: reaction, startKey: key, edges };
      });
    return coveringSuite(graphs, { wants, allows: ({ step }) => isTold || this.#toldOf(step).size === 0 });
  }

  /** The edges, but none by a timer that is spent: where one is, the state has a key of its own. */
  #withTimers(): Map<string, readonly Edge[]> {
    const edges = new Map<string, readonly Edge[]>();
    const queue = [...this.#starts.values()].map(({ key }) => ({ key, spent: NONE_SPENT }));
    for (const { key, spent } of queue) {
      const from = keyWith(key, spent);
      if (edges.has(from)) continue;
      const leaving = [...(this.#edges.get(key)?.values() ?? [])]
        .filter(({ step }) => !spent.has(step.event.type))
        .map((edge): Edge => {
          const after = spentAfter(spent, edge.before, edge, edge.step.event.type);
          queue.push({ key: edge.to, spent: after });
          return { ...edge, from, to: keyWith(edge.to, after) };
        });
      edges.set(from, leaving);
    }
    return edges;
  }

  pathOf(walk: Walk, words: Words): Path {
    const { graph, edges } = walk;
    const { input, told = NOTHING } = this.#starts.get(graph.inputName) ?? {};
    const begin: Pick<PathStep, 'name' | 'event' | 'told'> = {
      name: graph.inputName,
      event: { type: 'xstate.init' },
      told,
    };
    const steps = [
      stepOf(graph.start, begin),
      ...edges.map((edge) => stepOf(edge, { ...edge.step, told: this.#toldOf(edge.step) })),
    ];
    const end = steps.at(-1)?.states.at(-1) ?? graph.model.name;
    return {
      id: idOf(walk, 1),
      title: words.paths.title(end, edges.length),
      input,
      steps,
      isAssumed: steps.some((step) => step.told.size > 0),
    };
  }

  #toldOf(step: Case): Told {
    return this.#told.get(step) ?? NOTHING;
  }
}

const NOTHING: Told = new Map();

const keyWith = (key: string, spent: SpentTimers): string =>
  spent.size === 0 ? key : `${key}\n${[...spent].toSorted().join(' ')}`;

/** The event's name, with the answers that guards are told. */
const nameOf = (event: string, told: Told): string =>
  told.size === 0
    ? event
    : `${event} [${[...told].map(([id, answer]) => `${id} = ${answer ? 'yes' : 'no'}`).join(', ')}]`;

const stepOf = (reaction: Reaction, { name, event, told }: Pick<PathStep, 'name' | 'event' | 'told'>): PathStep => ({
  name,
  event,
  told,
  states: activeIn(reaction.after),
  transitions: taken(reaction).map(transitionId),
});
