import type { DrawerSnapshot } from './types.ts';

export const selectIsOpen = (snapshot: DrawerSnapshot): boolean => snapshot.matches('open');
