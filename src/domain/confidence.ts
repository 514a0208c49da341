/** How sure a draft must be to be sent by itself, from 0 to 1; a seller chooses between `from` and `to`, in hundredths. */
export const MINIMUM_CONFIDENCE = { from: 0.5, to: 0.99, default: 0.9 } as const;

/** Where each word begins that tells how sure a draft is. */
const SURE = 90;
const FAIRLY_SURE = 70;

export type ConfidenceLevel = 'sure' | 'fairly-sure' | 'unsure';

/**
 * A confidence in whole hundredths, rounded down, so that no draft is told surer than it is. What is shown, stored, counted and
 * compared is this number.
 */
export const confidencePercent = (confidence: number): number =>
  // What is 29 hundredths may be 28.999… as a float.
  Math.floor(Math.min(Math.max(confidence, 0), 1) * 100 + 1e-6);

export const confidenceLevel = (confidence: number): ConfidenceLevel => {
  const percent = confidencePercent(confidence);
  if (percent >= SURE) return 'sure';
  return percent >= FAIRLY_SURE ? 'fairly-sure' : 'unsure';
};

/** Whether a draft is sure enough to be sent by itself. */
export const isSureEnough = (confidence: number, minimum: number): boolean =>
  confidencePercent(confidence) >= confidencePercent(minimum);
