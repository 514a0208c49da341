import { beforeAll, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { linkedProduct } from '../linked-product.ts';
import { SELLER } from '../product.ts';

const ACCOUNT = String(SELLER);
const WARRANTY = { title: 'Garantía', answer: 'Tiene un año de garantía.', color: 'green' };
const DELIVERY = { title: 'Envío', answer: 'Llega en 48 horas; 100% seguro.', color: 'blue' };

describe.each(enginesOf(import.meta.url))('the searches of the pickers, on %s', (engine) => {
  const linked = linkedProduct(engine);
  beforeAll(async () => {
    await linked.product.store.quickAnswers.add(ACCOUNT, WARRANTY);
    await linked.product.store.quickAnswers.add(ACCOUNT, DELIVERY);
  });

  const read = async (path: string) => {
    const answer = await linked.owner.send('GET', `/accounts/${ACCOUNT}${path}`);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const titles = async (search: string, limit = 5): Promise<string[]> => {
    const { entries } = await read(`/quick-answers?search=${encodeURIComponent(search)}&limit=${limit}`);
    return entries.map(({ title }: { title: string }) => title);
  };

  test('7.32 3.17 find quick answers by title and answer, ignoring case and accents, by title until one is used', async () => {
    expect(await read('/quick-answers?search=garantia&limit=5')).toEqual({ entries: [{ ...WARRANTY, order: 1 }] });
    expect(await titles('')).toEqual(['Envío', 'Garantía']);
    expect(await titles('', 1)).toEqual(['Envío']);
    expect(await titles('48 LLEGA')).toEqual(['Envío']);
    expect(await titles('100%')).toEqual(['Envío']);
    expect(await titles('_')).toEqual([]);
  });

  test('7.31 page quick answers with their count', async () => {
    expect(await read('/quick-answers?skip=1&limit=10')).toEqual({
      entries: [{ ...DELIVERY, order: 2, uses: 0 }],
      count: 2,
    });
  });

  test("3.17 reject a quick answer's title that differs only in case", async () => {
    expect(await linked.product.store.quickAnswers.add(ACCOUNT, { ...WARRANTY, title: 'GARANTÍA' })).toBe(null);
    expect(await titles('')).toEqual(['Envío', 'Garantía']);
  });

  test('7.37 9.07 find items by title and id, five by default', async () => {
    await expect.poll(async () => (await read('/items/?search=')).items.length).toBe(5);
    const { items } = await read('/items/?search=escalera&limit=5');
    expect(items.length).toBeGreaterThan(0);
    for (const { title } of items) expect(title).toMatch(/escalera/i);
    const [{ id, permalink }] = items;
    expect(permalink).toMatch(/^https?:.*MLA/);
    expect((await read(`/items/?search=${id}`)).items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect((await read(`/items?search=${id}`)).items.length).toBe(1);
    expect(await read('/items/?search=nada-de-esto')).toEqual({ items: [] });
  });

  test("3.13 7.38 return the names of a site's listing types", async () => {
    const types = await read('/listing-types/MLA');
    expect(types).toContainEqual({ id: 'gold_special', name: 'Clásica' });
    const [{ listing_type_id }] = (await read('/items/?search=escalera&limit=1')).items;
    expect(types.map(({ id }: { id: string }) => id)).toContain(listing_type_id);
  });
});
