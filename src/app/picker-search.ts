import type { CallMaker } from '#api/client.ts';
import type { Account } from '#contract/accounts.ts';
import { searchItems } from '#contract/items.ts';
import { searchQuickAnswers } from '#contract/quick-answers.ts';
import { PICKER_LIMIT } from '#domain/limits.ts';
import { formatPrice, type ListingType } from '#domain/listing.ts';
import type { SignKind } from '#domain/signs.ts';
import type { PickerOption } from '#machines/picker/types.ts';
import { listingLabel } from '#ui/listing/listing-label.ts';

interface PickerSearchDeps {
  readonly call: CallMaker;
  readonly account: Account;
  readonly types: readonly ListingType[];
  /** Fills in the variables of a quick answer. */
  readonly resolve: (text: string) => string;
}

interface SearchRequest {
  readonly input: { readonly kind: SignKind; readonly query: string };
  readonly signal: AbortSignal;
}

/** Finds what the pickers offer: quick answers (7.32) and listings (7.37), as they would stand in the answer. */
export function createPickerSearch({ call, account, types, resolve }: PickerSearchDeps) {
  const params = { accountId: account.id };
  return async ({ input: { kind, query }, signal }: SearchRequest): Promise<readonly PickerOption[]> => {
    const search = { search: query, limit: PICKER_LIMIT };
    if (kind === 'quick-answer') {
      const { entries } = await call(searchQuickAnswers, { params, query: search }, signal);
      return entries.map(({ title, answer, color }) => {
        const text = resolve(answer);
        return { id: title, label: title, detail: text, color, text };
      });
    }
    const { items } = await call(searchItems, { params, query: search }, signal);
    return items.map((item) => {
      const price = formatPrice(item.price, item.currency_id, account.siteId);
      const detail = [listingLabel(item, types), price].filter((part) => part !== null).join(' · ');
      return { id: item.id, label: item.title, detail, color: null, text: item.permalink };
    });
  };
}
