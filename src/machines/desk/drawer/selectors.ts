import type { DrawerSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: DrawerSnapshot): boolean => snapshot.matches('open');
