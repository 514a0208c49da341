import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { type Client, createTestProduct, pendingOf, SELLER } from '../product.ts';
import { MODEL, reply, startModel } from './model.ts';

const ANSWER = 'En este momento no contamos con el dato.';

async function pendingCount(person: Client): Promise<number> {
  const answer = await person.send('GET', `/accounts/${SELLER}/questions?count_only=true`);
  return (await answer.json()).count;
}

describe.each(enginesOf(import.meta.url))('drafts of a model, on %s', (engine) => {
  test('1.02 are shown on every pending question, and their tokens are counted', async () => {
    await using model = await startModel();
    model.says(reply(ANSWER, [], false));
    await using product = await createTestProduct(engine, { answers: model.config });
    const person = await product.signedIn('ana@tienda.test');
    await product.link(person);
    await product.product.workers.idle();
    const calls = await pendingCount(person);
    expect(calls).toBeGreaterThan(1);
    await pendingOf(person, calls);
    const { entries } = await (await person.send('GET', `/accounts/${SELLER}/questions?limit=50`)).json();
    expect(new Set(entries.map(({ suggestedAnswer }: { suggestedAnswer: string }) => suggestedAnswer))).toEqual(
      new Set([ANSWER]),
    );

    expect(model.sent().length).toBe(calls);
    await expect
      .poll(() => product.store.answerUsage.of(String(SELLER)))
      .toEqual([
        {
          day: Math.floor((await product.store.now()) / 86_400_000),
          model: MODEL,
          calls,
          promptTokens: 321 * calls,
          completionTokens: 45 * calls,
        },
      ]);
    const { text } = await product.metrics.expose();
    expect(text).toContain(`mostrador_answer_tokens_total{model="${MODEL}",kind="prompt"} ${321 * calls}`);
    expect(text).toContain(`mostrador_drafts_total{outcome="used"} ${calls}`);
  });

  test('7.39 are replaced by the embedded generator’s if the model is too slow for a test question', async () => {
    await using model = await startModel();
    model.says(reply(ANSWER, [], false));
    await using product = await createTestProduct(engine, { answers: { ...model.config, budget: 100 } });
    const person = await product.signedIn('ana@tienda.test');
    await product.link(person);
    await product.product.workers.idle();
    model.says(reply(ANSWER, [], false), 5000);
    const { items } = await (await person.send('GET', `/accounts/${SELLER}/items?search=`)).json();
    const answer = await person.send('POST', `/accounts/${SELLER}/test-questions`, {
      json: { question: '¿Cuál es el precio?', itemId: items[0].id },
    });
    expect(await answer.json()).toMatchObject({ known: true, basis: [{ kind: 'price' }] });
  });
});
