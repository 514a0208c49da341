import { readRuleChoices } from '#contract/automatic-rules.ts';
import { type Binding, bind } from '../http/bind.ts';
import { errorFields, type Log } from '../log.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import type { Category, Store } from '../store/port.ts';

/** How many categories a page offers, and how many names one call asks the marketplace for. */
const MAX_CATEGORIES = 200;
const MAX_NAMES = 60;
/** How long the marketplace may take for a name, in ms; without it the category is shown by its id. */
const NAME_BUDGET = 2000;

interface RuleChoiceDeps {
  readonly store: Store;
  readonly marketplace: Pick<MarketplaceApi, 'category'>;
  readonly log: Log;
}

/** 7.123. */
export function ruleChoiceRoutes({ store, marketplace, log }: RuleChoiceDeps): Binding[] {
  /** Reads names that are not known yet; those that cannot be read now are read another time. */
  async function readNames(accountId: string, ids: readonly string[]): Promise<void> {
    const read = await Promise.allSettled(ids.map((id) => marketplace.category(accountId, id, NAME_BUDGET)));
    const found: Category[] = [];
    for (const one of read) {
      if (one.status === 'fulfilled') found.push(one.value);
      else log.warn({ accountId, ...errorFields(one.reason) }, 'name of a category not read');
    }
    await store.categories.put(found);
  }

  async function categoriesOf(accountId: string) {
    const known = await store.categories.ofItems(accountId, MAX_CATEGORIES);
    const unnamed = known.flatMap(({ id, name }) => (name === null ? [id] : []));
    if (unnamed.length === 0) return known;
    await readNames(accountId, unnamed.slice(0, MAX_NAMES));
    return store.categories.ofItems(accountId, MAX_CATEGORIES);
  }

  return [
    bind(readRuleChoices, async ({ member }) => {
      const { accountId } = member();
      const [categories, sending] = await Promise.all([categoriesOf(accountId), store.accounts.sending(accountId)]);
      const ids = new Set((sending?.rules ?? []).flatMap(({ conditions }) => conditions.itemIds ?? []));
      const items = await store.items.byIds(accountId, [...ids]);
      return { categories, listings: Object.values(items).map(({ id, title }) => ({ id, title })) };
    }),
  ];
}
