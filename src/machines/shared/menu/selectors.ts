import type { MenuSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: MenuSnapshot): boolean => snapshot.matches('open');
