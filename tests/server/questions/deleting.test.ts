import { beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '#simulator/simulator.ts';
import { enginesOf } from '../engines.ts';
import { linkedProductPerTest } from '../linked-product.ts';
import { pendingOf, SELLER } from '../product.ts';

const ACCOUNT = String(SELLER);
const EMAIL = 'ana@tienda.test';
const REPLY = { text: 'Sí, hay stock.', greeting: 'Hola', signature: null };

describe.each(enginesOf(import.meta.url))('deleting, stopping and reading a question, on %s', (engine) => {
  const linked = linkedProductPerTest(engine);
  let id: string;
  beforeEach(async () => {
    [id = ''] = await pendingOf(linked.owner, 9);
  });

  const send = async (method: string, path = '', json?: object): Promise<{ status: number; body: unknown }> => {
    const answer = await linked.owner.send(method, `/accounts/${SELLER}/questions/${id}${path}`, { json });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const count = async (): Promise<number> =>
    (await (await linked.owner.send('GET', `/accounts/${SELLER}/questions?count_only=true`)).json()).count;
  const activity = async (query = ''): Promise<{ entries: { email: string; code: string; details: string }[] }> =>
    (await linked.owner.send('GET', `/accounts/${SELLER}/activity${query}`)).json();
  const newest = async () => (await activity('?limit=1')).entries[0];
  const marketStatus = (): string | undefined => linked.product.market.question(Number(id))?.status;
  const DONE = { status: 204, body: null };

  describe('7.24', () => {
    test('3.28 3.40 deletes a question at the marketplace, removes it from the list and logs who did it', async () => {
      expect(await send('DELETE')).toEqual(DONE);
      expect(marketStatus()).toBe('DELETED');
      expect(await count()).toBe(8);
      expect(await newest()).toMatchObject({
        email: EMAIL,
        code: 'QuestionDeleted',
        details: JSON.stringify({ questionId: id }),
      });
      expect((await send('GET')).status).toBe(200);
      expect(await send('DELETE')).toMatchObject({ status: 400, body: { error: 'question-unavailable' } });
      expect(await send('POST', '/answer', REPLY)).toMatchObject({
        status: 400,
        body: { error: 'question-unavailable' },
      });
    });

    test('responds 404 for an unknown question and names who answered for an answered one', async () => {
      expect(await send('POST', '/answer', REPLY)).toEqual(DONE);
      expect(await send('DELETE')).toEqual({ status: 400, body: { error: 'question-unavailable', answeredBy: EMAIL } });
      id = '404404';
      expect(await send('DELETE')).toMatchObject({ status: 404 });
    });

    test('counts a processed deletion whose response is lost, and logs it once', async () => {
      linked.product.timeOut('DELETE', '/questions', 'after');
      expect(await send('DELETE')).toEqual(DONE);
      expect(await count()).toBe(8);
      const { entries } = await activity();
      expect(entries.filter(({ code }) => code === 'QuestionDeleted').length).toBe(1);
    });

    test('keeps the question if the deletion was not processed, and logs nothing', async () => {
      linked.product.timeOut('DELETE', '/questions', 'before');
      expect((await send('DELETE')).status).toBeGreaterThanOrEqual(502);
      expect(marketStatus()).toBe('UNANSWERED');
      expect(await count()).toBe(9);
      expect((await newest())?.code).not.toBe('QuestionDeleted');
      expect(await send('DELETE')).toEqual(DONE);
    });

    describe.each<[string, Fault]>([
      ['an empty object', { status: 200, body: {} }],
      ['null', { garbage: 'null' }],
      ['no body', { status: 204 }],
      ['another list', { status: 200, body: [] }],
    ])('reads the question after a 2xx with %s:', (_name, fault) => {
      test('responds 502 if it is still pending', async () => {
        linked.product.market.addFault({ method: 'DELETE', path: '/questions', ...fault });
        expect(await send('DELETE')).toMatchObject({ status: 502, body: { error: 'marketplace-unavailable' } });
        expect(await count()).toBe(9);
        expect(await send('DELETE')).toEqual(DONE);
        expect(marketStatus()).toBe('DELETED');
      });

      test('counts it as deleted if it is deleted', async () => {
        linked.product.market.addFault({ method: 'DELETE', path: '/questions', ...fault, isProcessed: true });
        expect(await send('DELETE')).toEqual(DONE);
        expect(await count()).toBe(8);
      });
    });

    test('moves a question answered elsewhere to the history instead of deleting it', async () => {
      linked.product.market.answer(Number(id), 'Ya respondí allá.');
      expect(await send('DELETE')).toMatchObject({ status: 400, body: { error: 'question-unavailable' } });
      expect(marketStatus()).toBe('ANSWERED');
      expect(await count()).toBe(8);
    });

    test('8.09 carries out one of a simultaneous answer and deletion', async () => {
      const outcomes = await Promise.all([send('DELETE'), send('POST', '/answer', REPLY), send('DELETE')]);
      expect(outcomes.filter(({ status }) => status === 204).length).toBe(1);
      expect(await count()).toBe(8);
      const answers = (linked.product.market.counters().answers[id] ?? []).filter(
        ({ refusedWith }) => refusedWith === null,
      );
      expect(answers.length).toBe(marketStatus() === 'ANSWERED' ? 1 : 0);
    });

    test('settles a deletion whose node died', async () => {
      await linked.product.store.questions.beginDeleting(ACCOUNT, id, { by: EMAIL, lease: 0 });
      await expect.poll(() => count(), { timeout: 10_000 }).toBe(9);
      expect(marketStatus()).toBe('UNANSWERED');
      await linked.product.store.questions.beginDeleting(ACCOUNT, id, { by: EMAIL, lease: 0 });
      linked.product.market.deleteQuestion(Number(id));
      await expect.poll(async () => (await newest())?.code, { timeout: 10_000 }).toBe('QuestionDeleted');
      expect(await count()).toBe(8);
    });
  });

  describe('7.26', () => {
    /** Stores a question and its scheduled draft in one transaction, before the drafting worker can write another. */
    async function schedule(): Promise<void> {
      id = '9000000001';
      const [askedAt, itemId, buyerId] = [Date.now(), 'MLA1518840023', '700000001'];
      const question = {
        id,
        text: '¿Hay stock?',
        askedAt,
        itemId,
        buyerId,
        status: 'unanswered',
        answer: null,
      } as const;
      const draft = { suggestedAnswer: 'Tiene 550 W.', suggestionKnown: true, sendIn: 3_600_000, manualReason: null };
      await linked.product.store.transaction(async ({ questions }) => {
        await questions.sync(ACCOUNT, [question]);
        expect(await questions.setDraft(ACCOUNT, id, draft)).toBe(true);
      });
    }

    test('4.13 3.37 3.46 stops a scheduled answer, keeps its draft and logs both', async () => {
      await schedule();
      expect(await send('POST', '/stop')).toEqual(DONE);
      const stopped = await linked.product.store.questions.byId(ACCOUNT, id);
      expect(stopped).toMatchObject({ state: 'pending', schedule: null, suggestedAnswer: 'Tiene 550 W.' });
      expect(await newest()).toMatchObject({
        email: EMAIL,
        code: 'AutoAnswerStopped',
        details: JSON.stringify({ questionId: id, suggestedAnswer: 'Tiene 550 W.' }),
      });
      expect(await send('POST', '/stop')).toEqual(DONE);
      const { entries } = await activity();
      expect(entries.filter(({ code }) => code === 'AutoAnswerStopped').length).toBe(1);
    });

    test('rejects a stop of an answered or unknown question', async () => {
      expect(await send('POST', '/answer', REPLY)).toEqual(DONE);
      expect(await send('POST', '/stop')).toEqual({
        status: 400,
        body: { error: 'question-unavailable', answeredBy: EMAIL },
      });
      id = '404404';
      expect(await send('POST', '/stop')).toMatchObject({ status: 404 });
    });
  });

  test('7.23 returns a question in full, before and after its answer', async () => {
    const before = await send('GET');
    expect(before).toMatchObject({
      status: 200,
      body: { nickname: expect.any(String), item: { title: expect.stringContaining(' ') }, question: { answer: null } },
    });
    await send('POST', '/answer', REPLY);
    expect(await send('GET')).toMatchObject({
      body: { question: { answer: REPLY.text, greeting: 'Hola', signature: null } },
    });
    const [other = ''] = (
      await linked.product.store.questions.historyPage(ACCOUNT, { skip: 50, limit: 1, sort: 'most-recent-first' })
    ).entries.map((entry) => entry.id);
    id = other;
    expect(await send('GET')).toMatchObject({
      body: { question: { answer: expect.any(String), greeting: null, signature: null } },
    });
    id = '404404';
    expect(await send('GET')).toMatchObject({ status: 404 });
  });

  test('7.28 3.23 3.38 3.39 pages the activity log in both orders, from the link on', async () => {
    await send('DELETE');
    const log = await activity();
    expect(log.entries.map(({ code }) => code)).toEqual(['QuestionDeleted', 'MLAccountLinked']);
    expect(JSON.parse(log.entries[1]?.details ?? '')).toEqual({
      account: { id: ACCOUNT, nickname: 'HERRAMIENTAS_DELSUR', siteId: 'MLA', owner: EMAIL },
    });
    expect((await activity('?sort=most-recent-last&limit=1')).entries.map(({ code }) => code)).toEqual([
      'MLAccountLinked',
    ]);
    expect((await activity('?skip=1&limit=1')).entries.map(({ code }) => code)).toEqual(['MLAccountLinked']);
    expect(await activity('?skip=2')).toEqual({ entries: [], count: 2, questions: {} });
  });
});
