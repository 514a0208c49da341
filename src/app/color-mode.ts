import type { ColorMode } from '#machines/color-mode/types.ts';
import { saveColorMode } from './storage.ts';

const prefersDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Dresses the page in the mode and keeps it. `system` follows the system from then on. */
export function applyColorMode(mode: ColorMode): void {
  const scheme = mode === 'system' ? (prefersDark().matches ? 'dark' : 'light') : mode;
  document.documentElement.dataset.theme = scheme;
  saveColorMode(mode, scheme);
}
