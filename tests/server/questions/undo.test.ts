import { beforeEach, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, questionsChanged, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';
import {
  answer,
  DELAYED,
  loggedAnswers,
  MESSAGE,
  newestAnswer,
  outcomeOf,
  pendingIds,
  REPLY,
  storedQuestion,
} from './fixtures.ts';

const WINDOW = 5000;
/** How late an answer may be, in ms. */
const LATE = 2000;
const HOUR = 3_600_000;
const OTHER = 'beto@tienda.test';
const QUESTIONS = 1;
const UNDOABLE = { ...REPLY, undoable: true };
const REFUSED = { status: 400, error: 'question-unavailable', answeredBy: OWNER };

describe.each(enginesOf(import.meta.url))('the undo window, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  let id: string;
  let ids: string[];
  beforeEach(async () => {
    ids = await pendingIds(trial.owner);
    id = ids[0] ?? '';
    trial.forget();
  });

  const path = (action: string, questionId = id): string => `/accounts/${ACCOUNT}/questions/${questionId}/${action}`;
  const act = async (action: string, person: Client = trial.owner) =>
    outcomeOf(await person.send('POST', path(action)));
  const undo = (person?: Client) => act('undo', person);
  const remove = async (person: Client) =>
    outcomeOf(await person.send('DELETE', `/accounts/${ACCOUNT}/questions/${id}`));
  const setWindow = async (undoSeconds: 0 | 5 | 10): Promise<void> => {
    const { accounts } = trial.product.store;
    const settings = await accounts.settings(ACCOUNT);
    if (settings !== null) await accounts.putSettings(ACCOUNT, { ...settings, undoSeconds });
  };
  const listed = async (person: Client = trial.owner) => {
    const { entries } = await (await person.send('GET', `/accounts/${ACCOUNT}/questions?limit=50`)).json();
    return entries.find((entry: { id: string }) => entry.id === id);
  };
  const operator = async (permissions = QUESTIONS): Promise<Client> => {
    await trial.product.store.operators.add(ACCOUNT, { email: OTHER, permissions });
    return trial.product.signedIn(OTHER);
  };
  const now = (): Promise<number> => trial.product.store.now();
  /** Until the answers of a window that began just now are sent. */
  const sent = (): Promise<void> => trial.after(WINDOW + LATE);

  test('2.80 7.25 an undoable answer is stored at once, sent when the window ends, and logged with its author', async () => {
    const before = await now();
    expect(await answer(trial.owner, id, UNDOABLE)).toEqual({ status: 204 });
    const { unsent } = await storedQuestion(trial, id);
    expect(unsent).toMatchObject({ reply: REPLY, by: OWNER });
    const sendAt = unsent?.sendAt ?? 0;
    expect(sendAt - before).toBeGreaterThanOrEqual(WINDOW);
    await trial.until(sendAt - 1);
    expect(trial.calls('POST /answers')).toBe(0);
    expect(await pendingIds(trial.owner)).toEqual(ids);
    await trial.until(sendAt + LATE);
    await trial.quiet();
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });
    expect(await loggedAnswers(trial)).toEqual([{ email: OWNER, questionId: id }]);
    expect((await storedQuestion(trial, id)).unsent).toBeNull();
    expect(await pendingIds(trial.owner)).toEqual(ids.slice(1));
  });

  test('2.80 3.12 the list says who sends it and when, to everybody, live', async () => {
    const beto = await operator();
    await answer(trial.owner, id, UNDOABLE);
    await trial.quiet();
    expect(trial.liveMessages).toContainEqual(questionsChanged);
    const { unsent } = await storedQuestion(trial, id);
    const sending = {
      sendingBy: OWNER,
      sendingAt: unsent?.sendAt,
      isSendingAgain: false,
      suggestedAnswer: REPLY.text,
      suggestionKnown: true,
      schedule: null,
    };
    expect(await listed()).toMatchObject(sending);
    expect(await listed(beto)).toMatchObject(sending);
    await sent();
  });

  test.each([
    ['the caller does not ask for a window', REPLY, 5],
    ['the account has none', UNDOABLE, 0],
  ] as const)('7.25 sends at once when %s', async (_, reply, seconds) => {
    await setWindow(seconds);
    expect(await answer(trial.owner, id, reply)).toEqual({ status: 204 });
    expect(trial.accepted(id)).toEqual([MESSAGE]);
  });

  test('2.80 waits as long as the account says', async () => {
    await setWindow(10);
    const before = await now();
    await answer(trial.owner, id, UNDOABLE);
    await trial.until(before + 9000);
    expect(trial.calls('POST /answers')).toBe(0);
    await sent();
    expect(trial.accepted(id)).toEqual([MESSAGE]);
  });

  test('2.80 7.80 an undone answer is not sent, its text stays for everybody, and the question is manual', async () => {
    await answer(trial.owner, id, UNDOABLE);
    trial.forget();
    expect(await undo()).toEqual({ status: 204 });
    await trial.quiet();
    expect(trial.liveMessages).toContainEqual(questionsChanged);
    await trial.after(HOUR);
    expect(trial.calls('POST /answers')).toBe(0);
    expect(await listed()).toMatchObject({
      sendingBy: null,
      sendingAt: null,
      suggestedAnswer: REPLY.text,
      schedule: null,
      manualReason: null,
    });
    expect(await loggedAnswers(trial)).toEqual([]);
    const other = { ...REPLY, text: 'Otra cosa.' };
    expect(await answer(trial.owner, id, other)).toEqual({ status: 204 });
    expect(trial.accepted(id)).toEqual([MESSAGE.replace(REPLY.text, other.text)]);
  });

  test('7.80 a second undo does nothing, nor does one of a question that nobody answered', async () => {
    await answer(trial.owner, id, UNDOABLE);
    await undo();
    await trial.quiet();
    trial.forget();
    expect(await undo()).toEqual({ status: 204 });
    await trial.quiet();
    expect(trial.liveMessages).toEqual([]);
    id = ids[1] ?? '';
    expect(await undo()).toEqual({ status: 204 });
  });

  test('7.80 an undo is refused once the answer is being sent, was sent, or the question is unknown', async () => {
    const { questions } = trial.product.store;
    await questions.defer(ACCOUNT, id, { reply: REPLY, by: OWNER, sendIn: 0 });
    // A claim passes over a row that the product's own worker locks while it looks.
    const claimed = async () => {
      await questions.claimDeferred({ limit: 10, lease: 20_000 });
      return (await storedQuestion(trial, id)).state;
    };
    await expect.poll(claimed).not.toBe('pending');
    expect(await undo()).toEqual(REFUSED);
    await trial.after(HOUR);
    expect(await undo()).toEqual(REFUSED);
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    id = '1';
    expect(await undo()).toMatchObject({ status: 404 });
  });

  test('7.80 any member who may answer undoes it; strangers and members without the permission do not', async () => {
    await answer(trial.owner, id, UNDOABLE);
    const stranger = await trial.product.signedIn('zoe@otra.test');
    expect(await undo(stranger)).toMatchObject({ status: 404 });
    const beto = await operator(QUESTIONS);
    await trial.product.store.operators.change(ACCOUNT, { email: OTHER, permissions: 2 });
    expect(await undo(beto)).toMatchObject({ status: 403 });
    await trial.product.store.operators.change(ACCOUNT, { email: OTHER, permissions: QUESTIONS });
    expect(await undo(beto)).toEqual({ status: 204 });
    await trial.after(HOUR);
    expect(trial.calls('POST /answers')).toBe(0);
  });

  test('2.80 the answer of a member who lost the permission meanwhile goes out', async () => {
    const beto = await operator();
    await answer(beto, id, UNDOABLE);
    await trial.product.store.operators.delete(ACCOUNT, OTHER);
    expect(await undo(beto)).toMatchObject({ status: 404 });
    await sent();
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OTHER });
  });

  test('2.80 8.09 nobody answers, deletes, stops or holds the question meanwhile', async () => {
    const beto = await operator();
    await answer(trial.owner, id, UNDOABLE);
    const other = { ...REPLY, text: 'Otra cosa.' };
    expect(await answer(beto, id, other)).toEqual(REFUSED);
    expect(await answer(beto, id, { ...other, undoable: true })).toEqual(REFUSED);
    expect(await answer(beto, id, UNDOABLE)).toEqual(REFUSED);
    expect(await answer(trial.owner, id, { ...other, undoable: true })).toEqual(REFUSED);
    expect(await remove(beto)).toEqual(REFUSED);
    expect(await act('stop', beto)).toEqual(REFUSED);
    expect(await act('hold', beto)).toEqual(REFUSED);
    await sent();
    expect(trial.accepted(id)).toEqual([MESSAGE]);
  });

  test('2.80 the same answer again, whose response was lost, is one answer', async () => {
    await answer(trial.owner, id, UNDOABLE);
    const { unsent } = await storedQuestion(trial, id);
    expect(await answer(trial.owner, id, UNDOABLE)).toEqual({ status: 204 });
    expect((await storedQuestion(trial, id)).unsent).toEqual(unsent);
    await sent();
    expect(trial.accepted(id)).toEqual([MESSAGE]);
  });

  test('8.09 refuses at once what is known: too long, gone, answered, without a connection', async () => {
    expect(await answer(trial.owner, id, { ...UNDOABLE, text: 'x'.repeat(2000) })).toMatchObject({ status: 400 });
    expect(await answer(trial.owner, '1', UNDOABLE)).toMatchObject({ status: 404 });
    await answer(trial.owner, id, REPLY);
    expect(await answer(trial.owner, id, { ...UNDOABLE, text: 'Otra cosa.' })).toEqual(REFUSED);
    await trial.product.store.accounts.setLinkStatus(ACCOUNT, 'lost');
    expect(await answer(trial.owner, ids[1] ?? '', UNDOABLE)).toMatchObject({ status: 400, error: 'lost-connection' });
  });

  test('4.13 replaces the scheduled answer, and an undo leaves the question manual', async () => {
    await trial.product.store.accounts.putSettings(ACCOUNT, { ...DELAYED, undoSeconds: 5 });
    id = String(trial.product.market.ask({ itemId: TOOL_BOX, text: '¿De qué marca es?' }).id);
    await trial.quiet();
    expect((await storedQuestion(trial, id)).schedule).not.toBeNull();
    await answer(trial.owner, id, UNDOABLE);
    expect((await storedQuestion(trial, id)).schedule).toBeNull();
    await undo();
    await trial.after(HOUR);
    expect(trial.accepted(id)).toEqual([]);
    expect(await listed()).toMatchObject({ schedule: null, suggestedAnswer: REPLY.text });
  });

  test('3.12 a draft written meanwhile is neither scheduled nor shown in place of the text', async () => {
    await trial.product.store.accounts.putSettings(ACCOUNT, {
      ...DELAYED,
      automaticResponse: 'immediate',
      undoSeconds: 10,
    });
    const before = await now();
    await answer(trial.owner, id, UNDOABLE);
    await trial.product.store.redrafts.changed(ACCOUNT, { itemId: null, dueIn: 0 });
    await trial.product.store.quickAnswers.add(ACCOUNT, { title: 'marca', answer: 'Es Bosch.', color: 'red' });
    await trial.until(before + 9000);
    expect(trial.accepted(id)).toEqual([]);
    expect(await listed()).toMatchObject({ schedule: null, suggestedAnswer: REPLY.text, sendingBy: OWNER });
    await sent();
    expect(trial.accepted(id)).toEqual([MESSAGE]);
  });

  test('7.42 supervised mode stops no answer of a member', async () => {
    await trial.product.store.accounts.putSettings(ACCOUNT, { ...DELAYED, undoSeconds: 5 });
    await answer(trial.owner, id, UNDOABLE);
    await trial.owner.send('PUT', `/accounts/${ACCOUNT}/settings`, {
      json: { ...DELAYED, operationMode: 'supervised' },
    });
    await sent();
    expect(trial.accepted(id)).toEqual([MESSAGE]);
  });

  test('2.80 is retried while the marketplace is unavailable, and can be undone in between', async () => {
    trial.product.market.addFault({ method: 'POST', path: '/answers', status: 503, times: 2 });
    await answer(trial.owner, id, UNDOABLE);
    await sent();
    expect(trial.accepted(id)).toEqual([]);
    await trial.after(60_000);
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });

    id = ids[1] ?? '';
    trial.product.market.addFault({ method: 'POST', path: '/answers', status: 503, times: 100, headers: {} });
    await answer(trial.owner, id, UNDOABLE);
    await trial.after(30_000);
    expect(await listed()).toMatchObject({ sendingBy: OWNER, isSendingAgain: true, suggestedAnswer: REPLY.text });
    expect(await undo()).toEqual({ status: 204 });
    trial.product.market.clearFaults();
    await trial.after(HOUR);
    expect(trial.accepted(id)).toEqual([]);
  });

  test.each([
    ['refuses it', 400, 60_000, 'sending-failed'],
    ['is unavailable for an hour', 503, 2 * HOUR, 'marketplace-unavailable'],
  ] as const)(
    '2.80 comes back with its text and the reason when the marketplace %s',
    async (_, status, wait, reason) => {
      trial.product.market.addFault({ method: 'POST', path: '/answers', status, times: 1000 });
      await answer(trial.owner, id, UNDOABLE);
      await trial.after(wait);
      expect(await listed()).toMatchObject({
        sendingBy: null,
        schedule: null,
        manualReason: reason,
        suggestedAnswer: REPLY.text,
      });
      trial.product.market.clearFaults();
      await trial.after(HOUR);
      expect(trial.accepted(id)).toEqual([]);
      expect(await answer(trial.owner, id, REPLY)).toEqual({ status: 204 });
    },
  );

  test('8.09 is dropped when the question is answered or deleted elsewhere meanwhile', async () => {
    await answer(trial.owner, id, UNDOABLE);
    trial.product.market.answer(Number(id), 'Desde MercadoLibre');
    await trial.quiet();
    expect((await storedQuestion(trial, id)).state).toBe('answered');
    expect(await undo()).toMatchObject({ status: 400, error: 'question-unavailable' });
    await trial.after(HOUR);
    expect(trial.accepted(id)).toEqual([]);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: 'Desde MercadoLibre', answeredBy: null });
  });

  test('R8 of an undo and the sending, one wins', async () => {
    const { questions } = trial.product.store;
    for (const questionId of ids.slice(0, 6)) {
      await questions.defer(ACCOUNT, questionId, { reply: REPLY, by: OWNER, sendIn: 0 });
      const [undone, claimed] = await trial.time.during(
        Promise.all([questions.undo(ACCOUNT, questionId), questions.claimDeferred({ limit: 10, lease: 20_000 })]),
      );
      const { state, unsent } = await storedQuestion(trial, questionId);
      const isUndone = undone.outcome === 'undone';
      expect({ claimed: claimed.length, state, isDue: unsent?.sendAt !== null }).toEqual(
        isUndone ? { claimed: 0, state: 'pending', isDue: false } : { claimed: 1, state: 'sending', isDue: true },
      );
    }
  });

  test('R3 of a node that dies while it sends, another node sends it once', async () => {
    const { questions } = trial.product.store;
    await questions.defer(ACCOUNT, id, { reply: REPLY, by: OWNER, sendIn: 0 });
    expect(await questions.claimDeferred({ limit: 10, lease: 20_000 })).toHaveLength(1);
    // The lease ends, and then the delay of the retry.
    await trial.after(20_000);
    await trial.after(10_000);
    expect(trial.accepted(id)).toEqual([MESSAGE]);
    expect(await newestAnswer(trial.owner)).toEqual({ id, text: MESSAGE, answeredBy: OWNER });
  });
});
