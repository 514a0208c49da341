import { listActivity } from '#contract/activity.ts';
import { questionOf, readActivity } from '#contract/activity-log.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Store } from '../store/port.ts';

/** 7.28. */
export function activityRoutes({ store }: { readonly store: Store }): Binding[] {
  return [
    bind(listActivity, async ({ member, query }) => {
      const { accountId } = member();
      const page = await store.activity.page(accountId, query);
      const ids = new Set(page.entries.map((entry) => questionOf(readActivity(entry))));
      return {
        ...page,
        questions: await store.questions.texts(
          accountId,
          [...ids].filter((id) => id !== null),
        ),
      };
    }),
  ];
}
