import { describe, expect, test } from 'vitest';
import type { PendingQuestions } from '#contract/questions.ts';
import type { Settings } from '#contract/settings.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import { answer, DELAYED, newestAnswer, outcomeOf, pendingIds, REPLY, storedQuestion } from './fixtures.ts';

const MINUTE = 60_000;
const IMMEDIATE: Settings = { ...DELAYED, automaticResponse: 'immediate' };
/** More than are sent at a time, how long the marketplace takes for one, and how late an answer may be, in ms. */
const MANY = 70;
const SLOW = 7500;
const LATE = 2000;
const KNOWN = '¿De qué marca es?';
const UNKNOWN = '¿Me pueden cantar una vidala?';

describe.each(enginesOf(import.meta.url))('scheduled answers, on %s', (engine) => {
  const trial = useLinkedTrial(engine);

  const set = (settings: Settings) => trial.product.store.accounts.putSettings(ACCOUNT, settings);
  const greet = (greeting: string | null) =>
    trial.product.store.accounts.putGreetingSignature(ACCOUNT, { greeting, signature: null });
  const ask = async (text: string): Promise<string> => {
    const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text });
    await trial.quiet();
    return String(id);
  };
  const stored = (id: string) => storedQuestion(trial, id);
  const log = async () => {
    const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
    const { entries } = await trial.product.store.activity.page(ACCOUNT, page);
    return entries.map(({ email, code, details }) => ({ email, code, questionId: JSON.parse(details).questionId }));
  };

  test('4.08 are not scheduled in supervised mode', async () => {
    expect(await stored(await ask(KNOWN))).toMatchObject({ state: 'pending', schedule: null, manualReason: null });
  });

  test('3.12 are not scheduled for a draft that abstains, which is marked as unknown', async () => {
    const [known, unknown] = [await ask(KNOWN), await ask(UNKNOWN)];
    const { entries } = await (
      await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions?sort=most-recent-first`)
    ).json();
    const drafts = new Map(entries.map((entry: { id: string }) => [entry.id, entry]));
    expect(drafts.get(known)).toMatchObject({ suggestionKnown: true, schedule: null });
    expect(drafts.get(unknown)).toMatchObject({
      suggestedAnswer: 'No contamos con ese dato.',
      suggestionKnown: false,
      schedule: null,
    });
  });

  test('4.09 3.36 are sent with the greeting when the delay ends, not before, and logged', async () => {
    await set(DELAYED);
    await greet('Hola $comprador');
    const id = await ask(KNOWN);
    const { schedule, suggestedAnswer } = await stored(id);
    expect(schedule).not.toBe(null);
    await trial.until((schedule ?? 0) - 1000);
    expect(trial.accepted(id)).toEqual([]);
    trial.forget();
    await trial.after(2000);
    expect(trial.accepted(id)).toEqual([expect.stringMatching(/^Hola [^$]+\n\n/)]);
    expect(trial.accepted(id)[0]).toContain(suggestedAnswer);
    expect(await pendingIds(trial.owner)).not.toContain(id);
    expect(await newestAnswer(trial.owner)).toMatchObject({ id, answeredBy: 'Mostrador' });
    expect((await log())[0]).toEqual({ email: 'Mostrador', code: 'QuestionAutoAnswered', questionId: id });
    expect(trial.liveMessages).toContainEqual(questionsChanged);
    await trial.after(20 * MINUTE);
    expect(trial.accepted(id).length).toBe(1);
  });

  test('R9 are not delayed by a slow marketplace call for another answer', async () => {
    await set(DELAYED);
    const askFor = async (count: number): Promise<string[]> => {
      const ids = Array.from({ length: count }, () =>
        String(trial.product.market.ask({ itemId: TOOL_BOX, text: KNOWN }).id),
      );
      await trial.quiet();
      return ids;
    };
    const dueAt = async (ids: readonly string[]) =>
      Math.max(...(await Promise.all(ids.map(async (id) => (await stored(id)).schedule ?? 0))));
    const lateOf = (ids: readonly string[]) => ids.filter((id) => trial.accepted(id).length !== 1);
    const together = await askFor(MANY);
    await trial.time.pass(3000);
    const after = await askFor(3);
    const [due, dueAfter] = [await dueAt(together), await dueAt(after)];
    trial.product.market.addFault({ method: 'POST', path: '/answers', delayMs: SLOW });

    await trial.until(due - 1000);
    await trial.time.pass(1000);
    await trial.time.passSteadily(LATE);
    expect(lateOf(together)).toHaveLength(1);
    await trial.time.passSteadily(dueAfter + LATE - trial.time.now());
    expect(trial.time.now()).toBeLessThan(due + SLOW);
    expect(lateOf(after)).toEqual([]);
    expect(lateOf(together)).toHaveLength(1);
    await trial.after(SLOW);
    expect(lateOf([...together, ...after])).toEqual([]);
    expect(trial.calls('POST /answers')).toBe(together.length + after.length);
  });

  test('4.15 are sent as soon as the draft is written in immediate mode', async () => {
    await set(IMMEDIATE);
    const id = await ask(KNOWN);
    await trial.after(1000);
    expect(trial.accepted(id).length).toBe(1);
  });

  test('are not scheduled if the draft abstains or the message is too long, and the reason is stored', async () => {
    await set(IMMEDIATE);
    expect(await stored(await ask(UNKNOWN))).toMatchObject({ schedule: null, manualReason: 'answer-unknown' });
    await greet('a'.repeat(1999));
    expect(await stored(await ask(KNOWN))).toMatchObject({ schedule: null, manualReason: 'too-long' });
  });

  test('become manual when due if the greeting has grown too long', async () => {
    await set(DELAYED);
    const id = await ask(KNOWN);
    await greet('a'.repeat(1999));
    await trial.after(11 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'pending', schedule: null, manualReason: 'too-long' });
    expect(await pendingIds(trial.owner)).toContain(id);
  });

  test.each([
    ['2.52 contact data in the greeting', { greeting: 'Hola, somos @luces.norte', reason: 'breaks-rules' }],
    [
      "2.52 a price other than the item's in the greeting",
      { greeting: 'Hoy lo dejo en $ 1.', reason: 'price-differs' },
    ],
  ])(
    '%s makes new and due answers manual',
    async (_, { greeting, reason }) => {
      await set(DELAYED);
      const due = await ask(KNOWN);
      await greet(greeting);
      expect(await stored(await ask(KNOWN))).toMatchObject({ schedule: null, manualReason: reason });
      await trial.after(11 * MINUTE);
      expect(trial.accepted(due)).toEqual([]);
      expect(await stored(due)).toMatchObject({ state: 'pending', schedule: null, manualReason: reason });
    },
    60_000,
  );

  describe('while an operator types', () => {
    const hold = async (id: string, person = trial.owner) =>
      outcomeOf(await person.send('POST', `/accounts/${ACCOUNT}/questions/${id}/hold`));
    const listed = async (id: string) => {
      const response = await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions?limit=50`);
      const { entries }: PendingQuestions = await response.json();
      return entries.find((entry) => entry.id === id);
    };

    test('4.09 4.10 are held until a minute after the last key, and members are notified of the new time', async () => {
      await set(DELAYED);
      const id = await ask(KNOWN);
      const due = (await stored(id)).schedule ?? 0;
      await trial.until(due - 1000);
      for (let key = 0; key < 5; key++) {
        trial.forget();
        expect(await hold(id)).toEqual({ status: 204 });
        const until = trial.time.now() + MINUTE;
        expect(await listed(id)).toMatchObject({ schedule: until, heldBy: OWNER, heldUntil: until });
        await trial.time.pass(15_000);
        await trial.quiet();
        expect(trial.liveMessages).toContainEqual(questionsChanged);
      }
      expect(trial.time.now()).toBeGreaterThan(due + MINUTE);
      await trial.time.pass(44_000);
      await trial.quiet();
      expect(trial.accepted(id)).toEqual([]);
      await trial.after(2000);
      expect(trial.accepted(id)).toEqual([expect.stringContaining((await stored(id)).suggestedAnswer ?? '')]);
    });

    test('4.09 that are due later than the hold are sent at their own time, and the hold is shown while it lasts', async () => {
      await set(DELAYED);
      const id = await ask(KNOWN);
      const due = (await stored(id)).schedule ?? 0;
      await hold(id);
      expect(await listed(id)).toMatchObject({ schedule: due, heldBy: OWNER });
      await trial.time.pass(MINUTE);
      await trial.quiet();
      expect(await listed(id)).toMatchObject({ schedule: due, heldBy: null, heldUntil: null });
      await trial.until(due);
      await trial.after(1000);
      expect(trial.accepted(id).length).toBe(1);
    });

    test('4.15 in immediate mode wait for an operator who began to type before the draft was written', async () => {
      await set(IMMEDIATE);
      trial.product.market.setWebhookFaults({ drop: 1 });
      const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text: KNOWN });
      const { store } = trial.product;
      const asked = { itemId: TOOL_BOX, text: KNOWN, askedAt: trial.time.now(), buyerId: '1' };
      await store.questions.sync(ACCOUNT, [{ ...asked, id: String(id), status: 'unanswered', answer: null }]);
      expect(await hold(String(id))).toEqual({ status: 204 });
      await trial.after(30_000);
      expect(await stored(String(id))).toMatchObject({ state: 'pending', suggestedAnswer: expect.any(String) });
      expect(trial.accepted(String(id))).toEqual([]);
      await trial.after(MINUTE);
      expect(trial.accepted(String(id)).length).toBe(1);
    });

    test('8.09 reject a late hold with who answered, and an unknown question with 404', async () => {
      await set(IMMEDIATE);
      const id = await ask(KNOWN);
      await trial.after(1000);
      const late = { status: 400, error: 'question-unavailable', answeredBy: 'Mostrador' };
      expect(await hold(id)).toEqual(late);
      expect(await hold('404404')).toEqual({ status: 404, error: 'not-found' });
    });

    test('4.08 in supervised mode are not held, and no member is notified', async () => {
      const id = await ask(KNOWN);
      trial.forget();
      expect(await hold(id)).toEqual({ status: 204 });
      expect(await listed(id)).toMatchObject({ schedule: null, heldBy: null, heldUntil: null });
      await trial.quiet();
      expect(trial.liveMessages).toEqual([]);
    });

    test('4.13 can be stopped during a hold and are not sent', async () => {
      await set(DELAYED);
      const id = await ask(KNOWN);
      await hold(id);
      await trial.owner.send('POST', `/accounts/${ACCOUNT}/questions/${id}/stop`);
      expect(await hold(id)).toEqual({ status: 204 });
      expect(await listed(id)).toMatchObject({ schedule: null, heldBy: null });
      await trial.after(20 * MINUTE);
      expect(trial.accepted(id)).toEqual([]);
    });
  });

  test('4.13 are not sent once stopped', async () => {
    await set(DELAYED);
    const id = await ask(KNOWN);
    const stop = await trial.owner.send('POST', `/accounts/${ACCOUNT}/questions/${id}/stop`);
    expect(stop.status).toBe(204);
    await trial.after(11 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'pending', schedule: null });
  });

  test('7.25 are not sent after an operator has answered', async () => {
    await set(DELAYED);
    const id = await ask(KNOWN);
    expect(await answer(trial.owner, id, REPLY)).toEqual({ status: 204 });
    await trial.after(11 * MINUTE);
    expect(trial.accepted(id).length).toBe(1);
  });

  test('8.09 are named to an operator who answers too late', async () => {
    await set(IMMEDIATE);
    const id = await ask(KNOWN);
    await trial.after(1000);
    expect(await answer(trial.owner, id)).toEqual({
      status: 400,
      error: 'question-unavailable',
      answeredBy: 'Mostrador',
    });
    const details = await (await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions/${id}`)).json();
    expect(details.answeredBy).toBe('Mostrador');
  });

  test('4.09 are counted once when the confirmation is lost', async () => {
    await set(DELAYED);
    const id = await ask(KNOWN);
    trial.product.timeOut('POST', '/answers', 'after');
    await trial.after(11 * MINUTE);
    expect(trial.accepted(id).length).toBe(1);
    expect((await log()).filter(({ code }) => code === 'QuestionAutoAnswered').length).toBe(1);
  });
});
