import { describe, expect, test } from 'vitest';
import { NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, TOOL_BOX, useTrial } from '../marketplace/trial.ts';
import { DELAYED, storedQuestion } from '../questions/fixtures.ts';
import { startNodeBeside, viaNode } from './nodes.ts';

const MINUTE = 60_000;
const ASKED = 10;

describe.each(enginesOf(import.meta.url))('rules saved at one of two nodes, on %s', (engine) => {
  const trial = useTrial(engine);

  test('4.28 hold at both: of what was scheduled before, nothing goes out that a rule leaves to a person', async () => {
    await trial.link();
    const { product, time } = trial;
    const { store, market } = product;
    await store.accounts.putSettings(ACCOUNT, DELAYED);
    const other = await startNodeBeside(trial, engine);
    const ask = (text: string) =>
      Array.from({ length: ASKED }, () => String(market.ask({ itemId: TOOL_BOX, text }).id));
    const [left, sent] = [ask('¿De qué marca es?'), ask('¿Es nuevo?')];
    // The other node drafts some of them.
    await time.passSteadily(MINUTE / 30);
    await trial.quiet();
    for (const id of [...left, ...sent]) expect((await storedQuestion(trial, id)).schedule).not.toBeNull();

    const conditions = { ...NO_CONDITIONS, words: ['marca'] };
    const saving = viaNode(other, trial.owner).send('PUT', `/accounts/${ACCOUNT}/automatic/rules`, {
      json: { rules: [{ id: 'brand', conditions, decision: { kind: 'person' } }] },
    });
    expect((await time.during(saving)).status).toBe(200);
    await trial.after(11 * MINUTE);
    for (const id of left)
      expect(await storedQuestion(trial, id)).toMatchObject({ state: 'pending', schedule: null, manualReason: 'rule' });
    expect(left.flatMap((id) => trial.accepted(id))).toEqual([]);
    expect(sent.map((id) => trial.accepted(id).length)).toEqual(sent.map(() => 1));
    await time.during(Promise.resolve(other[Symbol.asyncDispose]()));
  });
});
