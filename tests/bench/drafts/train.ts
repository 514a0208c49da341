// `npm run train:drafts [-- --write]`: cross-validates the ranking forest by seller on the tuning questions. With `--write` it trains the
// product's forest on all of them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { uncalibrated } from '#server/answers/embedded/calibration/calibrate.ts';
import { candidatesFor } from '#server/answers/embedded/candidates.ts';
import { createClassifier } from '#server/answers/embedded/classifier.ts';
import { createEmbeddedGenerator } from '#server/answers/embedded/generator.ts';
import { gatherKnowledge } from '#server/answers/embedded/knowledge.ts';
import { readOrTrainModel } from '#server/answers/embedded/model-file.ts';
import { REGISTER_TEXTS } from '#server/answers/embedded/register-texts.ts';
import { FORESTS, type Forest, grow, type Sample } from '#server/answers/embedded/trees.ts';
import { partsOf } from '#server/answers/embedded/understanding.ts';
import type { Draft } from '#server/answers/port.ts';
import { type EvaluationCase, type EvaluationQuestion, readEvaluation } from './evaluation.ts';
import { judge, type Verdict } from './judge.ts';
import { printVerdicts, share } from './tables.ts';

const TUNING = join(import.meta.dirname, 'questions/tuning');
const FOREST = join(import.meta.dirname, '../../../server/answers/embedded/forest.json');
const GROWING = {
  trees: 120,
  depth: 3,
  rate: 0.12,
  smallest: 8,
  forests: FORESTS,
  ofGroups: 0.8,
  ofFeatures: 0.5,
} as const;
const FOLDS = 7;
const THRESHOLDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const likelihood = createClassifier(readOrTrainModel(({ message }) => console.log(message)));

/** A question with its training samples. */
interface Learnable extends EvaluationCase {
  readonly samples: readonly Sample[];
}

/** A question drafted by a forest that was not trained on its seller. */
interface Tried extends EvaluationCase {
  readonly draft: Draft;
  readonly verdict: Verdict;
}

/** Whether a candidate answers the question; of several parts, one of them. */
function isRight(question: EvaluationQuestion, text: string): boolean {
  if (question.expect !== 'answer') return false;
  const asked = question.must.length > 1 ? { ...question, must: [question.must.flat()], polarity: null } : question;
  return judge(asked, { text, known: true, confidence: 1, basis: [], doubts: [], missing: [] }) === 'correct';
}

let groups = 0;

function learnable(one: EvaluationCase): Learnable {
  const knowledge = gatherKnowledge(one.request, likelihood);
  const parts = partsOf(one.request.question, likelihood);
  const samples = parts.flatMap((part) => {
    groups += 1;
    const group = groups;
    return candidatesFor(part, knowledge, REGISTER_TEXTS.usted, likelihood, parts.length).map(
      ({ candidate, vector }) => ({
        features: vector,
        isRight: isRight(one.question, candidate.text),
        group,
      }),
    );
  });
  return { ...one, samples };
}

const forestOf = (cases: readonly Learnable[]): Forest =>
  grow(
    cases.flatMap(({ samples }) => samples),
    GROWING,
  );

/** Drafts each seller's questions with a forest trained on the other folds. */
async function crossValidated(cases: readonly Learnable[]): Promise<Tried[]> {
  const sellers = [...new Set(cases.map(({ request }) => request.accountId))];
  const tried: Tried[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const left = new Set(sellers.filter((_, at) => at % FOLDS === fold));
    const isLeft = ({ request }: EvaluationCase): boolean => left.has(request.accountId);
    const generator = createEmbeddedGenerator({
      likelihood,
      forest: forestOf(cases.filter((one) => !isLeft(one))),
      calibrate: uncalibrated,
    });
    for (const one of cases.filter(isLeft)) {
      const draft = await generator.draft(one.request);
      tried.push({ ...one, draft, verdict: judge(one.question, draft) });
    }
  }
  return tried;
}

function printThresholds(tried: readonly Tried[]): void {
  const rows = THRESHOLDS.map((threshold) => {
    const sent = tried.filter(({ draft }) => draft.known && draft.confidence >= threshold);
    const right = sent.filter(({ verdict }) => verdict === 'correct');
    return [threshold, { sent: share(sent.length, tried.length), right: share(right.length, sent.length) }];
  });
  console.log('\nSent automatically, by minimum confidence');
  console.table(Object.fromEntries(rows));
}

/** Four digits are precise enough and take a third of the space. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

const cases = readEvaluation(TUNING).map(learnable);
const tried = await crossValidated(cases);
printVerdicts('By what a seller would do', tried, ({ question }) => question.expect);
printVerdicts('By kind of question', tried, ({ question }) => question.kind);
printThresholds(tried);
if (values.write) {
  writeFileSync(FOREST, `${JSON.stringify(forestOf(cases), rounded)}\n`);
  console.log(`\nWrote ${FOREST}`);
}
