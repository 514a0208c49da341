import { isEmptyFilter, type ListFilter, type PlacedList } from '#domain/list-place.ts';
import type { PendingOrder } from '#domain/question-filter.ts';
import type { FiltersSnapshot } from './machine.ts';

export const selectText = ({ context }: FiltersSnapshot): string => context.text;

/** Whose filters they are. */
export const selectList = ({ context }: FiltersSnapshot): PlacedList => context.list;

/** The same object until the filter changes. */
export const selectFilter = ({ context }: FiltersSnapshot): ListFilter => context.place.filter;

export const selectOrder = ({ context: { place, remembered } }: FiltersSnapshot): PendingOrder =>
  place.order ?? remembered.order;

/** Whether anything is left out of the list. */
export const selectIsNarrowed = ({ context }: FiltersSnapshot): boolean => !isEmptyFilter(context.place.filter);

export const selectIsPanelOpen = (snapshot: FiltersSnapshot): boolean => snapshot.hasTag('open');
