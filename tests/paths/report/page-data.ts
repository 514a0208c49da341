import type { StateDescription } from '@mostrador/chart-model';
import type { PastOutcome } from './history.ts';
import { flakyPaths, outcomesOf } from './history.ts';
import type { PastRun, PathResult, PathsRun, StepResult } from './results.ts';

/** What the page's script reads: paths as numbers into tables, because the same words and steps come back often. */
export interface PageData {
  readonly charts: readonly ChartData[];
  readonly paths: readonly PathData[];
  readonly strings: readonly string[];
  readonly steps: readonly StepData[];
}

export interface ChartData {
  readonly name: string;
  readonly title: string;
  /** By uid, of the states that a person may see. */
  readonly words: Readonly<Record<string, string>>;
  /** The state around each state within another. */
  readonly parents: Readonly<Record<string, string>>;
  /** The requirements that its states name. */
  readonly requirements: readonly string[];
}

export interface PathData extends Omit<PathResult, 'chart' | 'steps'> {
  /** An index into `charts`. */
  readonly chart: number;
  /** How it fared in the last runs, when not always alike. */
  readonly record: readonly PastOutcome[] | null;
  /** Indices into `steps`. */
  readonly steps: readonly number[];
  /** One for each step; null when there is none at all. */
  readonly screenshots: readonly (string | null)[] | null;
}

/** All numbers are indices into `strings`; observed is `true` when it is what was expected. */
export type StepData = readonly [
  words: number,
  actor: StepResult['actor'],
  states: readonly number[],
  transitions: readonly number[],
  expected: readonly number[],
  observed: readonly number[] | true | null,
];

/** What the page's script needs to know of the run. */
export function packRun(run: PathsRun, history: readonly PastRun[]): PageData {
  const strings = new Table<string>();
  const steps = new Table<StepData>();
  const flaky = flakyPaths(history);
  const indicesOf = (texts: readonly string[]): number[] => texts.map((text) => strings.indexOf(text, text));
  const packStep = ({ words, actor, states, transitions, expected, observed }: StepResult): number => {
    const isAsExpected = observed !== null && JSON.stringify(observed) === JSON.stringify(expected);
    const step: StepData = [
      strings.indexOf(words, words),
      actor,
      indicesOf(states),
      indicesOf(transitions),
      indicesOf(expected),
      isAsExpected ? true : observed && indicesOf(observed),
    ];
    return steps.indexOf(JSON.stringify(step), step);
  };
  const paths = run.charts.flatMap((chart, index) =>
    chart.paths.map((path): PathData => {
      const screenshots = path.steps.map(({ screenshot }) => localPicture(screenshot));
      return {
        ...path,
        chart: index,
        record: flaky.has(path.id) ? outcomesOf(history, path.id) : null,
        steps: path.steps.map(packStep),
        screenshots: screenshots.every((screenshot) => screenshot === null) ? null : screenshots,
      };
    }),
  );
  const charts = run.charts.map(({ name, description }) => ({
    name,
    title: description.title,
    words: Object.fromEntries(statesWithin(description.root).map(({ uid, words }) => [uid, words])),
    parents: Object.fromEntries(
      statesWithin(description.root).flatMap(({ uid, states }) => states.map((child) => [child.uid, uid])),
    ),
    requirements: [...new Set(statesWithin(description.root).flatMap(({ requirements }) => requirements))],
  }));
  return { charts, paths, strings: strings.values, steps: steps.values };
}

/** A state and every state within it, outermost first. */
export function statesWithin(state: StateDescription): StateDescription[] {
  return [state, ...state.states.flatMap(statesWithin)];
}

/** Only pictures beside the page are shown: it asks nothing of any network. */
function localPicture(screenshot: string | null): string | null {
  return screenshot === null || /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(screenshot) ? null : screenshot;
}

/** Values that are kept once, each known by its place. */
class Table<Value> {
  readonly values: Value[] = [];
  readonly #places = new Map<string, number>();

  indexOf(key: string, value: Value): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }
}
