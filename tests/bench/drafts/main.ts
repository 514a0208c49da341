// `npm run bench:drafts [-- --reserved | --blind | --fresh | --second] [-- --worst=20]`: how many of the embedded generator's drafts are right, on
// labelled questions. By default on the tuning half, with `--second` on more questions to tune on, both with the worst drafts; with
// `--reserved` on the reserved half, with `--blind` on questions that no rule was written from, with `--fresh` on new questions about items of
// the tuning half, figures only.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MINIMUM_CONFIDENCE, meetsMinimumConfidence } from '#domain/confidence.ts';
import { createEmbeddedEngine } from '#server/answers/embedded/engine.ts';
import type { Draft } from '#server/answers/port.ts';
import { type EvaluationCase, readEvaluation, readQuestionsAbout } from './evaluation.ts';
import { judge, type Verdict } from './judge.ts';
import { printReliability, printVerdicts, share } from './tables.ts';

const FOLDER = import.meta.dirname;
const QUESTIONS = join(FOLDER, 'questions');
/** As for `npm start`: a small young generation, so that it does not hide what is retained. */
const HEAP = ['--expose-gc', '--max-semi-space-size=4'];

const { values } = parseArgs({
  options: {
    reserved: { type: 'boolean', default: false },
    blind: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    second: { type: 'boolean', default: false },
    worst: { type: 'string', default: '20' },
  },
});

function casesToDraft(): EvaluationCase[] {
  if (values.reserved || values.blind) return readEvaluation(join(QUESTIONS, values.reserved ? 'reserved' : 'blind'));
  const tuning = readEvaluation(join(QUESTIONS, 'tuning'));
  if (values.fresh) return readQuestionsAbout(tuning, join(QUESTIONS, 'fresh.json'));
  return values.second ? readQuestionsAbout(tuning, join(QUESTIONS, 'second.json')) : tuning;
}

interface Drafted extends EvaluationCase {
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly milliseconds: number;
}

const generator = createEmbeddedEngine(({ message }) => console.log(message));
const all: Drafted[] = [];
for (const one of casesToDraft()) {
  const start = performance.now();
  const draft = await generator.draft(one.request);
  all.push({ ...one, draft, milliseconds: performance.now() - start, verdict: judge(one.question, draft) });
}

printVerdicts('By what a seller would do', all, ({ question }) => question.expect);
printVerdicts('By country', all, ({ site }) => site);
printVerdicts('By kind of question', all, ({ question }) => question.kind);

printReliability(
  'drafts that answer',
  all.flatMap(({ draft, verdict }) =>
    draft.known ? [{ confidence: draft.confidence, isRight: verdict === 'correct' }] : [],
  ),
);
const sent = all.filter(
  ({ draft }) => draft.known && meetsMinimumConfidence(draft.confidence, MINIMUM_CONFIDENCE.default),
);
const sorted = all.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
const quantile = (part: number): string => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
console.log(
  `\nAutomatic mode would send ${share(sent.length, all.length)}, of which right: ${share(sent.filter(({ verdict }) => verdict === 'correct').length, sent.length)}`,
);
console.log(`A draft takes ${quantile(0.5)} ms (median), ${quantile(0.95)} ms (95 of 100)`);

const grown = execFileSync(process.execPath, [...HEAP, join(FOLDER, 'memory-child.ts'), join(QUESTIONS, 'tuning')]);
console.log(`A process grows by ${grown.toString().trim()} MB`);

if (!values.reserved && !values.blind && !values.fresh) {
  console.log('\nThe worst');
  const worst = all.filter(({ verdict, draft }) => verdict === 'wrong' && draft.known).slice(0, Number(values.worst));
  for (const { question, draft } of worst)
    console.log(`${question.id} (${question.kind}, ${question.expect})\n  ${question.text}\n  → ${draft.text}`);
}
