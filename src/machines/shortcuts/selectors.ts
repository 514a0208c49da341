import type { ShortcutsSnapshot } from './types.ts';

export const selectIsOpen = (snapshot: ShortcutsSnapshot): boolean => snapshot.hasTag('open');
