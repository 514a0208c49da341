import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, TOOL_BOX, useTrial } from '../marketplace/trial.ts';
import { DELAYED, storedQuestion } from '../questions/fixtures.ts';
import { startNodeBeside, viaNode } from './nodes.ts';

const SECOND = 1000;
/** So many answers fall due, one each so many ms. */
const DUE = 40;
const DUE_EVERY = 200;
describe.each(enginesOf(import.meta.url))('a halt at one of two nodes, on %s', (engine) => {
  const trial = useTrial(engine);

  test('4.27 is felt at both within a second: answers that fall due one after another stop going out', async () => {
    await trial.link();
    const { product, time } = trial;
    const { store, market } = product;
    await store.accounts.putSettings(ACCOUNT, DELAYED);
    const other = await startNodeBeside(trial, engine);
    const ids: string[] = [];
    for (let i = 0; i < DUE; i += 1) {
      ids.push(String(market.ask({ itemId: TOOL_BOX, text: '¿De qué marca es?' }).id));
      await time.passSteadily(DUE_EVERY);
    }
    await trial.quiet();
    const schedules = async () =>
      (await Promise.all(ids.map((id) => storedQuestion(trial, id)))).flatMap(({ schedule }) => schedule ?? []);
    const dues = await schedules();
    expect(dues).toHaveLength(DUE);
    const sentAt = (): number[] => ids.flatMap((id) => market.counters().answers[id] ?? []).map(({ at }) => at);
    await time.leap(Math.min(...dues) - time.now() - 1);
    while (sentAt().length < DUE / 4) await time.passSteadily(50);

    const halting = viaNode(other, trial.owner).send('POST', `/accounts/${ACCOUNT}/automatic/halt`);
    expect((await time.during(halting)).status).toBe(200);
    const haltedAt = time.now();
    await time.passSteadily(DUE * DUE_EVERY + 10 * SECOND);
    expect(Math.max(...sentAt()) - haltedAt).toBeLessThanOrEqual(SECOND);
    expect(sentAt().length).toBeLessThan(DUE / 2);
    expect(await schedules()).toEqual([]);
    await time.during(Promise.resolve(other[Symbol.asyncDispose]()));
  });
});
