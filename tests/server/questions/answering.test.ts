import { beforeEach, describe, expect, test } from 'vitest';
import { noteStatements } from '../counted-statements.ts';
import { enginesOf } from '../engines.ts';
import { linkedProductPerTest } from '../linked-product.ts';
import { pendingOf, SELLER } from '../product.ts';
import { answer as answerQuestion, type Outcome } from './fixtures.ts';

const REPLY = { text: 'Sí, hay stock.', greeting: 'Hola', signature: null };
const MESSAGE = 'Hola\n\nSí, hay stock.';

describe.each(enginesOf(import.meta.url))('answering, on %s', (engine) => {
  const linked = linkedProductPerTest(engine);
  let id: string;
  beforeEach(async () => {
    const ids = await pendingOf(linked.owner, 9);
    id = ids[0] ?? '';
    linked.product.market.resetCounters();
  });

  const answer = (client = linked.owner): Promise<Outcome> => answerQuestion(client, id, REPLY);
  const accepted = (): string[] =>
    (linked.product.market.counters().answers[id] ?? [])
      .filter(({ refusedWith }) => refusedWith === null)
      .map(({ text }) => text);
  const count = async (): Promise<number> =>
    (await (await linked.owner.send('GET', `/accounts/${SELLER}/questions?count_only=true`)).json()).count;
  const newest = async () => {
    const page = await (await linked.owner.send('GET', `/accounts/${SELLER}/history?limit=1`)).json();
    return { question: page.mlQuestionsResponse.questions[0], related: page.relatedQuestions[id] };
  };

  test('2.40 3.16 3.27 3.40 7.25 sends greeting, text and signature as one message and logs who answered', async () => {
    expect(await answer()).toEqual({ status: 204 });
    expect(accepted()).toEqual([MESSAGE]);
    expect(await count()).toBe(8);
    const { question, related } = await newest();
    expect({ id: question.id, text: question.answer.text, related }).toEqual({
      id,
      text: MESSAGE,
      related: {
        suggestedAnswer: expect.any(String),
        greeting: 'Hola',
        signature: null,
        answeredBy: 'ana@tienda.test',
      },
    });
    const log = await linked.product.store.activity.page(String(SELLER), {
      skip: 0,
      limit: 1,
      sort: 'most-recent-first',
    });
    expect(log.entries).toMatchObject([
      { email: 'ana@tienda.test', code: 'QuestionAnsweredManually', details: JSON.stringify({ questionId: id }) },
    ]);
  });

  test('7.32 7.157 its quick answers are counted, and stored by the one change that makes it answered', async () => {
    const { quickAnswers } = linked.product.store;
    await quickAnswers.add(String(SELLER), { title: 'Stock', answer: 'Sí, hay stock', color: 'red' });
    await quickAnswers.add(String(SELLER), { title: 'Otra', answer: 'No hay', color: 'red' });
    const statements = noteStatements();
    expect(await answer()).toEqual({ status: 204 });
    statements.stop();
    const changes = statements.texts.filter((text) => /^update "questions" .*"(state|quick_answer)" = /.test(text));
    expect(changes).toEqual([
      expect.stringMatching(/"reply_text"/),
      expect.stringMatching(/"answer_text".*"quick_answer"/),
    ]);
    const { entries } = await quickAnswers.page(String(SELLER), { skip: 0, limit: 5 });
    expect(entries.map(({ title, uses }) => [title, uses])).toEqual([
      ['Stock', 1],
      ['Otra', 0],
    ]);
    const found = await linked.owner.send('GET', `/accounts/${SELLER}/searches/history?quickAnswer=yes`);
    const { mlQuestionsResponse } = await found.json();
    expect(mlQuestionsResponse.questions.map((question: { id: string }) => question.id)).toEqual([id]);
  });

  test('3.14 3.15 3.16 7.27 lists the answer in the history with its item, buyer and draft', async () => {
    const { entries, items, nicknames } = await (
      await linked.owner.send('GET', `/accounts/${SELLER}/questions`)
    ).json();
    const asked = entries.find((entry: { id: string }) => entry.id === id);
    await answer();
    const page = await linked.owner.send('GET', `/accounts/${SELLER}/history?skip=0&limit=1&sort=most-recent-first`);
    expect({ status: page.status, body: await page.json() }).toEqual({
      status: 200,
      body: {
        mlQuestionsResponse: {
          total: 79,
          questions: [
            {
              id,
              text: asked.text,
              date_created: new Date(asked.timestamp).toISOString(),
              item_id: asked.itemId,
              from: { id: asked.fromUserId },
              answer: { text: MESSAGE, date_created: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
            },
          ],
        },
        items: { [asked.itemId]: items[asked.itemId] },
        nicknames: { [asked.fromUserId]: nicknames[asked.fromUserId] },
        relatedQuestions: {
          [id]: {
            suggestedAnswer: asked.suggestedAnswer,
            greeting: 'Hola',
            signature: null,
            answeredBy: 'ana@tienda.test',
          },
        },
      },
    });
  });

  test('8.09 accepts one of two operators; the other gets who answered', async () => {
    await linked.product.store.operators.add(String(SELLER), { email: 'beto@tienda.test', permissions: 1 });
    const beto = await linked.product.signedIn('beto@tienda.test');
    const outcomes = await Promise.all([answer(linked.owner), answer(beto)]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([204, 400]));
    const winner = outcomes[0]?.status === 204 ? 'ana@tienda.test' : 'beto@tienda.test';
    expect(outcomes.find(({ status }) => status === 400)).toEqual({
      status: 400,
      error: 'question-unavailable',
      answeredBy: winner,
    });
    expect(accepted()).toEqual([MESSAGE]);
    expect(await answer(beto)).toEqual({ status: 400, error: 'question-unavailable', answeredBy: winner });
  });

  test.each([
    ['a 500 without processing', { status: 500 }, 502, 'marketplace-unavailable'],
    ['a 429', { status: 429, body: { message: 'local_rate_limited' } }, 502, 'marketplace-unavailable'],
    ['a dropped connection', { dropBefore: true }, 502, 'marketplace-unavailable'],
  ])('8.06 sends nothing after %s, and a second submission works', async (_name, fault, status, error) => {
    linked.product.market.addFault({ method: 'POST', path: '/answers', ...fault });
    expect(await answer()).toEqual({ status, error });
    expect({ accepted: accepted(), count: await count() }).toEqual({ accepted: [], count: 9 });
    expect(await answer()).toEqual({ status: 204 });
    expect(accepted()).toEqual([MESSAGE]);
  });

  test.each([
    ['a processed 500', { status: 500, isProcessed: true }],
    ['a connection dropped after processing', { dropAfter: true }],
    ['a processed response that is not JSON', { garbage: '<html>', isProcessed: true }],
  ])('8.06 reads the question after %s and sends nothing twice', async (_name, fault) => {
    linked.product.market.addFault({ method: 'POST', path: '/answers', ...fault });
    expect(await answer()).toEqual({ status: 204 });
    expect({ accepted: accepted(), count: await count() }).toEqual({ accepted: [MESSAGE], count: 8 });
  });

  test('8.06 settles a processed answer that timed out by reading the question', async () => {
    linked.product.timeOut('POST', '/answers', 'after');
    expect(await answer()).toEqual({ status: 204 });
    expect(accepted()).toEqual([MESSAGE]);
  });

  test('8.06 reports a timeout of an unprocessed answer and keeps the question pending', async () => {
    linked.product.timeOut('POST', '/answers', 'before');
    expect(await answer()).toEqual({ status: 504, error: 'marketplace-unavailable' });
    expect({ accepted: accepted(), count: await count() }).toEqual({ accepted: [], count: 9 });
  });

  test('settles an unknown outcome later and sends nothing on a second submission', async () => {
    linked.product.market.addFault({ method: 'POST', path: '/answers', dropAfter: true });
    linked.product.market.addFault({ method: 'GET', path: `/questions/${id}`, status: 500, times: 1000 });
    expect(await answer()).toEqual({ status: 502, error: 'marketplace-unavailable' });
    expect(await answer()).toEqual({ status: 502, error: 'marketplace-unavailable' });
    expect(accepted()).toEqual([MESSAGE]);
    expect((await linked.product.store.questions.byId(String(SELLER), id))?.state).toBe('sending');
    linked.product.market.clearFaults();
    // The next submission settles it, with 204, unless the worker did so first: then the question is unavailable.
    await expect.poll(async () => (await answer()).status, { timeout: 20_000 }).not.toBe(502);
    expect((await linked.product.store.questions.byId(String(SELLER), id))?.state).toBe('answered');
    expect(accepted()).toEqual([MESSAGE]);
  });

  test('settles an answer whose node died without sending it again', async () => {
    const accountId = String(SELLER);
    const begun = await linked.product.store.questions.beginSending(accountId, id, {
      reply: REPLY,
      by: 'ana@tienda.test',
      lease: 0,
    });
    expect(begun.outcome).toBe('begun');
    linked.product.market.answer(Number(id), MESSAGE);
    await expect.poll(() => linked.product.product.answering.settleAbandoned()).toBe(1);
    expect((await newest()).related.answeredBy).toBe('ana@tienda.test');
    expect(linked.product.market.counters().calls['POST /answers'] ?? 0).toBe(0);
  });

  test('8.09 refuses an answer to a question answered elsewhere and removes it from the list', async () => {
    linked.product.market.setWebhookFaults({ drop: 1 });
    linked.product.market.answer(Number(id), 'Desde MercadoLibre');
    expect(await answer()).toEqual({ status: 400, error: 'question-unavailable' });
    expect(await count()).toBe(8);
    expect((await newest()).question.answer.text).toBe('Desde MercadoLibre');
  });

  test('8.09 removes a question that was deleted at the marketplace', async () => {
    linked.product.market.setWebhookFaults({ drop: 1 });
    linked.product.market.deleteQuestion(Number(id));
    expect(await answer()).toEqual({ status: 400, error: 'question-unavailable' });
    expect(await count()).toBe(8);
  });
});
