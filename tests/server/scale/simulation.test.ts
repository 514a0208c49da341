import { expect, test } from 'vitest';
import { compareCalls, compareWaits, compareWork, isParted } from '../../bench/scale/compare.ts';
import { estimate } from '../../bench/scale/model.ts';
import { runVirtually } from '../../bench/scale/virtual.ts';

const SELLERS = 400;

test('what scheduling costs with many sellers is what docs/scaling.md computes, within 10%', async () => {
  const model = estimate(SELLERS);
  const run = await runVirtually({ sellers: SELLERS, nodes: 2, uncounted: 10, counted: 45, seed: 1 });
  const compared = [...compareCalls(model, run), ...compareWork(model, run), compareWaits(run)];
  expect(compared.filter(isParted)).toEqual([]);
  expect(run.complaints).toBe(0);
});
