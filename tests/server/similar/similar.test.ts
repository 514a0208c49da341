import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { linkedProduct } from '../linked-product.ts';
import { SELLER } from '../product.ts';

const ACCOUNT = String(SELLER);

interface Asking {
  readonly buyerId?: string;
  readonly itemId?: string;
  readonly answer?: string;
}

describe.each(enginesOf(import.meta.url))('similar questions, on %s', (engine) => {
  const linked = linkedProduct(engine);

  const ask = (id: string, text: string, { buyerId = `b${id}`, itemId = 'MLA1', answer }: Asking = {}) =>
    linked.product.store.questions.sync(ACCOUNT, [
      {
        id,
        text,
        askedAt: Number(id),
        buyerId,
        itemId,
        status: answer === undefined ? 'unanswered' : 'answered',
        answer: answer === undefined ? null : { text: answer, answeredAt: Number(id) + 1 },
      },
    ]);
  const groups = async () =>
    (await (await linked.owner.send('GET', `/accounts/${ACCOUNT}/similar-questions`)).json()).groups;
  const similar = (id: string) => linked.owner.send('GET', `/accounts/${ACCOUNT}/questions/${id}/similar`);
  const defer = (id: string) =>
    linked.product.store.questions.defer(ACCOUNT, id, {
      reply: { text: 'Sí, hay.', greeting: null, signature: null },
      by: 'ana@tienda.test',
      sendIn: 60_000,
    });

  test('7.66 groups pending questions that ask the same, whichever item they are about, longest waiting first', async () => {
    await ask('9001', 'Hola, tenés stock?');
    await ask('9002', '¿Hacen factura A?');
    await ask('9003', 'buenas hay stock disponible??', { itemId: 'MLA2' });
    await ask('9004', 'tienen stock de este producto');
    await ask('9005', 'cuanto pesa?');
    await ask('9006', 'hay stock?', { answer: 'Sí.' });
    expect(await groups()).toContainEqual({ questionIds: ['9001', '9003', '9004'] });
    expect((await groups()).flatMap(({ questionIds }: { questionIds: string[] }) => questionIds)).not.toContain('9002');
  });

  test('7.66 7.67 an answer that waits to go out is in no group any more', async () => {
    await ask('9101', 'tiene garantia?');
    await ask('9102', 'Hola, cuánto tiempo de garantía tiene?');
    await ask('9103', 'que garantia tienen');
    await defer('9102');
    expect(await groups()).toContainEqual({ questionIds: ['9101', '9103'] });
    const { entries } = await (await similar('9101')).json();
    expect(entries.map(({ question }: { question: { id: string } }) => question.id)).toEqual(['9103']);
  });

  test('7.67 tells the questions similar to one, in whichever state it is, with the words in which they differ', async () => {
    await ask('9201', '¿Tienen en negro?', { answer: 'Sí, en negro hay.' });
    await ask('9202', 'hola lo tenes en rojo?');
    await ask('9203', '¿Tienen en negro?', { itemId: 'MLA2' });
    await ask('9204', '¿Es a prueba de agua?');
    const response = await similar('9201');
    expect(response.status).toBe(200);
    const read = await response.json();
    expect(read.question).toEqual({ id: '9201', text: '¿Tienen en negro?', itemId: 'MLA1', fromUserId: 'b9201' });
    expect(
      read.entries.map(({ question, ownWords, otherWords }: Record<string, { id: string }>) => [
        question?.id,
        ownWords,
        otherWords,
      ]),
    ).toEqual([
      ['9202', ['rojo'], ['negro']],
      ['9203', [], []],
    ]);
    expect(read.undoSeconds).toBeGreaterThanOrEqual(0);
  });

  test('7.67 has what the caller typed for them', async () => {
    await ask('9301', 'es original?');
    await ask('9302', 'Hola buenas tardes, es original?');
    const body = { text: 'Sí, es', withGreeting: true, withSignature: true, base: null, device: 'd' };
    await linked.owner.send('PUT', `/accounts/${ACCOUNT}/questions/9302/typed-answer`, { json: body });
    const { entries } = await (await similar('9301')).json();
    expect(entries.map(({ question }: { question: { typed?: { text: string } } }) => question.typed?.text)).toEqual([
      'Sí, es',
    ]);
  });

  test("7.67 tells nothing of another account's question, nor of one that does not exist", async () => {
    expect((await similar('nope')).status).toBe(404);
    expect((await linked.owner.send('GET', '/accounts/77/questions/9001/similar')).status).toBe(404);
    expect((await linked.owner.send('GET', '/accounts/77/similar-questions')).status).toBe(404);
  });
});
