import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { linkedProduct } from '../linked-product.ts';
import { pendingOf, SELLER } from '../product.ts';

const ACCOUNT = String(SELLER);

describe.each(enginesOf(import.meta.url))('scheduled answers that a page does not show, on %s', (engine) => {
  const linked = linkedProduct(engine);

  const read = async (query = '') => {
    const response = await linked.owner.send('GET', `/accounts/${ACCOUNT}/scheduled-questions${query}`);
    return { status: response.status, body: await response.json() };
  };

  test('4.10 are none where none is scheduled', async () => {
    expect(await read()).toEqual({ status: 200, body: { count: 0, next: null, timestamp: expect.any(Number) } });
  });

  test('4.10 are asked for by as many ids as a page may show, and by nothing else', async () => {
    expect((await read(`?except=${'1,'.repeat(50)}1`)).status).toBe(400);
    expect((await read('?except=,')).status).toBe(400);
    expect((await read('?except=1&sort=up')).status).toBe(400);
  });

  test('2.41 7.28 the log tells the text of the question of each entry', async () => {
    const [id = ''] = await pendingOf(linked.owner, 9);
    await linked.product.store.activity.append(ACCOUNT, {
      email: 'ana@tienda.test',
      code: 'QuestionDeleted',
      details: { questionId: id },
    });
    const { body } = await (async () => {
      const response = await linked.owner.send('GET', `/accounts/${ACCOUNT}/activity`);
      return { body: await response.json() };
    })();
    const question = await linked.product.store.questions.byId(ACCOUNT, id);
    expect(body.questions).toEqual({ [id]: question?.text });
  });
});
