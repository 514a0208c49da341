import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  addView,
  changeView,
  deleteView,
  listViews,
  type View,
  type ViewFilter,
  ViewFilterSchema,
} from '#contract/search.ts';
import { BUILT_IN_VIEWS, SAVED_VIEWS_MAX } from '#domain/question-filter.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import { linked } from '../questions/routes.ts';
import type { SavedView, Store } from '../store/port.ts';
import { pendingFilterOf } from './routes.ts';

const StoredFilterSchema = v.pipe(v.string(), v.parseJson(), ViewFilterSchema);

const missing = (): Problem => new Problem('not-found', { message: 'no such view' });
const taken = (): Problem => new Problem('conflict', { message: 'another view has this name' });
const full = (): Problem => new Problem('conflict', { message: `at most ${SAVED_VIEWS_MAX} views` });

/** 7.72-7.74. Views are personal: they are not logged, and no other member is notified. */
export function viewRoutes({ store }: { readonly store: Store }): Binding[] {
  return [
    bind(listViews, async ({ member, caller }) => {
      const { accountId, siteId } = linked(member());
      const saved = await store.savedViews.list(accountId, caller().userId);
      const wanted: { id: string; name: string | null; filter: ViewFilter }[] = [
        ...BUILT_IN_VIEWS.map(({ id, filter }) => ({ id, name: null, filter })),
        ...saved.flatMap(readView),
      ];
      // One after the other: a row of tabs must not take all connections of a node.
      const views: View[] = [];
      for (const view of wanted)
        views.push({ ...view, ...(await store.search.countPending(accountId, pendingFilterOf(view.filter, siteId))) });
      return { views };
    }),
    bind(addView, async ({ member, caller, body }) => {
      const id = randomUUID();
      const view = { id, name: body.name, filter: JSON.stringify(body.filter) };
      const outcome = await store.savedViews.add(member().accountId, caller().userId, view, SAVED_VIEWS_MAX);
      if (outcome !== 'added') throw outcome === 'taken' ? taken() : full();
      return { id };
    }),
    bind(changeView, async ({ member, caller, params, body }) => {
      const view = { id: params.viewId, name: body.name, filter: JSON.stringify(body.filter) };
      const outcome = await store.savedViews.change(member().accountId, caller().userId, view);
      if (outcome !== 'changed') throw outcome === 'taken' ? taken() : missing();
      return undefined;
    }),
    bind(deleteView, async ({ member, caller, params }) => {
      if (!(await store.savedViews.delete(member().accountId, caller().userId, params.viewId))) throw missing();
      return undefined;
    }),
  ];
}

/** A view of a newer release may have a filter that this one does not know; it is left out. */
function readView({ id, name, filter }: SavedView): { id: string; name: string; filter: ViewFilter }[] {
  const parsed = v.safeParse(StoredFilterSchema, filter);
  return parsed.success ? [{ id, name, filter: parsed.output }] : [];
}
