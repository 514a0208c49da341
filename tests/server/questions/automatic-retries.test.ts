import { beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { SCHEDULED_ANSWER_RETRY_WINDOW } from '#domain/settings.ts';
import { answerRetryDelay } from '#server/marketplace/retries.ts';
import type { Fault } from '#simulator/simulator.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import { answer, DELAYED, MESSAGE, newestAnswer, pendingIds, storedQuestion } from './fixtures.ts';

const MINUTE = 60_000;
const SUPERVISED: Settings = { ...DELAYED, operationMode: 'supervised' };
const SENDING = { method: 'POST', path: '/answers' } as const;
/** Shorter than the first delay, which is half of 5 s here; and the time after the due time by which a retry is due, in ms. */
const LOOK_EVERY = 250;
const SOON = 10_000;
const OFTEN = 10_000;

describe('the delay before a retry', () => {
  const pauses = (random: number) =>
    [1, 2, 3, 7, 60].map((tries) => answerRetryDelay(0, { tries, left: SCHEDULED_ANSWER_RETRY_WINDOW }, () => random));

  test('is random up to a bound that doubles to at most five minutes', () => {
    expect(pauses(0)).toEqual([0, 0, 0, 0, 0]);
    expect(pauses(0.5)).toEqual([2500, 5000, 10_000, 150_000, 150_000]);
    expect(pauses(1)).toEqual([5000, 10_000, 20_000, 300_000, 300_000]);
  });

  test('is added to the retry-after of the marketplace, so that retries are spread', () => {
    expect(answerRetryDelay(30_000, { tries: 1, left: MINUTE }, () => 0)).toBe(30_000);
    expect(answerRetryDelay(30_000, { tries: 1, left: MINUTE }, () => 0.5)).toBe(32_500);
  });

  test('is capped by the remaining time and null when none remains', () => {
    expect(answerRetryDelay(0, { tries: 9, left: 1000 }, () => 0.5)).toBe(1000);
    for (const left of [0, -5]) expect(answerRetryDelay(0, { tries: 1, left }, () => 0.5)).toBeNull();
    expect(answerRetryDelay(MINUTE, { tries: 1, left: MINUTE }, () => 0)).toBeNull();
  });
});

describe.each(enginesOf(import.meta.url))('scheduled answers that fail, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  let id: string;
  let due: number;
  beforeEach(async () => {
    await trial.product.store.accounts.putSettings(ACCOUNT, DELAYED);
    id = String(trial.product.market.ask({ itemId: TOOL_BOX, text: '¿De qué marca es?' }).id);
    await trial.quiet();
    due = (await stored()).schedule ?? 0;
    trial.forget();
  });

  const fail = (fault: Fault): void => trial.product.market.addFault({ ...SENDING, ...fault });
  const stored = () => storedQuestion(trial, id);
  const attempts = (): number => trial.calls('POST /answers');
  /** Resolves once the first attempt has failed. */
  const untilTried = async (): Promise<void> => {
    await trial.until(due);
    while ((await stored()).schedule === due) {
      await trial.time.pass(LOOK_EVERY);
      await trial.quiet();
    }
  };
  const untilOver = async (moment: number): Promise<void> => {
    while (trial.time.now() < moment) await trial.after(Math.min(2 * MINUTE, moment - trial.time.now()));
  };
  const entries = async () => {
    const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
    const all = (await trial.product.store.activity.page(ACCOUNT, page)).entries;
    return all.map(({ email, code }) => `${email} ${code}`);
  };

  /** The question is pending, and its card shows when the answer is retried. */
  async function expectDueAgain(): Promise<number> {
    const response = await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions?limit=50`);
    const { entries, timestamp } = await response.json();
    const card = entries.find((entry: { id: string }) => entry.id === id);
    expect(card).toMatchObject({ manualReason: null, suggestedAnswer: expect.any(String) });
    expect(card.schedule).toBeGreaterThan(timestamp);
    await expect.poll(() => trial.liveMessages).toContainEqual(questionsChanged);
    return card.schedule;
  }

  async function expectSentOnce(): Promise<void> {
    const latest = trial.time.now() + MINUTE;
    while ((await stored()).state !== 'answered' && trial.time.now() < latest) await trial.after(SOON);
    expect(trial.accepted(id)).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'answered', answeredBy: 'Mostrador' });
    expect(await newestAnswer(trial.owner)).toMatchObject({ id, answeredBy: 'Mostrador' });
    expect((await entries()).filter((entry) => entry === 'Mostrador QuestionAutoAnswered')).toHaveLength(1);
  }

  test.each<[string, Fault]>([
    ['429', { status: 429, body: { message: 'local_rate_limited' } }],
    ['500', { status: 500 }],
    ['503 of the gateway', { status: 503, garbage: '<html>busy</html>' }],
    ['a dropped connection', { dropBefore: true }],
    ['an unconfirmed 200', { status: 200, body: {} }],
    ['401', { status: 401, times: 2 }],
  ])(
    'are rescheduled after %s and sent once',
    async (_name, fault) => {
      fail(fault);
      await untilTried();
      expect(trial.accepted(id)).toEqual([]);
      expect(await expectDueAgain()).toBeLessThanOrEqual(due + SOON);
      await trial.after(5000);
      await expectSentOnce();
      await trial.after(20 * MINUTE);
      expect(trial.accepted(id)).toHaveLength(1);
    },
    60_000,
  );

  test('are rescheduled after a timeout once it is known that nothing was accepted', async () => {
    trial.product.timeOut('POST', '/answers', 'before');
    await untilTried();
    await expectDueAgain();
    await expectSentOnce();
  });

  test('are read while their outcome is unknown and rescheduled only after that', async () => {
    fail({ dropBefore: true });
    trial.product.market.addFault({ method: 'GET', path: `/questions/${id}`, status: 503, times: OFTEN });
    await untilTried();
    expect((await stored()).state).toBe('sending');
    await trial.after(MINUTE);
    expect([(await stored()).state, attempts()]).toEqual(['sending', 1]);
    trial.product.market.clearFaults();
    await expectSentOnce();
  });

  test('are not retried before the retry-after of the marketplace', async () => {
    fail({ status: 429, headers: { 'retry-after': '90' } });
    await untilTried();
    expect(await expectDueAgain()).toBeGreaterThanOrEqual(due + 90_000);
    await trial.after(80_000);
    expect(attempts()).toBe(1);
    await expectSentOnce();
  });

  test('are retried with longer delays for an hour, then become manual with the reason', async () => {
    fail({ status: 503, times: OFTEN });
    await untilOver(due + 50 * MINUTE);
    const soon = attempts();
    expect(soon).toBeGreaterThan(5);
    await untilOver(due + SCHEDULED_ANSWER_RETRY_WINDOW - MINUTE);
    expect(await stored()).toMatchObject({ state: 'pending', manualReason: null });
    expect((await stored()).schedule).not.toBeNull();
    await untilOver(due + SCHEDULED_ANSWER_RETRY_WINDOW + MINUTE);
    expect(await stored()).toMatchObject({
      state: 'pending',
      schedule: null,
      manualReason: 'marketplace-unavailable',
      suggestedAnswer: expect.any(String),
    });
    // Delays are half the bound: 2.5, 5, 10, 20, 40, 80 and then 150 s.
    expect(attempts()).toBeLessThan(32);
    expect(await pendingIds(trial.owner)).toContain(id);
    trial.product.market.clearFaults();
    await trial.after(10 * MINUTE);
    expect(trial.accepted(id)).toEqual([]);
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
  });

  test('become manual at once if retry-after exceeds the remaining time', async () => {
    fail({ status: 429, headers: { 'retry-after': '3600' } });
    await untilTried();
    expect(await stored()).toMatchObject({ schedule: null, manualReason: 'marketplace-unavailable' });
  });

  test.each<[string, Fault]>([
    ['a 400', { status: 400, body: { error: 'not_active_item', message: 'item must be active', status: 400 } }],
    ['a 403', { status: 403, body: { error: 'forbidden', message: 'forbidden', status: 403 } }],
  ])(
    'become manual at once after %s',
    async (_name, fault) => {
      fail(fault);
      await untilTried();
      expect(await stored()).toMatchObject({ state: 'pending', schedule: null, manualReason: 'sending-failed' });
      await trial.after(20 * MINUTE);
      expect(attempts()).toBe(1);
    },
    60_000,
  );

  test('are not sent again if the question was answered elsewhere meanwhile', async () => {
    fail({ status: 500 });
    await untilTried();
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.answer(Number(id), 'Desde MercadoLibre');
    await trial.after(20_000);
    expect(await stored()).toMatchObject({ state: 'answered', answeredBy: null, answerText: 'Desde MercadoLibre' });
  });

  describe('before a retry', () => {
    beforeEach(async () => {
      fail({ status: 429, headers: { 'retry-after': '120' } });
      await untilTried();
      await expectDueAgain();
    });

    test('4.13 can be stopped', async () => {
      const stop = await trial.owner.send('POST', `/accounts/${ACCOUNT}/questions/${id}/stop`);
      expect(stop.status).toBe(204);
      await trial.after(20 * MINUTE);
      expect([attempts(), (await stored()).schedule]).toEqual([1, null]);
    });

    test('2.38 can be answered by a member, and nothing else is sent', async () => {
      expect(await answer(trial.owner, id)).toEqual({ status: 204 });
      await trial.after(20 * MINUTE);
      expect(trial.accepted(id)).toEqual([MESSAGE]);
    });

    test('4.08 become manual when the account is switched to supervised', async () => {
      const saved = await trial.owner.send('PUT', `/accounts/${ACCOUNT}/settings`, { json: SUPERVISED });
      expect(saved.status).toBe(200);
      await trial.after(20 * MINUTE);
      expect(await stored()).toMatchObject({ state: 'pending', schedule: null, manualReason: null });
      expect(attempts()).toBe(1);
    });
  });
});
