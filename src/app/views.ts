import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { addView, changeView, deleteView, listViews, ViewFilterSchema } from '#contract/search.ts';
import { type CountedView, viewsMachine } from '#machines/questions/views/machine.ts';
import type { Services } from './services.ts';

/** The chart of the views of an account's questions. */
export const viewsOf = ({ call, bus }: Services, accountId: string) => {
  const params = { accountId };
  return viewsMachine.provide({
    actors: {
      readViews: fromPromise(async ({ signal }): Promise<readonly CountedView[]> => {
        const { views } = await call(listViews, { params }, signal);
        return views.flatMap(({ filter, ...view }) => {
          // A view of a newer server may look for what this page does not know.
          const known = v.safeParse(ViewFilterSchema, filter);
          if (!known.success) return [];
          const { sort, ...parts } = known.output;
          return [{ ...view, filter: parts, order: sort ?? null }];
        });
      }),
      saveView: fromPromise(async ({ input: { named, name }, signal }) => {
        const filter = v.parse(ViewFilterSchema, {
          ...named.filter,
          ...(named.order === null ? {} : { sort: named.order }),
        });
        const body = { name, filter };
        if (named.id === null) await call(addView, { params, body }, signal);
        else await call(changeView, { params: { ...params, viewId: named.id }, body }, signal);
        return undefined;
      }),
      deleteView: fromPromise(async ({ input: { id }, signal }) => {
        await call(deleteView, { params: { ...params, viewId: id } }, signal);
        return undefined;
      }),
      changes: fromCallback(({ sendBack }) =>
        bus.onAccount('QuestionsChanged', accountId, () => sendBack({ type: 'counts.outdated' })),
      ),
    },
  });
};
