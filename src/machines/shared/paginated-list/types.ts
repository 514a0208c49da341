import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { SortOrder } from '#domain/limits.ts';
import type { createPaginatedListMachine } from './paginated-list-machine.ts';

/** Which part of the list is asked for, in the wire's own words. */
export interface ListQuery {
  readonly skip: number;
  readonly limit: number;
  readonly sort: SortOrder;
}

export interface ListContext<Page> {
  readonly query: ListQuery;
  readonly page: Page | null;
  /** Why the last reading failed; shown in `failed` and `stale`. */
  readonly failure: Failure | null;
}

export interface ListInput {
  readonly limit: number;
  /** The page that is read first begins there; left out: the list's first page. */
  readonly skip?: number;
  /** Left out where the list has no sort: nobody chooses one then, and its reading says none. */
  readonly sort?: SortOrder;
}

export type ListEvent =
  /** The server says the list is no longer what it was (4.18). */
  | { type: 'list.changed' }
  | { type: 'page.requested'; skip: number }
  | { type: 'size.chosen'; limit: number }
  | { type: 'sort.chosen'; sort: SortOrder }
  | { type: 'retry.pressed' };

/** What the chart must know of a page to stay within the list. */
export interface PageMeasure {
  /** How many entries the whole list has. */
  readonly count: number;
  /** How many of them this page shows. */
  readonly shown: number;
}

export type ListMachine<Page> = ReturnType<typeof createPaginatedListMachine<Page>>;
export type ListActor<Page> = ActorRefFrom<ListMachine<Page>>;
export type ListSnapshot<Page> = SnapshotFrom<ListMachine<Page>>;
