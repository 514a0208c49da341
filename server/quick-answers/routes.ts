import { listQuickAnswers, searchQuickAnswers } from '#contract/quick-answers.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Store } from '../store/port.ts';

/** 7.31, 7.32. */
export function quickAnswerRoutes({ store }: { readonly store: Store }): Binding[] {
  return [
    bind(listQuickAnswers, ({ member, query }) => store.quickAnswers.page(member().accountId, query)),
    bind(searchQuickAnswers, async ({ member, query }) => ({
      entries: await store.quickAnswers.search(member().accountId, query.search, query.limit),
    })),
  ];
}
