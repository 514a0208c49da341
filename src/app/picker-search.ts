import type { CallMaker } from '#api/client.ts';
import { type Item, searchItems } from '#contract/items.ts';
import { searchQuickAnswers } from '#contract/quick-answers.ts';
import { formatPrice, type ListingType } from '#domain/item.ts';
import { PICKER_LIMIT } from '#domain/limits.ts';
import type { TriggerKind } from '#domain/triggers.ts';
import type { PickerOption } from '#machines/questions/picker/machine.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { required } from '#machines/shared/required.ts';
import { listingLabel } from '#ui/listing/listing-label.ts';

interface PickerSearchDeps {
  readonly call: CallMaker;
  readonly accountId: string;
  readonly siteId: string;
  /** The names of the listing types, as far as they are known by then. */
  readonly types: () => readonly ListingType[];
  /** Fills in the variables of a quick answer. */
  readonly resolve: (text: string) => string;
}

interface SearchRequest {
  readonly input: { readonly kind: TriggerKind; readonly query: string };
  readonly signal: AbortSignal;
}

/** Finds what the pickers offer: quick answers (7.32) and listings (7.37), as they would stand in the answer. */
export function createPickerSearch({ call, accountId, siteId, types, resolve }: PickerSearchDeps) {
  const params = { accountId };
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
    return items.map((item) => ({ ...shownListing(item, types(), siteId), text: item.permalink }));
  };
}

interface ListingSearchDeps extends Pick<PageInput, 'accountId' | 'siteId'> {
  readonly call: CallMaker;
  /** The names of the listing types, as far as they are known by then. */
  readonly types: () => readonly ListingType[];
}

/** Finds listings of which one is chosen rather than written: their ids stand for them. */
export function createListingSearch({ call, accountId, siteId, types }: ListingSearchDeps) {
  const found = new Map<string, Item>();
  return {
    search: async ({ input: { query }, signal }: SearchRequest): Promise<readonly PickerOption[]> => {
      const search = { search: query, limit: PICKER_LIMIT };
      const { items } = await call(searchItems, { params: { accountId }, query: search }, signal);
      for (const item of items) found.set(item.id, item);
      return items.map((item) => ({ ...shownListing(item, types(), siteId), text: item.id }));
    },
    /** A listing that was found, by its id. */
    itemOf: (id: string): Item => required(found.get(id), id),
  };
}

/** A listing as pickers show it. */
function shownListing(item: Item, types: readonly ListingType[], siteId: string): Omit<PickerOption, 'text'> {
  const price = formatPrice(item.price, item.currency_id, siteId);
  const detail = [listingLabel(item, types), price].filter((part) => part !== null).join(' · ');
  return { id: item.id, label: item.title, detail, color: null };
}
