import type { ChartData, PageData, PathData } from '../page-data.ts';
import type { StepResult } from '../results.ts';
import { find } from './dom.ts';

/** A path as the views show it. */
export interface Path extends Omit<PathData, 'chart'> {
  readonly chart: ChartData;
}

const data: PageData = JSON.parse(find('#datos').textContent ?? '');

/** Every path, those that failed first. */
export const paths: readonly Path[] = data.paths
  .flatMap((path) => {
    const chart = data.charts[path.chart];
    return chart === undefined ? [] : [{ ...path, chart }];
  })
  .sort((one, other) => Number(other.status === 'failed') - Number(one.status === 'failed'));

/** Every chart of the run. */
export const charts: readonly ChartData[] = data.charts;

const byId = new Map(paths.map((path) => [path.id, path]));
const searchTexts = new Map<Path, string>();

/** The path of this id, when the run has it. */
export function pathOf(id: string): Path | undefined {
  return byId.get(id);
}

/** The steps of a path, taken out of the tables only when somebody opens it. */
export function stepsOf(path: Path): StepResult[] {
  return path.steps.flatMap((place, index) => {
    const step = data.steps[place];
    if (step === undefined) return [];
    const [words, actor, states, transitions, expected, observed] = step;
    return {
      words: text(words),
      actor,
      states: states.map(text),
      transitions: transitions.map(text),
      expected: expected.map(text),
      observed: observed === true ? expected.map(text) : (observed?.map(text) ?? null),
      screenshot: path.screenshots?.[index] ?? null,
    };
  });
}

/** What a search looks through: the path's names, its requirements, and what its steps say. */
export function searchTextOf(path: Path): string {
  const known = searchTexts.get(path);
  if (known !== undefined) return known;
  const steps = path.steps.map((place) => text(data.steps[place]?.[0] ?? -1));
  const searchText = plain([path.title, path.id, path.chart.title, ...path.requirements, ...steps].join(' '));
  searchTexts.set(path, searchText);
  return searchText;
}

/** Words without case and accents, as people type them into a search. */
export function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function text(place: number): string {
  return data.strings[place] ?? '';
}
