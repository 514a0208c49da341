// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { beforeEachTrial, DELSUR, firstPending, HEADPHONES, PALERMO, seller, trial } from './support.ts';

beforeEachTrial();

const answer = (body: unknown, token = seller.access_token) => trial.call('/answers', { token, body });
const read = (id: number) => trial.call(`/questions/${id}?api_version=4`, { token: seller.access_token });
const remove = (id: number) =>
  trial.call(`/questions/${id}`, { token: seller.access_token, method: 'DELETE', body: 'junk=1' });

describe('an answer', () => {
  test('returns the whole question and is then part of it', async () => {
    const asked = trial.control.ask({ itemId: HEADPHONES, text: '¿Tiene garantía?' });
    await trial.time.advance(90_000);
    const reply = await answer({ question_id: asked.id, text: 'Sí, 12 meses.' });
    const given = { text: 'Sí, 12 meses.', status: 'ACTIVE', date_created: '2026-11-20T11:01:30.000-04:00' };
    expect(reply).toMatchObject({
      status: 200,
      body: {
        id: asked.id,
        seller_id: PALERMO,
        item_id: HEADPHONES,
        status: 'ANSWERED',
        text: '¿Tiene garantía?',
        deleted_from_listing: false,
        hold: false,
        date_created: '2026-11-20T11:00:00.000-04:00',
        from: { id: asked.buyerId },
        answer: given,
      },
    });
    expect((await read(asked.id)).body).toMatchObject({ status: 'ANSWERED', answer: given });
  });

  test('may have 2000 characters, counted in code points', async () => {
    const id = await firstPending(trial, seller);
    expect((await answer({ question_id: id, text: '😀'.repeat(2001) })).body).toMatchObject({
      error: 'invalid_text_length',
      status: 400,
    });
    expect((await answer({ question_id: id, text: '😀'.repeat(2000) })).status).toBe(200);
  });

  test('is given once', async () => {
    const id = await firstPending(trial, seller);
    await answer({ question_id: id, text: 'Sí.' });
    expect(await answer({ question_id: id, text: 'Sí otra vez.' })).toMatchObject({
      status: 400,
      body: { message: `Question ${id} is not unanswered`, error: 'not_unanswered_question', status: 400, cause: [] },
    });
    expect(trial.control.counters().answers[id]).toEqual([
      { text: 'Sí.', refusedWith: null, at: trial.time.now() },
      { text: 'Sí otra vez.', refusedWith: 'not_unanswered_question', at: trial.time.now() },
    ]);
  });

  test.each([
    ['text that is no JSON', 'question_id=1', 400, 'invalid_post_body'],
    ['an attribute that is not known', { question_id: 1, text: 'x', other: 1 }, 400, 'invalid_post_body'],
    ['a list', [1], 400, 'invalid_post_body'],
    ['a question id in quotes', { question_id: '1', text: 'x' }, 400, 'invalid_question'],
    ['no question id', { text: 'x' }, 400, 'invalid_question'],
    ['no text', { question_id: 1 }, 400, 'text_is_null'],
    ['a text of spaces', { question_id: 1, text: '  ' }, 400, 'text_is_null'],
    ['a text that is no string', { question_id: 1, text: 5 }, 400, 'invalid_post_body'],
    ['an unknown question', { question_id: 1, text: 'x' }, 404, 'not_found'],
  ])('is refused for %s', async (_, body, status, error) => {
    expect(await answer(body)).toMatchObject({
      status,
      body: { error, status, message: expect.any(String), cause: [] },
    });
  });

  test("is refused for another seller's question", async () => {
    const other = await trial.link(DELSUR);
    const id = await firstPending(trial, seller);
    expect(await answer({ question_id: id, text: 'Sí.' }, other.access_token)).toMatchObject({
      status: 403,
      body: { error: 'access_denied', code: 'FORBIDDEN' },
    });
  });

  test('is refused while the listing is paused, and accepted when it is active again', async () => {
    const asked = trial.control.ask({ itemId: HEADPHONES, text: '¿Hola?' });
    trial.control.changeItem(HEADPHONES, { status: 'paused', subStatus: ['paused_by_seller'] });
    expect((await answer({ question_id: asked.id, text: 'Sí.' })).body).toMatchObject({
      error: 'not_active_item',
      message: expect.stringContaining('item must be active'),
    });
    trial.control.changeItem(HEADPHONES, { status: 'active', subStatus: [] });
    expect((await answer({ question_id: asked.id, text: 'Sí.' })).status).toBe(200);
  });

  test('is refused to a blocked buyer although the question is unanswered', async () => {
    const asked = trial.control.ask({ itemId: HEADPHONES, text: '¿Hola?' });
    trial.control.blockBuyer(PALERMO, asked.buyerId);
    expect((await answer({ question_id: asked.id, text: 'Sí.' })).body).toMatchObject({
      error: 'not_unanswered_question',
      message: `Question ${asked.id} is already answered.`,
    });
    expect((await read(asked.id)).body).toMatchObject({ status: 'UNANSWERED' });
  });

  test('with contact data is accepted, and banned without its text a little later', async () => {
    const id = await firstPending(trial, seller);
    expect((await answer({ question_id: id, text: 'Escribime al 11 5555 4444' })).status).toBe(200);
    expect((await read(id)).body).toMatchObject({ answer: { status: 'ACTIVE' } });
    await trial.time.advance(60_000);
    expect((await read(id)).body).toMatchObject({ status: 'ANSWERED', answer: { status: 'BANNED', text: '' } });
  });

  test.each(['Cuesta $ 1.250.000 en total', 'Es el modelo HD9252/90', 'El número de pieza es 1J5941017'])(
    'with digits that are not a phone number stays: %s',
    async (text) => {
      const id = await firstPending(trial, seller);
      await answer({ question_id: id, text });
      await trial.time.advance(60_000);
      expect((await read(id)).body).toMatchObject({ answer: { status: 'ACTIVE', text } });
    },
  );
});

describe('a question that is no longer unanswered', () => {
  test('is deleted by its seller, with any body', async () => {
    const id = await firstPending(trial, seller);
    expect(await remove(id)).toMatchObject({ status: 200, body: ['Question deleted.'] });
    expect((await read(id)).body).toMatchObject({ status: 'DELETED', deleted_from_listing: true });
    expect((await answer({ question_id: id, text: 'x' })).body).toMatchObject({ error: 'not_unanswered_question' });
  });

  test('can be deleted only while it is unanswered', async () => {
    const id = await firstPending(trial, seller);
    await answer({ question_id: id, text: 'Sí.' });
    expect(await remove(id)).toMatchObject({
      status: 400,
      body: { message: `Question ${id} must be unanswered`, error: 'not_unanswered_question', status: 400, cause: [] },
    });
  });

  test('closes with its item, and returns after a review', async () => {
    const asked = trial.control.ask({ itemId: HEADPHONES, text: '¿Hola?' });
    trial.control.changeItem(HEADPHONES, { status: 'under_review' });
    expect((await read(asked.id)).body).toMatchObject({ status: 'UNDER_REVIEW' });
    trial.control.changeItem(HEADPHONES, { status: 'active' });
    expect((await read(asked.id)).body).toMatchObject({ status: 'UNANSWERED' });
    trial.control.changeItem(HEADPHONES, { status: 'closed' });
    expect((await read(asked.id)).body).toMatchObject({ status: 'CLOSED_UNANSWERED' });
  });

  test('can be answered outside the application', async () => {
    const id = await firstPending(trial, seller);
    trial.control.answer(id, 'Contestada en la web.');
    expect((await read(id)).body).toMatchObject({ status: 'ANSWERED', answer: { text: 'Contestada en la web.' } });
    expect(trial.control.counters().answers).toEqual({});
  });
});
