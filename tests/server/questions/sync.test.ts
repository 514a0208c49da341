import { beforeEach, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import {
  ACCOUNT,
  accountChanged,
  DRILL,
  POLL_EVERY,
  questionsChanged,
  SELLER,
  TOOL_BOX,
  useLinkedTrial,
} from '../marketplace/trial.ts';
import { newestAnswer, pendingIds } from './fixtures.ts';

const APPLICATION = 4801923847561029;

describe.each(enginesOf(import.meta.url))('synchronising with the marketplace, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  let before: string[];
  beforeEach(async () => {
    before = await pendingIds(trial.owner);
  });

  /** A buyer asks; `unnotified`: the notification is lost. Returns the question's id. */
  function ask(text: string, { itemId = DRILL, unnotified = false } = {}): string {
    if (unnotified) trial.product.market.setWebhookFaults({ drop: 1 });
    return String(trial.product.market.ask({ itemId, text }).id);
  }
  function unnotified(act: () => unknown): void {
    trial.product.market.setWebhookFaults({ drop: 1 });
    act();
  }
  const poll = (): Promise<void> => trial.after(POLL_EVERY);
  const notification = (resource: string) => ({
    resource,
    user_id: SELLER,
    topic: 'questions',
    application_id: APPLICATION,
  });
  const notify = (resource: string) =>
    trial.product
      .client()
      .send('POST', '/integration/notifications', { json: notification(resource), headers: { origin: '' } });
  const page = async () => (await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions?limit=50`)).json();

  const newestHistory = async () =>
    (await (await trial.owner.send('GET', `/accounts/${ACCOUNT}/history?limit=1`)).json()).mlQuestionsResponse;
  const answeredCount = () => trial.product.market.sellers().find(({ id }) => id === SELLER)?.answered;

  describe('by notifications', () => {
    test('3.12 7.21 7.22 adds a question with its item, buyer and draft, and notifies members of both', async () => {
      const id = ask('¿Cuántos watts tiene?');
      await trial.quiet();
      const { entries, items, nicknames, count, timestamp } = await page();
      expect({ count, timestamp }).toEqual({ count: before.length + 1, timestamp: expect.any(Number) });
      const counted = await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions?count_only=true`);
      expect(await counted.json()).toEqual({ count });
      const entry = entries.find((one: { id: string }) => one.id === id);
      expect(entry).toMatchObject({ text: '¿Cuántos watts tiene?', itemId: DRILL, schedule: null, manualReason: null });
      expect(entry.suggestedAnswer).toContain('550 W');
      expect(items[DRILL]).toMatchObject({ title: expect.stringContaining('Taladro'), currency_id: 'ARS' });
      expect(nicknames[entry.fromUserId]).toEqual(expect.any(String));
      await expect.poll(() => trial.liveMessages).toEqual([questionsChanged, questionsChanged]);
    });

    test('retries a draft that could not be written', async () => {
      trial.product.market.addFault({ method: 'GET', path: `/items/${DRILL}`, status: 500, times: 6 });
      const id = ask('¿Cuántos watts tiene?');
      const draft = async () => (await trial.product.store.questions.byId(ACCOUNT, id))?.suggestedAnswer;
      await trial.quiet();
      expect(await draft()).toBe(null);
      await trial.after(10_000);
      expect(await draft()).toContain('550 W');
    });

    test('stores duplicate and unordered notifications once', async () => {
      trial.product.market.setWebhookFaults({ duplicate: 2, disorder: true });
      const first = ask('¿Hay stock?');
      const second = ask('¿Hacen factura?');
      trial.product.market.answer(Number(first), 'Sí.');
      await trial.time.pass(2000);
      await trial.quiet();
      expect(await pendingIds(trial.owner)).toEqual([...before, second]);
      expect(await newestAnswer(trial.owner)).toEqual({ id: first, text: 'Sí.', answeredBy: null });
    });

    test('4.12 removes a question answered, deleted or closed at the marketplace from the list', async () => {
      const [answered = '', deleted = '', closed = ''] = ['¿Uno?', '¿Dos?', '¿Tres?'].map((text, i) =>
        ask(text, { itemId: i === 2 ? TOOL_BOX : DRILL }),
      );
      await trial.quiet();
      expect(await pendingIds(trial.owner)).toEqual([...before, answered, deleted, closed]);
      trial.product.market.answer(Number(answered), 'Sí.');
      trial.product.market.deleteQuestion(Number(deleted));
      trial.product.market.ban(Number(closed), 'question');
      await trial.quiet();
      expect(await pendingIds(trial.owner)).toEqual(before);
    });

    test('removes a question under review from the list until the review ends', async () => {
      const id = ask('¿Qué largo tiene?', { itemId: TOOL_BOX });
      await trial.quiet();
      trial.product.market.changeItem(TOOL_BOX, { status: 'under_review' });
      await trial.quiet();
      expect(await pendingIds(trial.owner)).not.toContain(id);
      trial.product.market.changeItem(TOOL_BOX, { status: 'active' });
      await trial.quiet();
      expect(await pendingIds(trial.owner)).toContain(id);
    });

    test('acknowledges a notification at once even if the marketplace is slow', async () => {
      const id = ask('¿Hay stock?', { unnotified: true });
      trial.product.market.addFault({ method: 'GET', path: `/questions/${id}`, delayMs: 5001 });
      expect((await notify(`/questions/${id}`)).status).toBe(200);
      await trial.time.waits(5001);
      await trial.time.pass(5001);
      await trial.quiet();
      expect(await pendingIds(trial.owner)).toEqual([...before, id]);
    });

    test('retries a notification once the marketplace is back', async () => {
      trial.product.market.addFault({ method: 'GET', path: '/questions/', status: 500, times: 3 });
      const id = ask('¿Hay stock?');
      await trial.quiet();
      expect(await pendingIds(trial.owner)).toEqual(before);
      await trial.after(5000);
      expect(await pendingIds(trial.owner)).toEqual([...before, id]);
    });

    test("reads another seller's question, named by a forged notification, once and drops it", async () => {
      const foreign = trial.product.market.items(284117093).find(({ status }) => status === 'active')?.id ?? '';
      const id = trial.product.market.ask({ itemId: foreign, text: '¿Hay stock?' }).id;
      expect((await notify(`/questions/${id}`)).status).toBe(200);
      await trial.after(60_000);
      expect(trial.calls('GET /questions/{id}')).toBe(1);
      expect(await pendingIds(trial.owner)).toEqual(before);
    });

    test('shows a question without its item while the item is slow to read', async () => {
      const sold = trial.product.market.items(SELLER).find(({ id }) => id !== DRILL && id !== TOOL_BOX)?.id ?? '';
      trial.product.market.changeItem(sold, { status: 'active' });
      await trial.after(3_600_000);
      trial.product.market.addFault({ method: 'GET', path: '/items', delayMs: 70_001 });
      const id = ask('¿Trae manija?', { itemId: sold });
      await trial.time.waits(70_001);
      await trial.time.pass(3000);
      await trial.quiet();
      expect(await pendingIds(trial.owner)).toContain(id);
    });
  });

  describe('by polling', () => {
    test('finds and drafts a question without a notification', async () => {
      const id = ask('¿Cuántos watts tiene?', { unnotified: true });
      await trial.quiet();
      expect(await pendingIds(trial.owner)).toEqual(before);
      await poll();
      expect(await pendingIds(trial.owner)).toEqual([...before, id]);
      const { entries } = await page();
      expect(entries.find((one: { id: string }) => one.id === id).suggestedAnswer).toContain('550 W');
    });

    test('R6 finds a question within the interval even if the first poll is slow', async () => {
      await poll();
      const id = ask('¿Hay stock?', { unnotified: true });
      trial.product.market.addFault({ method: 'GET', path: '/questions/search', delayMs: 9000 });
      const asked = trial.time.now();
      while (!(await pendingIds(trial.owner)).includes(id)) {
        await trial.time.pass(1000);
        await trial.quiet();
      }
      expect(trial.time.now() - asked).toBeLessThanOrEqual(POLL_EVERY);
    });

    test('finds questions answered, deleted or closed without a notification', async () => {
      const ids = ['¿Uno?', '¿Dos?', '¿Tres?'].map((text) => ask(text));
      await trial.quiet();
      unnotified(() => trial.product.market.answer(Number(ids[0]), 'Sí.'));
      unnotified(() => trial.product.market.deleteQuestion(Number(ids[1])));
      unnotified(() => trial.product.market.ban(Number(ids[2]), 'question'));
      await poll();
      expect(await pendingIds(trial.owner)).toEqual(before);
      expect(await newestAnswer(trial.owner)).toEqual({ id: ids[0], text: 'Sí.', answeredBy: null });
    });

    test('finds more questions than a search page holds', async () => {
      for (let i = 0; i < 130; i++) ask(`¿Número ${i}?`, { unnotified: true });
      await poll();
      expect(await trial.product.store.questions.pendingCount(ACCOUNT)).toBe(before.length + 130);
    });

    test('changes nothing and notifies no member if nothing happened', async () => {
      await poll();
      trial.forget();
      await poll();
      expect(trial.calls('GET /questions/search')).toBeGreaterThan(0);
      expect(await pendingIds(trial.owner)).toEqual(before);
      expect(trial.calls('GET /questions/{id}')).toBe(0);
      expect(trial.liveMessages).toEqual([]);
    });

    test('finds questions asked and answered without a notification', async () => {
      const ids = Array.from({ length: 60 }, (_, i) => ask(`¿Número ${i}?`, { unnotified: true }));
      for (const id of ids) unnotified(() => trial.product.market.answer(Number(id), 'Sí, hay.'));
      await poll();
      expect(await pendingIds(trial.owner)).toEqual(before);
      const { total } = await newestHistory();
      expect(total).toBe(answeredCount());
    });

    test('R7 finds such a question behind many answered ones that were notified', async () => {
      await poll();
      const id = ask('¿Hay stock?', { unnotified: true });
      unnotified(() => trial.product.market.answer(Number(id), 'Sí, hay.'));
      await trial.time.pass(1000);
      for (const other of Array.from({ length: 60 }, (_, i) => ask(`¿Número ${i}?`))) {
        trial.product.market.answer(Number(other), 'Sí, hay.');
      }
      await trial.quiet();
      await poll();
      expect(await trial.product.store.questions.byId(ACCOUNT, id)).toMatchObject({ state: 'answered' });
      const { total } = await newestHistory();
      expect(total).toBe(answeredCount());
    });

    test('resumes after the marketplace was down', async () => {
      trial.product.market.addFault({ path: '/questions/search', status: 503, times: 4 });
      const id = ask('¿Hay stock?', { unnotified: true });
      await poll();
      await trial.after(10_000);
      expect(trial.product.market.faults()).toEqual([]);
      expect(await pendingIds(trial.owner)).toEqual([...before, id]);
    });

    test('matches the marketplace after a day of lost, duplicate and unordered notifications', async () => {
      const { market } = trial.product;
      const open: string[] = [];
      for (let i = 0; i < 60; i++) {
        market.setWebhookFaults({ drop: i % 5 === 0 ? 1 : 0, duplicate: i % 3 === 0 ? 1 : 0, disorder: i % 4 === 0 });
        const target = open[(i * 7) % Math.max(1, open.length)];
        if (target === undefined || i % 3 !== 2)
          open.push(ask(`¿Consulta ${i}?`, { itemId: i % 2 === 0 ? DRILL : TOOL_BOX }));
        else {
          open.splice(open.indexOf(target), 1);
          if (i % 2 === 0) market.answer(Number(target), `Respuesta ${i}`);
          else market.deleteQuestion(Number(target));
        }
      }
      await poll();
      expect((await pendingIds(trial.owner)).toSorted()).toEqual([...before, ...open].toSorted());
      expect((await newestHistory()).total).toBe(answeredCount());
    });
  });

  describe('after the connection is lost', () => {
    test('8.01 notifies members once and catches up after the connection is restored', async () => {
      trial.product.market.revokeGrant(SELLER);
      const id = ask('¿Hay stock?', { unnotified: true });
      expect((await notify(`/questions/${before[0]}`)).status).toBe(200);
      await trial.quiet();
      await expect.poll(() => trial.liveMessages).toContainEqual(accountChanged);
      trial.forget();
      await poll();
      expect(trial.calls('GET /questions/search')).toBe(0);
      const init = await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions?count_only=true`);
      expect(await init.json()).toMatchObject({ error: 'lost-connection' });

      expect(await trial.product.link(trial.owner)).toBe(`/accounts/${ACCOUNT}/questions`);
      await trial.quiet();
      expect(await pendingIds(trial.owner)).toEqual([...before, id]);
      expect(trial.liveMessages).toContainEqual(accountChanged);
    });
  });
});
