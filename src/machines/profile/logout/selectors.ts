import type { LogoutSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: LogoutSnapshot): boolean => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: LogoutSnapshot): boolean => snapshot.hasTag('busy');
export const selectHasFailed = (snapshot: LogoutSnapshot): boolean => snapshot.matches({ open: 'failed' });
