import { beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, questionsChanged, TOOL_BOX, useTrial } from '../marketplace/trial.ts';
import { answer, DELAYED, outcomeOf, storedQuestion } from './fixtures.ts';

const MINUTE = 60_000;
/** Time until a burst of changes ends and the affected drafts are rewritten, in ms. */
const REDRAFTED = 3000;
const ABSTENTION = 'No contamos con ese dato.';
const QUESTION = '¿Aguanta destornilladores imantados?';
const NOTE = { title: 'imantados', answer: 'Aguanta destornilladores imantados.', color: 'green' };
/** What drafts quote from the note. */
const FACT = 'guanta destornilladores imantados';
const quick = `/accounts/${ACCOUNT}/quick-answers`;
const settings = `/accounts/${ACCOUNT}/settings`;

describe.each(enginesOf(import.meta.url))('redrafting after changes, on %s', (engine) => {
  const trial = useTrial(engine);

  const ask = async (text: string, itemId = TOOL_BOX): Promise<string> => {
    const { id } = trial.product.market.ask({ itemId, text });
    await trial.quiet();
    return String(id);
  };
  const stored = (id: string) => storedQuestion(trial, id);
  const add = async (note: object = NOTE): Promise<void> => {
    expect((await trial.owner.send('POST', quick, { json: note })).status).toBe(201);
  };
  const set = (settings: Settings) => trial.product.store.accounts.putSettings(ACCOUNT, settings);

  describe('while an account is linked', () => {
    /** Answered at the marketplace before the link; the only source of this answer. */
    const answeredBefore = (): void => {
      const { market } = trial.product;
      market.answer(market.ask({ itemId: TOOL_BOX, text: QUESTION }).id, 'Sí, los imantados quedan firmes.');
    };
    const waiting = (): string => String(trial.product.market.ask({ itemId: TOOL_BOX, text: QUESTION }).id);

    test('1.02 uses past answers in the first drafts', async () => {
      answeredBefore();
      const ids = [waiting(), waiting(), waiting()];
      await trial.link();
      for (const id of ids) expect((await stored(id)).suggestedAnswer).toContain('los imantados quedan firmes');
    });

    test('1.02 redoes the first drafts when past answers could not be read in time', async () => {
      answeredBefore();
      const id = waiting();
      trial.product.market.addFault({ path: '/questions/search', status: 500, times: 1000 });
      await trial.product.link(trial.owner);
      await trial.quiet();
      trial.product.market.clearFaults();
      trial.product.market.addFault({ path: `/questions/search`, status: 400, times: 2 });
      await trial.after(5 * MINUTE);
      expect((await stored(id)).suggestedAnswer).toContain('los imantados quedan firmes');
    });

    test('1.02 does not delay drafts of an account whose connection is restored', async () => {
      const { store } = trial.product;
      const id = waiting();
      await trial.link();
      await store.redrafts.awaitPastAnswers(ACCOUNT, MINUTE);
      // The account was linked before: a restored connection does not delay drafts.
      expect((await stored(await ask(QUESTION))).suggestedAnswer).not.toBeNull();
      expect((await stored(id)).suggestedAnswer).not.toBeNull();
    });
  });

  describe('of a linked account', () => {
    beforeEach(() => trial.link());

    test('1.02 1.03 redrafts pending questions after a new quick answer and notifies members', async () => {
      const id = await ask(QUESTION);
      expect(await stored(id)).toMatchObject({ suggestedAnswer: ABSTENTION, suggestionKnown: false });
      await add();
      trial.forget();
      await trial.after(REDRAFTED);
      expect(await stored(id)).toMatchObject({
        suggestedAnswer: expect.stringContaining(FACT),
        suggestionKnown: true,
      });
      expect(trial.liveMessages).toContainEqual(questionsChanged);
      const sent = await trial.owner.send('DELETE', `${quick}/${NOTE.title}`);
      expect(sent.status).toBe(204);
      await trial.after(REDRAFTED);
      expect(await stored(id)).toMatchObject({ suggestedAnswer: ABSTENTION, suggestionKnown: false });
    });

    test('1.02 notifies no member of a change that alters no draft', async () => {
      await ask(QUESTION);
      await add({ title: 'horario', answer: 'Atendemos de lunes a viernes.', color: 'blue' });
      trial.forget();
      await trial.after(REDRAFTED);
      expect(trial.liveMessages).not.toContainEqual(questionsChanged);
    });

    test('1.02 redrafts pending questions after a policy change', async () => {
      const id = await ask('¿Hacen factura A?');
      const { policies } = await (await trial.owner.send('GET', `/accounts/${ACCOUNT}/policies`)).json();
      const json = { policies: { ...policies, invoice: { value: 'yes', text: 'Hacemos factura A y B-canario.' } } };
      expect((await trial.owner.send('PUT', `/accounts/${ACCOUNT}/policies`, { json })).status).toBe(200);
      await trial.after(REDRAFTED);
      expect((await stored(id)).suggestedAnswer).toContain('B-canario');
    });

    test('2.58 1.02 redrafts pending questions after a change of register, not of other settings', async () => {
      const save = async (change: Partial<Settings>): Promise<void> => {
        const json = { ...DEFAULT_SETTINGS, ...change };
        expect((await trial.owner.send('PUT', settings, { json })).status).toBe(200);
        await trial.after(REDRAFTED);
      };
      const id = await ask('¿Tienen stock?');
      // The seller's own answers use this form.
      expect((await stored(id)).suggestedAnswer).toContain('Podés comprar');
      await save({ register: 'usted' });
      expect((await stored(id)).suggestedAnswer).toContain('Puede comprar');
      const version = (await trial.product.store.redrafts.versions(ACCOUNT)).version;
      await save({ register: 'usted', operationMode: 'automatic', autoResponseDelay: 20, minimumConfidence: 0.7 });
      expect((await trial.product.store.redrafts.versions(ACCOUNT)).version).toBe(version);
      await save({ register: null });
      expect((await stored(id)).suggestedAnswer).toContain('Podés comprar');
    });

    test("1.02 uses an operator's correction for the same item, the newest first", async () => {
      const [first, second, third] = [await ask(QUESTION), await ask(QUESTION), await ask(QUESTION)];
      const reply = (text: string) => ({ text, greeting: null, signature: null });
      expect(await answer(trial.owner, first, reply('No, no aguanta imantados.'))).toEqual({ status: 204 });
      await trial.after(REDRAFTED);
      expect((await stored(second)).suggestedAnswer).toContain('no aguanta imantados');
      expect(await answer(trial.owner, second, reply('Sí, desde este año aguanta imantados.'))).toEqual({
        status: 204,
      });
      await trial.after(REDRAFTED);
      expect((await stored(third)).suggestedAnswer).toContain('desde este año aguanta');
      expect((await stored(third)).suggestedAnswer).not.toContain('no aguanta');
    });

    test('1.02 does not count a replaced draft that was sent as a correction', async () => {
      const id = await ask('¿Qué precio tiene?');
      const before = (await stored(id)).suggestedAnswer ?? '';
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      await trial.after(REDRAFTED);
      expect((await stored(id)).suggestedAnswer).toContain('987.654');
      expect(await answer(trial.owner, id, { text: before, greeting: null, signature: null })).toEqual({ status: 204 });
      expect((await stored(await ask('¿Qué precio tiene?'))).suggestedAnswer).toContain('987.654');
    });

    test('1.02 uses an answer given at the marketplace', async () => {
      const [first, second] = [await ask(QUESTION), await ask(QUESTION)];
      trial.product.market.answer(Number(first), 'Sí, imantados-canario también.');
      await trial.quiet();
      await trial.after(REDRAFTED);
      expect((await stored(second)).suggestedAnswer).toContain('imantados-canario');
    });

    test('1.02 reads a changed item again after its notification', async () => {
      const id = await ask('¿Qué precio tiene?');
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      await trial.quiet();
      await trial.after(REDRAFTED);
      expect((await stored(id)).suggestedAnswer).toContain('987.654');
      const { items } = await (await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions?limit=50`)).json();
      expect(items[TOOL_BOX].price).toBe(987_654);
    });

    test('1.02 keeps drafts about other items', async () => {
      const id = await ask('¿Qué precio tiene?', DRILL);
      trial.forget();
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      await trial.quiet();
      await trial.after(REDRAFTED);
      expect(trial.calls('GET /items/{id}')).toBe(0);
      expect((await stored(id)).suggestedAnswer).not.toContain('987.654');
    });

    test('4.09 keeps the due time of an unchanged draft and reschedules a changed one', async () => {
      await set(DELAYED);
      const same = await ask('¿De qué marca es?');
      const other = await ask('¿Qué precio tiene?');
      const [sameDue, otherDue] = [(await stored(same)).schedule ?? 0, (await stored(other)).schedule ?? 0];
      await trial.until(trial.time.now() + 9 * MINUTE);
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      const changedAt = trial.time.now();
      await trial.quiet();
      await trial.time.pass(REDRAFTED);
      await trial.quiet();
      expect((await stored(same)).schedule).toBe(sameDue);
      const { schedule, suggestedAnswer } = await stored(other);
      expect(suggestedAnswer).toContain('987.654');
      expect(schedule).toBeGreaterThan(otherDue);
      expect(schedule).toBeGreaterThanOrEqual(changedAt + 10 * MINUTE);
      await trial.after(2 * MINUTE);
      expect(trial.accepted(same)).toHaveLength(1);
      expect(trial.accepted(other)).toEqual([]);
      await trial.after(10 * MINUTE);
      expect(trial.accepted(other)).toEqual([expect.stringContaining('987.654')]);
    });

    test('4.08 4.09 schedules an answer that was unknown once it is known', async () => {
      await set(DELAYED);
      const id = await ask(QUESTION);
      expect(await stored(id)).toMatchObject({ schedule: null, manualReason: 'answer-unknown' });
      await add();
      const changedAt = trial.time.now();
      await trial.after(REDRAFTED);
      const { schedule, manualReason } = await stored(id);
      expect(manualReason).toBeNull();
      expect(schedule).toBeGreaterThanOrEqual(changedAt + 10 * MINUTE);
    });

    test('4.13 keeps a stopped question manual', async () => {
      await set(DELAYED);
      const id = await ask('¿Qué precio tiene?');
      await trial.owner.send('POST', `/accounts/${ACCOUNT}/questions/${id}/stop`);
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      await trial.quiet();
      await trial.after(REDRAFTED);
      expect(await stored(id)).toMatchObject({ suggestedAnswer: expect.stringContaining('987.654'), schedule: null });
    });

    test('4.09 leaves a held question alone until the hold ends', async () => {
      await set(DELAYED);
      const id = await ask('¿Qué precio tiene?');
      const before = (await stored(id)).suggestedAnswer;
      const hold = await trial.owner.send('POST', `/accounts/${ACCOUNT}/questions/${id}/hold`);
      expect(await outcomeOf(hold)).toEqual({ status: 204 });
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      await trial.quiet();
      await trial.after(30_000);
      expect((await stored(id)).suggestedAnswer).toBe(before);
      await trial.after(MINUTE);
      expect((await stored(id)).suggestedAnswer).toContain('987.654');
    });

    test('R9 redrafts many pending questions without delaying a new one', async () => {
      const { store } = trial.product;
      const buyer = {
        itemId: TOOL_BOX,
        askedAt: trial.time.now(),
        buyerId: '1',
        status: 'unanswered',
        answer: null,
      } as const;
      const many = Array.from({ length: 60 }, (_, i) => ({ ...buyer, id: `8${1000 + i}`, text: QUESTION }));
      trial.product.market.addFault({ path: '/questions/8', status: 500, times: 10_000 });
      await store.questions.sync(ACCOUNT, many);
      await trial.after(1000);
      expect((await stored('81059')).suggestedAnswer).toBe(ABSTENTION);
      await add();
      const id = await ask(QUESTION);
      expect((await stored(id)).suggestedAnswer).toContain(FACT);
      await trial.after(REDRAFTED);
      for (const { id } of many) expect((await stored(id)).suggestedAnswer).toContain(FACT);
    });
  });
});
