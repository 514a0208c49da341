import { isSameFilter, type ListFilter } from '#domain/list-place.ts';
import type { CountedView, ViewsSnapshot } from './machine.ts';

/** The same object until the views are read again. */
export const selectViews = ({ context }: ViewsSnapshot): readonly CountedView[] => context.views;
export const selectName = ({ context }: ViewsSnapshot): string => context.name;
/** Whether a form asks for a name. */
export const selectIsNaming = (snapshot: ViewsSnapshot): boolean => snapshot.hasTag('naming');
export const selectIsBusy = (snapshot: ViewsSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsRefused = (snapshot: ViewsSnapshot): boolean => snapshot.hasTag('refused');

/** They were not read yet, and are being read. */
export const selectIsAwaited = (snapshot: ViewsSnapshot): boolean =>
  snapshot.context.views.length === 0 && snapshot.matches({ counts: 'reading' });

/** The view that looks for exactly this. */
export const viewOf = (views: readonly CountedView[], filter: ListFilter): CountedView | undefined =>
  views.find((view) => isSameFilter(view.filter, filter));
