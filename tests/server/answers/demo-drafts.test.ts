// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedShop } from '#server/demo/demo-shop.ts';
import { ELECTRO_PALERMO } from '#simulator/seed/sellers.ts';
import { type Client, createTestProduct, pendingOf, type TestProduct } from '../product.ts';

const { id: PALERMO, waiting: WAITING = [] } = ELECTRO_PALERMO;
/** The seller's air fryer. */
const AIR_FRYER = 'MLA1433206225';

/** The text of a right answer to each of the first ten questions; null: the seller's data do not answer it. */
const RIGHT: readonly (RegExp | null)[] = [
  /(?:^|[.!] )sí(?!\p{L})|42.*(?:stock|disponible|unidades)/iu,
  /(?=.*44)(?=.*26)(?=.*36)/s,
  /(?:^|[.!] )sí(?!\p{L})|gol trend/iu,
  /mismo día hábil/i,
  /(?=.*factura a)(?=.*(?:12 meses|1 año))/is,
  /lunes a viernes de 10 a 18/i,
  /desde 10 unidades|precio por cantidad/i,
  /(?=.*estacas)(?=.*bolsa)/is,
  /(?:^|[.!] )no\b|sin stock|agotad/i,
  null,
];

let product: TestProduct;
let owner: Client;
beforeEach(async () => {
  product = await createTestProduct();
  owner = await product.signedIn('ana@tienda.test');
  await product.link(owner, PALERMO);
  await seedShop(product.store, String(PALERMO));
  await pendingOf(owner, WAITING.length, PALERMO);
});
afterEach(() => product[Symbol.asyncDispose]());

const pending = async (sort: 'most-recent-first' | 'most-recent-last') =>
  (await product.store.questions.pendingPage(String(PALERMO), { skip: 0, limit: 10, sort })).entries;

test('1.02 at least eight of the first ten demo questions get a right draft', async () => {
  const entries = await pending('most-recent-last');
  expect(entries.map(({ text }) => text)).toEqual(WAITING.slice(0, 10).map(({ text }) => text));
  const drafts = entries.map(({ text, suggestedAnswer, suggestionKnown }, index) => {
    const right = RIGHT[index] ?? null;
    const isRight = suggestionKnown === true && right !== null && right.test(suggestedAnswer ?? '');
    return { text, suggestedAnswer, suggestionKnown, isRight };
  });
  expect(drafts.filter(({ isRight }) => isRight).length, JSON.stringify(drafts, null, 1)).toBeGreaterThanOrEqual(8);
  // Nothing is claimed without a source.
  expect(drafts[9]?.suggestionKnown).toBe(false);
});

test('1.02 an answer of the seller is drafted for the next similar question', async () => {
  const open = (await pending('most-recent-last')).find(({ itemId }) => itemId === AIR_FRYER);
  const said = 'Sí, vendemos la canasta de repuesto HD9252 en otra publicación de nuestra tienda.';
  const path = `/accounts/${PALERMO}/questions/${open?.id}/answer`;
  const { status } = await owner.send('POST', path, { json: { text: said, greeting: null, signature: null } });
  expect(status).toBe(204);
  product.market.ask({ itemId: AIR_FRYER, text: 'hola buenas, tienen la canasta como repuesto?' });
  await pendingOf(owner, WAITING.length, PALERMO);
  const [next] = await pending('most-recent-first');
  expect(next).toMatchObject({ suggestionKnown: true, suggestedAnswer: expect.stringContaining('HD9252') });
});
