import type { Figures } from './figures.ts';
import { LATENCY } from './load.ts';
import { type Estimate, sumOf } from './model.ts';
import type { VirtualFigures } from './virtual.ts';

/** By how much the model and what was observed may differ, as a share of the model. */
export const TOLERANCE = 0.1;
/** Rarer calls than this share of all differ by chance, as too few are made in a window. */
const RARE = 0.02;
/** Question, buyer, item, item again, answer: one after the other. */
const CALLS_TO_ANSWER = 5;

export interface Compared {
  readonly what: string;
  readonly model: number;
  readonly observed: number;
  /** Of the model. */
  readonly difference: number;
  readonly isJudged: boolean;
}

const compared = (what: string, model: number, observed: number, isJudged = true): Compared => ({
  what,
  model,
  observed,
  difference: observed / model - 1,
  isJudged,
});

export function compareCalls(model: Estimate, { calls }: Figures): Compared[] {
  const all = sumOf(model.calls);
  return [
    compared('polls', model.polls, (calls['question-search'] ?? 0) / 2),
    ...Object.entries(model.calls).map(([name, rate]) =>
      compared(`call ${name}`, rate, calls[name] ?? 0, rate >= all * RARE),
    ),
    compared('all calls', all, sumOf(calls)),
  ];
}

export const compareWaits = ({ waited }: Figures): Compared =>
  compared('median wait of a buyer, ms', CALLS_TO_ANSWER * LATENCY, waited.p50);

export const compareWork = (model: Estimate, { busy }: VirtualFigures): Compared[] =>
  (['notifications', 'drafts', 'answers', 'polls'] as const).map((name) =>
    compared(`places of ${name}`, model.places[name], busy[name]),
  );

export const isParted = ({ isJudged, difference }: Compared): boolean => isJudged && Math.abs(difference) > TOLERANCE;
