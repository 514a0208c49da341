import type { SortOrder } from '#domain/limits.ts';
import type { ListInput, ListMachine } from '#machines/shared/paginated-list/machine.ts';
import { fromCompletedInput } from './from-input.ts';
import { readSort, type SortKey, saveSort } from './kept-choices.ts';

/** A list whose sort this device keeps from one visit to the next (2.34, 3.50). */
export const sortedList = <Page>(key: SortKey, fallback: SortOrder, list: ListMachine<Page>) =>
  fromCompletedInput(
    () => list.provide({ actions: { keepSort: (_, { sort }) => saveSort(key, sort) } }),
    (given: ListInput) => ({ ...given, sort: readSort(key, fallback) }),
  );
