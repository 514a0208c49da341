import type { Failure } from '#contract/failure.ts';
import type { SortOrder } from '#domain/limits.ts';
import type { ListSnapshot } from './machine.ts';

/** The page read last; it stays while another one is being read. */
export const selectPage = <Page>(snapshot: ListSnapshot<Page>): Page | null => snapshot.context.page;
/** Whether anything was read yet. */
export const selectIsRead = <Page>(snapshot: ListSnapshot<Page>): boolean => snapshot.context.page !== null;
export const selectSkip = <Page>(snapshot: ListSnapshot<Page>): number => snapshot.context.query.skip;
export const selectLimit = <Page>(snapshot: ListSnapshot<Page>): number => snapshot.context.query.limit;
export const selectSort = <Page>(snapshot: ListSnapshot<Page>): SortOrder => snapshot.context.query.sort;
export const selectIsReading = <Page>(snapshot: ListSnapshot<Page>): boolean => snapshot.matches('reading');
/** Whether the list could not be read at all. */
export const selectHasFailed = <Page>(snapshot: ListSnapshot<Page>): boolean => snapshot.matches('failed');
/** Whether what is shown could not be refreshed. */
export const selectIsStale = <Page>(snapshot: ListSnapshot<Page>): boolean => snapshot.matches('stale');
/** The failure to explain in `failed` and `stale`. */
export const selectFailure = <Page>(snapshot: ListSnapshot<Page>): Failure | null =>
  selectHasFailed(snapshot) || selectIsStale(snapshot) ? snapshot.context.failure : null;
