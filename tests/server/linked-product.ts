import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Client, createTestProduct, type TestProduct } from './product.ts';

/** A product and the signed-in owner of its linked account. */
export interface LinkedProduct {
  readonly product: TestProduct;
  readonly owner: Client;
}

type Options = Parameters<typeof createTestProduct>;

/** One for all tests of the suite around it. */
export const linkedProduct = (...options: Options): LinkedProduct => linkedWith(beforeAll, afterAll, options);

/** One for each test. */
export const linkedProductPerTest = (...options: Options): LinkedProduct => linkedWith(beforeEach, afterEach, options);

function linkedWith(
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
  options: Options,
): LinkedProduct {
  let current: LinkedProduct | null = null;
  const linked = (): LinkedProduct => {
    if (current === null) throw new Error('the product exists only during tests');
    return current;
  };
  before(async () => {
    const product = await createTestProduct(...options);
    const owner = await product.signedIn('ana@tienda.test');
    await product.link(owner);
    current = { product, owner };
  });
  after(() => linked().product[Symbol.asyncDispose]());
  return {
    get product() {
      return linked().product;
    },
    get owner() {
      return linked().owner;
    },
  };
}
