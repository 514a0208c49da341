import { dismissMissingData, listMissingData } from '#contract/missing-data.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Publish } from '../live/hub.ts';
import type { Store } from '../store/port.ts';

interface MissingDataDeps {
  readonly store: Store;
  readonly publish: Publish;
}

/** 7.52, 7.53. */
export function missingDataRoutes({ store, publish }: MissingDataDeps): Binding[] {
  return [
    bind(listMissingData, async ({ member, query }) => {
      const { accountId } = member();
      const page = await store.missingData.page(accountId, query);
      const ids = [...new Set(page.entries.map(({ itemId }) => itemId))];
      return { ...page, items: await store.items.byIds(accountId, ids) };
    }),
    bind(dismissMissingData, async ({ member, body: { itemId, gap } }) => {
      const { accountId } = member();
      const isDismissed = await store.missingData.dismiss(accountId, itemId, gap);
      if (isDismissed) publish({ event: 'QuestionsChanged', details: { accountId } });
      return undefined;
    }),
  ];
}
