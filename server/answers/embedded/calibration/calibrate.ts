import * as v from 'valibot';
import { SIGNS } from './signs.ts';

/** The probability (0 to 1) that a draft with these signs (`SIGNS`) is right. */
export type Calibrate = (signs: readonly number[]) => number;

/** A logistic regression on the signs of drafts. */
const CalibrationSchema = v.object({
  bias: v.number(),
  weights: v.pipe(v.array(v.number()), v.length(SIGNS.length)),
});
const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The calibration that a file has. Throws if it is none. */
export function createCalibration(content: unknown): Calibrate {
  const { bias, weights } = v.parse(CalibrationSchema, content);
  return (signs) => logistic(weights.reduce((sum, weight, at) => sum + weight * (signs[at] ?? 0), bias));
}

/** The forest's own probability, which is too high on questions that nobody tuned to. */
export const uncalibrated: Calibrate = ([odds = 0]) => logistic(odds);
