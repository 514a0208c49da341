import { beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { ENGINES } from '../engines.ts';
import { ACCOUNT, DRILL, questionsChanged, TOOL_BOX, useTrial } from '../marketplace/trial.ts';
import { answer, outcomeOf } from './desk.ts';

const MINUTE = 60_000;
/** Until a burst of changes is over and what it concerns was drafted again, in ms. */
const REDRAFTED = 3000;
const DELAYED: Settings = {
  operationMode: 'automatic',
  automaticResponse: 'delayed',
  autoResponseDelay: 10,
  minimumConfidence: 0.5,
  register: null,
};
const ABSTENTION = 'No contamos con ese dato.';
const QUESTION = '¿Aguanta destornilladores imantados?';
const NOTE = { title: 'imantados', answer: 'Aguanta destornilladores imantados.', color: 'green' };
/** What drafts say of it. */
const TOLD = 'guanta destornilladores imantados';
const quick = `/accounts/${ACCOUNT}/quick-answers`;
const settings = `/accounts/${ACCOUNT}/settings`;

describe.each(ENGINES)('drafts that rest on something that changes, on %s', (engine) => {
  const trial = useTrial(engine);

  const ask = async (text: string, itemId = TOOL_BOX): Promise<string> => {
    const { id } = trial.product.market.ask({ itemId, text });
    await trial.quiet();
    return String(id);
  };
  const stored = async (id: string) => {
    const question = await trial.product.store.questions.byId(ACCOUNT, id);
    if (question === null) throw new Error(`no question ${id}`);
    return question;
  };
  const add = async (note: object = NOTE): Promise<void> => {
    expect((await trial.owner.send('POST', quick, { json: note })).status).toBe(201);
  };
  const set = (settings: Settings) => trial.product.store.accounts.putSettings(ACCOUNT, settings);

  describe('while an account is linked', () => {
    /** Answered on the marketplace before; nothing else tells it. */
    const answeredBefore = (): void => {
      const { market } = trial.product;
      market.answer(market.ask({ itemId: TOOL_BOX, text: QUESTION }).id, 'Sí, los imantados quedan firmes.');
    };
    const waiting = (): string => String(trial.product.market.ask({ itemId: TOOL_BOX, text: QUESTION }).id);

    test('1.02 the first drafts know what the seller answered before the link', async () => {
      answeredBefore();
      const ids = [waiting(), waiting(), waiting()];
      await trial.link();
      for (const id of ids) expect((await stored(id)).suggestedAnswer).toContain('los imantados quedan firmes');
    }, 60_000);

    test('1.02 where the earlier answers cannot be read they are written without, and redone with them', async () => {
      answeredBefore();
      const id = waiting();
      trial.product.market.addFault({ path: '/questions/search', status: 500, times: 1000 });
      await trial.product.link(trial.owner);
      await trial.quiet();
      trial.product.market.clearFaults();
      trial.product.market.addFault({ path: `/questions/search`, status: 400, times: 2 });
      await trial.after(5 * MINUTE);
      expect((await stored(id)).suggestedAnswer).toContain('los imantados quedan firmes');
    }, 60_000);

    test('1.02 they wait a minute and no longer', async () => {
      const { store } = trial.product;
      const id = waiting();
      await trial.link();
      await store.redrafts.awaitPastAnswers(ACCOUNT, MINUTE);
      // It was linked before: a restored link waits for nothing.
      expect((await stored(await ask(QUESTION))).suggestedAnswer).not.toBeNull();
      expect((await stored(id)).suggestedAnswer).not.toBeNull();
    }, 60_000);
  });

  describe('of a linked account', () => {
    beforeEach(() => trial.link());

    test('1.02 1.03 a new quick answer reaches those that wait, and all are told', async () => {
      const id = await ask(QUESTION);
      expect(await stored(id)).toMatchObject({ suggestedAnswer: ABSTENTION, suggestionKnown: false });
      await add();
      trial.forget();
      await trial.after(REDRAFTED);
      expect(await stored(id)).toMatchObject({
        suggestedAnswer: expect.stringContaining(TOLD),
        suggestionKnown: true,
      });
      expect(trial.told).toContainEqual(questionsChanged);
      const sent = await trial.owner.send('DELETE', `${quick}/${NOTE.title}`);
      expect(sent.status).toBe(204);
      await trial.after(REDRAFTED);
      expect(await stored(id)).toMatchObject({ suggestedAnswer: ABSTENTION, suggestionKnown: false });
    }, 60_000);

    test('1.02 a change that changes no draft is told to nobody', async () => {
      await ask(QUESTION);
      await add({ title: 'horario', answer: 'Atendemos de lunes a viernes.', color: 'blue' });
      trial.forget();
      await trial.after(REDRAFTED);
      expect(trial.told).not.toContainEqual(questionsChanged);
    }, 60_000);

    test('1.02 a policy reaches those that wait', async () => {
      const id = await ask('¿Hacen factura A?');
      const { policies } = await (await trial.owner.send('GET', `/accounts/${ACCOUNT}/policies`)).json();
      const json = { policies: { ...policies, invoice: { value: 'yes', text: 'Hacemos factura A y B-canario.' } } };
      expect((await trial.owner.send('PUT', `/accounts/${ACCOUNT}/policies`, { json })).status).toBe(200);
      await trial.after(REDRAFTED);
      expect((await stored(id)).suggestedAnswer).toContain('B-canario');
    }, 60_000);

    test('2.58 1.02 another way to address buyers reaches those that wait, and other settings redraft nothing', async () => {
      const save = async (change: Partial<Settings>): Promise<void> => {
        const json = { ...DEFAULT_SETTINGS, ...change };
        expect((await trial.owner.send('PUT', settings, { json })).status).toBe(200);
        await trial.after(REDRAFTED);
      };
      const id = await ask('¿Tienen stock?');
      // As the seller's own answers do.
      expect((await stored(id)).suggestedAnswer).toContain('Podés comprar');
      await save({ register: 'usted' });
      expect((await stored(id)).suggestedAnswer).toContain('Puede comprar');
      const version = await trial.product.store.redrafts.version(ACCOUNT);
      await save({ register: 'usted', operationMode: 'automatic', autoResponseDelay: 20, minimumConfidence: 0.7 });
      expect(await trial.product.store.redrafts.version(ACCOUNT)).toBe(version);
      await save({ register: null });
      expect((await stored(id)).suggestedAnswer).toContain('Podés comprar');
    }, 60_000);

    test('1.02 a correction reaches the others that ask the same of the listing, and the newest of two counts', async () => {
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
    }, 60_000);

    test('1.02 whoever sent a draft that had just been replaced corrected nothing', async () => {
      const id = await ask('¿Qué precio tiene?');
      const before = (await stored(id)).suggestedAnswer ?? '';
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      await trial.after(REDRAFTED);
      expect((await stored(id)).suggestedAnswer).toContain('987.654');
      expect(await answer(trial.owner, id, { text: before, greeting: null, signature: null })).toEqual({ status: 204 });
      expect((await stored(await ask('¿Qué precio tiene?'))).suggestedAnswer).toContain('987.654');
    }, 60_000);

    test('1.02 an answer given at the marketplace itself teaches as well', async () => {
      const [first, second] = [await ask(QUESTION), await ask(QUESTION)];
      trial.product.market.answer(Number(first), 'Sí, imantados-canario también.');
      await trial.quiet();
      await trial.after(REDRAFTED);
      expect((await stored(second)).suggestedAnswer).toContain('imantados-canario');
    }, 60_000);

    test('1.02 a listing that changed is read again, by the notice of it', async () => {
      const id = await ask('¿Qué precio tiene?');
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      await trial.quiet();
      await trial.after(REDRAFTED);
      expect((await stored(id)).suggestedAnswer).toContain('987.654');
      const { items } = await (await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions?limit=50`)).json();
      expect(items[TOOL_BOX].price).toBe(987_654);
    }, 60_000);

    test('1.02 one that only another listing concerns is left alone', async () => {
      const id = await ask('¿Qué precio tiene?', DRILL);
      trial.forget();
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      await trial.quiet();
      await trial.after(REDRAFTED);
      expect(trial.calls('GET /items/{id}')).toBe(0);
      expect((await stored(id)).suggestedAnswer).not.toContain('987.654');
    }, 60_000);

    test('4.09 one that says the same keeps its time; another one is there to be seen for as long as the account waits', async () => {
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
    }, 60_000);

    test('4.08 4.09 one that nobody could answer is sent by itself once it is known, after the time of the account', async () => {
      await set(DELAYED);
      const id = await ask(QUESTION);
      expect(await stored(id)).toMatchObject({ schedule: null, manualReason: 'answer-unknown' });
      await add();
      const changedAt = trial.time.now();
      await trial.after(REDRAFTED);
      const { schedule, manualReason } = await stored(id);
      expect(manualReason).toBeNull();
      expect(schedule).toBeGreaterThanOrEqual(changedAt + 10 * MINUTE);
    }, 60_000);

    test('4.13 one that was stopped stays with a person, whatever changes', async () => {
      await set(DELAYED);
      const id = await ask('¿Qué precio tiene?');
      await trial.owner.send('POST', `/accounts/${ACCOUNT}/questions/${id}/stop`);
      trial.product.market.changeItem(TOOL_BOX, { price: 987_654 });
      await trial.quiet();
      await trial.after(REDRAFTED);
      expect(await stored(id)).toMatchObject({ suggestedAnswer: expect.stringContaining('987.654'), schedule: null });
    }, 60_000);

    test('4.09 one that somebody holds is left alone until the hold ends', async () => {
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
    }, 60_000);

    test('R9 many that wait hold up neither a new question nor each other', async () => {
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
      expect((await stored(id)).suggestedAnswer).toContain(TOLD);
      await trial.after(REDRAFTED);
      for (const { id } of many) expect((await stored(id)).suggestedAnswer).toContain(TOLD);
    }, 120_000);
  });
});
