import { describe, expect, test } from 'vitest';
import { CONTEXT_LIMIT } from '#contract/question-context.ts';
import { enginesOf } from '../engines.ts';
import { linkedProduct } from '../linked-product.ts';
import { SELLER } from '../product.ts';

const ACCOUNT = String(SELLER);
const ITEM = 'MLA1';

describe.each(enginesOf(import.meta.url))("a question's context, on %s", (engine) => {
  const linked = linkedProduct(engine);

  const ask = (
    id: string,
    text: string,
    more: { buyerId?: string; itemId?: string; answer?: string; at?: number } = {},
  ) =>
    linked.product.store.questions.sync(ACCOUNT, [
      {
        id,
        text,
        askedAt: more.at ?? Number(id),
        buyerId: more.buyerId ?? 'b1',
        itemId: more.itemId ?? ITEM,
        status: more.answer === undefined ? 'unanswered' : 'answered',
        answer: more.answer === undefined ? null : { text: more.answer, answeredAt: Number(id) + 1 },
      },
    ]);
  const read = (id: string) => linked.owner.send('GET', `/accounts/${ACCOUNT}/questions/${id}/context`);

  test("7.65 tells the item's facts, the buyer's other questions newest first, and similar answers of others, five of each", async () => {
    const { store } = linked.product;
    await store.privateFacts.add(ACCOUNT, ITEM, { text: 'Trae dos baterías.', by: 'ana@tienda.test' });
    for (let id = 101; id < 108; id++) await ask(String(id), `Pregunta número ${id}`);
    await ask('110', '¿Trae cargador incluido?', { buyerId: 'b2', answer: 'Sí, trae cargador.' });
    await ask('111', '¿El cargador viene incluido?', { buyerId: 'b3', itemId: 'MLA2', answer: 'No, va aparte.' });
    await ask('112', '¿Hacen factura A?', { buyerId: 'b4', answer: 'Sí.' });
    await ask('120', 'hola, trae cargador incluido?');
    const response = await read('120');
    expect(response.status).toBe(200);
    const context = await response.json();
    expect(context.facts).toMatchObject([{ text: 'Trae dos baterías.' }]);
    expect(context.earlier).toHaveLength(CONTEXT_LIMIT);
    expect(context.earlier[0]).toEqual({
      id: '107',
      text: 'Pregunta número 107',
      timestamp: 107,
      itemId: ITEM,
      title: null,
      answer: null,
    });
    expect(context.similar.slice(0, 2).map(({ id, answer }: { id: string; answer: string }) => [id, answer])).toEqual([
      ['110', 'Sí, trae cargador.'],
      ['111', 'No, va aparte.'],
    ]);
  });

  test("7.65 tells nothing of another account's question, nor of one that does not exist", async () => {
    expect((await read('nope')).status).toBe(404);
    const other = await linked.owner.send('GET', '/accounts/77/questions/120/context');
    expect(other.status).toBe(404);
  });
});
