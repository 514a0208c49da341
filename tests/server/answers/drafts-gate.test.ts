import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMUM_CONFIDENCE, meetsMinimumConfidence } from '#domain/confidence.ts';
import { createEmbeddedEngine } from '#server/answers/embedded/engine.ts';
import type { Draft } from '#server/answers/port.ts';
import { type EvaluationQuestion, readEvaluation } from '../../bench/drafts/evaluation.ts';
import { judge, type Verdict } from '../../bench/drafts/judge.ts';

const RESERVED = join(import.meta.dirname, '../../bench/drafts/questions/reserved');

/** Slightly below the figures in README.md: a failure means that drafts have become worse. */
test('3.74 drafts of the reserved questions are no worse than documented', async () => {
  const engine = createEmbeddedEngine(() => undefined);
  const times: number[] = [];
  const drafted: { question: EvaluationQuestion; draft: Draft; verdict: Verdict }[] = [];
  for (const { question, request } of readEvaluation(RESERVED)) {
    const start = performance.now();
    const draft = await engine.draft(request);
    times.push(performance.now() - start);
    drafted.push({ question, draft, verdict: judge(question, draft) });
  }
  const share = (part: readonly unknown[], whole: readonly unknown[]): number => part.length / whole.length;
  const answerable = drafted.filter(({ question }) => question.expect === 'answer');
  const others = drafted.filter(({ question }) => question.expect !== 'answer');
  const sent = drafted.filter(
    ({ draft }) => draft.known && meetsMinimumConfidence(draft.confidence, MINIMUM_CONFIDENCE.default),
  );
  const right = ({ verdict }: (typeof drafted)[number]): boolean => verdict === 'correct';
  const wrong = ({ verdict }: (typeof drafted)[number]): boolean => verdict === 'wrong';
  expect(share(answerable.filter(right), answerable)).toBeGreaterThan(0.69);
  expect(share(answerable.filter(wrong), answerable)).toBeLessThan(0.08);
  expect(share(others.filter(right), others)).toBeGreaterThan(0.89);
  expect(share(sent, drafted)).toBeGreaterThan(0.25);
  expect(share(sent.filter(right), sent)).toBeGreaterThan(0.95);
  // A confidence of p is right about p of the time; who is told too little is harmed less than who is told too much.
  const known = drafted.filter(({ draft }) => draft.known);
  for (const [from, to] of [
    [0, 0.85],
    [0.85, 0.94],
    [0.94, 1.01],
  ] as const) {
    const bin = known.filter(({ draft }) => draft.confidence >= from && draft.confidence < to);
    const mean = bin.reduce((sum, { draft }) => sum + draft.confidence, 0) / bin.length;
    expect(mean - share(bin.filter(right), bin), `from ${from}`).toBeLessThan(0.08);
    expect(share(bin.filter(right), bin) - mean, `from ${from}`).toBeLessThan(0.15);
  }
  // The limit is 50 ms on two idle cores.
  expect(times.toSorted((one, other) => one - other)[Math.floor(0.5 * times.length)]).toBeLessThan(50);
});
