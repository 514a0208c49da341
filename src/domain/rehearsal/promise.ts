import type { Judgement } from './judgements.ts';

/** With fewer judged answers nothing is promised. */
export const PROMISE_LEAST = 20;
/** Of a 95% confidence interval. */
const Z = 1.959964;

/** A row of a rehearsal, as far as the promise depends on it. */
export interface JudgedRow {
  readonly wouldSend: boolean;
  readonly judgement: Judgement | null;
}

/** What the judged rows say of the answers that automatic mode would send. */
export interface RehearsalPromise {
  /** How many answers would be sent. */
  readonly wouldSend: number;
  /** How many of these are judged. */
  readonly judged: number;
  /** How many of the judged ones are as good as the answer that was given, or better. */
  readonly right: number;
  /** Which share is right at least, in whole percent; null: too few are judged. */
  readonly atLeast: number | null;
}

export function promiseOf(rows: readonly JudgedRow[]): RehearsalPromise {
  const sent = rows.filter(({ wouldSend }) => wouldSend);
  const judged = sent.filter(({ judgement }) => judgement !== null).length;
  const right = sent.filter(({ judgement }) => judgement === 'same' || judgement === 'better').length;
  return { wouldSend: sent.length, judged, right, atLeast: judged < PROMISE_LEAST ? null : percentOf(right, judged) };
}

/** The lower bound of the Wilson score interval, rounded down, so that no more is promised than was found. */
function percentOf(right: number, judged: number): number {
  const share = right / judged;
  const square = Z ** 2 / judged;
  const margin = Z * Math.sqrt((share * (1 - share)) / judged + square / (4 * judged));
  const bound = (share + square / 2 - margin) / (1 + square);
  return Math.floor(Math.max(bound, 0) * 100);
}
