import { beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '#simulator/simulator.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, questionsChanged, useLinkedTrial } from '../marketplace/trial.ts';
import { answer, loggedAnswers, MESSAGE, newestAnswer, pendingIds, REPLY } from './fixtures.ts';

const SENDING = { method: 'POST', path: '/answers' } as const;
const UNAVAILABLE = { status: 502, error: 'marketplace-unavailable' };
const GONE = { status: 400, error: 'question-unavailable' };
const SLOW = 60_007;

/** 2xx responses that do not confirm the answer; `id` is the question's, `other` another question's. */
const UNCONFIRMED: readonly [string, (id: string, other: string) => Fault][] = [
  ['a 200 of an empty object', () => ({ status: 200, body: {} })],
  ['a 201 of an empty object', () => ({ status: 201, body: {} })],
  ['a 200 of null', () => ({ garbage: 'null' })],
  ['a 200 without a body', () => ({ garbage: '' })],
  ['a bare 204', () => ({ status: 204 })],
  ['a 200 of a status alone', () => ({ status: 200, body: { status: 'ANSWERED' } })],
  ['a 200 that says it waits', (id) => ({ status: 200, body: questionBody(id, 'UNANSWERED', null) })],
  ['a 200 about another question', (_id, other) => ({ status: 200, body: questionBody(other, 'ANSWERED', 'Sí.') })],
  ['a 200 that is cut short', (id) => ({ garbage: JSON.stringify(questionBody(id, 'ANSWERED', 'Sí.')).slice(0, 60) })],
];

/** A question in the format of the marketplace's API. */
function questionBody(id: string, status: string, text: string | null): object {
  const date_created = '2026-11-20T15:00:00.000-04:00';
  const answer = text === null ? null : { text, status: 'ACTIVE', date_created };
  return { id: Number(id), item_id: 'MLA1', status, text: '¿Hay?', date_created, from: { id: 1 }, answer };
}

describe.each(enginesOf(import.meta.url))('an answer during marketplace failures, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  let id: string;
  let others: string[];
  beforeEach(async () => {
    [id = '', ...others] = await pendingIds(trial.owner);
  });

  const fail = (fault: Fault): void => trial.product.market.addFault(fault);
  const failReading = (times = 50): void => fail({ method: 'GET', path: `/questions/${id}`, status: 503, times });

  /** The marketplace accepted the answer once, and the product shows it as answered. */
  async function expectAnswered(): Promise<void> {
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    expect(await pendingIds(trial.owner)).toEqual(others);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });
    expect(await loggedAnswers(trial)).toEqual([{ email: OWNER, questionId: id }]);
    await expect.poll(() => trial.liveMessages).toContainEqual(questionsChanged);
  }

  /** Nothing was sent, and the question is pending and can be answered. */
  async function expectStillOpen(): Promise<void> {
    expect(trial.accepted(id)).toEqual([]);
    expect(await pendingIds(trial.owner)).toEqual([id, ...others]);
    expect(await loggedAnswers(trial)).toEqual([]);
    await expect.poll(() => trial.liveMessages).toContainEqual(questionsChanged);
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    await expectAnswered();
  }

  test.each<[string, Fault]>([
    ['a 500', { status: 500 }],
    ['a 503 of the gateway in HTML', { status: 503, garbage: '<html>busy</html>' }],
    ['a dropped connection', { dropBefore: true }],
    ['a 200 that is not JSON', { garbage: '<html>welcome</html>' }],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.test/' } }],
    ['a 408', { status: 408 }],
  ])('stays pending after %s without processing and can be answered again', async (_name, fault) => {
    fail({ ...SENDING, ...fault });
    expect(await answer(trial.owner, id)).toEqual(UNAVAILABLE);
    await expectStillOpen();
  });

  test.each<[string, Fault]>([
    ['a 500', { status: 500, isProcessed: true }],
    ['a dropped connection', { dropAfter: true }],
    ['a 200 that is not JSON', { garbage: '<html>welcome</html>', isProcessed: true }],
  ])('is not sent again after it was processed and %s hid that', async (_name, fault) => {
    fail({ ...SENDING, ...fault });
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    expect(trial.calls('POST /answers')).toBe(1);
    await expectAnswered();
  });

  describe.each(UNCONFIRMED)('after %s', (_name, faultOf) => {
    const failSending = (isProcessed: boolean): void =>
      fail({ ...SENDING, ...faultOf(id, others[0] ?? ''), isProcessed });

    test('that was not processed, reads the question, which stays pending and can be answered again', async () => {
      failSending(false);
      expect(await answer(trial.owner, id)).toEqual(UNAVAILABLE);
      await expectStillOpen();
    });

    test('that was processed, reads the question and sends nothing again', async () => {
      failSending(true);
      expect(await answer(trial.owner, id)).toEqual({ status: 204 });
      expect(trial.calls('POST /answers')).toBe(1);
      await expectAnswered();
    });
  });

  test('stays unknown after an unconfirmed 2xx and reads that return another question', async () => {
    fail({ ...SENDING, status: 200, body: {}, isProcessed: true });
    const body = questionBody(others[0] ?? '', 'UNANSWERED', null);
    fail({ method: 'GET', path: `/questions/${id}`, status: 200, body, times: 50 });
    expect(await trial.time.during(answer(trial.owner, id))).toEqual(UNAVAILABLE);
    expect((await trial.product.store.questions.byId(ACCOUNT, id))?.state).toBe('sending');
    trial.product.market.clearFaults();
    await trial.after(2000);
    await expectAnswered();
  });

  test('counts an answered question without an answer text as the answer that was sent, after a dropped connection', async () => {
    fail({ ...SENDING, dropAfter: true });
    fail({ method: 'GET', path: `/questions/${id}`, status: 200, body: questionBody(id, 'ANSWERED', null) });
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    await expectAnswered();
  });

  test('does not read the question after 429, since nothing was processed', async () => {
    fail({ ...SENDING, status: 429, body: { message: 'local_rate_limited' } });
    expect(await answer(trial.owner, id)).toEqual(UNAVAILABLE);
    expect(trial.calls('GET /questions/{id}')).toBe(0);
    await expectStillOpen();
  });

  test('accepts the second attempt after a timeout and refuses the slow first one', async () => {
    fail({ ...SENDING, delayMs: SLOW });
    const sending = answer(trial.owner, id);
    await trial.time.waits(SLOW);
    await trial.time.pass(8000);
    expect(await sending).toEqual({ status: 504, error: 'marketplace-unavailable' });
    await expectStillOpen();
    await trial.time.pass(SLOW);
    await expect
      .poll(() => trial.product.market.counters().answers[id])
      .toMatchObject([{ refusedWith: null }, { refusedWith: 'not_unanswered_question' }]);
    await expectAnswered();
  });

  test('keeps its author in history and log if it is accepted after it was given up', async () => {
    fail({ ...SENDING, delayMs: SLOW });
    const sending = answer(trial.owner, id);
    await trial.time.waits(SLOW);
    await trial.time.pass(8000);
    expect(await sending).toEqual({ status: 504, error: 'marketplace-unavailable' });
    expect(await pendingIds(trial.owner)).toEqual([id, ...others]);
    await trial.time.pass(SLOW);
    await expect.poll(() => pendingIds(trial.owner)).toEqual(others);
    await expectAnswered();
  });

  test('is not taken for one that was given up if the seller answered another text at the marketplace', async () => {
    fail({ ...SENDING, dropBefore: true });
    expect(await answer(trial.owner, id)).toEqual(UNAVAILABLE);
    trial.product.market.answer(Number(id), 'Desde MercadoLibre');
    await expect.poll(() => pendingIds(trial.owner)).toEqual(others);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: 'Desde MercadoLibre', answeredBy: null });
    expect(await loggedAnswers(trial)).toEqual([]);
  });

  test('settles an accepted answer whose response timed out', async () => {
    fail({ ...SENDING, delayAfterMs: SLOW });
    const sending = answer(trial.owner, id);
    await trial.time.waits(SLOW);
    await trial.time.pass(8000);
    expect(await sending).toEqual({ status: 204 });
    await expectAnswered();
  });

  test('responds within ten seconds even if every call is slow', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    fail({ ...SENDING, delayAfterMs: SLOW });
    fail({ method: 'GET', path: `/questions/${id}`, delayMs: SLOW + 1 });
    const sending = answer(trial.owner, id);
    await trial.time.waits(SLOW);
    await trial.time.pass(8000);
    await trial.time.waits(SLOW + 1);
    await trial.time.pass(1900);
    expect(await sending).toEqual({ status: 504, error: 'marketplace-unavailable' });
    await trial.after(2000);
    await expectAnswered();
  });

  test('8.09 refuses an answer to a question answered elsewhere and moves it to the history', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.answer(Number(id), 'Desde MercadoLibre');
    expect(await answer(trial.owner, id)).toEqual(GONE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await pendingIds(trial.owner)).toEqual(others);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: 'Desde MercadoLibre', answeredBy: null });
    expect(await loggedAnswers(trial)).toEqual([]);
  });

  test('8.09 refuses an answer to a deleted question and removes it from the list', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.deleteQuestion(Number(id));
    expect(await answer(trial.owner, id)).toEqual(GONE);
    expect(await pendingIds(trial.owner)).toEqual(others);
  });

  test('8.09 refuses an answer to a question the marketplace does not know and removes it from the list', async () => {
    fail({ ...SENDING, status: 404, body: { message: 'Question not found', error: 'not_found', status: 404 } });
    fail({ method: 'GET', path: `/questions/${id}`, status: 404 });
    expect(await answer(trial.owner, id)).toEqual(GONE);
    expect(await pendingIds(trial.owner)).toEqual(others);
  });

  test('8.09 refuses an answer while the item is paused and keeps the question for when it is active', async () => {
    const itemId = trial.product.market.question(Number(id))?.itemId ?? '';
    trial.product.market.changeItem(itemId, { status: 'paused' });
    expect(await answer(trial.owner, id)).toEqual(GONE);
    expect(await pendingIds(trial.owner)).toEqual([id, ...others]);
    trial.product.market.changeItem(itemId, { status: 'active' });
    trial.product.market.resetCounters();
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    await expectAnswered();
  });

  test('8.09 keeps a refused question until the next poll if the reason cannot be read', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.answer(Number(id), 'Desde MercadoLibre');
    failReading(3);
    const sending = trial.time.during(answer(trial.owner, id));
    expect(await sending).toEqual(GONE);
    expect(await pendingIds(trial.owner)).toEqual([id, ...others]);
  });

  test('8.09 sends two simultaneous submissions once; the second gets who answered', async () => {
    const outcomes = await Promise.all([answer(trial.owner, id), answer(trial.owner, id)]);
    expect(outcomes).toContainEqual({ status: 204 });
    expect(outcomes).toContainEqual({ ...GONE, answeredBy: OWNER });
    await expectAnswered();
  });

  test('accepts one of two simultaneous operators; the other gets who answered', async () => {
    await trial.product.store.operators.add(String(179571448), { email: 'beto@tienda.test', permissions: 1 });
    const beto = await trial.product.signedIn('beto@tienda.test');
    const outcomes = await Promise.all([answer(trial.owner, id), answer(beto, id, { ...REPLY, text: 'No hay.' })]);
    const winner = outcomes[0]?.status === 204 ? OWNER : 'beto@tienda.test';
    expect(outcomes).toContainEqual({ status: 204 });
    expect(outcomes).toContainEqual({ ...GONE, answeredBy: winner });
    expect(trial.accepted(id)).toHaveLength(1);
    expect(await loggedAnswers(trial)).toEqual([{ email: winner, questionId: id }]);
  });

  describe('with an unknown outcome', () => {
    async function answerWithUnknownOutcome(fault: Fault): Promise<void> {
      trial.product.market.setWebhookFaults({ drop: 100 });
      fail({ ...SENDING, ...fault });
      failReading();
      const sending = trial.time.during(answer(trial.owner, id));
      expect(await sending).toEqual(UNAVAILABLE);
    }

    async function submitAgain(reply: object = REPLY) {
      const sending = trial.time.during(answer(trial.owner, id, reply));
      return sending;
    }

    test('is not sent again and is settled as answered once the question can be read', async () => {
      await answerWithUnknownOutcome({ dropAfter: true });
      expect(await submitAgain()).toEqual(UNAVAILABLE);
      expect(trial.calls('POST /answers')).toBe(1);
      trial.product.market.clearFaults();
      await trial.after(2000);
      await expectAnswered();
    });

    test('returns to the list once it is known that nothing was sent', async () => {
      await answerWithUnknownOutcome({ dropBefore: true });
      trial.product.market.clearFaults();
      await trial.after(2000);
      await expectStillOpen();
    });

    test('reads the question before a second submission and sends nothing if the first was accepted', async () => {
      await answerWithUnknownOutcome({ dropAfter: true });
      trial.product.market.clearFaults();
      expect(await answer(trial.owner, id)).toEqual({ status: 204 });
      expect(trial.calls('POST /answers')).toBe(1);
      await expectAnswered();
    });

    test('8.09 keeps the first answer when another text is submitted after it was accepted', async () => {
      await answerWithUnknownOutcome({ dropAfter: true });
      trial.product.market.clearFaults();
      // The settling worker may hold the question now and answer so; a later submission gets the settled outcome.
      const submitAgain = () => answer(trial.owner, id, { ...REPLY, text: 'No hay.' });
      await expect.poll(submitAgain, { timeout: 10_000 }).toEqual({ ...GONE, answeredBy: OWNER });
      await expectAnswered();
    });

    test('is sent by a second submission if the first was not accepted', async () => {
      await answerWithUnknownOutcome({ dropBefore: true });
      trial.product.market.clearFaults();
      expect(await answer(trial.owner, id)).toEqual({ status: 204 });
      await expectAnswered();
    });
  });
});
