import { type ChartModel, casesOf, type SurveyedMove, transitionId, uidOf, written } from '@mostrador/chart-model';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { StepsFrom } from '../page/chart-data.ts';

interface Step {
  readonly name: string;
  readonly to: string;
  readonly after: AnyMachineSnapshot;
  readonly taken: readonly string[];
}

/** Finds the shortest ways through what a survey visits, by the names of the cases of its model. */
export class WayFinder {
  readonly #casesAt: ReturnType<typeof casesOf>;
  readonly #starts = new Map<string, Step>();
  readonly #steps = new Map<string, Map<string, Step>>();

  constructor(model: ChartModel) {
    this.#casesAt = casesOf(model);
  }

  /** Notes a step; what only guards do that are told their answer does not happen in a simulation. */
  add({ isReal, told, before, from, to, trial, after, microsteps }: SurveyedMove): void {
    if (!isReal || told.size > 0) return;
    const taken = microsteps.flatMap(({ transitions }) => transitions.map(transitionId));
    if (before === null || from === null) {
      if (!this.#starts.has(trial.name)) this.#starts.set(trial.name, { name: trial.name, to, after, taken });
      return;
    }
    const name = this.#casesAt(before).find(({ event }) => isSame(event, trial.event))?.name;
    if (name === undefined) return;
    const leaving = this.#steps.get(from) ?? new Map<string, Step>();
    this.#steps.set(from, leaving);
    if (!leaving.has(name)) leaving.set(name, { name, to, after, taken });
  }

  /** The shortest way to each state, by its uid, and to each transition, by its id. */
  ways(): { readonly states: Record<string, StepsFrom>; readonly transitions: Record<string, StepsFrom> } {
    const states = new Map<string, StepsFrom>();
    const transitions = new Map<string, StepsFrom>();
    const note = ({ after, taken }: Step, way: StepsFrom): void => {
      for (const node of after._nodes) if (!states.has(uidOf(node))) states.set(uidOf(node), way);
      for (const id of taken) if (!transitions.has(id)) transitions.set(id, way);
    };
    const visited = new Map<string, StepsFrom>();
    const reach = (step: Step, way: StepsFrom): void => {
      note(step, way);
      if (!visited.has(step.to)) visited.set(step.to, way);
    };
    for (const start of this.#starts.values()) reach(start, { input: start.name, steps: [] });
    // A map tells what is added to it while it is read: the nearest come first.
    for (const [key, { input, steps }] of visited)
      for (const step of this.#steps.get(key)?.values() ?? []) reach(step, { input, steps: [...steps, step.name] });
    return { states: Object.fromEntries(states), transitions: Object.fromEntries(transitions) };
  }
}

const isSame = (one: EventObject, other: EventObject): boolean =>
  one.type === other.type && fieldsOf(one) === fieldsOf(other);

/** What an event carries, whatever the order of its fields. */
const fieldsOf = (event: EventObject): string =>
  written(Object.entries(event).toSorted(([one], [other]) => (one < other ? -1 : 1)));
