import type { DeskSnapshot } from './machine.ts';
import { DESK_PAGES, type DeskPage, type DeskPlace } from './types.ts';

export const selectEmail = (snapshot: DeskSnapshot): string => snapshot.context.email;
export const selectPlace = (snapshot: DeskSnapshot): DeskPlace | null => snapshot.context.place;

/** What fills the work's place: a page that is open, or that its code is on its way or did not arrive. */
export const selectPage = (snapshot: DeskSnapshot): DeskPage | 'loading' | 'missing' =>
  snapshot.matches({ page: 'missing' })
    ? 'missing'
    : (DESK_PAGES.find((page) => snapshot.matches({ page })) ?? 'loading');

/** The chart of the count beside the navigation, where there is one (2.21). */
export const selectPendingCount = ({
  children,
}: DeskSnapshot): NonNullable<DeskSnapshot['children']['pendingCount']> | null => children.pendingCount ?? null;

/** Whether the viewer has the list of all accounts' questions (2.97). */
export const selectHasInbox = (snapshot: DeskSnapshot): boolean => !snapshot.matches({ inboxCount: 'none' });

/** The chart of the count of all accounts' questions, while it is looked at (2.97). */
export const selectInboxCount = ({
  children,
}: DeskSnapshot): NonNullable<DeskSnapshot['children']['inboxCount']> | null => children.inboxCount ?? null;

/** The chart of the count that the page is about: of the account, or of all of them (2.64). */
export const selectCounted = (snapshot: DeskSnapshot): ReturnType<typeof selectPendingCount> =>
  selectPendingCount(snapshot) ?? (selectPlace(snapshot)?.page === 'inbox' ? selectInboxCount(snapshot) : null);

/** The chart of what halts the account's automatic answers, where there is an account (2.68). */
export const selectHaltActor = ({ children }: DeskSnapshot): NonNullable<DeskSnapshot['children']['halt']> | null =>
  children.halt ?? null;
