import { listActivity } from '#contract/activity.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Store } from '../store/port.ts';

/** 7.28. */
export function activityRoutes({ store }: { readonly store: Store }): Binding[] {
  return [bind(listActivity, ({ member, query }) => store.activity.page(member().accountId, query))];
}
