import { describe, expect, test } from 'vitest';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { verifyModel } from '#machines/verify/verify-model.ts';
import { toScxml } from '#statecharts/export/scxml.ts';
import { savePart } from '../report/parts.ts';
import { SEED } from '../settings.ts';
import { walkBeside } from './second-interpreter.ts';

const charts: readonly ChartModel[] = models;
const STEPS = 100_000;
const TIMEOUT = 60_000;

describe('beside a second interpreter', () => {
  test.each(charts.map((model) => ({ name: model.name, model })))(
    'the chart "$name" goes the same way, step by step',
    async ({ name, model }) => {
      const share = Math.ceil(STEPS / charts.length);
      const { steps, difference } = await walkBeside(model, { steps: share, chance: chanceFrom(SEED) });
      const missing = difference === null ? [] : [{ what: difference, reason: null }];
      await savePart(`1-${name}-scxml`, {
        chart: name,
        criteria: [{ level: 1, name: 'second-interpreter', covered: steps - missing.length, total: steps, missing }],
        paths: [],
      });
      expect(difference).toBe(null);
      expect(steps).toBeGreaterThanOrEqual(share);
    },
    TIMEOUT,
  );

  test.each([
    ['a transition is missing', /\n *<transition event="resend.requested"[^\n]*/, ''],
    ['a transition leads elsewhere', 'target="verify.wrong-code"', 'target="verify.editing"'],
    ['a condition is missing', / cond="guard\('isComplete'[^"]*"/, ''],
    [
      'the order of two transitions is turned round',
      /(\n *<transition event="error.invoke.verifyAccount" cond[^\n]*)(\n[^\n]*)/,
      '$2$1',
    ],
  ])('a document in which %s is told apart', async (_name, found, instead) => {
    const document = toScxml(verifyModel);
    const faulty = document.replace(found, instead);
    expect(faulty).not.toBe(document);
    const { difference } = await walkBeside(verifyModel, { steps: 2000, chance: chanceFrom(1), document: faulty });
    expect(difference).not.toBe(null);
  });
});

/** Chance that a seed repeats (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
