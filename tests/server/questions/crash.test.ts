import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { ACCOUNT, OWNER, useTrial } from '../marketplace/trial.ts';
import { answer, loggedAnswers, MESSAGE, newestAnswer, pendingIds, REPLY } from './desk.ts';

/** What an attempt holds its question for, in ms. */
const LEASE = 20_000;

describe.each(ENGINES)('an answer whose node died while it was being sent, on %s', (engine) => {
  const trial = useTrial(engine);
  let id: string;
  let others: string[];
  beforeEach(async () => {
    await trial.link();
    [id = '', ...others] = await pendingIds(trial.owner);
    const intent = { reply: REPLY, by: OWNER, lease: LEASE };
    const { outcome } = await trial.product.store.questions.beginSending(ACCOUNT, id, intent);
    if (outcome !== 'begun') throw new Error('the question is not pending');
  }, 30_000);

  /** The marketplace got the message before the node died; the notice of it is lost. */
  const accept = (text = MESSAGE): void => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.answer(Number(id), text);
  };
  const settled = (): Promise<void> => trial.after(LEASE);

  test('after the marketplace took it: it counts as answered, and nothing is sent', async () => {
    accept();
    await settled();
    expect(trial.calls('POST /answers')).toBe(0);
    expect(await pendingIds(trial.owner)).toEqual(others);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });
    expect(await loggedAnswers(trial)).toEqual([{ email: OWNER, questionId: id }]);
  });

  test('the same when the marketplace has tidied up its spaces', async () => {
    accept(' Hola. Sí, hay stock.\r\nSaludos ');
    await settled();
    expect(await newestAnswer(trial.owner)).toMatchObject({ id, answeredBy: OWNER });
  });

  test('the same when the answer was taken down since, which shows no text', async () => {
    accept();
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.ban(Number(id), 'answer');
    await settled();
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });
  });

  test('before the marketplace got it: the question waits again and can be answered once', async () => {
    await settled();
    expect(trial.calls('POST /answers')).toBe(0);
    expect(await pendingIds(trial.owner)).toEqual([id, ...others]);
    expect(await answer(trial.owner, id)).toEqual({ status: 204 });
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    expect(await loggedAnswers(trial)).toEqual([{ email: OWNER, questionId: id }]);
  });

  test('and the seller answered outside: that answer stands, in nobody’s name', async () => {
    accept('Desde MercadoLibre');
    await settled();
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: 'Desde MercadoLibre', answeredBy: null });
    expect(await loggedAnswers(trial)).toEqual([]);
  });

  test('and the question was deleted: it is gone', async () => {
    trial.product.market.setWebhookFaults({ drop: 1 });
    trial.product.market.deleteQuestion(Number(id));
    await settled();
    expect(await pendingIds(trial.owner)).toEqual(others);
  });

  test('nobody else can answer before it is settled', async () => {
    accept();
    expect(await answer(trial.owner, id, { ...REPLY, text: 'Otra cosa.' })).toEqual({
      status: 400,
      error: 'question-unavailable',
      answeredBy: OWNER,
    });
    await settled();
    expect(trial.calls('POST /answers')).toBe(0);
  });

  test('while the marketplace is down too: it is asked until it can say, and stays safe meanwhile', async () => {
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

  test('two nodes that find it settle it once', async () => {
    accept();
    await trial.time.pass(LEASE);
    const { answering } = trial.product.product;
    await trial.time.during(Promise.all([answering.settleStranded(), answering.settleStranded()]));
    await trial.quiet();
    expect(await loggedAnswers(trial)).toEqual([{ email: OWNER, questionId: id }]);
  });
});
