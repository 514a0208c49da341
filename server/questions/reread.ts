import type { MarketplaceApi } from '../marketplace/api.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { MarketplaceQuestion, Store } from '../store/port.ts';

/** What the marketplace says of one question now. One that it no longer knows is deleted, if it was ever known here. */
export async function reread(
  { store, marketplace }: { readonly store: Store; readonly marketplace: MarketplaceApi },
  accountId: string,
  id: string,
): Promise<MarketplaceQuestion[]> {
  try {
    return [await marketplace.question(accountId, id)];
  } catch (error) {
    if (!(error instanceof MarketplaceError) || error.kind !== 'not-found') throw error;
    const known = await store.questions.byId(accountId, id);
    return known === null ? [] : [{ ...known, status: 'deleted', answer: null }];
  }
}
