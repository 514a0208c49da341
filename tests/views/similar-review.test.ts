import { describe, expect, test } from 'vitest';
import { REQUEST } from '#machines/questions/similar/review/samples.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import desk from '#text/es/desk.json';
import * as questions from '../../src/app/screens/questions.tsx';
import { createSimilarReview } from '../../src/app/similar-review.ts';
import { questionsPageOf } from './given.ts';
import { beforeEachWiring, PAGE, runSlot, world } from './wiring.ts';

const IDS = ['1', '2', '3', '4', '5', '6'];
const UNAVAILABLE = { error: 'marketplace-unavailable' };
const answerTo = (id: string): string => `POST /accounts/10/questions/${id}/answer`;

beforeEachWiring();

/** Sends an answer to each of these questions, without a window to undo them. */
const send = (ids: readonly string[] = IDS) =>
  runSlot(createSimilarReview(world.services, questionsPageOf(PAGE)), 'sendAnswers', {
    answers: ids.map((questionId) => ({
      questionId,
      buyer: `COMPRADOR ${questionId}`,
      message: { text: 'Sí, $comprador', greeting: null, signature: null },
    })),
    undoSeconds: 0,
  });
const requests = (): readonly string[] => world.sent.map(({ request }) => request);

describe('2.67 the answers to similar questions', () => {
  test('go out after the first one is taken, four at a time, each with its own buyer', async () => {
    const alone = send();
    await expect.poll(requests).toEqual([answerTo('1')]);
    alone.stop();
    world.sent.length = 0;

    world.answer(answerTo('1'), undefined, 204);
    const { stop } = send();
    await expect.poll(requests).toEqual(['1', '2', '3', '4', '5'].map(answerTo));
    expect(world.sent.map(({ body }) => body)).toEqual(
      ['1', '2', '3', '4', '5'].map((id) => ({ text: `Sí, COMPRADOR ${id}`, greeting: null, signature: null })),
    );
    // Those that wait would fail with the world, and the next one follow them.
    stop();
  });

  test('are not sent where the first one fails', async () => {
    world.answer(answerTo('1'), UNAVAILABLE, 503);
    const { output } = send();
    await expect
      .poll(output)
      .toEqual([{ questionId: '1', until: null, failure: expect.objectContaining({ kind: 'refused', status: 503 }) }]);
    expect(requests()).toEqual([answerTo('1')]);
  });

  test('are told one by one, those that failed with the reason', async () => {
    for (const id of IDS) world.answer(answerTo(id), undefined, 204);
    world.answer(answerTo('3'), UNAVAILABLE, 503);
    const { output } = send();
    await expect
      .poll(output)
      .toEqual(
        IDS.map((questionId) => ({ questionId, until: null, failure: questionId === '3' ? expect.anything() : null })),
      );
    expect(requests().toSorted()).toEqual(IDS.map(answerTo));
  });
});

test('2.67 the review is loaded when it is asked for, and reads about the question that it is asked for', async () => {
  await openCatalogueWith({ desk });
  const page = questions.createPage(world.services);
  const { output } = runSlot(page, 'similar.loadReview');
  await expect.poll(output).toBeDefined();
  const childInput = { request: REQUEST, written: {} };
  runSlot(page, 'similar.review.readSimilar', { questionId: '1' }, { childInput });
  await expect.poll(requests).toEqual(['GET /accounts/10/questions/1/similar']);
});
