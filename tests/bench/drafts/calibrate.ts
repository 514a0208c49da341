// `npm run calibrate:drafts [-- --write]`: compares ways to turn what is known of a draft into the probability that it is right,
// cross-validated by seller on the calibration set. With `--write` it writes the product's calibration, fitted to the whole set.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Calibrate, uncalibrated } from '#server/answers/embedded/calibration/calibrate.ts';
import { createClassifier } from '#server/answers/embedded/classifier.ts';
import { readForest } from '#server/answers/embedded/engine.ts';
import { createEmbeddedGenerator } from '#server/answers/embedded/generator.ts';
import { readOrTrainModel } from '#server/answers/embedded/model-file.ts';
import { readEvaluation } from './evaluation.ts';
import { type Fitted, fitIsotonic, fitLogistic, probability } from './fitting.ts';
import { judge, type Verdict } from './judge.ts';
import { printReliability, share } from './tables.ts';

const SET = join(import.meta.dirname, 'questions/calibration');
const FILE = join(import.meta.dirname, '../../../server/answers/embedded/calibration/calibration.json');
const SHARES = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];
const THRESHOLDS = [
  0, 0.6, 0.65, 0.7, 0.72, 0.74, 0.76, 0.78, 0.8, 0.85, 0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98,
];
/** What a wrong draft costs, in abstentions; one that is partly right costs one. */
const COST_OF_WRONG = 5;

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

/** A draft of the calibration set that answers. */
interface Drafted extends Fitted {
  readonly seller: string;
  readonly verdict: Verdict;
}

const questions = readEvaluation(SET);

/** What the generator drafts where nothing is held back for its confidence. */
async function draftAll(): Promise<Drafted[]> {
  let seen: readonly number[] | null = null;
  const generator = createEmbeddedGenerator({
    likelihood: createClassifier(readOrTrainModel(({ message }) => console.log(message))),
    forest: readForest(),
    calibrate: (signs) => {
      seen = signs;
      return 1;
    },
  });
  const drafted: Drafted[] = [];
  for (const { question, request } of questions) {
    seen = null;
    const draft = await generator.draft(request);
    const verdict = judge(question, draft);
    if (draft.known && seen !== null)
      drafted.push({ signs: seen, isRight: verdict === 'correct', seller: request.accountId, verdict });
  }
  return drafted;
}

type Fit = (all: readonly Fitted[]) => Calibrate;
const penalized =
  (penalty: number, from: number, to?: number): Fit =>
  (all) => {
    const fit = fitLogistic(
      all.map(({ signs, isRight }) => ({ signs: signs.slice(from, to), isRight })),
      penalty,
    );
    return (signs) => probability(fit, signs.slice(from, to));
  };

const PENALTY = 10;
const FORMS: Readonly<Record<string, Fit>> = {
  'the forest alone': () => uncalibrated,
  'isotonic, of its odds': fitIsotonic,
  'logistic, of its odds': penalized(PENALTY, 0, 1),
  'logistic, of odds, least odds and lead': penalized(PENALTY, 0, 3),
  'logistic, of all signs, penalty 3': penalized(3, 0),
  'logistic, of all signs, penalty 10': penalized(PENALTY, 0),
  'logistic, of all signs, penalty 30': penalized(30, 0),
};
const CHOSEN = 'logistic, of all signs, penalty 10';

interface Predicted extends Drafted {
  readonly confidence: number;
}

/** Each seller's drafts with the confidence fitted to the others'. */
function crossValidated(fitTo: Fit, all: readonly Drafted[]): Predicted[] {
  return [...new Set(all.map(({ seller }) => seller))].flatMap((left) => {
    const calibrate = fitTo(all.filter(({ seller }) => seller !== left));
    return all.filter(({ seller }) => seller === left).map((one) => ({ ...one, confidence: calibrate(one.signs) }));
  });
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const right = (all: readonly Drafted[]): Drafted[] => all.filter(({ isRight }) => isRight);

/** The mean distance of confidence and share of right drafts in eight bins of as many drafts each. */
function calibrationError(sorted: readonly Predicted[]): number {
  const bins = Array.from({ length: 8 }, (_, bin) =>
    sorted.slice(Math.floor((bin * sorted.length) / 8), Math.floor(((bin + 1) * sorted.length) / 8)),
  );
  return mean(bins.map((bin) => Math.abs(mean(bin.map(({ confidence, isRight }) => confidence - (isRight ? 1 : 0))))));
}

function rowOf(all: readonly Predicted[]): Record<string, string> {
  const sorted = all.toSorted((one, other) => other.confidence - one.confidence);
  const ofSurest = SHARES.map((part): [string, string] => {
    const surest = sorted.slice(0, Math.round(part * questions.length));
    return [`surest ${100 * part}%`, share(right(surest).length, surest.length)];
  });
  return {
    Brier: mean(all.map(({ confidence, isRight }) => (confidence - (isRight ? 1 : 0)) ** 2)).toFixed(4),
    'log loss': (-mean(all.map(({ confidence, isRight }) => Math.log(isRight ? confidence : 1 - confidence)))).toFixed(
      4,
    ),
    error: calibrationError(sorted).toFixed(3),
    ...Object.fromEntries(ofSurest),
  };
}

function thresholdRow(all: readonly Predicted[], threshold: number): [number, Record<string, string>] {
  const above = all.filter(({ confidence }) => confidence >= threshold);
  const count = (verdict: Verdict): number => above.filter((one) => one.verdict === verdict).length;
  const cost = COST_OF_WRONG * count('wrong') + count('partly') + questions.length - above.length;
  return [
    threshold,
    {
      drafts: share(above.length, questions.length),
      right: share(right(above).length, above.length),
      cost: String(cost),
    },
  ];
}

const drafted = await draftAll();
console.log(
  `${questions.length} questions, ${drafted.length} drafts that answer, ${right(drafted).length} of them right`,
);
console.table(
  Object.fromEntries(Object.entries(FORMS).map(([name, fit]) => [name, rowOf(crossValidated(fit, drafted))])),
);
const chosen = FORMS[CHOSEN];
if (chosen !== undefined) {
  const predicted = crossValidated(chosen, drafted);
  printReliability(CHOSEN, predicted);
  console.table(Object.fromEntries(THRESHOLDS.map((threshold) => thresholdRow(predicted, threshold))));
}
if (values.write) {
  const { bias, weights } = fitLogistic(drafted, PENALTY);
  const rounded = (number: number): number => Number(number.toPrecision(4));
  writeFileSync(FILE, `${JSON.stringify({ bias: rounded(bias), weights: weights.map(rounded) })}\n`);
  console.log(`\nWrote ${readFileSync(FILE, 'utf8')}`);
}
