import { LIST_PAGE_SIZES, SORT_ORDERS, type SortOrder } from '#domain/limits.ts';
import type { PlacedList } from '#domain/list-place.ts';
import type { PendingOrder } from '#domain/question-filter.ts';
import { QUESTIONS_LAYOUTS, type QuestionsLayout } from '#domain/questions-address.ts';
import { KEYS, local, read, write } from './storage.ts';

/** The lists whose sort is kept (3.50). */
export type SortKey = (typeof KEYS)['questionsSort' | 'historySort' | 'activitySort'];

/** The kept sort, or `fallback` when there is none or it is not a sort. */
export function readSort(key: SortKey, fallback: SortOrder): SortOrder {
  const kept = read(local, key);
  return SORT_ORDERS.find((sort) => sort === kept) ?? fallback;
}

export function saveSort(key: SortKey, sort: SortOrder): void {
  write(local, key, sort);
}

/** The kept order of a list that can be searched; `orders` has those of the list. */
export function readOrder(key: SortKey, orders: readonly PendingOrder[], fallback: SortOrder): PendingOrder {
  const kept = read(local, key);
  return orders.find((order) => order === kept) ?? fallback;
}

export function saveOrder(key: SortKey, order: PendingOrder): void {
  write(local, key, order);
}

const pageSizeKey = (list: PlacedList, email: string): string => `page-size:${list}:${email}`;

/** How many entries of the list this person last had on a page; null: never chosen. */
export function readPageSize(list: PlacedList, email: string): number | null {
  const kept = Number(read(local, pageSizeKey(list, email)));
  return LIST_PAGE_SIZES.find((size) => size === kept) ?? null;
}

export function savePageSize(list: PlacedList, email: string, limit: number): void {
  write(local, pageSizeKey(list, email), String(limit));
}

/** How this person laid out the questions last. */
export function readQuestionsLayout(): QuestionsLayout {
  const kept = read(local, KEYS.questionsLayout);
  return QUESTIONS_LAYOUTS.find((layout) => layout === kept) ?? 'cards';
}

export const saveQuestionsLayout = (layout: QuestionsLayout): void => write(local, KEYS.questionsLayout, layout);

const firstStepsKey = (accountId: string, email: string): string => `first-steps-over:${accountId}:${email}`;

/** Whether this device knows that the person has no first steps left to see in the account. */
export const areFirstStepsOver = (accountId: string, email: string): boolean =>
  read(local, firstStepsKey(accountId, email)) !== null;

export const saveFirstStepsOver = (accountId: string, email: string, isOver: boolean): void =>
  write(local, firstStepsKey(accountId, email), isOver ? 'yes' : null);
