import type { ColorMode, ColorModeSnapshot } from './machine.ts';

export function selectColorMode(snapshot: ColorModeSnapshot): ColorMode {
  if (snapshot.matches('light')) return 'light';
  return snapshot.matches('dark') ? 'dark' : 'system';
}
