import { beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { ENGINES } from '../engines.ts';
import { ACCOUNT, questionsChanged, TOOL_BOX, useTrial } from '../marketplace/trial.ts';

const MINUTE = 60_000;
const DELAYED: Settings = {
  operationMode: 'automatic',
  automaticResponse: 'delayed',
  autoResponseDelay: 10,
  minimumConfidence: 0.5,
  register: null,
};
const ITEM = `/items/${TOOL_BOX}`;

/** What the marketplace says of the listing, with these changes. */
type Body = Record<string, unknown>;
const variationsOf = ({ variations }: Body): object[] => (Array.isArray(variations) ? variations : []);
const soldOut = (variation: object): object => ({ ...variation, available_quantity: 0 });

describe.each(ENGINES)('just before an answer is sent by itself, on %s', (engine) => {
  const trial = useTrial(engine);
  beforeEach(async () => {
    await trial.link();
    await trial.product.store.accounts.putSettings(ACCOUNT, DELAYED);
    // Nothing is told of what changes: only a new look shows it.
    trial.product.market.setWebhookFaults({ drop: 1 });
  }, 30_000);

  const stored = async (id: string) => {
    const question = await trial.product.store.questions.byId(ACCOUNT, id);
    if (question === null) throw new Error(`no question ${id}`);
    return question;
  };
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
  /** The listing as the marketplace tells it from now on. */
  const says = (change: (body: Body) => Body): void => {
    trial.product.marketplaceSays(ITEM, change);
  };
  const isLeftToPerson = async (id: string): Promise<void> => {
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'pending', schedule: null, manualReason: 'listing-changed' });
    expect(trial.told).toContainEqual(questionsChanged);
    await trial.after(20 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
  };

  test('4.09 one whose listing is as it was goes out, after one new look at it', async () => {
    const id = await ask('¿Qué precio tiene?');
    await due();
    expect(trial.accepted(id)).toHaveLength(1);
    expect(trial.calls('GET /items/{id}')).toBe(1);
  }, 60_000);

  test('4.09 4.08 the price of yesterday is never sent: a person gets a draft with the new one, and why', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
    await due();
    expect((await stored(id)).suggestedAnswer).toContain('987.654');
    await isLeftToPerson(id);
  }, 60_000);

  test('4.09 what is sold out is not said to be there', async () => {
    const id = await ask('¿Hay stock?');
    says((body) => ({ ...body, available_quantity: 0, variations: variationsOf(body).map(soldOut) }));
    await due();
    await isLeftToPerson(id);
  }, 60_000);

  test('4.09 a variation that is sold out is not said to be there', async () => {
    const id = await ask('¿Hay stock?');
    says((body) => ({ ...body, variations: variationsOf(body).map((one, at) => (at === 0 ? soldOut(one) : one)) }));
    await due();
    await isLeftToPerson(id);
  }, 60_000);

  test('4.09 of a paused listing nothing is sent, whatever the draft says', async () => {
    const id = await ask('¿De qué marca es?');
    says((body) => ({ ...body, status: 'paused' }));
    await due();
    await isLeftToPerson(id);
  }, 60_000);

  test('4.09 of a deleted listing its old price is not sent', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.addFault({ path: ITEM, status: 404, times: 1000, body: { error: 'not_found', status: 404 } });
    await due();
    await isLeftToPerson(id);
  }, 60_000);

  test('4.09 an attribute that is another one by now is not sent', async () => {
    const id = await ask('¿Cuánto pesa?');
    says((body) => ({ ...body, attributes: [{ id: 'WEIGHT', name: 'Peso', value_name: '9,9 kg' }] }));
    await due();
    expect((await stored(id)).suggestedAnswer).toContain('9,9 kg');
    await isLeftToPerson(id);
  }, 60_000);

  test('4.09 a change that changes nothing of the answer holds nothing up', async () => {
    const id = await ask('¿De qué marca es?');
    trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
    await due();
    expect(trial.accepted(id)).toHaveLength(1);
  }, 60_000);

  test('4.09 what the seller told otherwise meanwhile waits for its time anew', async () => {
    const note = { title: 'imantados', answer: 'Aguanta destornilladores imantados.', color: 'green' } as const;
    await trial.product.store.quickAnswers.add(ACCOUNT, note);
    const id = await ask('¿Aguanta destornilladores imantados?');
    await trial.product.store.quickAnswers.remove(ACCOUNT, 'imantados');
    await due();
    expect(trial.accepted(id)).toEqual([]);
    expect((await stored(id)).manualReason).not.toBe('listing-changed');
  }, 60_000);

  test('R9 of many that are due together, the listing is read once', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await ask('¿De qué marca es?'));
    await due();
    expect(ids.filter((id) => trial.accepted(id).length === 1)).toHaveLength(ids.length);
    expect(trial.calls('GET /items/{id}')).toBeLessThan(ids.length / 2);
  }, 60_000);

  test('4.09 while the marketplace does not show the listing nothing is sent; it goes out once it does', async () => {
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
  }, 60_000);

  test('4.09 a marketplace that takes too long to show it is not waited for, and nothing is sent blindly', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
    trial.product.market.addFault({ path: ITEM, delayMs: 60_000, times: 2 });
    await due();
    expect(trial.accepted(id)).toEqual([]);
    await trial.after(MINUTE);
    await isLeftToPerson(id);
  }, 60_000);

  test('8.09 4.09 whoever answers while the listing is looked at again is the one who does', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
    trial.product.market.addFault({ path: ITEM, delayMs: 3000, times: 1 });
    trial.forget();
    const { schedule } = await stored(id);
    let isLookedAt = false;
    const looking = trial.time.waits(3000).then(() => {
      isLookedAt = true;
    });
    await trial.until((schedule ?? 0) - 1000);
    await trial.time.pass(1000);
    while (!isLookedAt) await trial.time.passSteadily(250);
    await looking;
    expect(await stored(id)).toMatchObject({ state: 'pending' });
    const reply = { text: 'Cuesta lo que dice la publicación.', greeting: null, signature: null };
    await trial.time.during(trial.product.product.answering.answer(ACCOUNT, id, reply, 'ana@example.com'));
    await trial.time.pass(4000);
    await trial.quiet();
    expect(trial.accepted(id)).toEqual([reply.text]);
    expect(await stored(id)).toMatchObject({ state: 'answered', answeredBy: 'ana@example.com' });
  }, 60_000);

  test('4.09 what a fault of ours keeps from being looked at for an hour goes to a person, and is never sent blindly', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.store.redrafts.version = () => Promise.reject(new Error('broken'));
    await trial.after(80 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'pending', schedule: null });
  }, 60_000);

  test('4.09 where it cannot be read for an hour a person answers', async () => {
    const id = await ask('¿Qué precio tiene?');
    trial.product.market.addFault({ path: ITEM, status: 503, times: 100_000 });
    await trial.after(80 * MINUTE);
    await trial.after(10 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ schedule: null, manualReason: 'marketplace-unavailable' });
  }, 60_000);
});
