import { beforeEach, describe, expect, test } from 'vitest';
import { NO_CONDITIONS } from '#domain/automatic-rules/types.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import { DELAYED, storedQuestion } from './fixtures.ts';

const MINUTE = 60_000;
const ITEM = `/items/${TOOL_BOX}`;

/** An item in the format of the marketplace's API. */
type Body = Record<string, unknown>;
const variationsOf = ({ variations }: Body): object[] => (Array.isArray(variations) ? variations : []);
const soldOut = (variation: object): object => ({ ...variation, available_quantity: 0 });

describe.each(enginesOf(import.meta.url))('rechecking before a scheduled answer, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  beforeEach(async () => {
    await trial.product.store.accounts.putSettings(ACCOUNT, DELAYED);
    // Without notifications only the recheck can see what changed.
    trial.product.market.setWebhookFaults({ drop: 1 });
  });

  const stored = (id: string) => storedQuestion(trial, id);
  const ask = async (text: string): Promise<string> => {
    trial.product.market.setWebhookFaults({ drop: 0 });
    const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text });
    await trial.quiet();
    expect((await stored(String(id))).schedule).not.toBeNull();
    trial.product.market.setWebhookFaults({ drop: 1000 });
    return String(id);
  };
  const due = async (): Promise<void> => {
    trial.forget();
    await trial.after(11 * MINUTE);
  };
  /** Changes the item that the marketplace returns. */
  const changeItem = (change: (body: Body) => Body): void => {
    trial.product.marketplaceSays(ITEM, change);
  };
  const expectManual = async (id: string): Promise<void> => {
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'pending', schedule: null, manualReason: 'listing-changed' });
    expect(trial.liveMessages).toContainEqual(questionsChanged);
    await trial.after(20 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
  };

  test('4.09 sends an answer whose item is unchanged, after one read of it', async () => {
    const id = await ask('¿Qué precio tiene?');
    await due();
    expect(trial.accepted(id)).toHaveLength(1);
    expect(trial.calls('GET /items/{id}')).toBe(1);
  });

  test('4.09 4.08 sends no outdated price: the question becomes manual with a new draft and the reason', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
    await due();
    expect((await stored(id)).suggestedAnswer).toContain('987.654');
    await expectManual(id);
  });

  test('4.09 does not say that a sold-out item is in stock', async () => {
    const id = await ask('¿Hay stock?');
    changeItem((body) => ({ ...body, available_quantity: 0, variations: variationsOf(body).map(soldOut) }));
    await due();
    await expectManual(id);
  });

  test('4.09 does not say that a sold-out variation is in stock', async () => {
    const id = await ask('¿Hay stock?');
    changeItem((body) => ({
      ...body,
      variations: variationsOf(body).map((one, at) => (at === 0 ? soldOut(one) : one)),
    }));
    await due();
    await expectManual(id);
  });

  test('4.09 sends nothing about a paused item', async () => {
    const id = await ask('¿De qué marca es?');
    changeItem((body) => ({ ...body, status: 'paused' }));
    await due();
    await expectManual(id);
  });

  test('4.09 sends nothing about a deleted item', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.addFault({ path: ITEM, status: 404, times: 1000, body: { error: 'not_found', status: 404 } });
    await due();
    await expectManual(id);
  });

  test('4.09 sends no outdated attribute', async () => {
    const id = await ask('¿Cuánto pesa?');
    changeItem((body) => ({ ...body, attributes: [{ id: 'WEIGHT', name: 'Peso', value_name: '9,9 kg' }] }));
    await due();
    expect((await stored(id)).suggestedAnswer).toContain('9,9 kg');
    await expectManual(id);
  });

  test('4.09 sends an answer that a change of the item does not affect', async () => {
    const id = await ask('¿De qué marca es?');
    trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
    await due();
    expect(trial.accepted(id)).toHaveLength(1);
  });

  test("4.09 reschedules an answer whose draft changes because the seller's data changed", async () => {
    const note = { title: 'imantados', answer: 'Aguanta destornilladores imantados.', color: 'green' } as const;
    await trial.product.store.transaction(async (tx) => {
      await tx.quickAnswers.add(ACCOUNT, note);
      await tx.redrafts.changed(ACCOUNT, { itemId: null, dueIn: 0 });
    });
    const id = await ask('¿Aguanta destornilladores imantados?');
    await trial.product.store.quickAnswers.delete(ACCOUNT, 'imantados');
    await due();
    expect(trial.accepted(id)).toEqual([]);
    expect((await stored(id)).manualReason).not.toBe('listing-changed');
  });

  test("4.28 asks the rules about a draft that changes because the seller's data changed", async () => {
    const { store } = trial.product;
    const note = { title: 'imantados', answer: 'Aguanta destornilladores imantados.', color: 'green' } as const;
    await store.transaction(async (tx) => {
      await tx.quickAnswers.add(ACCOUNT, note);
      await tx.redrafts.changed(ACCOUNT, { itemId: null, dueIn: 0 });
    });
    const id = await ask('¿Aguanta destornilladores imantados?');
    const { suggestedAnswer } = await stored(id);
    const conditions = { ...NO_CONDITIONS, itemIds: [TOOL_BOX], words: ['IMANTADOS'] };
    await store.accounts.putRules(ACCOUNT, [{ id: 'one', conditions, decision: { kind: 'person' } }]);
    await store.quickAnswers.delete(ACCOUNT, note.title);
    await store.quickAnswers.add(ACCOUNT, { ...note, answer: 'Aguanta destornilladores imantados de acero.' });
    await due();
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ schedule: null, manualReason: 'rule' });
    expect((await stored(id)).suggestedAnswer).not.toBe(suggestedAnswer);
  });

  test('R9 reads the item once for many answers due together', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await ask('¿De qué marca es?'));
    await due();
    expect(ids.filter((id) => trial.accepted(id).length === 1)).toHaveLength(ids.length);
    expect(trial.calls('GET /items/{id}')).toBeLessThan(ids.length / 2);
  });

  test('4.09 waits while the item cannot be read and sends the answer after that', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.addFault({ path: ITEM, status: 503, times: 1000 });
    const { schedule } = await stored(id);
    await trial.until(schedule ?? 0);
    await trial.time.pass(3000);
    await trial.quiet();
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ manualReason: null });
    trial.product.market.clearFaults();
    await trial.after(2 * MINUTE);
    expect(trial.accepted(id)).toHaveLength(1);
  });

  test('4.09 sends nothing if reading the item times out', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
    trial.product.market.addFault({ path: ITEM, delayMs: 60_000, times: 2 });
    await due();
    expect(trial.accepted(id)).toEqual([]);
    await trial.after(MINUTE);
    await expectManual(id);
  });

  test('8.09 4.09 lets an operator answer while the item is being read', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
    trial.product.market.addFault({ path: ITEM, delayMs: 3000, times: 1 });
    trial.forget();
    const { schedule } = await stored(id);
    let isReading = false;
    const reading = trial.time.waits(3000).then(() => {
      isReading = true;
    });
    await trial.until((schedule ?? 0) - 1000);
    await trial.time.pass(1000);
    while (!isReading) await trial.time.passSteadily(250);
    await reading;
    expect(await stored(id)).toMatchObject({ state: 'pending' });
    const reply = { text: 'Cuesta lo que dice la publicación.', greeting: null, signature: null };
    await trial.time.during(trial.product.product.answering.answer(ACCOUNT, id, reply, 'ana@example.com'));
    await trial.time.pass(4000);
    await trial.quiet();
    expect(trial.accepted(id)).toEqual([reply.text]);
    expect(await stored(id)).toMatchObject({ state: 'answered', answeredBy: 'ana@example.com' });
  });

  test('4.09 makes the question manual after an hour of internal errors', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.store.redrafts.versions = () => Promise.reject(new Error('broken'));
    await trial.after(80 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'pending', schedule: null });
  });

  test('4.09 makes the question manual after an hour without a read of the item', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.addFault({ path: ITEM, status: 503, times: 100_000 });
    await trial.after(80 * MINUTE);
    await trial.after(10 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ schedule: null, manualReason: 'marketplace-unavailable' });
  });
});
