import type { ShortcutsSnapshot } from './machine.ts';

export const selectIsOpen = (snapshot: ShortcutsSnapshot): boolean => snapshot.hasTag('open');
