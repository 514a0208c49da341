import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Engine } from './engines.ts';
import { copyOfLinked } from './linked-copies.ts';
import { type Client, createTestProduct, type TestProduct, type TestProductOptions } from './product.ts';

export const OWNER = 'ana@tienda.test';

/** A product and the signed-in owner of its linked account. */
export interface LinkedProduct {
  readonly product: TestProduct;
  readonly owner: Client;
}

/** What has no part in linking, nor in the cookies of its owner. */
type Options = Pick<TestProductOptions, 'pushOrigins' | 'clockRate'>;

/** A product that was started on a copy of a linked one: all that linking brings in is there, with its drafts. */
export async function createLinkedProduct(engine: Engine = 'sqlite', options: Options = {}): Promise<LinkedProduct> {
  const { data, cookies } = await copyOfLinked(engine, 'linked', async (own) => {
    await using product = await createTestProduct(engine, { data: own });
    const owner = await product.signedIn(OWNER);
    await product.link(owner);
    await product.market.settleWebhooks();
    await product.product.workers.idle();
    return { endedAt: Date.now(), cookies: owner.cookies };
  });
  const product = await createTestProduct(engine, { ...options, data });
  return { product, owner: product.client(cookies) };
}

/** One for all tests of the suite around it. */
export const linkedProduct = (engine?: Engine): LinkedProduct => linkedWith(beforeAll, afterAll, engine);

/** One for each test. */
export const linkedProductPerTest = (engine?: Engine): LinkedProduct => linkedWith(beforeEach, afterEach, engine);

function linkedWith(
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
  engine: Engine | undefined,
): LinkedProduct {
  let current: LinkedProduct | null = null;
  const linked = (): LinkedProduct => {
    if (current === null) throw new Error('the product exists only during tests');
    return current;
  };
  before(async () => {
    current = await createLinkedProduct(engine);
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
