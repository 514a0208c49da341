import { beforeEach, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, useLinkedTrial } from '../marketplace/trial.ts';
import { answer, loggedAnswers, MESSAGE, newestAnswer, pendingIds, REPLY } from './fixtures.ts';

/** Lease of an attempt, in ms. */
const LEASE = 20_000;

describe.each(enginesOf(import.meta.url))('an answer whose node died while sending it, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  let id: string;
  let others: string[];
  beforeEach(async () => {
    [id = '', ...others] = await pendingIds(trial.owner);
    const intent = { reply: REPLY, by: OWNER, lease: LEASE };
    const { outcome } = await trial.product.store.questions.beginSending(ACCOUNT, id, intent);
    if (outcome !== 'begun') throw new Error('the question is not pending');
  });

  /** The marketplace accepted the message before the node died; its notification is lost. */
  const accept = (text = MESSAGE): void => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.answer(Number(id), text);
  };
  const settled = (): Promise<void> => trial.after(LEASE);

  test('is settled as answered if it was accepted, and not sent again', async () => {
    accept();
    await settled();
    expect(trial.calls('POST /answers')).toBe(0);
    expect(await pendingIds(trial.owner)).toEqual(others);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });
    expect(await loggedAnswers(trial)).toEqual([{ email: OWNER, questionId: id }]);
  });

  test('is recognized if the marketplace normalized its spaces', async () => {
    accept(' Hola. Sí, hay stock.\r\nSaludos ');
    await settled();
    expect(await newestAnswer(trial.owner)).toMatchObject({ id, answeredBy: OWNER });
  });

  test('is settled as answered if it was taken down since, which hides its text', async () => {
    accept();
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.ban(Number(id), 'answer');
    await settled();
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });
  });

  test('returns to pending if it was not accepted, and can be answered once', async () => {
    await settled();
    expect(trial.calls('POST /answers')).toBe(0);
    expect(await pendingIds(trial.owner)).toEqual([id, ...others]);
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    expect(await loggedAnswers(trial)).toEqual([{ email: OWNER, questionId: id }]);
  });

  test('is settled with the answer given elsewhere, without an operator', async () => {
    accept('Desde MercadoLibre');
    await settled();
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: 'Desde MercadoLibre', answeredBy: null });
    expect(await loggedAnswers(trial)).toEqual([]);
  });

  test('is removed from the list if the question was deleted', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.deleteQuestion(Number(id));
    await settled();
    expect(await pendingIds(trial.owner)).toEqual(others);
  });

  test('blocks other answers until it is settled', async () => {
    accept();
    expect(await answer(trial.owner, id, { ...REPLY, text: 'Otra cosa.' })).toEqual({
      status: 400,
      error: 'question-unavailable',
      answeredBy: OWNER,
    });
    await settled();
    expect(trial.calls('POST /answers')).toBe(0);
  });

  test('is not settled or sent while the marketplace is down, and settled after that', async () => {
    accept();
    trial.product.market.addFault({ method: 'GET', path: `/questions/${id}`, status: 503, times: 1000 });
    await settled();
    await trial.after(30_000);
    expect(await pendingIds(trial.owner)).toEqual(others);
    expect(await loggedAnswers(trial)).toEqual([]);
    trial.product.market.clearFaults();
    await trial.after(5000);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });
  });

  test('is settled once if two nodes find it', async () => {
    accept();
    await trial.time.pass(LEASE);
    const { answering } = trial.product.product;
    await trial.time.during(Promise.all([answering.settleAbandoned(), answering.settleAbandoned()]));
    await trial.quiet();
    expect(await loggedAnswers(trial)).toEqual([{ email: OWNER, questionId: id }]);
  });
});
