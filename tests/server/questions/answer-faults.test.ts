import { beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '#simulator/simulator.ts';
import { ENGINES } from '../engines.ts';
import { ACCOUNT, OWNER, questionsChanged, useTrial } from '../marketplace/trial.ts';
import { answer, loggedAnswers, MESSAGE, newestAnswer, pendingIds, REPLY } from './desk.ts';

const SENDING = { method: 'POST', path: '/answers' } as const;
const UNAVAILABLE = { status: 502, error: 'marketplace-unavailable' };
const GONE = { status: 400, error: 'question-unavailable' };
const SLOW = 60_000;

/** 2xx that say nothing of whether the question is answered; `id` is its own, `other` another's. */
const CONFIRMS_NOTHING: readonly [string, (id: string, other: string) => Fault][] = [
  ['a 200 of an empty object', () => ({ status: 200, body: {} })],
  ['a 201 of an empty object', () => ({ status: 201, body: {} })],
  ['a 200 of null', () => ({ garbage: 'null' })],
  ['a 200 without a body', () => ({ garbage: '' })],
  ['a bare 204', () => ({ status: 204 })],
  ['a 200 of a status alone', () => ({ status: 200, body: { status: 'ANSWERED' } })],
  ['a 200 that says it waits', (id) => ({ status: 200, body: told(id, 'UNANSWERED', null) })],
  ['a 200 about another question', (_id, other) => ({ status: 200, body: told(other, 'ANSWERED', 'Sí.') })],
  ['a 200 that is cut short', (id) => ({ garbage: JSON.stringify(told(id, 'ANSWERED', 'Sí.')).slice(0, 60) })],
];

/** A question as the marketplace's API tells it. */
function told(id: string, status: string, text: string | null): object {
  const date_created = '2026-11-20T15:00:00.000-04:00';
  const answer = text === null ? null : { text, status: 'ACTIVE', date_created };
  return { id: Number(id), item_id: 'MLA1', status, text: '¿Hay?', date_created, from: { id: 1 }, answer };
}

describe.each(ENGINES)('an answer when the marketplace stumbles, on %s', (engine) => {
  const trial = useTrial(engine);
  let id: string;
  let others: string[];
  beforeEach(async () => {
    await trial.link();
    [id = '', ...others] = await pendingIds(trial.owner);
  }, 30_000);

  const fail = (fault: Fault): void => trial.product.market.addFault(fault);
  const failReading = (times = 50): void => fail({ method: 'GET', path: `/questions/${id}`, status: 503, times });

  /** The marketplace has the answer once, and the product says the same. */
  async function expectAnswered(): Promise<void> {
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    expect(await pendingIds(trial.owner)).toEqual(others);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });
    expect(await loggedAnswers(trial)).toEqual([{ email: OWNER, questionId: id }]);
    await expect.poll(() => trial.told).toContainEqual(questionsChanged);
  }

  /** Nothing was sent; the question waits, and can be answered. */
  async function expectStillOpen(): Promise<void> {
    expect(trial.accepted(id)).toEqual([]);
    expect(await pendingIds(trial.owner)).toEqual([id, ...others]);
    expect(await loggedAnswers(trial)).toEqual([]);
    await expect.poll(() => trial.told).toContainEqual(questionsChanged);
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    await expectAnswered();
  }

  test.each<[string, Fault]>([
    ['a 500', { status: 500 }],
    ['a 503 of the gateway in HTML', { status: 503, garbage: '<html>busy</html>' }],
    ['a cut', { dropBefore: true }],
    ['a 200 that is not JSON', { garbage: '<html>welcome</html>' }],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.test/' } }],
    ['a 408', { status: 408 }],
  ])('is kept after %s before it was looked at, and can be sent again', async (_name, fault) => {
    fail({ ...SENDING, ...fault });
    expect(await answer(trial.owner, id)).toEqual(UNAVAILABLE);
    await expectStillOpen();
  });

  test.each<[string, Fault]>([
    ['a 500', { status: 500, isProcessed: true }],
    ['a cut', { dropAfter: true }],
    ['a 200 that is not JSON', { garbage: '<html>welcome</html>', isProcessed: true }],
  ])('is not sent again after %s that hid its acceptance', async (_name, fault) => {
    fail({ ...SENDING, ...fault });
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    expect(trial.calls('POST /answers')).toBe(1);
    await expectAnswered();
  });

  describe.each(CONFIRMS_NOTHING)('after %s', (_name, faultOf) => {
    const failSending = (isProcessed: boolean): void =>
      fail({ ...SENDING, ...faultOf(id, others[0] ?? ''), isProcessed });

    test('that confirms nothing, the question is read: it waits still, is kept, and can be sent again', async () => {
      failSending(false);
      expect(await answer(trial.owner, id)).toEqual(UNAVAILABLE);
      await expectStillOpen();
    });

    test('that hid its acceptance, the question is read, and nothing is sent again', async () => {
      failSending(true);
      expect(await answer(trial.owner, id)).toEqual({ status: 204 });
      expect(trial.calls('POST /answers')).toBe(1);
      await expectAnswered();
    });
  });

  test('after a 2xx that confirms nothing and readings that tell of another question it stays unknown', async () => {
    fail({ ...SENDING, status: 200, body: {}, isProcessed: true });
    const body = told(others[0] ?? '', 'UNANSWERED', null);
    fail({ method: 'GET', path: `/questions/${id}`, status: 200, body, times: 50 });
    expect(await trial.time.during(answer(trial.owner, id))).toEqual(UNAVAILABLE);
    expect((await trial.product.store.questions.byId(ACCOUNT, id))?.state).toBe('sending');
    trial.product.market.clearFaults();
    await trial.after(2000);
    await expectAnswered();
  });

  test('after a cut, a reading that says it is answered and shows no answer counts as the one that was sent', async () => {
    fail({ ...SENDING, dropAfter: true });
    fail({ method: 'GET', path: `/questions/${id}`, status: 200, body: told(id, 'ANSWERED', null) });
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    await expectAnswered();
  });

  test('too many calls: nothing was looked at, so nothing is asked', async () => {
    fail({ ...SENDING, status: 429, body: { message: 'local_rate_limited' } });
    expect(await answer(trial.owner, id)).toEqual(UNAVAILABLE);
    expect(trial.calls('GET /questions/{id}')).toBe(0);
    await expectStillOpen();
  });

  test('too slow to be accepted in time: sent again it is accepted once, and the slow one comes too late', async () => {
    fail({ ...SENDING, delayMs: SLOW });
    const sending = answer(trial.owner, id);
    await trial.time.waits(SLOW);
    await trial.time.pass(8000);
    expect(await sending).toEqual({ status: 504, error: 'marketplace-timeout' });
    await expectStillOpen();
    await trial.time.pass(SLOW);
    await expect
      .poll(() => trial.product.market.counters().answers[id])
      .toMatchObject([{ refusedWith: null }, { refusedWith: 'not_unanswered_question' }]);
    await expectAnswered();
  });

  test('accepted, and too slow to say so', async () => {
    fail({ ...SENDING, delayAfterMs: SLOW });
    const sending = answer(trial.owner, id);
    await trial.time.waits(SLOW);
    await trial.time.pass(8000);
    expect(await sending).toEqual({ status: 204 });
    await expectAnswered();
  });

  test('nobody waits longer than ten seconds, however slow everything is', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    fail({ ...SENDING, delayAfterMs: SLOW });
    fail({ method: 'GET', path: `/questions/${id}`, delayMs: SLOW + 1 });
    const sending = answer(trial.owner, id);
    await trial.time.waits(SLOW);
    await trial.time.pass(8000);
    await trial.time.waits(SLOW + 1);
    await trial.time.pass(1900);
    expect(await sending).toEqual({ status: 504, error: 'marketplace-timeout' });
    await trial.after(2000);
    await expectAnswered();
  });

  test('8.09 answered outside meanwhile: told so, and it leaves the list for the history', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.answer(Number(id), 'Desde MercadoLibre');
    expect(await answer(trial.owner, id)).toEqual(GONE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await pendingIds(trial.owner)).toEqual(others);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: 'Desde MercadoLibre', answeredBy: null });
    expect(await loggedAnswers(trial)).toEqual([]);
  });

  test('8.09 deleted meanwhile: told so, and it leaves the list', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.deleteQuestion(Number(id));
    expect(await answer(trial.owner, id)).toEqual(GONE);
    expect(await pendingIds(trial.owner)).toEqual(others);
  });

  test('8.09 not known to the marketplace any more: told so, and it leaves the list', async () => {
    fail({ ...SENDING, status: 404, body: { message: 'Question not found', error: 'not_found', status: 404 } });
    fail({ method: 'GET', path: `/questions/${id}`, status: 404 });
    expect(await answer(trial.owner, id)).toEqual(GONE);
    expect(await pendingIds(trial.owner)).toEqual(others);
  });

  test('8.09 of a paused listing: told so, and it stays until the listing is active again', async () => {
    const itemId = trial.product.market.question(Number(id))?.itemId ?? '';
    trial.product.market.changeItem(itemId, { status: 'paused' });
    expect(await answer(trial.owner, id)).toEqual(GONE);
    expect(await pendingIds(trial.owner)).toEqual([id, ...others]);
    trial.product.market.changeItem(itemId, { status: 'active' });
    trial.product.market.resetCounters();
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    await expectAnswered();
  });

  test('8.09 refused, and why cannot be read: told so, and it waits for the next comparison', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.answer(Number(id), 'Desde MercadoLibre');
    failReading(3);
    const sending = trial.time.during(answer(trial.owner, id));
    expect(await sending).toEqual(GONE);
    expect(await pendingIds(trial.owner)).toEqual([id, ...others]);
  });

  test('8.09 pressed twice at once, it is sent once and the second is told who answered', async () => {
    const outcomes = await Promise.all([answer(trial.owner, id), answer(trial.owner, id)]);
    expect(outcomes).toContainEqual({ status: 204 });
    expect(outcomes).toContainEqual({ ...GONE, answeredBy: OWNER });
    await expectAnswered();
  });

  test('two operators at once: one answer, and the other learns whose it is', async () => {
    await trial.product.store.operators.add(String(179571448), { email: 'beto@tienda.test', permissions: 1 });
    const beto = await trial.product.signedIn('beto@tienda.test');
    const outcomes = await Promise.all([answer(trial.owner, id), answer(beto, id, { ...REPLY, text: 'No hay.' })]);
    const winner = outcomes[0]?.status === 204 ? OWNER : 'beto@tienda.test';
    expect(outcomes).toContainEqual({ status: 204 });
    expect(outcomes).toContainEqual({ ...GONE, answeredBy: winner });
    expect(trial.accepted(id)).toHaveLength(1);
    expect(await loggedAnswers(trial)).toEqual([{ email: winner, questionId: id }]);
  });

  describe('and what became of it cannot be asked either', () => {
    async function answerInTheDark(fault: Fault): Promise<void> {
      trial.product.market.setWebhookFaults({ drop: 100 });
      fail({ ...SENDING, ...fault });
      failReading();
      const sending = trial.time.during(answer(trial.owner, id));
      expect(await sending).toEqual(UNAVAILABLE);
    }

    async function pressAgain(reply: object = REPLY) {
      const sending = trial.time.during(answer(trial.owner, id, reply));
      return sending;
    }

    test('it is never sent again blindly, and settled as answered once it can be asked', async () => {
      await answerInTheDark({ dropAfter: true });
      expect(await pressAgain()).toEqual(UNAVAILABLE);
      expect(trial.calls('POST /answers')).toBe(1);
      trial.product.market.clearFaults();
      await trial.after(2000);
      await expectAnswered();
    });

    test('it comes back to the list once it is known that nothing was sent', async () => {
      await answerInTheDark({ dropBefore: true });
      trial.product.market.clearFaults();
      await trial.after(2000);
      await expectStillOpen();
    });

    test('pressed again once it can be asked, it is asked first: it was accepted, so nothing is sent', async () => {
      await answerInTheDark({ dropAfter: true });
      trial.product.market.clearFaults();
      expect(await answer(trial.owner, id)).toEqual({ status: 204 });
      expect(trial.calls('POST /answers')).toBe(1);
      await expectAnswered();
    });

    test('8.09 pressed again with another text after it was accepted, the first one stands', async () => {
      await answerInTheDark({ dropAfter: true });
      trial.product.market.clearFaults();
      // The settler may hold the question just then, and says so; what it finds is told to the next press.
      const pressAgain = () => answer(trial.owner, id, { ...REPLY, text: 'No hay.' });
      await expect.poll(pressAgain, { timeout: 10_000 }).toEqual({ ...GONE, answeredBy: OWNER });
      await expectAnswered();
    });

    test('pressed again once it can be asked, it is sent if nothing was', async () => {
      await answerInTheDark({ dropBefore: true });
      trial.product.market.clearFaults();
      expect(await answer(trial.owner, id)).toEqual({ status: 204 });
      await expectAnswered();
    });
  });
});
