import { beforeEach, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, useLinkedTrial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';
import { unansweredQuestion } from '../questions/fixtures.ts';

const BETO = 'beto@tienda.test';
const QUESTION = '404001';

describe.each(enginesOf(import.meta.url))('typed answers by the API, on %s', (engine) => {
  const trial = useLinkedTrial(engine);
  let beto: Client;
  beforeEach(async () => {
    beto = await trial.product.signedIn(BETO);
    await trial.product.store.operators.add(ACCOUNT, { email: BETO, permissions: 1 });
    await trial.product.store.questions.sync(ACCOUNT, [unansweredQuestion(QUESTION, '¿Hay stock?')]);
  });

  const path = `/accounts/${ACCOUNT}/questions/${QUESTION}/typed-answer`;
  const body = (text: string, base: number | null, device = 'laptop') => ({
    text,
    withGreeting: true,
    withSignature: false,
    base,
    device,
  });
  const save = async (person: Client, text: string, base: number | null, device?: string) => {
    const response = await person.send('PUT', path, { json: body(text, base, device) });
    return { status: response.status, ...(await response.json()) };
  };
  const seen = async (person: Client) => {
    const { entries } = await (await person.send('GET', `/accounts/${ACCOUNT}/questions?limit=50`)).json();
    return entries.find(({ id }: { id: string }) => id === QUESTION)?.typed;
  };

  test('2.75 7.75 the list shows what the caller typed, and nobody else what it is', async () => {
    const { version } = await save(trial.owner, 'Sí, quedan dos', null);
    expect(await seen(trial.owner)).toEqual({
      text: 'Sí, quedan dos',
      withGreeting: true,
      withSignature: false,
      version,
      writtenAt: expect.any(Number),
    });
    expect(await seen(beto)).toBeUndefined();
    // On any device of the same person.
    expect(await seen(await trial.product.signedIn('ana@tienda.test'))).toMatchObject({ version });
  });

  test('2.75 7.70 7.75 so does a search', async () => {
    const { version } = await save(trial.owner, 'Sí, quedan dos', null);
    const found = async (person: Client): Promise<{ id: string; typed?: unknown }[]> => {
      const response = await person.send('GET', `/accounts/${ACCOUNT}/searches/questions?search=stock`);
      return (await response.json()).entries;
    };
    expect(await found(trial.owner)).toMatchObject([{ id: QUESTION, typed: { text: 'Sí, quedan dos', version } }]);
    const [seenByBeto] = await found(beto);
    expect(seenByBeto).toMatchObject({ id: QUESTION });
    expect(seenByBeto?.typed).toBeUndefined();
  });

  test('2.75 7.75 7.76 a write that names another version changes nothing and gets the stored one', async () => {
    const { version } = await save(trial.owner, 'Uno', null);
    expect(await save(trial.owner, 'Otro', null)).toMatchObject({
      status: 200,
      outcome: 'differs',
      stored: { text: 'Uno', version },
    });
    const second = await save(trial.owner, 'Dos', version);
    expect(second).toMatchObject({ status: 200, outcome: 'saved' });
    const erase = async (base: number) =>
      (await trial.owner.send('DELETE', `${path}?base=${base}&device=laptop`)).json();
    expect(await erase(version)).toMatchObject({ outcome: 'differs', stored: { text: 'Dos' } });
    expect(await erase(second.version)).toEqual({ outcome: 'deleted' });
    expect(await erase(second.version)).toEqual({ outcome: 'differs', stored: null });
    expect(await seen(trial.owner)).toBeUndefined();
  });

  test('7.75 refuses what is longer than an answer, and a question that is not there or was answered', async () => {
    expect((await save(trial.owner, 'x'.repeat(2001), null)).status).toBe(400);
    expect((await save(trial.owner, '😀'.repeat(2000), null)).status).toBe(200);
    const { questions } = trial.product.store;
    const reply = { text: 'Sí.', greeting: null, signature: null };
    const begun = await questions.beginSending(ACCOUNT, QUESTION, { reply, by: BETO, lease: 60_000 });
    if (begun.outcome !== 'begun') throw new Error('the question is not pending');
    await questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt: 1 });
    expect(await save(trial.owner, 'Tarde', null)).toMatchObject({
      status: 400,
      error: 'question-unavailable',
      answeredBy: BETO,
    });
    const gone = await trial.owner.send('PUT', path.replace(QUESTION, '1'), { json: body('x', null) });
    expect(gone.status).toBe(404);
  });

  test('4.18 7.75 only the pages of the person who typed hear of it, while the permission lasts', async () => {
    await trial.quiet();
    const { hub } = trial.product.product;
    const heard = new Map<string, string[]>();
    for (const email of ['ana@tienda.test', BETO]) {
      const userId = (await trial.product.store.users.byEmail(email))?.id ?? '';
      heard.set(email, []);
      hub.add({ sessionId: email, userId, send: (text) => void heard.get(email)?.push(text), close: () => undefined });
    }
    const typedIn = (email: string) => (heard.get(email) ?? []).filter((text) => text.includes('TypedAnswerChanged'));
    const { version } = await save(beto, 'Mío', null, 'phone');
    await trial.owner.send('GET', '/accounts');
    await expect
      .poll(() => typedIn(BETO))
      .toEqual([
        JSON.stringify({
          event: 'TypedAnswerChanged',
          details: { accountId: ACCOUNT, questionId: QUESTION, device: 'phone' },
        }),
      ]);
    await beto.send('DELETE', `${path}?base=${version}&device=phone`);
    await expect.poll(() => typedIn(BETO)).toHaveLength(2);
    await trial.product.store.operators.change(ACCOUNT, { email: BETO, permissions: 4 });
    const userId = (await trial.product.store.users.byEmail(BETO))?.id ?? '';
    const details = { accountId: ACCOUNT, questionId: QUESTION, device: 'tablet' };
    hub.publish({ event: 'TypedAnswerChanged', details }, userId);
    hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });
    await expect.poll(() => (heard.get(BETO) ?? []).at(-1)).toContain('SettingsChanged');
    expect(typedIn(BETO)).toHaveLength(2);
    expect(typedIn('ana@tienda.test')).toEqual([]);
  });

  test('7.75 neither the activity log nor the log has what was typed', async () => {
    await save(trial.owner, 'secreto-canario', null);
    const { entries } = await trial.product.store.activity.page(ACCOUNT, {
      skip: 0,
      limit: 50,
      sort: 'most-recent-first',
    });
    expect(JSON.stringify([entries, trial.product.logged, trial.product.calls])).not.toContain('secreto-canario');
  });
});
