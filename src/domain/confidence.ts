/**
 * Range and default of the minimum confidence that automatic mode asks for, 0 to 1, in steps of a hundredth. The default is the least of which
 * at least 98% was right in the cross-validation of the calibration (decision 097).
 */
export const MINIMUM_CONFIDENCE = { from: 0.5, to: 0.99, default: 0.94 } as const;

/** Lower bounds of the confidence levels, in percent. */
const SURE = 90;
const FAIRLY_SURE = 70;

export type ConfidenceLevel = 'sure' | 'fairly-sure' | 'unsure';

/**
 * A confidence (0 to 1) in whole percent, rounded down, so that no draft is shown as surer than it is. This number is shown, stored,
 * counted and compared.
 */
export const confidencePercent = (confidence: number): number =>
  // The small addend keeps 0.29, which is 28.999… as a float, at 29.
  Math.floor(Math.min(Math.max(confidence, 0), 1) * 100 + 1e-6);

export const confidenceLevel = (confidence: number): ConfidenceLevel => {
  const percent = confidencePercent(confidence);
  if (percent >= SURE) return 'sure';
  return percent >= FAIRLY_SURE ? 'fairly-sure' : 'unsure';
};

/** Whether a draft is sure enough for automatic mode. */
export const meetsMinimumConfidence = (confidence: number, minimum: number): boolean =>
  confidencePercent(confidence) >= confidencePercent(minimum);
