import { describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, TOOL_BOX, useLinkedTrial } from '../marketplace/trial.ts';
import { createTestProduct, pendingOf } from '../product.ts';
import { answer, DELAYED, pendingIds } from '../questions/fixtures.ts';
import { reply, startModel } from './model.ts';

const IMMEDIATE: Settings = { ...DELAYED, automaticResponse: 'immediate' };
/** Not in any of the seller's texts. */
const QUESTION = '¿Aguanta destornilladores imantados?';
const ABSTENTION = 'No contamos con ese dato.';

describe.each(enginesOf(import.meta.url))('drafts after an answer, on %s', (engine) => {
  const trial = useLinkedTrial(engine);

  const ask = async (text = QUESTION): Promise<string> => {
    const { id } = trial.product.market.ask({ itemId: TOOL_BOX, text });
    await trial.quiet();
    return String(id);
  };
  const stored = async (id: string) => trial.product.store.questions.byId(ACCOUNT, id);
  const draftFor = async (question = QUESTION) => {
    const json = { question, itemId: TOOL_BOX };
    const response = await trial.time.during(trial.owner.send('POST', `/accounts/${ACCOUNT}/test-questions`, { json }));
    return response.json();
  };
  const answerWith = async (text: string, question = QUESTION): Promise<void> => {
    const sent = await answer(trial.owner, await ask(question), { text, greeting: null, signature: null });
    expect(sent).toEqual({ status: 204 });
    await trial.quiet();
  };

  test('do not learn from an abstention that was sent as drafted', async () => {
    const first = await ask();
    expect((await stored(first))?.suggestedAnswer).toBe(ABSTENTION);
    expect(await answer(trial.owner, first, { text: ABSTENTION, greeting: null, signature: null })).toEqual({
      status: 204,
    });
    await trial.product.store.accounts.putSettings(ACCOUNT, IMMEDIATE);
    const next = await ask();
    expect(await stored(next)).toMatchObject({ state: 'pending', schedule: null, manualReason: 'answer-unknown' });
    await trial.after(60_000);
    expect(trial.accepted(next)).toEqual([]);
    expect(await pendingIds(trial.owner)).toContain(next);
  });

  test.each([
    'No sabría decirle, lo averiguo y le aviso.',
    'Hola! Saludos',
    'Gracias por su consulta',
    'Consulte con el fabricante.',
  ])('learn nothing from the answer: %s', async (text) => {
    await answerWith(text);
    expect(await draftFor()).toMatchObject({ known: false, basis: [] });
  });

  test('learn denials', async () => {
    await answerWith('Hola, no, no aguanta imantados. Saludos');
    expect(await draftFor()).toMatchObject({
      known: true,
      answer: 'No, no aguanta imantados.',
      basis: [{ kind: 'past-answer' }],
    });
  });

  test('learn only the answered part of a question', async () => {
    await answerWith(
      'Trae cuatro bandejas. Lo de los imantados no lo sé.',
      '¿Cuántas bandejas trae? ¿Aguanta destornilladores imantados?',
    );
    expect(await draftFor()).toMatchObject({ known: false, basis: [] });
    expect(await draftFor('¿Trae bandejas?')).toMatchObject({ known: true, answer: expect.stringContaining('cuatro') });
  });

  test('do not learn from a draft that was sent unchanged, whose sources may be gone', async () => {
    const quick = `/accounts/${ACCOUNT}/quick-answers`;
    const note = { title: 'imantados', answer: 'Aguanta destornilladores imantados.', color: 'green' };
    expect((await trial.owner.send('POST', quick, { json: note })).status).toBe(201);
    const id = await ask();
    const draft = (await stored(id))?.suggestedAnswer ?? '';
    expect(draft).toBe('Sí, aguanta destornilladores imantados.');
    expect(await answer(trial.owner, id, { text: draft, greeting: null, signature: null })).toEqual({ status: 204 });
    expect((await trial.owner.send('DELETE', `${quick}/imantados`)).status).toBe(204);
    expect(await draftFor()).toMatchObject({ known: false, basis: [] });
  });
});

test('a model receives no abstentions or courtesies of past and quick answers', async () => {
  await using model = await startModel();
  model.says(reply('No lo sabemos.', [], false));
  await using product = await createTestProduct('sqlite', { answers: model.config });
  const ana = await product.signedIn('ana@tienda.test');
  await product.link(ana);
  const [first = '', second = ''] = await pendingOf(ana, 9);
  const send = (id: string, text: string) => answer(ana, id, { text, greeting: null, signature: null });
  expect(await send(first, 'No tengo ese dato, averiguo-canario y le digo.')).toEqual({ status: 204 });
  expect(await send(second, 'Hola! Sí, trae funda-canario. Saludos')).toEqual({ status: 204 });
  const note = { title: 'averiguo', answer: 'Lo averiguamos-canario y le avisamos.', color: 'green' };
  expect((await ana.send('POST', `/accounts/${ACCOUNT}/quick-answers`, { json: note })).status).toBe(201);
  const itemId = (await product.store.questions.byId(ACCOUNT, second))?.itemId ?? '';
  await ana.send('POST', `/accounts/${ACCOUNT}/test-questions`, {
    json: { question: '¿Trae funda? ¿averiguo?', itemId },
  });
  const prompt = model.sent().at(-1)?.body.messages.at(-1)?.content ?? '';
  expect(prompt).toContain('Sí, trae funda-canario.');
  expect(prompt).not.toMatch(/averigu\w*-canario/);
});
